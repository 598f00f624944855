// @ts-check
/**
 * The page of the API: what the server does, with examples that run.
 *
 * @typedef {import('./app/server/api-document.js').ApiOperation} ApiOperation
 * @typedef {import('./app/server/api-document.js').ApiChapter} ApiChapter
 * @typedef {import('./app/server/api-document.js').ApiParameter} ApiParameter
 */
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

/** @param {ApiParameter} parameter */
function field({ name, place, summary, example, isRequired }) {
  const value = place === 'path' || isRequired ? example : '';
  const input = html('input', { name, value, placeholder: example, autocomplete: 'off' });
  input.spellcheck = false;
  const hint = html('span', { class: 'hint' }, `${name} (${place}) – ${summary}`);
  return html('label', {}, hint, input);
}

/** @param {ApiOperation} operation */
function answers({ answers }) {
  const rows = answers.map(({ status, text }) => (
    html('tr', {}, html('th', { scope: 'row' }, status), html('td', {}, text.replaceAll('`', '')))
  ));
  return html('table', {}, html('tbody', {}, ...rows));
}

/**
 * The form of an operation: its fields, the line for a shell, and the answer.
 *
 * @param {ApiOperation} operation
 */
function form(operation) {
  const fields = operation.parameters.map(field);
  const body = operation.body === null ? null : html('textarea', { name: '', rows: '8' });
  if (body) {
    body.value = operation.body ?? '';
    body.spellcheck = false;
    const hint = html('span', { class: 'hint' }, 'Body (application/json)');
    fields.push(html('label', { class: 'is-wide' }, hint, body));
  }
  const line = html('pre', { 'aria-label': 'Command for a shell' });
  const result = html('pre', { 'aria-label': 'Answer', role: 'status' });
  result.hidden = true;
  const buttons = html('div', { class: 'buttons' });
  if (operation.canTry) buttons.append(html('button', { type: 'submit' }, 'Try'));
  const isOfRuns = operation.path.includes('{run}');
  if (isOfRuns) {
    const start = html('button', {}, 'Start a run for the examples');
    start.addEventListener('click', () => { startRun().catch((error) => show(result, error)); });
    buttons.append(start);
  }
  const attributes = isOfRuns ? { 'data-runs': '' } : undefined;
  const element = html('form', attributes, ...fields, line, buttons, result);
  const request = () => {
    const inputs = [...element.querySelectorAll('input')];
    const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    return makeRequest(operation, values, body?.value ?? null);
  };
  const update = () => { line.textContent = curlLine(location.origin, request()); };
  element.addEventListener('input', update);
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (operation.canTry) attempt(request(), result).catch((error) => show(result, error));
  });
  update();
  return element;
}

/** @param {HTMLElement} result @param {unknown} text */
function show(result, text) {
  result.hidden = false;
  result.textContent = String(text);
}

/**
 * Sends a request and shows the answer.
 *
 * @param {import('./app/server/api-document.js').ApiRequest} request
 * @param {HTMLElement} result
 */
async function attempt({ method, path, headers, body }, result) {
  const answer = await fetch(path, { method, headers, body });
  const text = readable(await answer.text());
  show(result, `${answer.status} ${answer.statusText}\n${text}`);
}

/** @param {ApiOperation} operation */
function section(operation) {
  const { id, method, path, summary, details, isStream } = operation;
  const head = html(
    'summary',
    {},
    html('span', { class: 'method', 'data-method': method }, method),
    html('span', { class: 'path' }, path),
    html('span', { class: 'what' }, summary),
  );
  const element = html('details', { id }, head);
  const content = html('div', { class: 'operation' });
  if (details) content.append(html('p', {}, details.replaceAll('`', '')));
  if (isStream) content.append(html('p', { class: 'hint' }, 'A stream: try it in a shell.'));
  content.append(form(operation), html('h3', {}, 'Answers and problems'), answers(operation));
  element.append(content);
  return element;
}

/** @param {ApiChapter[]} chapters */
function render(chapters) {
  for (const { name, summary, operations } of chapters) {
    const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    contents.append(html('a', { href: `#${name}` }, title));
    const heading = html('h2', { id: name }, title);
    const intro = html('p', { class: 'intro' }, summary);
    main.append(html('section', {}, heading, intro, ...operations.map(section)));
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
