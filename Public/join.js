// @ts-check
/** The page for followers of a class: the form for its code, and then the class, in one document.
 * Nothing is loaded twice, and nothing is asked for that a first question doesn't need. */
import { ApiError, fetchDocument, patience } from './app/server/api.js';
import { HandRoom } from './app/class/hand-room.js';
import { showHand } from './app/class/hand.view.js';
import { learnChoices } from './app/reasons/choices.js';
import { codeIn, handAddress, sample } from './app/rooms/room-code.js';
import { readFollower, saveFollower } from './app/rooms/room-storage.js';
import { realClock } from './app/store/clock.js';
import { html } from './app/view/dom.view.js';
import { applyTheme, savedTheme } from './app/view/theme.view.js';
import { readSetting, saveSetting } from './app/view/settings.js';
import { chooseLanguage, languages, Translator } from './app/words/i18n.js';

const query = new URLSearchParams(location.search);
const form = /** @type {HTMLFormElement} */ (document.querySelector('#join'));
const field = /** @type {HTMLInputElement} */ (document.querySelector('#code'));
const select = /** @type {HTMLSelectElement} */ (document.querySelector('#language'));
const element = /** @type {HTMLElement} */ (document.querySelector('#hand'));

applyTheme(savedTheme());
const language = chooseLanguage({
  query: query.get('lang'), saved: readSetting('language'), preferred: navigator.languages,
});
const translator = new Translator(language, {});
const named = codeIn(location.pathname);
/** What the questions of a class need besides; asked for while the code is typed. */
const more = Promise.all([
  fetchDocument(`locales/${language}.json`).then((texts) =>
    Object.assign(translator.messages, texts)),
  textsOf('questions').then((texts) => translator.add('questions', texts)),
  fetchDocument('app/reasons/choices.json').then(learnChoices),
]);
more.catch(() => undefined);
/** What is wrong; empty while nothing is. */
let wrong = query.get('problem') ?? '';
/** How long to wait before the next attempt. */
let seconds = query.get('seconds') ?? '';

Object.assign(window, { started: true });
document.querySelector('#old')?.setAttribute('hidden', '');
translator.add('class', await textsOf('class'));
patience.tell = (wait) => {
  seconds = String(wait);
  complain(wait > 0 ? 'busy' : '');
};
prepareForm();
if (named) await enter(named);
else showForm();

/** @type {(part: string) => Promise<words.Messages>} */
function textsOf(part) {
  return fetchDocument(`locales/${part}.${language}.json`);
}

function prepareForm() {
  document.documentElement.lang = language;
  document.title = `${text('class.join.title')} – Lifecycle Lab`;
  for (const one of document.querySelectorAll('[data-text]')) {
    one.textContent = text(one.getAttribute('data-text') ?? '');
  }
  const hint = document.querySelector('#hint');
  if (hint) hint.textContent = text('class.join.hint', { sample });
  select.replaceChildren(
    ...languages.map(({ code, name }) => html('option', { value: code, lang: code }, name)));
  select.value = language;
  select.addEventListener('change', () => {
    saveSetting('language', select.value);
    const address = new URL(location.href);
    address.searchParams.set('lang', select.value);
    location.assign(address);
  });
  field.value = query.get('code') ?? named ?? '';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = codeIn(field.value);
    if (code) void enter(code);
    else complain('wrong');
  });
}

function showForm() {
  form.hidden = false;
  complain(wrong);
  field.focus();
}

/** @type {(code: string) => Promise<void>} */
async function enter(code) {
  const room = new HandRoom(code, {
    clock: realClock, keep: (part) => saveFollower(code, part),
  }, readFollower(code));
  try {
    await Promise.all([room.enter(), more]);
  } catch (error) {
    room.leave();
    if (!(error instanceof ApiError)) throw error;
    explain(error);
    return;
  }
  if (codeIn(location.pathname) !== code) {
    history.pushState(null, '', query.has('lang') ? handAddress(code, language) : `/join/${code}`);
    addEventListener('popstate', () => location.reload());
  }
  addEventListener('pagehide', () => room.leave());
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
  form.hidden = true;
  element.hidden = false;
  const hand = showHand({ translator, room, element });
  // The titles of rare commands.
  translator.add('command', await textsOf('command').catch(() => ({})));
  hand.redraw();
}

/** @type {(error: ApiError) => void} */
function explain({ problem: { code, status, values } }) {
  seconds = String(values?.seconds ?? '');
  wrong = code === 'roomEnded' ? 'ended' : { 404: 'unknown', 429: 'tooMany' }[status] ?? 'offline';
  showForm();
}

/** @type {(problem: string) => void} */
function complain(problem) {
  wrong = problem;
  const place = document.querySelector('#problem');
  if (place) place.textContent = problem ? text(`class.problem.${problem}`, { seconds }) : '';
  field.setAttribute('aria-invalid', String(problem !== ''));
  if (problem) field.focus();
}

/** @type {(key: string, values?: words.Values) => string} */
function text(key, values = {}) {
  return translator.text(key, values);
}
