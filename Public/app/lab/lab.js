// @ts-check
/** What the panels of the page share: the store, its playback, the run on the server, its findings,
 * the inspector and the language.
 * @fires Lab#language the texts have changed @fires Lab#live an app is watched, or none
 * @fires Lab#marks what a change of the version has changed is marked, or no longer
 * @fires Lab#open a dialog opens; `opening` names it
 * @fires Lab#say a sentence must be announced; `saying` holds it */
import { newestVersion } from '../store/ios.js';
import { Actions } from './actions.js';
import { LedClass } from './led-class.js';
import { ApiError, fetchDocument, load } from '../server/api.js';
import { stepTitle, titleOf } from '../commands/commands.js';
import { contextOf } from '../reasons/context.js';
import { identityOf } from '../store/identity.js';

export class Lab extends EventTarget {
  /** What a person can do. */
  actions = new Actions(this);
  /** @type {page.Announcer|null}  Speaks to screen readers; null if the page has no live region. */
  announcer = null;
  /** What a change of the version has changed, once there was one.
   * @type {compare.VersionMarks|null} */
  versionMarks = null;
  /** What stands before each command that a person gives; it performs the command in the end.
   * @type {((command: store.Command) => Promise<boolean>)|null} */
  gate = null;
  /** @type {answer.OpenAnswer|null}  What stands beside the run. */
  answer = null;
  /** @type {lessons.LessonRun|null}  The lesson that is open. */
  lesson = null;
  /** The id of the class's lesson, or ''. */
  classLesson = '';
  /** @type {live.LiveApp|null}  that is watched */
  live = null;
  /** The class that is led from this page. */
  ledClass = new LedClass();
  /** The dialog that was opened last. */
  opening = '';
  /** What was announced last, besides the events. */
  saying = '';
  /** How a dialog opens; the page says it.
   * @type {(name: page.DialogName, detail: unknown) => Promise<void>} */
  door = () => Promise.resolve();
  #held = '';
  /** Commands that wait for their answers. */
  #acting = new Set();
  #translator;
  /** The titles of steps, and what they were made of: some need the state before the step.
   * @type {WeakMap<store.Step, {of: unknown[], title: string}>} */
  #titles = new WeakMap();
  /** @type {Map<string, string>}  Where the texts of a part are, if not in `locales/`. */
  #paths = new Map();
  /** @type {Promise<reasons.RuleTexts>|null}  What the rules say; loaded on first use. */
  #rules = null;

  /** @param {{store: store.TraceStore, playback: time.Playback, session: session.Session,
   *   findings: findings.Findings, breakpoints: breakpoints.Breakpoints, inspector:
   *   inspector.Inspector, point: scenarios.OpeningPoint, view: lab.ViewSettings, translator:
   *   words.Translator}} parts */
  constructor(parts) {
    super();
    const { store, playback, session, findings, breakpoints, inspector, point, view } = parts;
    this.breakpoints = breakpoints;
    this.findings = findings;
    this.inspector = inspector;
    this.store = store;
    this.playback = playback;
    this.session = session;
    this.point = point;
    this.view = view;
    this.#translator = parts.translator;
  }

  /** What every panel shows: the event at the cursor in its action, at the chosen density. */
  get shown() {
    return this.playback.rows.at(this.store.announcedSeq);
  }

  /** The actions of the run, with the numbers of their callbacks. */
  get actionIndex() {
    return this.playback.rows.actions;
  }

  get translator() {
    return this.#translator;
  }

