// @ts-check
/** The phone in the presenter's hand. The key comes in the fragment of a link, which it leaves at
 * once, or is typed; it stays in this tab. */
import { ApiError, fetchDocument } from './app/server/api.js';
import { learnChoices } from './app/reasons/choices.js';
import { realClock } from './app/store/clock.js';
import {
  adviceLine, leadButton, otherWays, phaseLine, reachedLine, stepPlan,
} from './app/lead/led.view.js';
import { phases, stepNow } from './app/lead/lead.js';
import { usualSeconds } from './app/lead/phase.js';
import { Leading } from './app/lead/leading.js';
import { StepTexts } from './app/class/step-texts.js';
import { Clicker } from './app/rooms/clicker.js';
import { isProblem } from './app/rooms/newest.js';
import { pollStatus } from './app/rooms/poll-view.js';
import { RoomDesk } from './app/server/room-desk.js';
import { codeIn, spell } from './app/rooms/room-code.js';
import { RoomStream } from './app/server/room-stream.js';
import { h, render } from './app/view/draw.view.js';
import { spread } from './app/view/rich-text.view.js';
import { openDoor } from './app/rooms/door.view.js';
import { AllAnswered, keepAwake } from './app/rooms/phone-signs.js';
import { PhoneAsking } from './app/rooms/phone-asking.js';
import { pollWords, tellerOf } from './app/rooms/poll-words.js';
import { PresenceReporter } from './app/rooms/presence-reporter.js';
import { titleOf } from './app/commands/commands.js';
import { readClicker, saveClicker, takeKey } from './app/rooms/room-storage.js';

const second = 1000;
/** In milliseconds. */
const buzz = 80;

/** @type {words.Translator|null} */
let texts = null;
/** @type {Clicker|null} */
let clicker = null;
/** @type {Leading|null}  the one button */
let leading = null;
/** @type {StepTexts|null}  the step that the class is at */
let step = null;
/** @type {{code: string, key: string}|null}  the class that is led */
let led = null;
/** @type {PhoneAsking|null} */
let asking = null;
/** @type {RoomStream|null} */
let stream = null;
/** @type {PresenceReporter|null} */
let presence = null;
/** The key of what is wrong; empty while nothing is. */
let wrong = '';
let isLost = false;
/** What has gone wrong with the last wish. */
let trouble = '';
/** Whether somebody else has control, and who has it. */
let isHeld = false;
let drivers = '';
const signs = new AllAnswered(() => navigator.vibrate?.(buzz));

const [codeField, keyField] = ['#code', '#key'].map((id) => field(id));
const named = codeIn(location.pathname);
const key = takeKey() || (named ? readClicker(named) : '');
if (named && codeField) codeField.value = named;
element('#connect').querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const code = codeIn(codeField?.value ?? '');
  const typed = (keyField?.value ?? '').replace(/\s/g, '').toLowerCase();
  if (code && typed.length === 26) connect(code, typed);
  else fail('room.click.wrong');
});
addEventListener('keydown', (event) => {
  const isField = event.target instanceof HTMLInputElement;
  const isPressed = event.key === ' ' && event.target instanceof HTMLButtonElement;
  const way = { PageDown: 1, ArrowRight: 1, ' ': 1, PageUp: -1, ArrowLeft: -1 }[event.key];
  if (isField || isPressed || !clicker || way === undefined) return;
  event.preventDefault();
  void attempt(() => (way > 0 ? leading?.press() : leading?.back()));
});
setInterval(show, second);
keepAwake({ wakeLock: Reflect.get(navigator, 'wakeLock'), page: document });
learnChoices(await fetchDocument('app/reasons/choices.json'));
await openDoor((translator) => {
  texts = translator;
  readSteps();
  document.title = `${translator.text('room.clickerTitle')} – Lifecycle Lab`;
  show();
}, ['class', 'command', 'questions', 'lessons']);
if (named && key) connect(named, key);
else show();

/** What the class is at, in the language of the page. */
function readSteps() {
  step = texts && new StepTexts(texts, led);
  step?.addEventListener('change', show);
}

