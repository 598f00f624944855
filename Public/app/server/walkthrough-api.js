// @ts-check
/** Walkthroughs on the server: anyone who knows the id can read one, and the author's key changes
 * it. */
import { post, request } from './api.js';
import { bearer } from './room-api.js';

/** How the server names what it keeps. */
export const keptID = /^[a-z2-7]{26}$/;

const pathOfBanks = '/api/banks/check';

/** @type {(id: string) => string} */
function pathTo(id) {
  return `/api/walkthroughs/${encodeURIComponent(id)}`;
}

/** Reads one; its notes are there with the author's key only.
 * @type {(id: string, key?: string) => Promise<lessons.Lesson>} */
export function fetchWalkthrough(id, key = '') {
  return request(pathTo(id), key ? { headers: bearer(key) } : {});
}

/** The one that a class is at, with its notes, for its presenter.
 * @type {(code: string, key: string) => Promise<lessons.Lesson>} */
export function fetchLedWalkthrough(code, key) {
  return request(`/api/rooms/${code}/walkthrough`, { headers: bearer(key) });
}

/** @type {(walkthrough: lessons.Lesson) => Promise<{id: string, key: string}>}  Keeps a new one. */
export function addWalkthrough(walkthrough) {
  return request('/api/walkthroughs', post(walkthrough));
}

/** @type {(kept: {id: string, key: string}, walkthrough: lessons.Lesson) => Promise<null>}  that
 *   takes its place */
export function replaceWalkthrough({ id, key }, walkthrough) {
  const { headers, body } = post(walkthrough);
  const method = 'PUT';
  return request(pathTo(id), { method, body, headers: { ...headers, ...bearer(key) } });
}

/** @type {(kept: {id: string, key: string}) => Promise<null>} */
export function eraseWalkthrough({ id, key }) {
  return request(pathTo(id), { method: 'DELETE', headers: bearer(key) });
}

/** What is wrong with one: everything that it claims is tried.
 * @param {unknown} walkthrough @param {string} language  of what is said */
export function checkWalkthrough(walkthrough, language) {
  return check('/api/walkthroughs/check', walkthrough, language);
}

/** What is wrong with questions for a class.
 * @param {unknown} bank @param {string} language  of what is said */
export function checkBank(bank, language) {
  return check(pathOfBanks, bank, language);
}

/** The bank that a table stands for, whatever is wrong with it.
 * @type {(table: Blob, language: string) => Promise<rooms.BankFile>} */
export async function readBankTable(table, language) {
  const headers = { 'Content-Type': 'text/csv', 'Accept-Language': language };
  return (await request(pathOfBanks, { method: 'POST', headers, body: table })).bank;
}

/** @type {(path: string, value: unknown, language: string) => Promise<editor.ScenarioProblem[]>} */
async function check(path, value, language) {
  const { headers, ...rest } = post(value);
  const options = { ...rest, headers: { ...headers, 'Accept-Language': language } };
  return (await request(path, options)).problems;
}
