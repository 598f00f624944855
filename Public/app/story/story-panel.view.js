// @ts-check
/** The story of the run beside the map, and the tabs behind it. Only the tab that is shown is in
 * the page, so the others cost nothing. A search takes the place of the head. */
import { makeTab, tabsOf } from './tabs.view.js';
import { labPath } from '../server/api.js';
import { html } from '../view/dom.view.js';
import { aside, draw, h, tool } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { storyOf } from './story-model.js';

const dots = ['M4 8.2', 'm6 0', 'm6 0']
  .map((start) => `${start}a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z`).join('');

export class StoryPanel extends LabElement {
  static tag = 'story-panel';

  #list = html('div', { onkeydown: (event) => this.#key(event) });
  #body = html('div', { role: 'tabpanel', id: 'story-body' });
  /** @type {import('./search-field.view.js').SearchField|null} */
  #field = null;
  /** What is there before it: the card that leads a first visitor, or an answer. */
  #first = this.querySelector('answer-panel, #answer-text, first-card');
  /** What makes an example's card, once one is asked for. */
  #cards = /** @type {typeof import('./example-card.view.js')|null} */ (null);
  /** The tab that is in the page. */
  #shown = '';
  /** The outcome of copying. */
  #status = '';

  start() {
    const { inspector, findings, store } = this.lab;
    this.#shown = '';
    this.listen(inspector, ['change'], () => this.#changed());
    this.listen(inspector, ['enter'], () => this.#enter());
    this.listen(this.lab.view, ['change'], () => this.schedule());
    this.listen(findings, ['change'], () => this.schedule());
    this.listen(store, ['cursor', 'trace', 'status'], () => this.schedule());
    this.listen(this.lab.point, ['change'], () => this.schedule());
    this.listen(storyOf(this.lab), ['change'], () => this.schedule());
    if (this.#first) this.append(this.#first);
    this.update();
    this.#grant();
  }

  update() {
    const { lab } = this;
    const { isOpen } = lab.inspector;
    const isSearching = storyOf(lab).typed !== null && this.#current?.id === 'story';
    const card = this.querySelector('.example-card');
    const isLeft = card?.contains(document.activeElement) === true;
    draw(this, { 'aria-labelledby': 'inspector-title', hidden: !isOpen },
      h('h2', { id: 'inspector-title', class: 'visually-hidden' }, lab.text('inspector.title')),
      (isSearching && this.#field?.contents()) || h('div', { key: 'head', class: 'story-tabs-row' },
        h(this.#list, {
          role: 'tablist', class: 'story-tabs', 'aria-labelledby': 'inspector-title',
        }, ...this.#tabs.map((tab) => this.#tab(tab))),
        tool(dots, lab.text('story.menu'), {
          class: 'icon-button story-menu', 'aria-haspopup': 'menu',
          onclick: ({ currentTarget }) => void this.#openMenu(currentTarget),
        })),
      this.#card(),
      h(this.#body, {
        class: `inspector-body${this.#current?.id === 'story' ? ' is-story' : ''}`,
        'aria-labelledby': `inspector-${this.#current?.id}`,
        tabindex: this.#current?.id === 'story' ? null : 0,
      }),
      h('p', { class: 'visually-hidden', role: 'status' }, this.#status),
      this.querySelector('.picker-menu'));
    document.documentElement.toggleAttribute('data-alone', !isOpen);
    if (isSearching && !this.#field) void this.#readField().then(() => this.schedule());
    if (isOpen) void this.#show();
    else this.#empty();
    if (isLeft && !this.contains(document.activeElement)) this.#enter();
  }

  /** What stands above every tab for a while. */
  #card() {
    // What the page was sent with is about its first address.
    if (labPath() === location.pathname) this.querySelector('#answer-text')?.remove();
    this.#first = this.querySelector('answer-panel')
      ?? this.querySelector('#answer-text, first-card');
    return this.#first ?? this.#exampleCard();
  }

  #exampleCard() {
    if (this.#cards) return this.#cards.exampleCard(this.lab, () => this.schedule());
    void import('./example-card.view.js').then((cards) => {
      this.#cards = cards;
      this.schedule();
    }, () => undefined);
    return null;
  }

  /** @type {(status: string) => void}  Says the outcome of what was done. */
  tell(status) {
    this.#status = status;
    this.schedule();
  }

  /** Searches; called again, the focus goes to the field. */
  async search() {
    const field = await this.#readField();
    field.begin();
    this.update();
    field.focus();
  }

  async #readField() {
    const [{ SearchField }] = await Promise.all([
      import('./search-field.view.js'), this.lab.loadTexts('story'),
    ]);
    this.#field ??= new SearchField(this.lab, () => this.#endSearch());
    return this.#field;
  }

  #endSearch() {
    storyOf(this.lab).leave();
    this.update();
    this.#enter();
  }

  /** @type {(anchor: HTMLElement) => Promise<void>} */
  async #openMenu(anchor) {
    const { openStoryMenu } = await import('./story-menu.view.js');
    await openStoryMenu(this.lab, this, anchor);
  }

  #changed() {
    const isInside = this.#list.contains(document.activeElement);
    this.update();
    if (isInside) this.#enter();
    this.#grant();
  }

  /** Does what a key outside the panel has asked for. */
  #grant() {
    if (this.lab.inspector.takeWish('search')) void this.search();
  }

  /** The tab to show: the chosen one, if there is such a tab. */
  get #current() {
    const { tab } = this.lab.inspector;
    return this.#tabs.find(({ id }) => id === tab) ?? this.#tabs[0];
  }

  get #tabs() {
    return tabsOf(this.lab);
  }

  /** @param {inspector.Tab} tab */
  #tab({ id, words, key }) {
    const { lab } = this;
    const isCurrent = id === this.#current?.id;
    return h('button', {
      key: id, role: 'tab', id: `inspector-${id}`, 'data-tab': id,
      'aria-controls': 'story-body', 'aria-selected': isCurrent, tabindex: isCurrent ? 0 : -1,
      'aria-keyshortcuts': lab.view.hasKeys ? key : null,
      onclick: () => lab.inspector.open(id),
    }, lab.text(words), ...(id === 'findings' ? this.#badge() : []));
  }

  /** How many findings there are so far; nothing while there is none. */
  #badge() {
    const count = this.lab.findings.countAt(this.lab.store.cursor);
    return count === 0 ? [] : [h('span', { class: 'count is-wrong', 'aria-hidden': 'true' }, count),
      aside(` ${this.lab.text('findings.count', { count })}`)];
  }

  async #show() {
    const tab = this.#current;
    if (!tab || tab.id === this.#shown) return;
    this.#shown = tab.id;
    const panel = await makeTab(this.lab, tab);
    if (tab.id !== this.#shown) return;
    this.#body.replaceChildren(panel);
    this.#body.scrollTop = 0;
  }

  #empty() {
    this.#shown = '';
    this.#body.replaceChildren();
  }

  #enter() {
    document.getElementById(`inspector-${this.#current?.id}`)?.focus();
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tabs = this.#tabs;
    const at = tabs.findIndex(({ id }) => id === this.#current?.id);
    const last = tabs.length - 1;
    const moves = {
      ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last,
    };
    const next = tabs[moves[/** @type {keyof typeof moves} */ (event.key)] ?? -1];
    if (!next) return;
    event.preventDefault();
    this.lab.inspector.open(next.id);
  }
}
