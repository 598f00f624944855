// @ts-check
/** Leads a class: opens a room for the run that is open, or goes on in the one that the address
 * names. The key is kept in this browser; it is never in the address. */
import { realClock } from '../store/clock.js';
import { Presenter } from './presenter.js';
import { ApiError } from '../server/api.js';
import { fetchRoom, openRoom } from '../server/room-api.js';
import { isDragged } from '../store/commands.js';
import { codeIn, spell } from './room-code.js';
import { changeAddress, nameOpened } from '../view/address.js';
import { linkStyle } from '../view/styles.view.js';
import { openLesson, openWalkthrough } from '../lessons/open-lesson.view.js';
import { goOnAlone } from './own-run.js';
import { openNamed } from '../walkthroughs/open-address.view.js';
import { forgetClass, originalOf } from './class-copies.js';
import { LedStep, ledFoot } from './led-step.view.js';
import { Leading } from '../lead/leading.js';
import { LessonLead } from './lesson-lead.js';
import { offerAsking } from './ask-menu.view.js';
import { PresenterBar } from './presenter-bar.view.js';
import {
  lessonsOf, outdatedRooms, ownRooms, readPresenter, savePresenter, takeKey,
} from './room-storage.js';
import { spotAt, spotlightRing } from './spotlight.view.js';

/** Opens a room; where one of this browser is still open, offers the way back first.
 * @type {(lab: lab.Lab) => Promise<void>} */
export async function present(lab) {
  if (!await offerResume(lab)) await openAnother(lab);
}

/** Offers the way back to a class that this browser has opened and that goes on.
 * @param {lab.Lab} lab @returns {Promise<boolean>}  whether there is one */
export async function offerResume(lab) {
  const { session } = lab;
  if (lab.ledClass.presenter) return false;
  for (const code of outdatedRooms()) await forgetClass(code);
  const code = await openRoomOf(ownRooms());
  if (!code) return false;
  await lab.loadTexts('room');
  session.notify({
    kind: 'told', key: 'room.resume', values: { code: spell(code) }, actions: [
      { key: 'room.resume.do', run: () => void resume(lab, code) },
      { key: 'room.resume.new', run: () => void openAnother(lab) },
    ],
  });
  return true;
}

/** The first room that goes on; the keys of others are no longer needed.
 * @type {(codes: readonly string[]) => Promise<string|null>}  also null where the server can't
 *   be asked */
async function openRoomOf([code, ...others]) {
  if (!code) return null;
  const error = await fetchRoom(code).then(() => null, (reason) => reason);
  if (!error) return code;
  if (!(error instanceof ApiError)) throw error;
  if (![404, 410].includes(error.problem.status)) return null;
  await forgetClass(code);
  return openRoomOf(others);
}

/** @type {(lab: lab.Lab) => Promise<void>} */
async function openAnother(lab) {
  const { session, store } = lab;
  if (!session.id || lab.ledClass.presenter) return;
  await ready(lab);
  try {
    const { code, presenterKey: key, room } =
      await openRoom({ ...session.source, cursor: store.cursor });
    savePresenter(code, { key, isOwner: true });
    const presenter = lead(lab, code);
    presenter?.take(room);
    presenter?.open(true);
  } catch (error) {
    session.report(error);
  }
}

/** Goes on in a room after a reload, or takes control by a link that carries the key.
 * @param {lab.Lab} lab @param {string} typed  the code */
export async function resume(lab, typed) {
  const key = takeKey();
  const code = codeIn(typed);
  if (lab.ledClass.presenter) return;
  await ready(lab);
  if (code && !key) await openGiven(lab, code);
  if (code && key) savePresenter(code, { key, isOwner: false });
  const presenter = code && lead(lab, code);
  if (presenter) {
    // A link hands control over to the one who opens it.
    presenter.isWanted = key !== '';
    presenter.open();
  } else {
    changeAddress({ present: null });
    lab.session.notify({ kind: 'told', key: 'room.refused' });
  }
}

/** Opens the lesson or walkthrough that a class of this browser is in, or the one that the address
 * names. It comes before the page leads, so that the class stays where it is.
 * @type {(lab: lab.Lab, code: string) => Promise<void>} */
async function openGiven(lab, code) {
  if (lab.lesson) return;
  lab.ledClass.kept = readPresenter(code) && lessonsOf(code);
  const lesson = await fetchRoom(code).then(({ room }) => room.lesson, (error) => {
    if (!(error instanceof ApiError)) throw error;
    return null;
  });
  const own = lesson && originalOf(code, lesson.id);
  if (own) return openWalkthrough(lab, own);
  if (lesson && await openLesson(lab, lesson.id)) return;
  const address = { query: new URLSearchParams(location.search), hash: location.hash };
  const isNamed = address.query.has('walkthrough') || address.hash.startsWith('#w=');
  if (isNamed) await openNamed(lab, address);
}

/** @type {(lab: lab.Lab) => Promise<void[]>} */
function ready(lab) {
  const styles = ['rooms/room', 'rooms/presenter', 'lead/lead', 'view/lab-dialog',
    'questions/questions'].map((name) => linkStyle(`app/${name}.css`));
  return Promise.all([lab.loadTexts('room', 'class', 'questions', 'contrast'), ...styles]);
}

/** @param {lab.Lab} lab @param {string} code */
function lead(lab, code) {
  const kept = readPresenter(code);
  if (!kept) return null;
  const presenter = new Presenter(lab, code, kept, {
    clock: realClock, keep: (next) => savePresenter(code, next), isHidden: () => document.hidden,
  });
  // A reload goes on.
  nameOpened('present', code);
  show(lab, presenter);
  return presenter;
}

