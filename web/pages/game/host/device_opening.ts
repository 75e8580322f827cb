/** The opening of a game that this device conducts: a new game, or a stored one. */

import type { Clock, ClockKind } from "../../../engine/core.js";
import { dateHere } from "../../shared/dates.js";
import { byId } from "../../shared/dom.js";
import { gameOf, pageAddress, recordOf, rulesQuery } from "../../shared/edition.js";
import { COACH, coachedLevel, type NextLevel } from "../../shared/coached_games.js";
import { keepGame, keptGame, onChangedElsewhere } from "../../shared/kept_games.js";
import { LocalCore } from "../../shared/local_core.js";
import { savedPreference } from "../../shared/preferences.js";
import { clockLimits, isClockAllowed } from "../../shared/game/clock_limits.js";
import { other } from "../../shared/game/game_state.js";
import type { GamePage, RulesOfGame } from "../../shared/game/game_page.js";
import type { GameDocument } from "../../shared/server/http_answers.js";
import type { Side } from "../../shared/server/socket_messages.js";
import { t } from "../../shared/messages.js";
import { DeviceGame, lineOf } from "./device_game.js";
import { DeviceHost } from "./device_host.js";
import type { GameHost, GameListener } from "./game_host.js";

const ID_BYTES = 8;
const SECOND = 1000;

/** The page's data for every game. */
type DevicePage = Pick<GamePage, "asksOnSmallSquares" | "messages"> & {
  /** The changes of level after the results at each level, the lowest first. */
  levels: NextLevel[];
};

type Begin = (page: GamePage, connect: (listener: GameListener) => GameHost) => void;

/** Open the game in the address, or explain why that is impossible. */
export async function openHere(own: DevicePage, begin: Begin): Promise<void> {
  let isOutdated = false;
  // Another page may go on with the game while this one loads the core.
  const known = new URLSearchParams(location.search).get("id");
  if (known !== null) onChangedElsewhere(known, () => (isOutdated = true));
  const opened = await openedGame(own);
  const note = byId("connection");
  if (typeof opened === "string") {
    note.hidden = false;
    note.textContent = opened;
    return;
  }
  const { page, game } = opened;
  const { title, id } = page.rules;
  for (const element of document.querySelectorAll("[data-title]")) element.textContent = title;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-rules]")) {
    link.href = pageAddress(`/rules/${id}`);
  }
  if (game.hidesLegality) {
    // The page itself asks before every move (VOG-18).
    for (const name of ["targets", "preview", "confirm"]) byId("board").setAttribute(name, "off");
  }
  byId("device-dice").hidden = (await game.core.dice(game.line)).count === 0;
  begin(page, (listener) => {
    const host = new DeviceHost(page.id, game, listener);
    followPage(host);
    if (isOutdated) host.outdate();
    return host;
  });
}

/** Keep a game as its page is left, and load the page again once another has changed the game. */
function followPage(host: DeviceHost): void {
  onChangedElsewhere(host.id, () => host.outdate());
  document.addEventListener("visibilitychange", () => host.refresh());
  addEventListener("pagehide", () => host.leave());
  addEventListener("pageshow", ({ persisted }) => {
    // A page that the browser had put aside has heard nothing.
    if (persisted) location.reload();
  });
}

interface OpenedGame {
  page: GamePage;
  game: DeviceGame;
}

