// @ts-check
/** Linked highlighting: the thing under the pointer or with the focus is lit in all panels.
 * Elements name their event in `data-seq` or their controller in `data-key`. */

/** Tells the other panels, and lights what they point at. Where the pointer goes away, the focus
 * still counts.
 * @param {view.LabElement} panel @param {HTMLElement} root
 * @param {'pointermove'|'pointerover'} [over]  the latter where what comes under a pointer
 *   that rests is pointed at too */
export function connectPointing(panel, root, over = 'pointermove') {
  const { lab } = panel;
  const focused = () => (root.contains(document.activeElement) ? document.activeElement : null);
  panel.listen(root, [over, 'focusin'], ({ target }) => {
    if (target !== root) point(lab, target);
  });
  panel.listen(root, ['pointerleave'], () => point(lab, focused()));
  panel.listen(root, ['focusout'], () => lab.view.pointAtEvent(null));
  panel.listen(lab.view, ['point'], () => lightPointed(lab, root));
}

/** @type {(lab: lab.Lab, target: EventTarget|null) => void} */
function point({ store, view }, target) {
  const element = target instanceof Element ? target.closest('[data-seq], [data-key]') : null;
  const seq = element?.getAttribute('data-seq');
  if (seq) view.pointAtEvent(store.eventAt(Number(seq)));
  else view.pointAtController(element?.getAttribute('data-key') || null);
}

/** Marks what is pointed at; after a redraw it is called again.
 * @type {(lab: lab.Lab, root: HTMLElement) => void} */
export function lightPointed({ view }, root) {
  const { seq, key } = view.pointed;
  for (const element of root.querySelectorAll('[data-seq], [data-key]')) {
    const own = element.getAttribute('data-seq');
    const isEvent = own !== null && seq !== null;
    const isPointed = isEvent ? own === String(seq)
      : key !== null && element.getAttribute('data-key') === key;
    element.classList.toggle('is-pointed', isPointed);
  }
}
