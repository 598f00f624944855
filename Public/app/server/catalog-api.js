// @ts-check
/** The parts of the server's HTTP interface that a first visit doesn't need: catalogues, code,
 * comparisons, and what is only read or tried. */
import { failure, fileAddress, post, request, runPath } from './api.js';

/** A file of the page that isn't JSON.
 * @param {string} path  relative to the page */
export async function fetchText(path) {
  const response = await fetch(fileAddress(path)).catch(() => {
    throw failure('offline');
  });
  if (!response.ok) throw failure('noServer', response.status);
  return response.text();
}

/** Every finding there is, without a place.
 * @type {(language?: string) => Promise<findings.Finding[]>}  of its texts */
export async function fetchFindingCatalog(language = 'en') {
  return (await request(`/api/catalog/findings?lang=${language}`)).findings;
}

/** What the findings are called and what they say.
 * @type {(language: string) => Promise<findings.Texts>} */
export async function fetchFindingTexts(language) {
  const findings = await fetchFindingCatalog(language);
  return Object.fromEntries(findings.map((finding) => [finding.id, finding]));
}

/** @type {(id: string, language: string) => Promise<store.Rule>}  of what it says */
export function fetchRule(id, language) {
  return request(`/api/catalog/rules/${encodeURIComponent(id)}?lang=${language}`);
}

/** What answers a question or explains a line of the console, the best first.
 * @param {string} query  empty for the symptoms that are asked about most
 * @param {string} language  of the answers
 * @returns {Promise<server.SearchAnswer>} */
export function search(query, language) {
  return request(`/api/search?q=${encodeURIComponent(query)}&lang=${language}`);
}

/** What an address of a symptom, a finding, a rule or a message says.
 * @type {(path: string, language: string) => Promise<answer.Answer>}  of the address */
export function fetchAnswer(path, language) {
  const [, folder, id, cause] = path.split('/');
  const own = cause ? `&cause=${cause}` : '';
  return request(`/api/answers/${folder}/${id}?lang=${language}${own}`);
}

/** @returns {Promise<store.SourceInfo[]>} */
export async function fetchSources() {
  return (await request('/api/catalog/sources')).sources;
}

/** Runs a scenario without keeping the run.
 * @param {string} text  as it was written: the server tells repeated keys too
 * @param {AbortSignal|null} [signal]  ends the question
 * @returns {Promise<editor.Simulated>} */
export function simulate(text, signal = null) {
  return request('/api/simulate', { ...post(null), body: text, signal });
}

/** What a device has printed, read and compared with the engine.
 * @type {(log: log.LogRequest) => Promise<log.LogReport>} */
export function readLog(log) {
  return request('/api/logs', post(log));
}

/** Whether the server reads Swift files; if not, the command that builds their reader.
 * @returns {Promise<api.SourceReadiness>} */
export function fetchReader() {
  return request('/api/sources');
}

/** What the files of an app say: a scenario, the mistakes, and what is left out.
 * @type {(wish: source.Wish) => Promise<source.Reading>} */
export function readSources(wish) {
  return request('/api/sources', post(wish));
}

/** Two or three runs, aligned.
 * @type {(wish: compare.CompareRequest) => Promise<compare.CompareAnswer>} */
export function compare(wish) {
  return request('/api/compare', post(wish));
}

/** The classes of a run, or of a scenario instead, as source text.
 * @type {(id: string, language: string, scenario?: store.Scenario) => Promise<code.Listing>}
 *   `swift` or `objc` */
export function fetchCode(id, language, scenario) {
  const [path, body] = scenario ? ['/api', post(scenario)] : [runPath(id)];
  return request(`${path}/code?language=${encodeURIComponent(language)}`, body);
}

/** The names of the forms in which a run can be saved.
 * @type {(id: string) => Promise<string[]>} */
export async function fetchForms(id) {
  const { exports } = await request(`${runPath(id)}/exports`);
  return exports.map((/** @type {{ format: string }} */ { format }) => format);
}

/** @param {string} id */
export function deleteRun(id) {
  return request(runPath(id), { method: 'DELETE', keepalive: true });
}
