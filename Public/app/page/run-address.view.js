// @ts-check
/** The address of the page: which run is open, with what was done in it, and the row where the
 * cursor rests. Scenarios, lessons and classes are entries of the history; rows are not. */
import { exampleOf, shippedOf } from '../scenarios/address.js';
import { defaultExample } from '../scenarios/shipped.js';
import { labPath } from '../server/api.js';
import { addToHistory, changeAddress, isOfClass } from '../view/address.js';
import { carriedOf } from './carried.js';

/** How long the cursor rests before the address names its row, in milliseconds. */
const rest = 400;
/** What only the address of an answer says, and the other name of a scenario. */
const gone = { ios: null, example: null };
const isComparison = /[#&]c=/;

export class RunAddress {
  lab;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** The fragment of a run, and what it was made of. */
  #made = { of: /** @type {unknown[]} */ ([]), fragment: '' };
  /** Whether the person goes through the history. */
  isGoing = false;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.lab = lab;
  }

  /** Another run may have been opened; another scenario is named at once. */
  begin() {
    const { family, id: run } = this.lab.session;
    if (!family || !this.isOwn) return;
    const { id: scenario } = family.scenario;
    const { scenario: before, run: known } = history.state ?? {};
    const isKnown = before === undefined || before === scenario || this.isGoing;
    // A reload goes on with this run, also before the address tells what was done in it.
    const search = this.isGoing ? history.state?.search : undefined;
    if (isKnown && known !== run) changeAddress({}, location.hash, { scenario, run, search });
    if (!isKnown) {
      const name = inAddress(exampleOf(family));
      addToHistory({ ...gone, path: labPath(), scenario: name, at: null }, '', { scenario, run });
    }
    this.wait();
  }

  /** The entry is another one: what waits to be written is about the one before. */
  stop() {
    clearTimeout(this.#timer);
  }

  /** Writes as soon as the cursor rests. */
  wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), rest);
  }

  /** Whether the address is about a run that the person has opened here. */
  get isOwn() {
    const { lesson, live, ledClass, session } = this.lab;
    const query = new URLSearchParams(location.search);
    const isInClass = ledClass.presenter || isOfClass(query) || query.has('present');
    return session.id !== null && !lesson && !live && !isInClass;
  }

  async #write() {
    const { answer, playback, point, session, store } = this.lab;
    const { family, id: run } = session;
    const isResting = () => run === session.id && this.isOwn && !playback.isPlaying &&
      !isComparison.test(location.hash);
    if (!family || !isResting()) return;
    const shipped = await shippedOf(family);
    const isAnswered = answer !== null && shipped !== null && answer.example === shipped.name;
    // The address of an answer names the version too.
    const begun = isAnswered ? { ...shipped, platform: family.platform } : shipped;
    const fragment = await this.#fragment(family, begun);
    point.lookAgain();
    const isAtPoint = () => !isAnswered && fragment === '' &&
      point.opening?.seq === store.announcedSeq;
    const number = isAtPoint() ? null : (await import('../time/go-to.js')).numberOf;
    if (!isResting()) return;
    const at = isAtPoint() ? null : number?.(this.lab.shown) ?? null;
    const scenario = inAddress(shipped?.name ?? '');
    const fields = isAnswered ? answer.fields(store, at) : { scenario, at, example: null };
    changeAddress(fields, fragment, { scenario: family.scenario.id, run });
  }

  /** @param {session.Family} family @param {scenarios.Shipped|null} shipped */
  async #fragment(family, shipped) {
    const { answer, session, store } = this.lab;
    const of = [family, session.id, store.version, answer];
    if (of.some((one, index) => one !== this.#made.of[index])) {
      const carried = carriedOf(family, store.performed, shipped);
      this.#made = { of, fragment: carried ? await fragmentOf(carried) : '' };
    }
    return this.#made.fragment;
  }
}

/** Goes where the person has gone in the history.
 * @type {(address: RunAddress) => Promise<void>} */
async function follow(address) {
  address.stop();
  const { followEntry } = await import('./history-entry.view.js');
  await followEntry(address);
}

/** @type {(carried: NonNullable<ReturnType<typeof carriedOf>>) => Promise<string>} */
async function fragmentOf(carried) {
  return (await import('../export/share.js')).runFragment(carried);
}

/** @type {(example: string) => string|null} */
function inAddress(example) {
  return example === defaultExample ? null : example || null;
}

/** Keeps the address of the page; a page inside another one has none of its own.
 * @type {(lab: lab.Lab) => void} */
export function keepAddress(lab) {
  if (new URLSearchParams(location.search).get('embed') === '1') return;
  const { playback, session, store } = lab;
  const address = new RunAddress(lab);
  session.addEventListener('answered', () => address.begin());
  for (const type of ['trace', 'cursor']) store.addEventListener(type, () => address.wait());
  playback.addEventListener('change', () => address.wait());
  addEventListener('popstate', () => void follow(address));
  address.begin();
}
