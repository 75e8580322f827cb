"""What answers requests: the application, its pages, the API and the sockets."""
