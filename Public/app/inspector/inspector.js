// @ts-check
/** Whether the inspector is open, which tab it shows and how wide it is. The choices are
 * remembered.
 * @fires Inspector#change one of them is another
 * @fires Inspector#enter the focus should go into the tab */

/** Where there is this much room, it is open on the first visit. */
const roomyWidth = 1440;
/** Widths in rem. */
export const usualWidth = 22;
export const narrowest = 17;
export const widest = 36;
export const widthStep = 2;

export class Inspector extends EventTarget {
  isOpen;
  tab;
  width;
  /** What a tab should do as soon as it is shown. */
  #wish = '';
  #settings;

  /** @param {inspector.Settings} settings @param {number} windowWidth  pixels */
  constructor(settings, windowWidth) {
    super();
    this.#settings = settings;
    this.isOpen = (settings.read('inspector') ?? String(windowWidth >= roomyWidth)) === 'true';
    this.tab = settings.read('inspector.tab') ?? 'log';
    this.width = clampWidth(Number(settings.read('inspector.width') ?? usualWidth));
  }

  /** @type {(tab?: string) => void} */
  open(tab = this.tab) {
    this.isOpen = true;
    this.tab = tab;
    this.#settings.save('inspector.tab', tab);
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

  /** @param {number} width  rem */
  resize(width) {
    this.width = clampWidth(width);
    this.#settings.save('inspector.width', String(this.width));
    this.#tell();
  }

  #keepOpen() {
    this.#settings.save('inspector', String(this.isOpen));
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** @param {number} width  rem */
export function clampWidth(width) {
  if (!Number.isFinite(width)) return usualWidth;
  return Math.min(Math.max(Math.round(width * 10) / 10, narrowest), widest);
}
