// @ts-check
/** The phone in the presenter's hand. The key comes in the fragment of a link, which it leaves at
 * once, or is typed; it stays in this tab. */
import { ApiError, fetchDocument } from './app/server/api.js';
import { learnChoices } from './app/reasons/choices.js';
import { realClock } from './app/store/clock.js';
import { Clicker } from './app/rooms/clicker.js';
import { isNotDriving } from './app/rooms/newest.js';
import {
  changeFor, isBeforeResults, nextSteps, phases, pollStatus, stepKey, usualSeconds,
} from './app/rooms/poll-view.js';
import { RoomDesk } from './app/server/room-api.js';
import { codeIn } from './app/rooms/room-code.js';
import { RoomStream } from './app/server/room-stream.js';
import { h, render } from './app/view/draw.view.js';
import { openDoor } from './app/rooms/door.view.js';
import { PhoneAsking } from './app/rooms/phone-asking.js';
import { pollWords } from './app/rooms/poll-words.js';
import { PresenceReporter } from './app/rooms/presence-reporter.js';
import { titleOf } from './app/commands/commands.js';
import { readClicker, saveClicker, takeKey } from './app/rooms/room-storage.js';

const second = 1000;

/** @type {words.Translator|null} */
let texts = null;
/** @type {Clicker|null} */
let clicker = null;
/** @type {RoomDesk|null} */
let desk = null;
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
  const way = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 }[event.key];
  if (isField || !clicker || way === undefined) return;
  event.preventDefault();
  press(way === 1 ? 1 : -1);
});
setInterval(show, second);
learnChoices(await fetchDocument('app/reasons/choices.json'));
await openDoor((translator) => {
  texts = translator;
  document.title = `${translator.text('room.clickerTitle')} – Lifecycle Lab`;
  show();
}, ['command', 'questions']);
if (named && key) connect(named, key);
else show();

/** @param {string} code @param {string} typed  the key */
function connect(code, typed) {
  stream?.close();
  const ownDesk = new RoomDesk(code, typed);
  /** @type {Clicker} */
  const own = new Clicker((way) => tell(own, ownDesk, way), realClock);
  wrong = '';
  desk = ownDesk;
  asking = new PhoneAsking(ownDesk, own.store);
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

/** @type {(direction: 1|-1) => void} */
function press(direction) {
  if (!clicker || isHeld) return;
  clicker.move(direction);
  show();
}

/** Shows what the presses lead to; somebody else may have control.
 * @type {(own: Clicker, ownDesk: RoomDesk, way: rooms.Way) => Promise<void>} */
async function tell(own, ownDesk, way) {
  try {
    own.take(await ownDesk.show({ show: way }, own.trace.run));
  } catch (error) {
    if (isNotDriving(error)) isHeld = true;
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
  const text = (/** @type {string} */ key, values = {}) => translator.text(key, values);
  const place = isLost ? text('room.click.lost') : isHeld ? text('room.otherDrives')
    : text('room.click.position', { index: store.cursor, count: store.last });
  const button = (/** @type {1|-1} */ way, /** @type {boolean} */ isOff) =>
    h('button', {
      class: 'click', id: way > 0 ? 'next' : 'back', 'aria-disabled': isOff || isHeld,
      title: isOff ? text(way > 0 ? 'room.click.atEnd' : 'room.click.atStart') : '',
      onclick: () => press(way),
    }, text(way > 0 ? 'room.click.next' : 'room.click.back'));
  const { poll = null, present = 0 } = state.room ?? {};
  const asked = poll?.phase === 'closed' ? null : poll;
  return [
    h('h1', { class: 'visually-hidden' }, text('room.clickerTitle')),
    h('p', { id: 'place', role: 'status' }, place),
    h('p', { id: 'line' }, store.event?.line ?? ''),
    button(1, store.isAtEnd), button(-1, store.cursor === store.first),
    h('section', { id: 'poll', 'aria-labelledby': 'asked' },
      h('h2', { id: 'asked' }, asked ? wordsOf(asked, translator, store)
        : text('room.click.noPoll')),
      h('p', { id: 'status' }, asked && pollStatus(text, asked, { present, secondsLeft })),
      h('div', { id: 'steps' }, ...(asked ? nextSteps(asked) : []).map((step, index) =>
        h('button', {
          key: step, class: `pill is-large${index === 0 ? ' is-primary' : ''}`,
          onclick: () => void go(/** @type {rooms.Poll} */ (asked), step),
        }, text(stepKey(/** @type {rooms.Poll} */ (asked), step)))))),
    ...(asked || isHeld ? [] : questions(translator, store)),
  ];
}

/** What the class can be asked about: a command that comes next, and then the question.
 * @param {words.Translator} translator @param {store.TraceStore} store */
function questions(translator, store) {
  const teller = tellerOf(translator, store);
  const item = (/** @type {string} */ text, /** @type {() => Promise<unknown>|undefined} */ run) =>
    h('button', { class: 'pill is-large', onclick: () => void attempt(run) }, text);
  if (!asking) return [];
  const { isOpen, drafts, commands } = asking;
  const list = drafts.length > 0
    ? drafts.map((draft) => item(pollWords(teller, draft).question,
      () => asking?.ask(draft, usualSeconds.voting)))
    : commands.map((command) => item(teller.title(command), () => asking?.choose(command, teller)));
  return [h('section', { id: 'asking' }, h('p', { role: 'alert' }, trouble),
    h('button', {
      class: 'pill is-large', 'aria-expanded': isOpen,
      onclick: () => void attempt(() => asking?.toggle()),
    }, translator.text('room.click.ask')),
    h('div', { class: 'asking-list', hidden: !isOpen }, ...(isOpen ? list : [])))];
}

/** @param {words.Translator} translator @param {store.TraceStore} store */
function tellerOf(translator, store) {
  return {
    translator,
    title: (/** @type {store.Command} */ command) =>
      titleOf(translator, command, store.stateAt(store.last)),
  };
}

/** @type {(poll: rooms.Poll, translator: words.Translator, store: store.TraceStore) => string} */
function wordsOf(poll, translator, store) {
  const { moment, question } = pollWords(tellerOf(translator, store), poll);
  return [moment, question].filter(Boolean).join(' ');
}

/** Does something; what is wrong is told.
 * @type {(task: () => Promise<unknown>|undefined) => Promise<void>} */
async function attempt(task) {
  const error = await Promise.resolve(task()).then(() => null, (reason) => reason);
  if (error && !(error instanceof ApiError)) throw error;
  show();
}

/** @type {(poll: rooms.Poll, step: rooms.NextStep) => Promise<void>} */
async function go(poll, step) {
  const phase = phases[step];
  const change = { ...changeFor(step),
    ...(isBeforeResults(phase) ? { seconds: usualSeconds[phase] } : {}) };
  const error = await desk?.goOn(poll.id, change).then(() => null, (reason) => reason);
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