/** @param {string} code @param {string} typed  the key */
function connect(code, typed) {
  stream?.close();
  const ownDesk = new RoomDesk(code, typed);
  /** @type {Clicker} */
  const own = new Clicker((way) => tell(own, ownDesk, way), realClock);
  wrong = '';
  led = { code, key: typed };
  readSteps();
  asking = new PhoneAsking(ownDesk, own.store);
  leading = leadingOn(own, ownDesk);
  leading.addEventListener('change', show);
  presence?.stop();
  presence = new PresenceReporter(ownDesk, realClock, () => document.hidden);
  stream = new RoomStream(code, {
    position: () => ({ run: own.trace.run, after: own.trace.last }),
    room: (room) => {
      clicker = own;
      saveClicker(code, typed);
      const now = JSON.stringify(room.drivers);
      if (now !== drivers) isHeld = false;
      drivers = now;
      own.take(room);
      signs.take(room);
      void step?.take(room.lesson);
    },
    step: (message) => { own.trace.takeStep(message); },
    trace: (message) => { own.trace.take(message); },
    caughtUp: () => {
      own.settle();
      show();
    },
    over: (reason) => {
      presence?.stop();
      clicker = null;
      fail(reason === 'ended' ? 'room.overPresenter' : 'room.click.wrong');
    },
    connection: (isOpen) => {
      isLost = !isOpen;
      if (isOpen) presence?.give();
      show();
    },
  }, typed);
  stream.open();
}

/** The one button on the phone.
 * @type {(own: Clicker, ownDesk: RoomDesk) => Leading} */
function leadingOn(own, ownDesk) {
  return new Leading({
    get room() { return isHeld ? null : own.state.room; },
    get step() { return stepNow(step?.lesson ?? null, own.state.room?.lesson); },
    desk: {
      show: async (view) => own.take(await ownDesk.show(view)),
      goOn: (poll, change) => ownDesk.goOn(poll, change),
    },
    call: (direction) => {
      own.move(direction);
      show();
    },
    now: () => performance.now(),
  });
}

/** Shows what the presses lead to; somebody else may have control.
 * @type {(own: Clicker, ownDesk: RoomDesk, way: rooms.Way) => Promise<void>} */
async function tell(own, ownDesk, way) {
  try {
    own.take(await ownDesk.show({ show: way }, own.trace.run));
  } catch (error) {
    if (isProblem(error, 'notDriving')) isHeld = true;
    show();
    throw error;
  }
}

/** @type {(problem: string) => void} */
function fail(problem) {
  wrong = problem;
  show();
}

function show() {
  if (!texts) return;
  element('#connect').hidden = clicker !== null;
  element('#clicker').hidden = clicker === null;
  element('#problem').textContent = wrong ? texts.text(wrong) : '';
  if (clicker) render(element('#clicker'), ...contents(clicker, texts));
}

/** @param {Clicker} own @param {words.Translator} translator */
function contents({ state, store, secondsLeft }, translator) {
  if (!leading) return [];
  const text = (/** @type {string} */ key, values = {}) => translator.text(key, values);
  const { poll = null, present = 0, lesson } = state.room ?? {};
  const asked = poll?.phase === 'closed' ? null : poll;
  const { lead } = leading;
  const isAtEnd = lead?.does === 'call' && store.isAtEnd;
  const press = (/** @type {lead.Way} */ way) => void attempt(() => leading?.press(way));
  return [
    h('h1', { class: 'visually-hidden' }, text('room.clickerTitle')),
    h('p', { id: 'people' }, peopleIn(text, state.room)),
    h('p', { id: 'place', role: 'status' }, isLost ? text('room.click.lost')
      : isHeld ? text('room.otherDrives') : lesson ? spread(placeIn(text))
        : text('room.click.position', { index: store.cursor, count: store.last })),
    h('p', { id: 'line', hidden: Boolean(lesson) }, store.standAt(store.cursor)?.line ?? ''),
    phaseLine(text, leading),
    h('section', { id: 'poll', 'aria-labelledby': 'asked' },
      h('h2', { id: 'asked' }, ...(asked ? wordsOf(asked, translator, store)
        : [lesson ? '' : text('room.click.noPoll')])),
      h('p', { id: 'status' }, asked && pollStatus(text, asked, { present, secondsLeft })),
      adviceLine(translator, leading, state.room),
      h('p', { role: 'alert' }, trouble)),
    note(text),
    reachedLine(text, state.room, step?.step ?? null),
    ...(asked || lesson || isHeld ? [] : questions(translator, store)),
    h('div', { id: 'steps' },
      h('button', { key: 'back', id: 'back', class: 'pill is-large', 'aria-disabled': isHeld,
        onclick: () => void attempt(() => leading?.back()) }, text('room.click.back')),
      lesson && !isHeld && plan(text),
      ...otherWays(text, lead, press)),
    leadButton(text, lead, { press: () => void attempt(() => leading?.press()),
      hint: h('span', {}, isAtEnd ? text('room.click.atEnd') : thenOf(text)) }),
  ];
}

