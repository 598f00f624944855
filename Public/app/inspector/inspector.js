// @ts-check
/** Whether the panel of the story is open and which tab it shows. The choices are remembered.
 * @fires Inspector#change one of them is another
 * @fires Inspector#enter the focus should go into the tab */

/** The story has taken the place of these tabs; links and lessons still name them.
 * @type {Readonly<Record<string, string>>} */
const formerTabs = { log: 'story', changes: 'story' };

/** The tab that a name means.
 * @param {string} name */
export function tabNamed(name) {
  return formerTabs[name] ?? name;
}

/** What a walkthrough calls a tab: servers know the story by its former name.
 * @param {string} tab */
export function writtenName(tab) {
  return tab === 'story' ? 'log' : tab;
}

export class Inspector extends EventTarget {
  isOpen;
  tab;
  /** What a tab should do as soon as it is shown. */
  #wish = '';
  #settings;

  /** @param {inspector.Settings} settings */
  constructor(settings) {
    super();
    this.#settings = settings;
    this.isOpen = settings.read('inspector') !== 'false';
    this.tab = tabNamed(settings.read('inspector.tab') ?? 'story');
  }

  /** @type {(tab?: string) => void} */
  open(tab = this.tab) {
    this.isOpen = true;
    this.tab = tabNamed(tab);
    this.#settings.save('inspector.tab', this.tab);
    this.#keepOpen();
  }

  close() {
    this.isOpen = false;
    this.#keepOpen();
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  /** What a tab's key does: it shows the tab; pressed again, it leads into it.
   * @type {(tab: string) => void} */
  press(tab) {
    if (this.isOpen && this.tab === tab) this.dispatchEvent(new Event('enter'));
    else this.open(tab);
  }

  /** Opens a tab that then does something, though it may have to be loaded first.
   * @type {(tab: string, wish: string) => void} */
  ask(tab, wish) {
    this.#wish = wish;
    this.open(tab);
  }

  /** Whether the tab that is shown should do something; asked once.
   * @type {(wish: string) => boolean} */
  takeWish(wish) {
    if (this.#wish !== wish) return false;
    this.#wish = '';
    return true;
  }

  #keepOpen() {
    this.#settings.save('inspector', String(this.isOpen));
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
