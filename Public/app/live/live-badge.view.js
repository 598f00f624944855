// @ts-check
/** The watched app, shown instead of the scenario: the state in words, the app and what it runs on,
 * how fast it writes. What has no room stands behind it. */
import { html } from '../view/dom.view.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { placePopover } from '../view/popover.view.js';

export class LiveBadge extends LabElement {
  static tag = 'live-badge';

  #about = html('div', { class: 'menu live-about', popover: 'auto', role: 'dialog' });
  #more = html('button', {
    class: 'icon-button is-small', 'aria-haspopup': 'menu',
    onclick: () => void this.#openMenu(),
  }, '⋯');

  start() {
    const { lab } = this;
    if (lab.live) this.listen(lab.live, ['change'], () => this.schedule());
    this.listen(lab.store, ['trace'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { live } = lab;
    if (!live) return;
    const { state } = live;
    const name = this.#name(live);
    const facts = this.#facts(live);
    const dropped = live.standing?.dropped ?? 0;
    const more = lab.text('live.more');
    render(this,
      h('div', { class: 'live-frame', 'data-state': state },
        h('button', {
          class: 'live-state', 'aria-haspopup': 'dialog', title: facts.join(' · '),
          onclick: ({ currentTarget }) => placePopover(this.#about, currentTarget),
        }, h('i', { class: 'live-dot', 'aria-hidden': 'true' }),
        h('b', { role: 'status' }, lab.text(`live.state.${state}`)),
        h('b', { class: 'live-name' }, name)),
        h('p', { class: 'live-facts' }, facts.join(' · ')),
        dropped > 0 && h('p', { class: 'live-dropped' },
          lab.text('live.dropped', { count: dropped })),
        this.#button(live, 'live-pause')),
      h(this.#more, { 'aria-label': more, title: more }), this.querySelector('.picker-menu'),
      h(this.#about, { 'aria-label': name }, ...this.#description(live)));
  }

  /** Pause, or back to the newest event.
   * @param {live.LiveApp} live @param {string} look */
  #button(live, look) {
    const { lab } = this;
    const { isFollowing, newCount, state } = live;
    return h('button', {
      key: look, class: `pill ${look}`, hidden: state === 'over',
      onclick: () => live.toggle(),
    }, isFollowing ? lab.text('live.pause') : lab.text('live.followNew', { count: newCount }));
  }

  /** @type {(live: live.LiveApp) => string}  The name of the session or of the app. */
  #name({ app, standing }) {
    return standing?.session.name ?? app?.app.split('.').pop() ?? this.lab.text('live.unnamed');
  }

  /** @type {(live: live.LiveApp) => string[]} */
  #facts({ app, perSecond, state }) {
    if (!app) return [];
    const system = `${app.system} ${app.version}`;
    const isWriting = state !== 'over' && state !== 'stopped';
    return [app.device, system,
      ...(isWriting ? [this.lab.text('live.rate', { count: perSecond })] : [])];
  }

  /** @param {live.LiveApp} live */
  #description(live) {
    const { lab } = this;
    const { app, standing } = live;
    /** @type {[string, string|number][]} */
    const rows = [
      ['state', lab.text(...live.told)], ['app', app?.app ?? ''],
      ['device', app ? `${app.device} (${app.model})` : ''],
      ['system', app ? `${app.system} ${app.version}` : ''],
      ['speed', lab.text('live.rate', { count: live.perSecond })], ['events', lab.store.last],
      ['lost', standing?.dropped ?? 0],
    ];
    return [
      h('dl', {}, ...rows.filter(([, value]) => value !== '').flatMap(([name, value]) =>
        [h('dt', {}, lab.text(`live.about.${name}`)), h('dd', {}, value)])),
      h('p', {}, app?.hashed && lab.text('live.hashed')),
      this.#button(live, 'live-pause-inside'),
    ];
  }

  async #openMenu() {
    const { lab } = this;
    const [{ openMenu }] =
      await Promise.all([import('../view/menu.view.js'), lab.actions.loadWords()]);
    const items = lab.actions.itemsFor([
      'live-follow', 'live-scenario', 'live-compare', 'live-lint', 'live-share', 'live-export',
      'live-erase',
    ]);
    await openMenu(this, this.#more, lab.text('live.more'), items);
  }
}
