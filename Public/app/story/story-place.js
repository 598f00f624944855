// @ts-check
/** Where the story is scrolled to, and which of its items the tab key reaches. */

/** Which of the drawn items the tab key reaches: the current row, or the first row, or what else
 * can be opened.
 * @param {readonly story.Item[]} items @param {string} current  the key of the current row
 * @returns {string}  its key; empty without any */
export function stopIn(items, current) {
  const stops = items.filter(({ kind }) => ['row', 'action', 'earlier'].includes(kind));
  const stop = stops.find(({ key }) => key === current) ??
    stops.find(({ kind }) => kind === 'row') ?? stops[0];
  return stop?.key ?? '';
}

/** Where the list can be scrolled to, nearest to a place.
 * @param {number} top @param {number} height  of what is in view
 * @param {number} all  of the list @returns {number} */
export function scrollTopWithin(top, height, all) {
  return Math.max(0, Math.min(top, all - height));
}

/** Where to scroll so that a row is in view below the head, with some of what comes next; as it is,
 * where it is so already.
 * @param {{top: number, height: number, head: number, ahead: number}} view  pixels
 * @param {{top: number, height: number}} row @param {number} all  the height of the list */
export function scrollTopFor({ top, height, head, ahead }, row, all) {
  const end = Math.min(row.top + row.height + ahead, all);
  const below = end > top + height ? end - height : top;
  const next = Math.min(below, row.top - head);
  return scrollTopWithin(next, height, all);
}
