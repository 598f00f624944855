// @ts-check
/** The keys of the page, the most useful ones first, and five tips. Two switches turn single-letter
 * keys off and a log for screen readers on. */
import { keyText } from '../words/keys.js';
import { pageAddress } from '../view/address.js';
import { flag } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

const groups = ['time', 'map', 'panels', 'page'];
/** What most people need: three of each group. */
const mostUsed = [
  'back', 'forward', 'play', 'density', 'describe', 'commands', 'tab-story', 'tab-code',
  'search-story', 'search', 'projector', 'shortcuts',
];
const tips = ['press', 'back', 'why', 'branch', 'break'];

export class ShortcutSheet extends LabDialog {
  static tag = 'shortcut-sheet';

  start() {
    super.start();
    this.listen(this.lab.view, ['change'], () => this.schedule());
  }

  update() {
    super.update();
    const { announcer, view } = this.lab;
    const text = (/** @type {string} */ key) => this.lab.text(`shortcuts.${key}`);
    this.draw(text('title'), [
      flag({ isOn: view.hasKeys, text: text('single'), change: (isOn) => view.useKeys(isOn) }),
      flag({ isOn: announcer?.log?.isOn, text: text('log'), change: () => this.#toggleLog() }),
      this.#list(({ id }) => mostUsed.includes(id)),
      h('details', { class: 'all-keys' }, h('summary', {}, text('all')), this.#list(() => true)),
      h('h3', {}, text('tips')),
      h('ol', { class: 'tips' }, ...tips.map((tip) => h('li', {}, text(`tip.${tip}`)))),
      h('p', {}, h('a', {
        href: pageAddress(`accessibility.html?lang=${this.lab.translator.language}`),
        target: '_blank',
      }, text('accessibility'))),
    ]);
  }

  /** @param {(action: lab.Action) => boolean} isMeant */
  #list(isMeant) {
    const { lab } = this;
    const listed = lab.actions.list.filter((action) => action.keys?.length && isMeant(action));
    return h('div', { class: 'shortcuts' }, ...groups.map((name) => h('section', {},
      h('h3', {}, lab.text(`shortcuts.group.${name}`)),
      h('dl', {}, ...listed.filter(({ group }) => group === name)
        .map(({ words, keys = [] }) => h('div', {},
          h('dt', {}, ...keys.map((key) => h('kbd', {}, keyText(key)))),
          h('dd', {}, lab.text(words))))))));
  }

  async #toggleLog() {
    const { lab } = this;
    await lab.actions.get('log-aloud').does?.(lab);
    this.schedule();
  }

  async open() {
    await this.lab.actions.loadWords();
    this.show();
  }
}
