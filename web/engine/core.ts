/**
 * Written by `cargo test --package petteia-wasm --features typescript` from `core/src/view` and
 * `bindings/wasm/messages`, which say what each means.
 */

export type AdviceFound = {
reason: Refused,
threatened: Array<SquareName>,
capturing: Array<SquareName>,
takes_back: boolean, };

export type AnalysedPosition = {
action: string,
key: string,
position: PositionView,
legal: Array<OfferedMove>,
last: LastMove | null,
outcome: Ending | null,
rolls: Array<Array<number>>,
threats: PerSide<Array<WrittenMove>>,
active: Array<SquareName> | null,
kept: PerSide<Array<SquareName>> | null,
exposed: PerSide<Array<Exposed>> | null, };

export type Answer = { "answer": "done" } | { "answer": "compiled" } & CompiledRules | { "answer": "elsewhere", module: Module, } | { "answer": "views",
views: Array<AnalysedPosition>, } | { "answer": "search" } & Found | { "answer": "placed", moves: Array<string>, } | { "answer": "clock", clock: Clock, left: PerSide<number>,
grace: number,
deadline: number | null, } | { "answer": "ending", ending: Ending | null,
agrees: boolean, } | { "answer": "take-back", actions: number, has_roll: boolean, } | { "answer": "advice" } & AdviceFound | { "answer": "written", text: string, } | { "answer": "reviewed", played: ReviewedMove | null, rolled: ReviewedRoll | null, } | { "answer": "read",
pfen: string | null,
actions: Array<string>,
marks: Array<string>,
result: StatedResult | null, } | { "answer": "refusal" } & Refused | { "answer": "misuse",
reason: string, };

export type BySquare = Record<string, string[]>;

export type Clock = { kind: ClockKind,
base: number,
step: number, left: PerSide<number>, running: Side | null,
since: number, };

export type ClockKind = "fischer" | "delay" | "days";

export type CompiledRules = {
options: { [key in string]: Written },
mechanics: { [key in string]: Written },
citations: { [key in string]: string },
rules: Array<string>,
play: RulesInPlay, };

export type Consequence = "none" | "draw" | "mover-loses" | "tie-break" | "forbidden" | "more-captures" | "superiority" | "parity" | "territory" | "white" | "black";

export type Count = {
of: Counted,
numbers: PerSide<number>, };

export type Counted = "captures" | "pieces" | "territory";

export type Counter = {
count: number,
limit: number,
consequence: Consequence, };

export type Dice = {
count: number,
faces: number, };

export type Ending = {
winner: Side | null,
reason: Reason,
class: ReasonClass,
rule: string,
result: string,
count?: Count, };

export type Exposed = {
square: SquareName,
mechanic: string,
from: Array<SquareName>, };

export type Found = { depth: number, nodes: number, lines: Array<FoundLine>, };

export type FoundLine = {
score: number,
plies_to_end: number | null, win_probability: number, depth: number, moves: Array<string>, };

export type GameValues = {
mechanics: { [key in string]: Written },
citations: { [key in string]: string },
weights: { [key in string]: number },
network: Array<number>, };

export type Goal = {
side: Side,
reason: Reason,
class: ReasonClass,
left: number,
total: number,
rule: string,
square?: SquareName,
open?: number, };

export type Happened = { "what": "start", player: Side, } | { "what": "move", player: Side, following: Side, } | { "what": "take-back", movers: Array<Side>, following: Side, } | { "what": "pause", by: number, } | { "what": "end" } | { "what": "nothing" };

export type LastMove = {
text: WrittenMove,
from: SquareName | null,
to: SquareName,
captures: BySquare, };

export type LimitRules = {
quiet: string,
refusal: string,
repetition: string,
reducedTo: number, };

export type Line = {
pfen: string | null,
actions: Array<string>, };

export type Module = "narrow" | "middle" | "wide";

export type Notation = "algebraic" | "courier" | "vogt";

export type OfferedMove = {
text: WrittenMove,
captures?: BySquare,
parts?: Array<TurnPart>,
ends?: Ending, };

export type PerSide<T> = { white: T; black: T };

export type PositionView = {
pfen: string,
files: number,
ranks: number,
pieces: Record<string, string>,
turn: Side,
number: number,
dice: Array<number>,
rollsAgain: boolean,
mustCapture: boolean,
needsRoll: boolean,
reserve: PerSide<number> | null,
leadersInReserve: Array<Side>,
captured: PerSide<number>,
taken: PerSide<Array<string>>,
refusals: PerSide<number> | null,
refusalLimit: number,
quiet: Counter,
repetition: Counter,
locked: BySquare,
active: Array<SquareName> | null,
goals: Array<Goal>,
reach: Record<string, number[]>, };

export type Reason = "captures" | "leader-captured" | "breakthrough" | "decimation" | "rout" | "siege" | "blocked" | "reduced" | "refusal" | "superiority" | "parity" | "dead-position" | "quiet-limit" | "repetition" | "dux-immobilized" | "dux-bared" | "leader-bound" | "row" | "resignation" | "agreement" | "illegal-move" | "time" | "forfeit" | "adjudication";

export type ReasonClass = "material" | "leader-captured" | "leader-helpless" | "breakthrough" | "row" | "blocked" | "refusal" | "stalled" | "conduct";

export type Refused = {
code: string,
rule: string | null,
parameters: Record<string, string | number | string[]>, };

export type Request = { "ask": "compile",
definition: object,
options: { [key in string]: Written }, } | { "ask": "rules" } & GameValues | { "ask": "search", line: Line,
nodes: number,
depth?: number,
lines: number, } | { "ask": "view", line: Line,
count: number, } | { "ask": "choose", line: Line, level: number,
seed: number, } | { "ask": "place", line: Line,
arrangement: "lot" | "rows",
seed: number, } | { "ask": "clock", clock: Clock, happened: Happened, at: number, } | { "ask": "conclude", line: Line,
reason: Reason,
player: Side,
played?: string,
thousandths: number, } | { "ask": "take-back", line: Line,
player: Side | null, } | { "ask": "advise", line: Line,
can_take_back: boolean, } | { "ask": "write", line: Line, notation: Notation,
marks: Array<string>,
result: WrittenResult | null, } | { "ask": "review", line: Line,
nodes: number, } | { "ask": "read", text: string, };

export type ReviewedMove = { side: Side,
white: number, played: string,
loss: number,
line: Array<string>, };

export type ReviewedRoll = { side: Side,
expected: number,
luck: number, };

export type RulesInPlay = {
limits: LimitRules,
wins: Array<Win>,
movement: Steps | null,
dice: Dice, };

export type Side = "white" | "black";

export type SquareName = string;

export type StatedResult = {
winner: Side | null,
reason: Reason | null, };

export type Steps = {
pieces: string,
directions: string,
range: number,
leap: string,
barrier: number, };

export type TurnPart = {
from: SquareName | null,
to: SquareName,
captures: BySquare,
changes: Record<string, string | null>, };

export type Win = {
reason: Reason,
rule: string,
limit: number,
by: string, };

export type Written = boolean | number | string;

export type WrittenMove = string;

export type WrittenResult = {
winner: Side | null,
reason: Reason,
acts: Array<string>, };
