"""The evidence of old texts and finds about the games: one file for site, lessons and lab.

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
