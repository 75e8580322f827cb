"""The site: pages, live games over WebSockets, and the database behind them.

>>> from petteia.server.settings import Settings
>>> Settings(port=8000).addresses()
('http://127.0.0.1:8000', 'http://localhost:8000')

Everything heavier than this line waits until a site is served.
"""
