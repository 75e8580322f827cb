"""What the site and its pages say to each other, over sockets and over HTTP."""
