// @ts-check
/** The address of the page: which run is open, with what was done in it, and the row where the
 * cursor rests. Scenarios, lessons and classes are entries of the history; rows are not. */
import {
  exampleOf, openExample, readNamed, shippedOf,
} from '../scenarios/address.js';
import { defaultExample } from '../scenarios/shipped.js';
import { labPath } from '../server/api.js';
import { addToHistory, changeAddress, isOfClass } from '../view/address.js';
import { carriedOf } from './carried.js';

/** How long the cursor rests before the address names its row, in milliseconds. */
const rest = 400;
/** What only the address of an answer says, and the other name of a scenario. */
const gone = { ios: null, example: null };
const isComparison = /[#&]c=/;
const isRun = /[#&]s=/;
const isWalkthrough = /^#w=/;

class RunAddress {
  #lab;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** The fragment of a run, and what it was made of. */
  #made = { of: /** @type {unknown[]} */ ([]), fragment: '' };
  /** Whether the person goes through the history. */
  #isGoing = false;

  /** @param {lab.Lab} lab */
  constructor(lab) {
    this.#lab = lab;
  }

  /** Another run may have been opened; another scenario is named at once. */
  begin() {
    const { family, id: run } = this.#lab.session;
    if (!family || !this.#isOwn) return;
    const { id: scenario } = family.scenario;
    const { scenario: before, run: known } = history.state ?? {};
    const isKnown = before === undefined || before === scenario || this.#isGoing;
    // A reload goes on with this run, also before the address tells what was done in it.
    const search = this.#isGoing ? history.state?.search : undefined;
    if (isKnown && known !== run) changeAddress({}, location.hash, { scenario, run, search });
    if (!isKnown) {
      const name = inAddress(exampleOf(family));
      addToHistory({ ...gone, path: labPath(), scenario: name, at: null }, '', { scenario, run });
    }
    this.wait();
  }

  /** Writes as soon as the cursor rests. */
  wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), rest);
  }

  /** Closes what was opened last, or opens what the entry names. */
  async goBack() {
    const lab = this.#lab;
    if (isComparison.test(location.hash)) return;
    // A link inside the page has led elsewhere.
    if (history.state === null && !isRun.test(location.hash)) {
      this.begin();
      return;
    }
    const query = new URLSearchParams(location.search);
    if (this.#goToCode(query)) return;
    const code = query.get('present');
    if (code) await (await import('../rooms/present.view.js')).resume(lab, code);
    if (await this.#goToLesson(query) || code || !this.#isOwn) return;
    const isOther = history.state?.run !== lab.session.id;
    this.#isGoing = true;
    try {
      if (await this.#goToAnswer(isOther) || !isOther) return;
      await lab.changeRun(() => this.#open());
    } finally {
      this.#isGoing = false;
    }
  }

  /** Shows what was found once more, with the words in the field, or closes the search. */
  async goToSearch() {
    const { search } = history.state ?? {};
    /** @type {page.SearchWindow|null} */
    const opened = document.querySelector('search-window');
    if (search === undefined) opened?.close();
    else await this.#lab.open('search', search);
  }

  /** @param {boolean} isOther  the entry is about another run
   * @returns {Promise<boolean>}  whether the entry names an answer */
  async #goToAnswer(isOther) {
    const lab = this.#lab;
    const isNamed = labPath() !== location.pathname;
    if (!isNamed && !lab.answer) return false;
    const { leaveAnswer, openNamed } = await import('../answer/opening.view.js');
    if (!isNamed) {
      leaveAnswer(lab);
      return false;
    }
    const isCarried = isOther && isRun.test(location.hash);
    if (isCarried) await lab.changeRun(() => this.#open());
    await openNamed(lab, isCarried || !isOther);
    return true;
  }

  /** Pins the code beside the map, or takes it away.
   * @param {URLSearchParams} query @returns {boolean}  whether the entry changes nothing else */
  #goToCode(query) {
    const { lesson, session, view } = this.#lab;
    const { code, run } = history.state ?? {};
    if (code === undefined || code === view.isCodePinned) return false;
    view.pinCode(code);
    return lesson ? query.has('lesson') || query.has('walkthrough') : run === session.id;
  }

  /** @param {URLSearchParams} query
   * @returns {Promise<boolean>}  whether the entry names a lesson or a walkthrough */
  async #goToLesson(query) {
    const lab = this.#lab;
    const lesson = query.get('lesson');
    if (lesson) return (await import('../lessons/open-lesson.view.js')).openLesson(lab, lesson);
    if (query.has('walkthrough') || isWalkthrough.test(location.hash)) {
      const { openNamed } = await import('../walkthroughs/open-address.view.js');
      await openNamed(lab, { query, hash: location.hash });
      return true;
    }
    if (lab.lesson) (await import('../lessons/open-lesson.view.js')).leaveLesson();
    return false;
  }

  /** Opens the run that the entry names, at its row. */
  async #open() {
    const lab = this.#lab;
    const at = new URLSearchParams(location.search).get('at');
    const [{ openShared, readLink }, { seqOf }] =
      await Promise.all([import('../export/share.js'), import('../time/go-to.js')]);
    const { shared } = await readLink(location.hash);
    if (shared) await openShared(lab, shared);
    else await openExample(lab, readNamed(), { at });
    const seq = shared && at ? seqOf(lab, at) : null;
    if (seq !== null) lab.playback.goTo(seq);
  }

  /** Whether the address is about a run that the person has opened here. */
  get #isOwn() {
    const { lesson, live, ledClass, session } = this.#lab;
    const query = new URLSearchParams(location.search);
    const isInClass = ledClass.presenter || isOfClass(query) || query.has('present');
    return session.id !== null && !lesson && !live && !isInClass;
  }

  async #write() {
    const { answer, playback, point, session, store } = this.#lab;
    const { family, id: run } = session;
    const isResting = () => run === session.id && this.#isOwn && !playback.isPlaying &&
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
    const at = isAtPoint() ? null : number?.(this.#lab.shown) ?? null;
    const scenario = inAddress(shipped?.name ?? '');
    const fields = isAnswered ? answer.fields(store, at) : { scenario, at, example: null };
    changeAddress(fields, fragment, { scenario: family.scenario.id, run });
  }

  /** @param {session.Family} family @param {scenarios.Shipped|null} shipped */
  async #fragment(family, shipped) {
    const { answer, session, store } = this.#lab;
    const of = [family, session.id, store.version, answer];
    if (of.some((one, index) => one !== this.#made.of[index])) {
      const carried = carriedOf(family, store.performed, shipped);
      this.#made = { of, fragment: carried ? await fragmentOf(carried) : '' };
    }
    return this.#made.fragment;
  }
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
  addEventListener('popstate', () => void address.goBack().then(() => address.goToSearch()));
  address.begin();
}
