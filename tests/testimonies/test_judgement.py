"""How the testimonies judge a game, by the text of its rules."""

from __future__ import annotations

import pytest
from hypothesis import given

from petteia import Ruleset, ruleset, ruleset_ids
from petteia.rulesets.registry import shipped_definition
from petteia.testimonies import all_testimonies, judged
from petteia.testimonies.judgement import DRAWS, SCORED, SEED, facts_of, weights_of
from tests.rows import rows
from tests.strategies import Option, rulesets


def effects(id: str, testimony: str, **options: Option) -> dict[str, str]:
    """How each point of a testimony judges a ruleset."""
    found = judged(ruleset(id, **options)).findings[testimony]
    return {finding.point: finding.effect for finding in found}


def test_GEN_5_a_stone_between_two_is_captured_as_Pollux_and_Ovid_say() -> None:
    judgement = judged(ruleset("cyningstan.petteia"))
    assert {"pollux-9-98", "ars-3-357", "tristia-2-477", "martial-14-17"} <= {*judgement.satisfied}
    assert judgement.broken == ()


def test_GEN_3_a_blocked_player_loses_as_in_Plato_and_SEE_8_passes() -> None:
    assert effects("vogt.petteia", "republic-487b") == {"shut-in": "satisfies"}
    assert effects("walker.seega", "republic-487b") == {"shut-in": "breaks"}
    assert effects("locusludi.piso", "republic-487b") == {"shut-in": "leaves-open"}
    assert "martial-7-72" in judged(ruleset("walker.seega")).broken


def test_VOG_8_two_kinds_of_pieces_contradict_what_Pollux_says_about_colours() -> None:
    assert effects("vogt.petteia", "pollux-9-98") == {
        "custody": "satisfies",
        "removal": "satisfies",
        "kinds": "breaks",
        "number": "satisfies",
    }
    # CAL-4: a leader is one piece among many, so it weighs half.
    [kinds] = [
        finding.coding
        for finding in judged(ruleset("callen.simple-latrunculi")).findings["pollux-9-98"]
        if finding.point == "kinds"
    ]
    assert kinds is not None
    assert (kinds.effect, kinds.weight) == ("breaks", 0.5)


def test_VOG_K1_dice_contradict_the_texts_that_distinguish_dice_from_pessoi() -> None:
    with_dice, without = judged(ruleset("vogt.kubeia")), judged(ruleset("vogt.petteia"))
    told = {"phaedrus-274d", "martial-14-17", "plutarch"}
    assert told <= {*with_dice.broken}
    assert told <= {*without.satisfied}
    assert "dice.count" in with_dice.unasked


def test_SCH_4_binding_satisfies_Laus_Pisonis_194_and_XXI_10_locks_do_so_by_half() -> None:
    for id, weight in (("schaedler.latrunculi-1994", 1), ("carrillo.petteia-xxi", 0.5)):
        [finding] = judged(ruleset(id)).findings["laus-pisonis-194"]
        assert finding.coding is not None
        assert (finding.effect, finding.coding.weight) == ("satisfies", weight)
    assert "laus-pisonis-194" in judged(ruleset("cyningstan.petteia")).silent


def test_CRI_4_a_single_step_contradicts_a_capture_from_afar_and_SCH_2_a_leap_does_not() -> None:
    assert effects("kuehr.latrunculi", "laus-pisonis-197") == {"distance": "breaks"}
    assert effects("schaedler.latrunculi-1994", "laus-pisonis-197") == {"distance": "satisfies"}


def test_CAL_X1_dead_stones_contradict_the_text_with_both_hands_full() -> None:
    usual = judged(ruleset("callen.simple-petteia"))
    dead = judged(ruleset("callen.simple-petteia", inciti=True))
    assert "laus-pisonis-208" in usual.satisfied
    assert "laus-pisonis-208" in dead.broken
    assert effects("callen.simple-petteia", "isidore-18-67", inciti=True)["immovable"] == (
        "satisfies"
    )


def test_PIS_6_the_ban_on_moving_back_contradicts_Ovid() -> None:
    assert effects("locusludi.piso", "ars-3-357", shuttle="undo")["return"] == "breaks"
    assert effects("locusludi.piso", "ars-3-357", shuttle="off")["return"] == "satisfies"


