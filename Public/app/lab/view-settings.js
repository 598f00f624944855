// @ts-check
/** How the person wants to see a run: how much of it, whose callbacks, with which keys; and what
 * the pointer or the focus rests on. The choices are remembered.
 * @fires ViewSettings#change a choice is another
 * @fires ViewSettings#line a line of code is asked for
 * @fires ViewSettings#point the pointer or the focus rests on something else */
import { isStandard } from '../store/actions.js';
import { callbackNamed, isEssential, isPrint } from '../store/callbacks.js';
import { keyOf } from '../store/fold.js';

export const densities = ['essential', 'standard', 'everything'];
const nothing = Object.freeze({ seq: null, key: null });

export class ViewSettings extends EventTarget {
  density;
  /** Whether keys without a modifier do anything. */
  hasKeys;
  /** Whether the person is asked what will happen before each action. */
  isAsking;
  /** Whether the code stands beside the map. */
  isCodePinned;
  /** @type {code.Place|null}  The line of code that the person has asked for last. */
  line = null;
  /** Whether the page is shown to a class: diagram, lanes and caption in large type. */
  isProjected = false;
  /** Whether a question is asked whose answer comes later in the run. */
  isFutureHidden = false;
  /** Whether commands that UIKit ignores can be given too. */
  allowsPointless;
  /** @type {lab.Pointed} */
  pointed = nothing;
  /** @type {Set<string>}  Names of the controllers whose callbacks are not shown. */
  muted = new Set();
  #settings;

  /** @param {inspector.Settings} settings */
  constructor(settings) {
    super();
    this.#settings = settings;
    const density = settings.read('density') ?? '';
    this.density = densities.includes(density) ? density : 'essential';
    this.hasKeys = settings.read('keys') !== 'false';
    this.isAsking = settings.read('asking') === 'true';
    this.allowsPointless = settings.read('pointless') === 'true';
    this.isCodePinned = settings.read('code-pinned') === 'true';
  }

  /** @type {(density: string) => void} */
  useDensity(density) {
    this.density = density;
    this.#keep('density', density);
  }

  /** @param {string} density  that isn't the person's own choice */
  showDensity(density) {
    this.density = density;
    this.#tell('change');
  }

  /** @type {(hasKeys: boolean) => void} */
  useKeys(hasKeys) {
    this.hasKeys = hasKeys;
    this.#keep('keys', String(hasKeys));
  }

  /** @type {(isAsking: boolean) => void} */
  useAsking(isAsking) {
    this.isAsking = isAsking;
    this.#keep('asking', String(isAsking));
  }

  /** @type {(isProjected: boolean) => void} */
  project(isProjected) {
    this.isProjected = isProjected;
    this.#tell('change');
  }

  /** @type {(isFutureHidden: boolean) => void} */
  hideFuture(isFutureHidden) {
    if (isFutureHidden === this.isFutureHidden) return;
    this.isFutureHidden = isFutureHidden;
    this.#tell('change');
  }

  /** @type {(isAllowed: boolean) => void} */
  allowPointless(isAllowed) {
    this.allowsPointless = isAllowed;
    this.#keep('pointless', String(isAllowed));
  }

  /** @type {(isPinned: boolean) => void} */
  pinCode(isPinned) {
    this.isCodePinned = isPinned;
    this.#keep('code-pinned', String(isPinned));
  }

  /** @type {(place: code.Place|null) => void}  Shows it wherever there is code. */
  askForLine(place) {
    this.line = place;
    this.#tell('line');
  }

  /** @param {string} name  of a controller
   * @param {boolean} isMuted */
  mute(name, isMuted) {
    if (isMuted) this.muted.add(name);
    else this.muted.delete(name);
    this.#tell('change');
  }

  /** Whether an event is shown by itself. Troubles and what the person's code prints always are.
   * @type {(event: store.TraceEvent) => boolean} */
  shows(event) {
    if (isPrint(event) || callbackNamed(event.callback)?.phase === 'trouble') return true;
    if (event.controller && this.muted.has(event.controller)) return false;
    if (this.density === 'essential') return isEssential(event);
    return this.density === 'everything' || isStandard(event);
  }

  /** The pointer or the focus rests on an event; all panels light it up.
   * @type {(event: store.TraceEvent|null) => void} */
  pointAtEvent(event) {
    const key = event?.controller ? keyOf(event.controller, event.instance) : null;
    this.#point(event ? { seq: event.seq, key } : nothing);
  }

  /** @param {string|null} key  of a controller */
  pointAtController(key) {
    this.#point(key ? { seq: null, key } : nothing);
  }

  /** @type {(pointed: lab.Pointed) => void} */
  #point(pointed) {
    if (pointed.seq === this.pointed.seq && pointed.key === this.pointed.key) return;
    this.pointed = pointed;
    this.#tell('point');
  }

  /** @type {(name: string, value: string) => void} */
  #keep(name, value) {
    this.#settings.save(name, value);
    this.#tell('change');
  }

  /** @type {(type: string) => void} */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}