/** The code of the class, and who is there.
 * @param {(key: string, values?: words.Values) => string} text @param {rooms.Room|null} room */
function peopleIn(text, room) {
  if (!room) return '';
  const { code, present, exploring = 0 } = room;
  return [spell(code), text('class.wall.here', { count: present }),
    exploring > 0 && text('room.exploringCount', { count: exploring }),
  ].filter(Boolean).join(' · ');
}

/** Where the class is in its lesson.
 * @param {(key: string, values?: words.Values) => string} text */
function placeIn(text) {
  if (!step?.lesson) return '';
  return [text('lessons.place', { step: step.index + 1, count: step.count,
    kind: text(`lessons.kind.${step.step?.kind}`) }), step.text('title')].join(' · ');
}

/** The steps of the lesson.
 * @param {(key: string) => string} text */
function plan(text) {
  if (!step?.lesson) return null;
  const { lesson, index } = step;
  return stepPlan(text, {
    titles: lesson.steps.map((one) => step?.textOf(one, 'title') ?? ''), index,
    go: (wish) => void attempt(() => leading?.goTo(wish)),
  });
}

/** What the presenter has noted of the step.
 * @param {(key: string) => string} text */
function note(text) {
  const words = clicker?.state.room?.lesson ? step?.text('note') : '';
  return h('p', { key: 'note', class: 'click-note', hidden: !words },
    h('b', {}, `${text('lessons.note')} `), words);
}

/** What follows the button.
 * @param {(key: string, values?: words.Values) => string} text */
function thenOf(text) {
  const way = leading && leading.phase >= 0 ? phases[leading.phase + 1] : undefined;
  return way ? text('room.lead.then', { way: text(`room.step.${way}`) }) : '';
}

/** What the class can be asked about: a command that comes next, and then the question.
 * @param {words.Translator} translator @param {store.TraceStore} store */
function questions(translator, store) {
  const teller = {
    translator,
    title: (/** @type {store.Command} */ command) =>
      titleOf(translator, command, store.stateAt(store.last)),
  };
  const item = (/** @type {string} */ text, /** @type {() => Promise<unknown>|undefined} */ run) =>
    h('button', { class: 'pill is-large', onclick: () => void attempt(run) }, text);
  if (!asking) return [];
  const { isOpen, drafts, commands } = asking;
  const list = drafts.length > 0
    ? drafts.map((draft) => item(pollWords(teller, draft).question,
      () => asking?.ask(draft, usualSeconds.voting)))
    : commands.map((command) => item(teller.title(command), () => asking?.choose(command, teller)));
  return [h('section', { id: 'asking' },
    h('button', {
      class: 'pill is-large', 'aria-expanded': isOpen,
      onclick: () => void attempt(() => asking?.toggle()),
    }, translator.text('room.click.ask')),
    h('div', { class: 'asking-list', hidden: !isOpen }, ...(isOpen ? list : [])))];
}

/** The command, and below it what is asked.
 * @type {(poll: rooms.Poll, translator: words.Translator, store: store.TraceStore) =>
 *   view.Drawing[]} */
function wordsOf(poll, translator, store) {
  const { moment, question } = pollWords(tellerOf(translator, store, poll), poll);
  return [moment && h('span', {}, `${moment} `), question];
}

/** Does something; what is wrong is told.
 * @type {(task: () => Promise<unknown>|undefined) => Promise<void>} */
async function attempt(task) {
  const error = await Promise.resolve(task()).then(() => null, (reason) => reason);
  if (error && !(error instanceof ApiError)) throw error;
  trouble = error ? error.problem.detail : '';
  show();
}

/** @type {(selector: string) => HTMLElement} */
function element(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/** @type {(selector: string) => HTMLInputElement|null} */
function field(selector) {
  const found = document.querySelector(selector);
  return found instanceof HTMLInputElement ? found : null;
}
