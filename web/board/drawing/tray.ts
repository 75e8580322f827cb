import { piece } from "./art.js";
import { die } from "./dice.js";
import { drawn, h } from "./html.js";
import { DURATION } from "../model/timeline.js";
import type { BoardPosition, Side } from "../model/view.js";
import type { Elements } from "./elements.js";
import type { BoardWords } from "../words.js";

/** The tray beside the board: the roll, the pieces still to be placed, and a turn that has
 * begun. */
export function drawTray(
  elements: Elements,
  position: BoardPosition,
  words: BoardWords,
  turn: HTMLElement | null,
): void {
  const { dice, reserve } = position;
  const content: Element[] = [];
  if (dice.length > 0) content.push(...drawDice(position, words));
  if (reserve && (reserve.white || reserve.black)) content.push(...drawReserve(position, words));
  if (turn) content.push(turn);
  elements.fillTray(...content);
}

function drawDice({ dice, rollsAgain }: BoardPosition, words: BoardWords): HTMLElement[] {
  const roll = dice.join(", ");
  const shownRoll = words.text("dice", { roll });
  const text = rollsAgain ? `${shownRoll}. ${words.text("rolls-again")}` : shownRoll;
  const name = rollsAgain ? "pb-dice again" : "pb-dice";
  const shown = { class: name, role: "img", "aria-label": text };
  return [
    drawn("span", shown, dice.map(die).join("")),
    h("span", { class: "pb-roll", "aria-hidden": "true" }, text),
  ];
}

/** The pieces in reserve of both sides. */
function drawReserve(position: BoardPosition, words: BoardWords): HTMLElement[] {
  const { reserve, turn, leadersInReserve: leaders = [] } = position;
  const { white = 0, black = 0 } = reserve ?? {};
  const pile = (side: Side, count: number) => {
    const name = side === turn ? "pb-pile on" : "pb-pile";
    const [stone, leader] = side === "white" ? ["S", "L"] : ["s", "l"];
    const places = Math.min(count, 8);
    const stones = Array.from({ length: places }, (_, place) => {
      const isLeader = leaders.includes(side) && place === places - 1;
      return `<g transform="translate(${22 * place} 0)">${piece(isLeader ? leader : stone)}</g>`;
    });
    const art = `<svg viewBox="0 0 ${60 + 22 * Math.max(stones.length - 1, 0)} 60">${stones.join("")}</svg>`;
    return drawn("span", { class: name, "aria-hidden": "true" }, art);
  };
  return [
    pile("white", white),
    pile("black", black),
    h("span", { class: "pb-reserve" }, words.text("reserve", { white, black })),
  ];
}

/** Roll the dice for half a second; until then they are hidden. */
export function rollDice(tray: HTMLElement, pace: number, delay: number): void {
  tray.querySelectorAll<SVGElement>(".pb-die").forEach((each, place) => {
    if (typeof each.animate !== "function") return;
    each.animate(
      [
        { transform: `translateX(${-40 - 12 * place}px) rotate(-540deg) scale(.7)`, opacity: 0 },
        { transform: "translateX(4px) rotate(20deg) scale(1.05)", opacity: 1, offset: 0.8 },
        { transform: "none", opacity: 1 },
      ],
      {
        duration: DURATION.roll * pace,
        delay: delay * pace,
        easing: "ease-out",
        fill: "backwards",
      },
    );
  });
}
