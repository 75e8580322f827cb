"""What old texts and finds attest of the games: one file for the site, the lessons and the lab.

>>> from petteia import ruleset
>>> from petteia.testimonies import all_testimonies, judged
>>> all_testimonies()["varro-10-22"].reference
'Varro, De lingua Latina 10.22'
>>> judged(ruleset("vogt.kubeia")).broken
('phaedrus-274d', 'martial-14-17', 'plutarch', 'pollux-9-98')
"""

from petteia.testimonies.judgement import Judgement, Score, judged
from petteia.testimonies.testimony import Testimony, all_testimonies, cited_in

__all__ = ["Judgement", "Score", "Testimony", "all_testimonies", "cited_in", "judged"]
