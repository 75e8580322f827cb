"""What old texts and finds attest of the games: one file for the site, the lessons and the lab.

>>> from petteia.testimonies import all_testimonies
>>> all_testimonies()["varro-10-22"].place
'10.22'
"""

from petteia.testimonies.testimony import Testimony, all_testimonies, cited_in

__all__ = ["Testimony", "all_testimonies", "cited_in"]
