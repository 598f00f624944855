// @ts-check
/** Places inside a JSON value, by their pointers. Values never change; others are made. */
import { escaped, tokensOf } from './json-text.js';

/** @type {(value: any, pointer: string) => any}  undefined where it leads nowhere */
export function valueAt(value, pointer) {
  return tokensOf(pointer).reduce((inner, token) =>
    (typeof inner === 'object' && inner !== null && Object.hasOwn(inner, token)
      ? inner[token]
      : undefined), value);
}

/** The value without the parts at some places. All pointers refer to the original value.
 * @type {(value: any, pointers: ReadonlySet<string>, at?: string) => any} */
export function without(value, pointers, at = '') {
  if (pointers.size === 0 || typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([key, member]) => ({ key, member, pointer: `${at}/${escaped(key)}` }))
    .filter(({ pointer }) => !pointers.has(pointer))
    .map(({ key, member, pointer }) => [key, without(member, pointers, pointer)]);
  return Array.isArray(value) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}

/** The value with others at some places.
 * @param {any} value @param {ReadonlyMap<string, any>} changes  by pointer
 * @param {string} [at] @returns {any} */
export function withChanges(value, changes, at = '') {
  if (changes.has(at)) return changes.get(at);
  if (changes.size === 0 || typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) =>
    [key, withChanges(member, changes, `${at}/${escaped(key)}`)]);
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** A pointer into a value from which places were taken out, as one into the value before.
 * @param {string} pointer @param {ReadonlySet<string>} removed  pointers into the value before
 * @param {any} before @returns {string} */
export function pointerBefore(pointer, removed, before) {
  let at = '';
  let inner = before;
  for (const token of tokensOf(pointer)) {
    let key = token;
    if (Array.isArray(inner)) {
      const kept = [...inner.keys()].filter((index) => !removed.has(`${at}/${index}`));
      key = String(kept[Number(token)] ?? token);
    }
    at += `/${escaped(key)}`;
    inner = valueAt(inner, `/${escaped(key)}`);
  }
  return at;
}
