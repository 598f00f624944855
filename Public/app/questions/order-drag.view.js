// @ts-check
/** Dragging the rows of a list by their grips; the buttons do the same. */

/** Begins to drag a row, where the pointer is on its grip.
 * @type {(event: PointerEvent, move: (from: number, to: number) => void) => void} */
export function dragRow(event, move) {
  const list = event.currentTarget;
  const target = event.target instanceof Element ? event.target : null;
  const row = target?.closest('.order-grip')?.closest('li');
  if (!row || !(list instanceof HTMLElement)) return;
  event.preventDefault();
  list.setPointerCapture(event.pointerId);
  follow(list, row, event.clientY, move);
}

/** @type {(list: HTMLElement, row: HTMLElement, start: number, move: (from: number, to: number)
 *   => void) => void} */
function follow(list, row, start, move) {
  const rows = [...list.children];
  const from = rows.indexOf(row);
  const end = new AbortController();
  const { signal } = end;
  row.classList.add('is-dragged');
  list.addEventListener('pointermove', (event) => {
    row.style.setProperty('--drag', `${event.clientY - start}px`);
  }, { signal });
  const stop = (/** @type {PointerEvent} */ event) => {
    end.abort();
    row.classList.remove('is-dragged');
    row.style.removeProperty('--drag');
    if (event.type === 'pointercancel') return;
    const to = placeAt(rows, row, event.clientY);
    if (to !== from) move(from, to);
  };
  list.addEventListener('pointerup', stop, { signal });
  list.addEventListener('pointercancel', stop, { signal });
}

/** The place that a row gets when it is dropped: behind all others whose middle is higher.
 * @type {(rows: readonly Element[], dragged: Element, y: number) => number} */
function placeAt(rows, dragged, y) {
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row !== dragged && top + height / 2 < y;
  }).length;
}
