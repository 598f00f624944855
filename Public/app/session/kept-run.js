// @ts-check
/** What a tab remembers of its run, so that a reload goes on where it was: the run, the cursor, and
 * the whole history. */

/** Another number stands for another form. */
const form = 1;

/** The text to keep; null without a run.
 * @type {(session: session.Session, example: string) => string|null} */
export function keep(session, example) {
  const { id, family, history, hasMore, recovery, store } = session;
  if (!id || !family) return null;
  /** @type {session.Family[]} */
  const families = [family];
  const numberOf = (/** @type {session.Family} */ one) => {
    if (!families.includes(one)) families.push(one);
    return families.indexOf(one);
  };
  /** @param {session.Place} place */
  const packed = (place) => ({ ...place, family: numberOf(place.family) });
  const kept = {
    form, example, run: id, cursor: store.cursor,
    past: history.past.map(packed), future: history.future.map(packed),
    version: hasMore ? store.version : null,
    waiting: (recovery?.waiting ?? []).map((one) => ({ ...one, before: packed(one.before) })),
  };
  return JSON.stringify({ ...kept, families });
}

/** @param {string|null} text @param {string} example  the scenario in the address
 * @returns {session.KeptRun|null}  null where nothing of use was kept */
export function readKept(text, example) {
  try {
    const kept = JSON.parse(text ?? 'null');
    if (kept?.form !== form || kept.example !== example) return null;
    const { families } = kept;
    const unpacked = (/** @type {any} */ place) => ({ ...place, family: families[place.family] });
    return {
      example, run: kept.run, cursor: kept.cursor, version: kept.version ?? Infinity,
      family: families[0],
      past: kept.past.map(unpacked), future: kept.future.map(unpacked),
      waiting: kept.waiting.map((/** @type {any} */ one) =>
        ({ ...one, before: unpacked(one.before) })),
    };
  } catch {
    return null;
  }
}
