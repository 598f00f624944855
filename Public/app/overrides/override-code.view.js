// @ts-check
/** The class as the code that is being edited makes it: its text changes with every tick. */
import { codeText } from '../code/code-text.view.js';
import { html } from '../view/dom.view.js';
import { draw, h } from '../view/draw.view.js';
import { whenDrawn } from '../view/lab-element.view.js';
import { readSetting } from '../view/settings.js';

/** Ticks that come close together are asked about once, in milliseconds. */
const pause = 120;

export class OverrideCode {
  element = html('div', {
    class: 'box code-lines override-code', role: 'region', tabindex: '0', hidden: '',
  });
  #lab;
  /** @type {code.Listing|null}  The last that could be made. */
  #listing = null;
  /** @type {Set<string>}  The lines of the scenario before it was edited. */
  #known = new Set();
  /** @type {store.Scenario|null}  What was asked about last. */
  #scenario = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #place = { controller: '', callback: '' };

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** Begins with another scenario. */
  reset() {
    this.#listing = null;
    this.#scenario = null;
    this.#known = new Set();
  }

  /** @param {store.Scenario} scenario @param {string} controller @param {string} callback */
  show(scenario, controller, callback) {
    this.#place = { controller, callback };
    this.#draw();
    if (scenario === this.#scenario) return;
    clearTimeout(this.#timer);
    const isFirst = this.#scenario === null;
    this.#scenario = scenario;
    this.#timer = setTimeout(() => void this.#read(scenario), isFirst ? 0 : pause);
  }

  /** @type {(scenario: store.Scenario) => Promise<void>}  What can't be made leaves it as it is. */
  async #read(scenario) {
    const { session } = this.#lab;
    const language = readSetting('code-language') === 'objc' ? 'objc' : 'swift';
    const listing = await session.code(language, scenario).catch(() => null);
    if (scenario !== this.#scenario || !listing) return;
    const isFirst = this.#listing === null;
    this.#listing = listing;
    if (isFirst) this.#known = new Set(listing.classes.flatMap(({ lines }) => lines));
    this.#draw();
  }

  #draw() {
    const { controller, callback } = this.#place;
    const owner = this.#listing?.classes.find((one) => one.controller === controller);
    const { hue } = this.#lab.identity(controller, 1);
    const [first, last] = methodIn(owner, callback);
    draw(this.element, {
      'aria-label': this.#lab.text('code.title'), 'data-hue': hue,
      hidden: this.#listing !== null && !owner,
    },
    h('ol', {}, ...(owner?.lines ?? []).map((text, index) => {
      const number = index + 1;
      const isNew = !this.#known.has(text);
      const isHere = number >= first && number <= last;
      const looks = [isHere && 'is-here', isNew && 'is-new'];
      return h('li', { class: looks.filter(Boolean).join(' ') },
        h('span', { class: 'code-number', 'aria-hidden': 'true' }, isNew ? '+' : number),
        codeText(text));
    })));
    whenDrawn(() => this.#reveal());
  }

  /** Scrolls the method into view without moving the dialog. */
  #reveal() {
    const [line] = this.element.getElementsByClassName('is-here');
    if (!line) return;
    const frame = this.element.getBoundingClientRect();
    const { top } = line.getBoundingClientRect();
    const isVisible = top >= frame.top && top <= frame.top + frame.height / 2;
    if (!isVisible) this.element.scrollTop += top - frame.top - frame.height / 4;
  }
}

/** The first and the last line of the method for a callback.
 * @type {(owner: code.CodeClass|undefined, callback: string) => [number, number]} */
function methodIn(owner, callback) {
  const own = owner?.map.filter((one) => one.callback === callback).map(({ line }) => line) ?? [];
  if (!owner || own.length === 0) return [0, -1];
  const first = Math.min(...own);
  const indent = /^ */.exec(owner.lines[first - 1] ?? '')?.[0] ?? '';
  const rest = owner.lines.slice(first).findIndex((line) => line === `${indent}}`);
  return [first, rest < 0 ? Math.max(...own) : first + rest + 1];
}
