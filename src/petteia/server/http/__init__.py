"""The request handlers: the application, its pages, the API and the sockets."""
