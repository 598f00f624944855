// @ts-check
/** Every key of the page, five tips, and the switch that turns single-letter keys off. */
import { keyText } from '../words/keys.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';

const groups = ['time', 'map', 'panels', 'page'];
const tips = ['press', 'back', 'why', 'branch', 'break'];

export class ShortcutSheet extends LabDialog {
  static tag = 'shortcut-sheet';

  start() {
    super.start();
    this.listen(this.lab.view, ['change'], () => this.schedule());
  }

  update() {
    super.update();
    const { deeds, view } = this.lab;
    const text = (/** @type {string} */ key) => this.lab.text(`shortcuts.${key}`);
    this.draw(text('title'), [
      h('label', { class: 'is-flag' }, h('input', {
        type: 'checkbox', checked: view.hasKeys,
        onchange: ({ target }) => view.useKeys(target.checked),
      }), h('span', {}, text('single'))),
      h('div', { class: 'shortcuts' }, ...groups.map((name) => h('section', {},
        h('h3', {}, text(`group.${name}`)),
        h('dl', {}, ...deeds.list.filter((deed) => deed.group === name && deed.keys?.length)
          .map(({ words, keys = [] }) => h('div', {},
            h('dt', {}, ...keys.map((key) => h('kbd', {}, keyText(key)))),
            h('dd', {}, this.lab.text(words)))))))),
      h('h3', {}, text('tips')),
      h('ol', { class: 'tips' }, ...tips.map((tip) => h('li', {}, text(`tip.${tip}`)))),
      h('p', {}, h('a', {
        href: `accessibility.html?lang=${this.lab.translator.language}`, target: '_blank',
      }, text('accessibility'))),
    ]);
  }

  async open() {
    await this.lab.deeds.loadWords();
    this.show();
  }
}