def test_POL_1_placing_satisfies_Laus_Pisonis_192() -> None:
    assert "laus-pisonis-192" in judged(ruleset("navpil.poleis")).satisfied
    assert "laus-pisonis-192" in judged(ruleset("cyningstan.petteia")).silent


def test_VOG_6_unsafe_entering_contradicts_Laus_Pisonis_199() -> None:
    [option] = [
        name
        for name, each in shipped_definition("vogt.petteia").options.items()
        if each.rule == "VOG-6"
    ]
    default = shipped_definition("vogt.petteia").options[option].default
    changed = effects("vogt.petteia", "laus-pisonis-199", **{option: not default})
    assert {changed["between"], effects("vogt.petteia", "laus-pisonis-199")["between"]} == {
        "satisfies",
        "breaks",
    }


def test_TER_5_territory_matches_Polybius_who_cuts_off_and_Plato_who_speaks_of_cities() -> None:
    usual = judged(ruleset("cyningstan.petteia"))
    by_ground = judged(ruleset("cyningstan.petteia", quiet_result="territory", komi=3))
    hooks = {"republic-422e", "polybius-1-84"}
    assert hooks <= {*usual.silent}
    assert hooks <= {*by_ground.satisfied}
    assert by_ground.unasked == usual.unasked
    # TER-6: settled positions end the game by territory too.
    settled = judged(ruleset("cyningstan.petteia", settled=True))
    assert hooks <= {*settled.satisfied}
    assert by_ground.greek.value == settled.greek.value > usual.greek.value


def test_GEN_10_no_text_asks_for_a_stalled_game_that_one_colour_wins() -> None:
    judgement = judged(ruleset("cyningstan.petteia", quiet_result="white"))
    assert judgement.unasked == ("ending.reduced_to", "ending.quiet_result")


def test_mechanics_that_no_text_asks_for_are_named() -> None:
    assert judged(ruleset("cyningstan.petteia")).unasked == ("ending.reduced_to",)
    assert judged(ruleset("quintana.latrunculi")).unasked == ("ending.annihilation",)
    assert set(judged(ruleset("vogt.petteia-tournament")).unasked) == {
        "capture.corner",
        "capture.leader",
        "capture.heavy_needs_heavy",
        "capture.leader_needs_heavy",
        "capture.compulsory",
        "ending.leader_captured",
        "ending.decimation",
        "ending.refusal",
    }


@given(rulesets())
def test_a_game_gets_every_testimony_once_and_scores_within_their_ranges(rules: Ruleset) -> None:
    judgement = judged(rules)
    listed = [*judgement.satisfied, *judgement.broken, *judgement.silent]
    assert sorted(listed) == sorted(all_testimonies())
    for score in (judgement.greek, judgement.roman):
        assert -1 <= score.low <= min(score.value, score.equal)
        assert max(score.value, score.equal) <= score.high <= 1
    facts = facts_of(rules)
    assert set(judgement.unasked) <= set(facts)
    for found in judgement.findings.values():
        assert all(each.coding is None or each.coding.applies(facts) for each in found)


def recomputed(id: str, tradition: str) -> float:
    """A score computed in another way: point by point, with the surest text of each."""
    judgement = judged(ruleset(id))
    total = won = 0.0
    for point, weight in weights_of(tradition).items():
        deciding = [
            finding.coding
            for each in all_testimonies().values()
            if each.tradition == tradition
            for finding in judgement.findings[each.id]
            if finding.point == point and finding.coding and finding.effect != "leaves-open"
        ]
        total += weight
        if deciding:
            surest = max(deciding, key=lambda coding: coding.weight)
            won += surest.weight if surest.effect == "satisfies" else -surest.weight
    return won / total


@rows("id", ruleset_ids())
def test_a_score_is_the_share_of_points_by_weight(id: str) -> None:
    judgement = judged(ruleset(id))
    scores = {"greek": judgement.greek, "roman": judgement.roman}
    for tradition in SCORED:
        assert scores[tradition].value == pytest.approx(recomputed(id, tradition))


def test_the_drawn_weights_are_the_same_every_time() -> None:
    assert (DRAWS, SEED) == (1000, 2026)
    score = judged(ruleset("navpil.poleis")).roman
    assert (round(score.low, 2), round(score.high, 2)) == (0.52, 0.95)
