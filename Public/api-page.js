// @ts-check
/** The page of the API: what the server does, with examples that run. */
import { curlLine, makeRequest, readable, readChapters } from './app/server/api-document.js';
import { html } from './app/view/dom.view.js';

const status = /** @type {HTMLElement} */ (document.querySelector('#status'));
const contents = /** @type {HTMLElement} */ (document.querySelector('#contents'));
const main = /** @type {HTMLElement} */ (document.querySelector('#chapters'));

/** Makes a run of the scenario of the first example, and puts its id into all fields for one. */
async function startRun() {
  const scenario = /** @type {HTMLTextAreaElement} */ (
    document.querySelector('#startRun textarea')
  ).value;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('api/runs', { method: 'POST', headers, body: scenario });
  const { id, detail } = await answer.json();
  if (!id) throw new Error(detail);
  for (const field of document.querySelectorAll('input[name="run"]')) {
    const input = /** @type {HTMLInputElement} */ (field);
    if (input.closest('[data-runs]')) input.value = id;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** @param {server.ApiParameter} parameter */
function field({ name, place, summary, example, isRequired }) {
  const value = place === 'path' || isRequired ? example : '';
  return label(`${name} (${place}) – ${summary}`,
    html('input', { name, value, placeholder: example, autocomplete: 'off', spellcheck: 'false' }));
}

/** @param {string} hint @param {HTMLElement} control @param {view.Props} [props] */
function label(hint, control, props) {
  return html('label', props, html('span', { class: 'hint' }, hint), control);
}

/** @param {server.ApiOperation} operation */
function answers({ answers }) {
  return html('table', {}, html('tbody', {}, ...answers.map(({ status, text }) =>
    html('tr', {}, html('th', { scope: 'row' }, status),
      html('td', {}, text.replaceAll('`', ''))))));
}

/** The form of an operation: its fields, the line for a shell, and the answer.
 * @param {server.ApiOperation} operation */
function form(operation) {
  const { body: example, canTry, parameters, path } = operation;
  const isOfRuns = path.includes('{run}');
  const body = example === null ? null
    : html('textarea', { name: '', rows: 8, spellcheck: 'false', value: example });
  const line = html('pre', { 'aria-label': 'Command for a shell' });
  const result = html('pre', { 'aria-label': 'Answer', role: 'status', hidden: true });
  const told = (/** @type {Promise<unknown>} */ task) =>
    task.catch((error) => show(result, error));
  const request = () => {
    const inputs = [...element.querySelectorAll('input')];
    const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    return makeRequest(operation, values, body?.value ?? null);
  };
  const update = () => { line.textContent = curlLine(location.origin, request()); };
  const element = html('form', {
    'data-runs': isOfRuns, oninput: update,
    onsubmit: (event) => {
      event.preventDefault();
      if (canTry) void told(attempt(request(), result));
    },
  }, parameters.map(field), body && label('Body (application/json)', body, { class: 'is-wide' }),
  line,
  html('div', { class: 'buttons' }, canTry && html('button', { type: 'submit' }, 'Try'),
    isOfRuns && html('button', { onclick: () => void told(startRun()) },
      'Start a run for the examples')), result);
  update();
  return element;
}

/** @type {(result: HTMLElement, text: unknown) => void} */
function show(result, text) {
  result.hidden = false;
  result.textContent = String(text);
}

/** Sends a request and shows the answer.
 * @type {(request: server.ApiRequest, result: HTMLElement) => Promise<void>} */
async function attempt({ method, path, headers, body }, result) {
  const answer = await fetch(path, { method, headers, body });
  const text = readable(await answer.text());
  show(result, `${answer.status} ${answer.statusText}\n${text}`);
}

/** @param {server.ApiOperation} operation */
function section(operation) {
  const { id, method, path, summary, details, isStream } = operation;
  return html('details', { id },
    html('summary', {}, html('span', { class: 'method', 'data-method': method }, method),
      html('span', { class: 'path' }, path), html('span', { class: 'what' }, summary)),
    html('div', { class: 'operation' },
      details && html('p', {}, details.replaceAll('`', '')),
      isStream && html('p', { class: 'hint' }, 'A stream: try it in a shell.'),
      form(operation), html('h3', {}, 'Answers and problems'), answers(operation)));
}

/** @type {(chapters: server.ApiChapter[]) => void} */
function render(chapters) {
  for (const { name, summary, operations } of chapters) {
    const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    contents.append(html('a', { href: `#${name}` }, title));
    main.append(html('section', {}, html('h2', { id: name }, title),
      html('p', { class: 'intro' }, summary), ...operations.map(section)));
  }
}

/** Opens the operation that the address names. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
  named?.scrollIntoView();
}

try {
  const answer = await fetch('openapi.json');
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  render(readChapters(await answer.json()));
  status.hidden = true;
  openNamed();
  addEventListener('hashchange', openNamed);
} catch (error) {
  status.textContent = `The description could not be read: ${error}. Start the page with `
    + '“lifecycle serve”, and load it again.';
}