/** Puts the bar of a presenter on the page.
 * @type {(lab: lab.Lab, presenter: Presenter) => PresenterBar} */
function place(lab, presenter) {
  PresenterBar.define();
  const bar = Object.assign(new PresenterBar(), { lab, presenter });
  document.querySelector('.header')?.after(bar);
  return bar;
}

/** @type {(lab: lab.Lab, presenter: Presenter) => void} */
function show(lab, presenter) {
  const { dataset } = document.documentElement;
  dataset.room = 'presenter';
  const bar = place(lab, presenter);
  const ring = spotlightRing(() => (presenter.over ? null : presenter.room?.spotlight ?? null));
  const listening = new AbortController();
  const { signal } = listening;
  presenter.addEventListener('change', () => {
    ring.update();
    lab.ledClass.tell('lead');
    lab.ledClass.markLost((presenter.room?.pace?.lost ?? []).map(({ event }) => event));
  }, { signal });
  document.addEventListener('visibilitychange', () => presenter.presence.give(), { signal });
  // A page that a browser keeps for the way back leads nobody.
  addEventListener('pagehide', () => {
    listening.abort();
    presenter.close();
  }, { signal });
  void bar.try(async () => {
    presenter.network = (await presenter.desk.addresses()).addresses;
  });
  const leading = leadingOn(lab, presenter, bar);
  const lesson = new LessonLead(lab, presenter, {
    mayLeave: () => leading.mayLeave(), fieldsOf: (change) => bar.fieldsOf(change),
  });
  const progress = lab.ledClass.kept ?? lessonsOf(presenter.code);
  lab.ledClass.kept = progress;
  lab.lesson?.keepBy(progress);
  lab.ledClass.begin(presenter, waysOf(lab, { bar, leading, lesson }));
  lesson.take(lab.lesson);
  document.addEventListener('click', (event) => point(bar, presenter, event),
    { signal, capture: true });
  const leave = () => {
    listening.abort();
    presenter.close();
    void goOnAlone(lab, presenter.room);
    delete dataset.room;
    bar.remove();
    lesson.leave();
    lab.ledClass.kept = null;
    lab.ledClass.begin(null);
    ring.update();
  };
  connectLeaving(lab, presenter, { bar, leave, signal });
}

/** What the page does for a class.
 * @type {(lab: lab.Lab, parts: {bar: PresenterBar, leading: Leading, lesson: LessonLead}) =>
 *   lab.Ways} */
function waysOf(lab, { bar, leading, lesson }) {
  return {
    lesson, leading,
    press: (way) => bar.try(() => leading.press(way)),
    back: () => bar.try(() => leading.back()),
    goTo: (step) => bar.try(() => leading.goTo(step)),
    step: (run) => new LedStep(lab, run),
    foot: (others) => ledFoot(lab, others),
    ask: (command) => askFirst(lab, bar, command),
    offer: (event, command) => offerAsking(lab, event, command),
  };
}

/** The one button on the laptop.
 * @type {(lab: lab.Lab, presenter: Presenter, bar: PresenterBar) => Leading} */
function leadingOn(lab, presenter, bar) {
  const { playback, ledClass } = lab;
  const leading = new Leading({
    get room() { return presenter.isLeading ? presenter.room : null; },
    get step() { return ledClass.ways?.lesson.step ?? null; },
    desk: {
      show: (view) => presenter.show(view),
      goOn: (poll, change) => presenter.ask((desk) => desk.goOn(poll, change)),
    },
    call: (direction) => (direction > 0 ? playback.stepForward() : playback.stepBack()),
    now: () => performance.now(),
    fieldsOf: (change) => bar.fieldsOf(change),
  });
  leading.addEventListener('change', () => {
    ledClass.tell('lead');
    // A lesson says it beside its button.
    if (leading.said && !lab.lesson) bar.show('poll');
  });
  presenter.addEventListener('votes', () => leading.say('room.lead.voteOpen'));
  return leading;
}

/** Leaving by the bar ends the class; the way back leaves it as it is, so that it can be gone on
 * with.
 * @param {lab.Lab} lab @param {Presenter} presenter
 * @param {{bar: PresenterBar, leave: () => void, signal: AbortSignal}} page */
function connectLeaving(lab, presenter, { bar, leave, signal }) {
  bar.addEventListener('roomleave', () => {
    leave();
    forgetClass(presenter.code).catch((error) => lab.session.report(error));
    changeAddress({ present: null });
  });
  addEventListener('popstate', () => {
    if (new URLSearchParams(location.search).has('present')) return;
    leave();
    void offerResume(lab);
  }, { signal });
}

/** Opens the questions about a command, which is performed when the answer is shown.
 * @type {(lab: lab.Lab, bar: PresenterBar, command: store.Command) => Promise<boolean>}  whether
 *   it was performed */
async function askFirst(lab, bar, command) {
  const { presenter } = lab.ledClass;
  const isLeading = presenter && !presenter.isHeld && !presenter.over;
  // Under a finger there is no time for questions.
  if (!isLeading || isDragged(command)) return lab.perform(command);
  await bar.try(() => presenter.asking.prepare(command));
  bar.show('poll');
  return false;
}

/** A click while the spotlight is on points for everybody.
 * @type {(bar: PresenterBar, presenter: Presenter, event: MouseEvent) => void} */
function point(bar, presenter, event) {
  if (!bar.isPointing) return;
  const spot = spotAt(event.target);
  if (!spot) return;
  event.preventDefault();
  event.stopPropagation();
  const now = presenter.room?.spotlight;
  const isSame = now?.kind === spot.kind && now.id === spot.id;
  bar.try(() => presenter.show({ spotlight: isSame ? null : spot }));
}