  /** Reads the texts of parts of the page that a first visit doesn't need, unless they are there.
   * @param {readonly string[]} bundles  the first words of their files in `locales/` */
  async loadTexts(...bundles) {
    const translator = this.#translator;
    await this.#readTexts(translator, bundles);
    if (translator !== this.#translator) await this.loadTexts(...bundles);
  }

  /** Reads texts that don't lie with the others.
   * @param {string} bundle  what the keys of its texts begin with
   * @param {string} path  what the names of its files begin with */
  async loadTextsFrom(bundle, path) {
    this.#paths.set(bundle, path);
    await this.loadTexts(bundle);
  }

  /** Reads the titles of commands that are seldom given; views that show one redraw it. */
  async readTitles() {
    await this.loadTexts('command');
    this.dispatchEvent(new Event('language'));
  }

  /** Speaks another language from now on.
   * @type {(translator: words.Translator) => Promise<void>} */
  async useTranslator(translator) {
    const { parts } = this.#translator;
    while (parts.size > translator.parts.size) await this.#readTexts(translator, [...parts]);
    this.#translator = translator;
    this.dispatchEvent(new Event('language'));
  }

  /** @type {(sentence: string) => void}  Announces a sentence to screen readers. */
  say(sentence) {
    this.saying = sentence;
    this.dispatchEvent(new Event('say'));
  }

  /** @type {(marks: compare.VersionMarks) => void} */
  mark(marks) {
    this.versionMarks = marks;
    this.dispatchEvent(new Event('marks'));
  }

  /** The iOS version of the run. */
  get ios() {
    return this.store.platform.ios ?? newestVersion();
  }

  /** Whether the page only shows: an address can ask for that. */
  isReadOnly = false;

  /** The key of why commands can't be given, where somebody else leads. */
  get held() {
    return this.#held;
  }

  /** Gives no commands and opens no other run until it is called again.
   * @param {string} reason  the key of why; empty where commands can be given again */
  hold(reason) {
    if (reason === this.#held) return;
    this.#held = reason;
    this.store.lookAgain();
  }

  /** Opens a dialog of the page.
   * @template {page.DialogName} Name @param {Name} name
   * @param {page.DetailOf<Name>|null} [detail] */
  open(name, detail = null) {
    this.opening = name;
    this.dispatchEvent(new Event('open'));
    return this.door(name, detail);
  }

  /** Whether commands can be given. */
  get isInteractive() {
    return !this.isReadOnly && !this.held && ['live', 'connecting'].includes(this.store.connection);
  }

  /** @type {(live: Lab['live']) => void} */
  watch(live) {
    this.live = live;
    this.dispatchEvent(new Event('live'));
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
    if (this.live) return this.text('live.noCommands');
    return this.held ? this.text(this.held) : this.connectionText;
  }

  /** @param {string} key @param {words.Values} [values] */
  text(key, values) {
    return this.#translator.text(key, values);
  }

  /** @param {string} name @param {number} [instance] */
  identity(name, instance) {
    return identityOf(this.store.scenario, name, instance);
  }

  /** @param {store.Command} command @param {number} [seq]  the last event before it */
  title(command, seq = this.actsAfter) {
    return titleOf(this.#translator, command, this.store.stateAt(seq));
  }

  /** @param {store.Step} step
   * @param {store.TraceStore} [store]  where it isn't the run on the page */
  stepTitle(step, store = this.store) {
    if (this.live && store === this.store) return this.live.titleOf(step, this.#translator);
    const translator = this.#translator;
    const { command, title: given } = step;
    const of = [translator, translator.parts.size, command, given, store.amendments.length];
    const known = this.#titles.get(step);
    if (known && of.every((one, index) => one === known.of[index])) return known.title;
    const title = stepTitle(translator, step, () => store.stateAt(step.firstEvent - 1));
    this.#titles.set(step, { of, title });
    return title;
  }

  /** What the rules say, and where from. */
  rules() {
    this.#rules ??= load(() => import('../reasons/rule-texts.js'))
      .then(({ RuleTexts }) => new RuleTexts());
    this.#rules.catch(() => { this.#rules = null; });
    return this.#rules;
  }

  /** What was found at a row of the story: also what was found at hidden events behind it.
   * @type {(seq: number) => findings.Finding[]} */
  issuesAt(seq) {
    return this.findings.within(seq, this.playback.rows.endAt(seq));
  }

  /** Whether the person looks back, or plays what is past: what is done now begins a branch. */
  get isRewound() {
    const { isPlaying, isReplay } = this.playback;
    return !this.store.isAtEnd && (!isPlaying || isReplay);
  }

  /** The last event before what is done now: of the run, or of what the person looks back at. */
  get actsAfter() {
    const { store } = this;
    return this.isRewound ? store.endOf(store.stepsUntil(store.cursor)) : store.last;
  }

  /** Whether a command given now begins a branch: later actions exist. */
  get isBranching() {
    return this.actsAfter < this.store.last;
  }

  /** Whether the page shows the state in which a command will act. */
  get isWhereItActs() {
    return !this.playback.isPlaying && this.store.cursor === this.actsAfter;
  }

  /** Performs a command at the end of the run, or in the past: there it begins a branch, and the
   * run stays as it is.
   * @param {store.Command} command @returns {Promise<boolean>}  whether it was performed */
  async act(command) {
    const name = JSON.stringify(command);
    // The second press of a double click comes before the first is answered.
    if (!this.isInteractive || this.#acting.has(name)) return false;
    const ask = this.ledClass.asksFirst ?? this.gate;
    this.#acting.add(name);
    try {
      return await (ask ? ask(command) : this.perform(command));
    } finally {
      this.#acting.delete(name);
    }
  }

  /** Performs a command, whatever stands before commands.
   * @param {store.Command} command @returns {Promise<boolean>}  whether it was performed */
  async perform(command) {
    const { store, session } = this;
    if (!this.isBranching) {
      if (this.isRewound) this.playback.jumpToEnd();
      return session.perform(command);
    }
    const step = store.stepsUntil(store.cursor);
    this.playback.pause();
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

  /** Shows another run, or another part of this one, without playing what is new.
   * @template T @param {() => Promise<T>} change @returns {Promise<T>} */
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

  /** Shows another run without playing it, unless somebody else leads.
   * @param {() => Promise<unknown>} start @returns {Promise<unknown>}  the failure, or null */
  async startRun(start) {
    if (!this.held) return this.keepStill(() => start().then(() => null, (error) => error));
    const detail = this.whyNot;
    this.say(detail);
    this.store.lookAgain();
    return new ApiError({ status: 0, code: 'held', detail });
  }

  /** Shows another run without playing it, unless somebody else leads; a failure is told.
   * @type {(start: () => Promise<unknown>) => Promise<void>} */
  async changeRun(start) {
    const error = await this.startRun(start);
    if (error && !this.held) this.session.report(error);
  }

  /** Plays to the end of the transition that is under way, or of the next one. */
  async finishTransition() {
    const { transitionEnd } = await import('./transition-end.js');
    if (!this.store.isAtEnd) this.playback.play(transitionEnd(this.store));
  }

  /** @type {(change: 'undo'|'redo'|'reset') => Promise<void>} */
  async travel(change) {
    const branches = await this.branches();
    if (branches) await this.keepStill(() => branches[change]());
  }

  /** @type {(translator: words.Translator, bundles: readonly string[]) => Promise<void>} */
  async #readTexts(translator, bundles) {
    const missing = bundles.filter((bundle) => !translator.parts.has(bundle));
    await Promise.all(missing.map(async (bundle) => {
      const path = this.#paths.get(bundle) ?? `locales/${bundle}`;
      translator.add(bundle, await fetchDocument(`${path}.${translator.files}.json`));
    }));
  }

  /** What there is to know of an event when its reasons are told.
   * @param {store.TraceEvent} event
   * @param {store.TraceStore} [store]  where it isn't of the run on the page */
  contextOf(event, store = this.store) {
    return contextOf(event, store, (step) => this.stepTitle(step, store));
  }
}
