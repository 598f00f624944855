// @ts-check
/**
 * The phone in the presenter's hand. The key comes in the fragment of a link, which it leaves at
 * once, or is typed; it stays in this tab.
 *
 * @typedef {import('./app/rooms/types.js').Poll} Poll
 * @typedef {import('./app/rooms/poll-view.js').NextStep} NextStep
 */
import { ApiError } from './app/server/api.js';
import { realClock } from './app/store/clock.js';
import { Clicker } from './app/rooms/clicker.js';
import { clockText } from './app/rooms/pace.js';
import { nextSteps, usualSeconds } from './app/rooms/poll-view.js';
import { RoomDesk } from './app/server/room-api.js';
import { codeIn } from './app/rooms/room-code.js';
import { RoomStream } from './app/server/room-stream.js';
import { html } from './app/view/dom.view.js';
import { openDoor } from './app/rooms/door.view.js';
import { readClicker, saveClicker, takeKey } from './app/rooms/room-storage.js';

const lastingErrors = [400, 403, 404, 409, 410, 422];
const second = 1000;

/** @type {import('./app/words/i18n.js').Translator|null} */
let texts = null;
/** @type {Clicker|null} */
let clicker = null;
/** @type {RoomDesk|null} */
let desk = null;
/** @type {RoomStream|null} */
let stream = null;
/** The key of what is wrong; empty while nothing is. */
let wrong = '';
let isLost = false;
/** Whether somebody else has the wheel, and who has it. */
let isHeld = false;
let drivers = '';
let drawnSteps = '';

const [codeField, keyField] = ['#code', '#key'].map((id) => field(id));
const named = codeIn(new URLSearchParams(location.search).get('room') ?? '');
const key = takeKey() || (named ? readClicker(named) : '');
if (named && codeField) codeField.value = named;
element('#connect').querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const code = codeIn(codeField?.value ?? '');
  const typed = (keyField?.value ?? '').replace(/\s/g, '').toLowerCase();
  if (code && typed.length === 26) connect(code, typed);
  else fail('room.click.wrong');
});
element('#next').addEventListener('click', () => press(1));
element('#back').addEventListener('click', () => press(-1));
addEventListener('keydown', (event) => {
  const isField = event.target instanceof HTMLInputElement;
  const way = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 }[event.key];
  if (isField || !clicker || way === undefined) return;
  event.preventDefault();
  press(way === 1 ? 1 : -1);
});
setInterval(() => showPoll(), second);
await openDoor((translator) => {
  texts = translator;
  document.title = `${translator.text('room.clickerTitle')} – Lifecycle Lab`;
  drawnSteps = '';
  show();
});
if (named && key) connect(named, key);
else show();

/**
 * @param {string} code
 * @param {string} typed  the key
 */
function connect(code, typed) {
  stream?.close();
  const ownDesk = new RoomDesk(code, typed);
  /** @type {Clicker} */
  const own = new Clicker(async (view) => own.take(await ownDesk.show(view)), realClock, isLasting);
  wrong = '';
  desk = ownDesk;
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
    trace: (message) => { own.trace.take(message); },
    caughtUp: () => {
      own.settle();
      show();
    },
    over: (reason) => {
      clicker = null;
      fail(reason === 'ended' ? 'room.overPresenter' : 'room.click.wrong');
    },
    connection: (isOpen) => {
      isLost = !isOpen;
      show();
    },
  }, typed);
  stream.open();
}

/** @param {1|-1} direction */
function press(direction) {
  if (!clicker || isHeld) return;
  clicker.move(direction);
  show();
}

/**
 * Whether it is of no use to send something again; somebody else may have the wheel.
 *
 * @param {unknown} error
 */
function isLasting(error) {
  if (!(error instanceof ApiError)) return false;
  if (error.problem.code === 'notDriving') isHeld = true;
  show();
  return lastingErrors.includes(error.problem.status);
}

/** @param {string} problem */
function fail(problem) {
  wrong = problem;
  show();
}

function show() {
  if (!texts) return;
  element('#connect').hidden = clicker !== null;
  element('#clicker').hidden = clicker === null;
  element('#problem').textContent = wrong ? texts.text(wrong) : '';
  if (!clicker) return;
  const { store } = clicker;
  const place = texts.text('room.click.position', { index: store.cursor, count: store.last });
  const state = isLost ? texts.text('room.click.lost')
    : isHeld ? texts.text('room.otherDrives') : place;
  element('#place').textContent = state;
  element('#line').textContent = store.event?.line ?? '';
  disable('#next', store.isAtEnd, 'room.click.atEnd');
  disable('#back', store.cursor === store.first, 'room.click.atStart');
  showPoll();
}

/**
 * @param {string} id
 * @param {boolean} isOff
 * @param {string} reason
 */
function disable(id, isOff, reason) {
  const button = element(id);
  button.setAttribute('aria-disabled', String(isOff || isHeld));
  button.title = isOff ? texts?.text(reason) ?? '' : '';
}

function showPoll() {
  const { room } = clicker?.state ?? {};
  if (!texts || !room) return;
  const poll = room.poll?.phase === 'closed' ? null : room.poll;
  element('#asked').textContent = poll?.question ?? texts.text('room.click.noPoll');
  const left = clicker?.secondsLeft ?? null;
  element('#status').textContent = poll ? [
    texts.text('room.poll.round', { round: poll.round }), texts.text(`room.phase.${poll.phase}`),
    texts.text('room.poll.answeredOf', { answered: poll.answered, followers: room.followers }),
    left === null ? '' : texts.text('room.poll.left', { time: clockText(left) }),
  ].filter(Boolean).join(' · ') : '';
  const drawn = poll ? [poll.id, poll.phase, poll.round].join() : 'none';
  if (drawn === drawnSteps) return;
  drawnSteps = drawn;
  element('#steps').replaceChildren(...(poll ? nextSteps(poll).map((step, index) =>
    stepButton(poll, step, index === 0)) : []));
}

/**
 * @param {Poll} poll
 * @param {NextStep} step
 * @param {boolean} isFirst
 */
function stepButton(poll, step, isFirst) {
  const look = `door-button${isFirst ? '' : ' is-quiet'}`;
  return html('button', { class: look, onclick: () => void go(poll, step) },
    texts?.text(`room.step.${step}`) ?? '');
}

/**
 * @param {Poll} poll
 * @param {NextStep} step
 */
async function go(poll, step) {
  const { voting, discussing } = usualSeconds;
  const changes = {
    discuss: { phase: 'discussing', seconds: discussing },
    again: { phase: 'voting', seconds: voting },
    reveal: { phase: 'revealed' }, close: { phase: 'closed' },
  };
  const error = await desk?.goOn(poll.id, changes[step]).then(() => null, (reason) => reason);
  if (error && !(error instanceof ApiError)) throw error;
  if (!error && step === 'reveal') press(1);
  show();
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function element(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}

/** @param {string} selector */
function field(selector) {
  const found = document.querySelector(selector);
  return found instanceof HTMLInputElement ? found : null;
}
