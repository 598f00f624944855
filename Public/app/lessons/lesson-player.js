// @ts-check
/** Brings the canvas to where a lesson is: opens runs, performs what a step does, goes to its
 * moment; and asks a run that nobody sees what will happen. */
import { ApiError, fetchDocument } from '../server/api.js';
import { fetchFindingCatalog } from '../server/catalog-api.js';
import { creationPaths, scenarioOf } from '../compare/compare.js';
import { newestVersion } from '../store/ios.js';
import { authored } from '../questions/authored.js';
import { questionsAbout } from '../questions/generator.js';
import { effectOf, unmetOf } from './lesson-goals.js';
import { judgmentsOf } from './judgment.js';
import { baseOf, isExactly, nameKey, pathOf } from './lesson.js';
import { repairPlace } from './repair.js';
import { shadowOf } from './shadow.js';

export class LessonPlayer {
  #lab;
  #run;
  /** How the page was before the lesson. */
  #before;
  /** The run as the lesson has opened it.
   * @type {{scenario: store.Scenario, platform: store.Platform}|null} */
  #opened = null;
  /** @type {Map<string, store.Scenario>}  What opens, by its place below the page. */
  #scenarios = new Map();
  /** Which wish is the latest; an older one that is still waiting is dropped. */
  #wish = 0;
  /** What is wrong with the run that was looked at last. */
  #problems = { text: '', findings: /** @type {string[]} */ ([]) };
  /** Whether a step shows another panel than the story. */
  #isAside = false;
  /** Whether the panel is open because a step wants it. */
  #hasOpened = false;
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();

  /** @param {lab.Lab} lab @param {lessons.LessonRun} run */
  constructor(lab, run) {
    this.#lab = lab;
    this.#run = run;
    this.#before = { density: lab.view.density, tab: lab.inspector.tab };
  }

