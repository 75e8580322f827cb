"""The messages between the site and its pages, over sockets and over HTTP."""
