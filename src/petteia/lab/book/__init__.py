"""Pages in Markdown as a book or an article on paper: PDF, or HTML in one file."""

from petteia.lab.book.blocks import Book, read_book
from petteia.lab.book.html_book import book_html
from petteia.lab.book.pdf_book import book_pdf

__all__ = ["Book", "book_html", "book_pdf", "read_book"]