  /** Brings the canvas to the step; what the step has done before, it has done again. */
  enter() {
    this.#wish += 1;
    const wish = this.#wish;
    return this.#enqueue(async () => {
      if (wish === this.#wish) await this.#enter();
    });
  }

  /** Performs what the step does, on the run as the lesson has it. */
  perform() {
    return this.#enqueue(async () => {
      const { step } = this.#run;
      const isFree = step.goal !== undefined;
      if (!isFree && !await this.#isAt([])) await this.#open([]);
      const { playback, session, store } = this.#lab;
      if (!playback.isPlaying && !store.isAtEnd) playback.jump(store.last);
      const begin = store.last;
      playback.isFollowing = !step.pause;
      for (const command of step.commands ?? []) {
        if (await session.perform(command)) continue;
        playback.isFollowing = true;
        return;
      }
      if (step.pause) this.#playUntil(step.pause, begin);
      if (!isFree) this.#run.markRun();
    });
  }

  /** Restarts the step with the lesson's own run. */
  again() {
    this.#run.again();
    return this.#enqueue(() => this.#show([]));
  }

  leave() {
    this.#wish += 1;
    const { inspector, view } = this.#lab;
    const { density, tab } = this.#before;
    view.useDensity(density);
    if (inspector.isOpen) inspector.open(tab);
  }

  /** What the step will show.
   * @returns {Promise<{store: store.TraceStore, begin: number, all: findings.Finding[]}>}
   *   with the first step that it adds, and what is wrong with it */
  async foresee() {
    const { step } = this.#run;
    const { scenario, platform, commands } = await this.#base();
    const added = step.commands ?? [];
    const performed = [...scenario.steps, ...commands, ...added];
    const { store, all } = await shadowOf(scenarioOf({ scenario, platform, performed }));
    return { store, all, begin: performed.length - added.length };
  }

  /** The questions of the step, with the trace that answers them.
   * @returns {Promise<{questions: questions.Question[], store: store.TraceStore, begin:
   *   number}>} */
  async questions() {
    const { question, exit, commands } = this.#run.step;
    const { store, begin } = await this.foresee();
    if (exit) return { questions: exitQuestions(store, exit, commands ? begin : 0), store, begin };
    const asked = question && authored(question, store, commands ? begin : 0);
    return { questions: asked ? [asked] : [], store, begin };
  }

  /** The questions about the mistake of the step, and the catalogue's entry about it. */
  async judgments() {
    const { judge } = this.#run.step;
    const catalog = await fetchFindingCatalog(this.#lab.translator.language);
    const finding = catalog.find(({ id }) => id === judge) ?? null;
    const { store, all } = await this.foresee();
    return { questions: finding ? judgmentsOf(finding, all, store) : [], finding };
  }

  /** @returns {Promise<compare.CompareRequest|null>}  What the step wants to be compared. */
  async comparison() {
    const { compare } = this.#run.step.show ?? {};
    const { scenario, platform, performed } = this.#lab.store;
    if (!compare || !scenario) return null;
    if ('scenarios' in compare) {
      const wanted = compare.scenarios.map((name) => fetchDocument(pathOf({ scenario: name })));
      return { scenarios: await Promise.all(wanted) };
    }
    const own = scenarioOf({ scenario, platform, performed });
    if ('created' in compare) return creationPaths(own, compare.created);
    return { scenario: own, platforms: compare.platforms.map((ios) => ({ ios })) };
  }

  /** The unmet conditions of the step's goal.
   * @returns {Promise<lessons.Unmet[]|null>}  null if there is no run */
  async unmet() {
    const { goal } = this.#run.step;
    const { session, store } = this.#lab;
    const { scenario, performed, platform } = store;
    if (!goal || !scenario || !this.#opened) return null;
    const { commands } = baseOf(this.#run.lesson, this.#run.index);
    const begin = this.#opened.scenario.steps.length + commands.length;
    const isChanged = session.family?.scenario !== this.#opened.scenario;
    const findings = goal.findings
      ? await this.#findings(scenarioOf({ scenario, performed, platform })) : [];
    return unmetOf(goal, { store, findings, begin, isChanged });
  }

  /** Goes to where the reached goal shows. */
  showEffect() {
    const { playback, store } = this.#lab;
    const { goal } = this.#run.step;
    if (goal && !playback.isPlaying) playback.jump(effectOf(goal, store));
  }

  /** The place where the step asks for changed code; null if it asks for none. */
  async repairPlace() {
    const { goal, solution } = this.#run.step;
    if (!solution?.open || !(goal?.does || goal?.findings)) return null;
    const { scenario } = await this.#base();
    return repairPlace(scenario, await fetchDocument(pathOf(solution.open)));
  }

  /** What is wrong with a run; asked once for each.
   * @param {store.Scenario} scenario  with its steps */
  async #findings(scenario) {
    const text = JSON.stringify(scenario);
    if (this.#problems.text !== text) {
      this.#problems = { text, findings: (await shadowOf(scenario)).findings };
    }
    return this.#problems.findings;
  }

  async #enter() {
    const { step, progress } = this.#run;
    const done = progress.isRun ? step.commands ?? [] : [];
    await this.#show(done);
    const { inspector, playback, store, view } = this.#lab;
    const { panel, density } = step.show ?? {};
    if (density) view.useDensity(density);
    this.#showPanel(inspector, panel);
    const moment = step.at && momentIn(store, step.at);
    if (moment) playback.jump(moment.seq);
  }

  /** @param {readonly store.Command[]} done  by the step */
  async #show(done) {
    const { index } = this.#run;
    if (!await this.#isAt(done)) await this.#open(done);
    this.#run.markShown(index);
  }

  /** Plays what has been performed, as far as a moment of it.
   * @param {lessons.Moment} moment @param {number} begin  the last event before */
  #playUntil(moment, begin) {
    const { playback, store } = this.#lab;
    playback.isFollowing = true;
    playback.jump(begin);
    playback.play(momentIn(store, moment, begin)?.seq);
  }

  /** Opens a panel for as long as the steps ask for one, instead of the story.
   * @param {lab.Lab['inspector']} inspector @param {string} [panel] */
  #showPanel(inspector, panel) {
    if (panel) {
      this.#hasOpened ||= !inspector.isOpen;
      this.#isAside = true;
      inspector.open(panel);
    } else if (this.#isAside) {
      if (this.#hasOpened) inspector.close();
      else inspector.open('story');
      this.#isAside = false;
      this.#hasOpened = false;
    }
  }

  /** What the step stands on. */
  async #base() {
    const { open, commands } = baseOf(this.#run.lesson, this.#run.index);
    const scenario = await this.#scenario(open);
    const { ios = newestVersion(), idiom = 'phone' } = { ...scenario.platform, ...open };
    return { scenario, platform: { ios, idiom }, commands };
  }

  /** What is opened, under the name of the lesson.
   * @param {lessons.Opening} open */
  async #scenario(open) {
    const path = pathOf(open);
    const { lesson } = this.#run;
    const title = this.#lab.text(nameKey(lesson));
    const read = this.#scenarios.get(path) ??
      { ...path ? await fetchDocument(path) : lesson.scenario, title };
    const scenario = this.#scenarios.get(path) ?? read;
    this.#scenarios.set(path, scenario);
    return scenario;
  }

  /** Whether the page shows the run of the step, with nothing else done.
   * @param {readonly store.Command[]} done  by the step */
  async #isAt(done) {
    const { scenario, platform, commands } = await this.#base();
    const { session, store } = this.#lab;
    const wanted = [...scenario.steps, ...commands, ...done];
    return this.#opened?.scenario === scenario && session.family?.scenario === scenario &&
      store.platform.ios === platform.ios && store.connection !== 'ended' &&
      isExactly(store.performed, wanted);
  }

  /** @param {readonly store.Command[]} done  by the step */
  async #open(done) {
    const { scenario, platform, commands } = await this.#base();
    const { inspector, playback, session } = this.#lab;
    playback.pause();
    playback.isFollowing = false;
    const isQuiet = this.#opened !== null;
    if (!isQuiet && inspector.isOpen) inspector.open('story');
    this.#opened = { scenario, platform };
    await session.open(scenario, platform, [...commands, ...done], { isQuiet });
    playback.isFollowing = true;
  }

  /** @template T @param {() => Promise<T>} task
   * @returns {Promise<T|undefined>}  undefined if the server failed; the page says so */
  #enqueue(task) {
    const result = this.#queue.then(task).catch((error) => {
      this.#lab.playback.isFollowing = true;
      if (!(error instanceof ApiError)) throw error;
      this.#lab.session.report(error);
      return undefined;
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

/** @param {store.TraceStore} store @param {lessons.Moment} moment
 * @param {number} [after]  the last event that doesn't count */
function momentIn(store, { callback, controller, nth = 1 }, after = 0) {
  return store.events.filter((event) => event.seq > after && event.callback === callback &&
    (!controller || event.controller === controller))[nth - 1];
}

/** @param {store.TraceStore} store @param {lessons.Exit} exit
 * @param {number} begin  the first step to ask about */
function exitQuestions(store, { questions, seed, kinds }, begin) {
  const steps = store.steps.map(({ index }) => index).filter((index) => index >= begin);
  return questionsAbout(store, { seed, count: questions, steps, ...(kinds ? { kinds } : {}) });
}
