// @ts-check
/**
 * What the panels of the page share: the store, its playback, the run on the server, its findings,
 * the inspector and the language.
 *
 * @fires Lab#language  the texts have changed
 * @fires Lab#say  a sentence is to be announced; `saying` holds it
 *
 * @typedef {import('./breakpoints.js').Breakpoints} Breakpoints
 * @typedef {import('./findings.js').Findings} Findings
 * @typedef {import('./i18n.js').Translator} Translator
 * @typedef {import('./inspector.js').Inspector} Inspector
 * @typedef {import('./playback.js').Playback} Playback
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('./trace-store.js').TraceStore} TraceStore
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').Step} Step
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 * @typedef {import('./view-settings.js').ViewSettings} ViewSettings
 */
import { Actions } from './actions.js';
import { fetchDocument } from './api.js';
import { stepTitle, titleOf } from './commands.js';
import { keyOf } from './fold.js';
import { identityOf } from './identity.js';
import { RuleTexts } from './rule-texts.js';
import { explain, whySentence } from './why.js';

export const newestVersion = '26';

export class Lab extends EventTarget {
  actions = new Actions();
  /**
   * Speaks to screen readers; nothing where the page has no live region.
   *
   * @type {import('./announcer.js').Announcer|null}
   */
  announcer = null;
  /** What the rules say; read on first use. */
  rules = new RuleTexts();
  /** What was announced last, besides the events. */
  saying = '';
  #translator;
  /**
   * The parts of the texts that are read when they are first needed.
   *
   * @type {Set<string>}
   */
  #bundles = new Set();

  /**
   * @param {{store: TraceStore, playback: Playback, session: Session, findings: Findings,
   *   breakpoints: Breakpoints, inspector: Inspector, view: ViewSettings,
   *   translator: Translator}} parts
   */
  constructor({ store, playback, session, findings, breakpoints, inspector, view, translator }) {
    super();
    this.breakpoints = breakpoints;
    this.findings = findings;
    this.inspector = inspector;
    this.store = store;
    this.playback = playback;
    this.session = session;
    this.view = view;
    this.#translator = translator;
  }

  get translator() {
    return this.#translator;
  }

  /**
   * Reads the texts of a part of the page that a first visit doesn't need.
   *
   * @param {string} bundle  the first word of its files in `locales/`
   */
  async loadTexts(bundle) {
    this.#bundles.add(bundle);
    await this.#readTexts(this.#translator, bundle);
  }

  /**
   * Speaks another language from now on.
   *
   * @param {Translator} translator
   */
  async useTranslator(translator) {
    await Promise.all([...this.#bundles].map((bundle) => this.#readTexts(translator, bundle)));
    this.#translator = translator;
    this.dispatchEvent(new Event('language'));
  }

  /**
   * Announces a sentence to screen readers.
   *
   * @param {string} sentence
   */
  say(sentence) {
    this.saying = sentence;
    this.dispatchEvent(new Event('say'));
  }

  /** The iOS version of the run. */
  get ios() {
    return this.store.platform.ios ?? newestVersion;
  }

  /** Whether the page only shows: an address can ask for that. */
  isReadOnly = false;

  /** The key of why commands can't be given, where somebody else leads. */
  held = '';

  /** Whether commands can be given. */
  get isInteractive() {
    return !this.isReadOnly && !this.held && ['live', 'connecting'].includes(this.store.connection);
  }

  /** What the person should know of the connection; empty while all is well. */
  get connectionText() {
    const { connection, last } = this.store;
    if (connection === 'recorded') return this.text('status.recorded');
    if (connection === 'ended') return this.text('problem.runNotFound');
    return connection === 'offline' ? this.text('status.offline', { count: last }) : '';
  }

  /** Why commands can't be given; empty where they can. */
  get whyNot() {
    return this.held ? this.text(this.held) : this.connectionText;
  }

  /**
   * @param {string} key
   * @param {import('./i18n.js').Values} [values]
   */
  text(key, values) {
    return this.#translator.text(key, values);
  }

  /**
   * @param {string} name
   * @param {number} [instance]
   */
  identity(name, instance) {
    return identityOf(this.store.scenario, name, instance);
  }

  /**
   * @param {Command} command
   * @param {number} [seq]  the last event before it
   */
  title(command, seq = this.store.last) {
    return titleOf(this.#translator, command, this.store.stateAt(seq));
  }

  /** @param {Step} step */
  stepTitle(step) {
    return stepTitle(this.#translator, step, this.#before(step));
  }

  /** @param {TraceEvent} event */
  why(event) {
    return whySentence(this.#translator, event, this.#contextOf(event));
  }

  /**
   * Why an event came, in all depths.
   *
   * @param {TraceEvent} event
   * @param {boolean} [isMarked]  how well it is known stands beside the sentences
   */
  explain(event, isMarked = false) {
    const rule = this.rules.get(event.rule, this.#translator.language);
    return explain(this.#translator, event, { ...this.#contextOf(event), rule, isMarked });
  }

  /** Whether the person looks back: what is done now begins a branch. */
  get isRewound() {
    return !this.playback.isPlaying && !this.store.isAtEnd;
  }

  /**
   * Performs a command at the end of the run, or in the past: there it begins a branch, and the run
   * stays as it is.
   *
   * @param {Command} command
   * @returns {Promise<boolean>} whether it was performed
   */
  async act(command) {
    const { store, session } = this;
    if (!this.isInteractive) return false;
    if (!this.isRewound) return session.perform(command);
    const step = store.stepsUntil(store.cursor);
    const branches = await this.branches();
    return branches ? branches.act(command, step) : false;
  }

  /** The branches of the run; null where they can't be loaded, which is told. */
  branches() {
    return this.session.branches().catch((error) => {
      this.session.report(error);
      return null;
    });
  }

  /**
   * Shows another run, or another part of this one, without playing what is new.
   *
   * @template T
   * @param {() => Promise<T>} change
   * @returns {Promise<T>}
   */
  async keepStill(change) {
    const { playback } = this;
    playback.pause();
    playback.isFollowing = false;
    try {
      return await change();
    } finally {
      playback.isFollowing = true;
    }
  }

  /** @param {'undo'|'redo'|'reset'} change */
  async travel(change) {
    const branches = await this.branches();
    if (branches) await this.keepStill(() => branches[change]());
  }

  /**
   * @param {Translator} translator
   * @param {string} bundle
   */
  async #readTexts(translator, bundle) {
    const path = `locales/${bundle}.${translator.language}.json`;
    translator.add(bundle, await fetchDocument(path));
  }

  /** @param {TraceEvent} event */
  #contextOf(event) {
    const { store } = this;
    const step = store.stepOf(event.seq);
    const key = event.controller ? keyOf(event.controller, event.instance) : '';
    return {
      ios: this.ios,
      command: step?.command ?? null,
      title: step ? this.stepTitle(step) : '',
      before: step ? this.#before(step) : null,
      controller: store.stateAt(event.seq).controllers[key] ?? null,
      parents: store.parentsOf(event),
    };
  }

  /** @param {Step} step */
  #before(step) {
    return this.store.stateAt(step.firstEvent - 1);
  }
}
