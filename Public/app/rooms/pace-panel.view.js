// @ts-check
/**
 * Where people are lost: each place leads there.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./presenter.js').Presenter} Presenter
 */
import { summary } from './pace.js';
import { html } from '../view/dom.view.js';

export class PacePanel {
  element;
  #list = html('ul', { class: 'lost-list' });
  #none = html('p');
  #lab;
  #presenter;
  #drawn = '';

  /**
   * @param {Lab} lab
   * @param {Presenter} presenter
   */
  constructor(lab, presenter) {
    this.#lab = lab;
    this.#presenter = presenter;
    this.#none.textContent = lab.text('room.nobodyLost');
    this.element = html('div', {},
      html('h2', { tabindex: '-1' }, lab.text('room.lostTitle')), this.#none, this.#list);
  }

  update() {
    const { places } = summary(this.#presenter.room?.pace);
    const drawn = JSON.stringify(places);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#none.hidden = places.length > 0;
    this.#list.replaceChildren(...places.map(({ event, count }) => {
      const line = this.#lab.store.eventAt(event)?.line ?? '';
      const button = html('button', { class: 'room-button' },
        this.#lab.text('room.lostAt', { event, count }));
      button.addEventListener('click', () => this.#lab.playback.jump(event));
      return html('li', {}, button, ' ', html('code', {}, line));
    }));
  }
}