/** The game in the address, or the reason why it cannot be opened. */
async function openedGame(own: DevicePage): Promise<OpenedGame | string> {
  const asked = new URLSearchParams(location.search);
  const core = LocalCore.here();
  if (!core) return t("device-no-core");
  const known = asked.get("id");
  const kept = known === null ? null : await keptGame(known);
  if (known !== null && !kept) return t("device-no-game");
  const id = known ?? newId();
  const wanted = kept?.tree ?? gameOf(location.href);
  const { rules, tree: empty, error } = await recordOf(core, wanted);
  if (!rules || !empty) return error || t("device-no-rules");
  const isCoached = asked.get("level") === COACH || asked.get("coach") === "true";
  if (asked.get("level") === COACH) {
    asked.set("level", String(await coachedLevel(empty.ruleset, own.levels)));
  }
  const steps = (await core.compiled(wanted))?.play.movement;
  const tree = kept?.tree ?? newGame(empty, asked, own.levels.length);
  const clock = clockOf(tree.headers?.time_control);
  const isRefused = clock && !isClockAllowed(clock.base / SECOND, clock.step / SECOND);
  if (kept === null && isRefused) return clockLimits();
  const begun = { tree, clock, changed: Date.now(), isCoached };
  const game = await DeviceGame.open(core, kept ?? begun);
  if (kept === null && game?.outcome) return t("device-no-start");
  if (!game) return t(await whyClosed(core, tree));
  if (known === null) {
    // The address works from the first moment on.
    await keepGame(id, game, false);
    history.replaceState(null, "", `?${new URLSearchParams({ id }).toString()}`);
  }
  const { level } = game;
  const [side = "white"] = game.you;
  const nextLevel = level !== null && level < own.levels.length ? setUp(game, level + 1, side) : "";
  const sameLevel = game.isCoached ? COACH : level;
  const page: GamePage = {
    ...own,
    asksOnSmallSquares:
      own.asksOnSmallSquares && !game.hidesLegality && !/^o/.test(savedPreference("confirm")),
    notation: (savedPreference("notation") || "board") as GamePage["notation"],
    coaching: (savedPreference("coach") || "first") as GamePage["coaching"],
    id,
    share: "",
    again: setUp(game, sameLevel, side),
    rematch: setUp(game, sameLevel, other(side)),
    nextLevel,
    review: pageAddress(`/analysis?${new URLSearchParams({ game: id }).toString()}`),
    rules: { ...(rules as RulesOfGame), movement: steps ? t("pieces-move", { ...steps }) : "" },
    leaders: await game.leaders(),
    view: game.state(),
  };
  return { page, game };
}

/** The message for a game that this device cannot conduct: under earlier rules its moves were
 * legal. */
export async function whyClosed(core: LocalCore, tree: GameDocument): Promise<string> {
  const line = lineOf(tree);
  if (!(await core.refusal(line))) return "device-no-core";
  return line.actions.length > 0 ? "device-other-rules" : "device-no-start";
}

/** The record of a new game, as the set-up page asks for it. */
export function newGame(
  empty: GameDocument,
  asked: URLSearchParams,
  maxLevel: number,
): GameDocument {
  const engine = asked.get("opponent") === "device" ? null : engineSide(asked.get("side"));
  const level = Math.min(Math.max(Math.trunc(Number(asked.get("level"))) || 1, 1), maxLevel);
  const kind = (side: Side) => (side === engine ? "program" : "human");
  return {
    ...empty,
    start: asked.get("start")?.trim() || null,
    headers: {
      white_kind: kind("white"),
      black_kind: kind("black"),
      date: dateHere(),
      ...(clockOf(asked.get("clock")) && { time_control: asked.get("clock") ?? "" }),
      ...(engine && { others: { level: String(level) } }),
    },
    plies: [],
  };
}

/** The clock of a text such as `fischer 300+5`, before a game; null without one. */
function clockOf(text: string | null | undefined): Clock | null {
  const [, kind, base, step] = /^(fischer|delay) (\d{1,6})\+(\d{1,6})$/.exec(text ?? "") ?? [];
  if (kind === undefined) return null;
  const left = Number(base) * SECOND;
  return {
    kind: kind as ClockKind,
    base: left,
    step: Number(step) * SECOND,
    left: { white: left, black: left },
    running: null,
    since: 0,
  };
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The side that is left to the engine; drawn if the reader leaves that to the lot. */
function engineSide(chosen: string | null): Side {
  if (chosen === "white") return "black";
  if (chosen === "black") return "white";
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte % 2 ? "white" : "black";
}

/** The address that sets a game up as this one was, at a level, with the reader on a side. */
function setUp(
  { tree, engine }: DeviceGame,
  level: number | typeof COACH | null,
  side: Side,
): string {
  const query = new URLSearchParams(rulesQuery(tree));
  const against = engine
    ? { opponent: "engine", level: String(level), side }
    : { opponent: "device" };
  const { time_control: control } = tree.headers ?? {};
  const timed = control ? { clock: control } : {};
  const from = tree.start ? { start: tree.start } : {};
  for (const [name, value] of Object.entries({ ...against, ...timed, ...from })) {
    query.set(name, value);
  }
  return pageAddress(`/game?${query.toString()}`);
}
