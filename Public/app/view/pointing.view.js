// @ts-check
/** Linked highlighting: the thing under the pointer or with the focus is lit in all panels.
 * Elements name their event in `data-seq` or their controller in `data-key`. A pointer that rests
 * lights nothing, nor does a press: only where it has moved, or where the keyboard goes. */
import { PointerRest } from './pointer-rest.js';

const rest = new PointerRest();

/** Tells the other panels, and lights what they point at. Where the pointer goes away, the focus
 * still counts.
 * @param {view.LabElement} panel @param {HTMLElement} root */
export function connectPointing(panel, root) {
  const { lab } = panel;
  const focused = () => {
    const { activeElement } = document;
    return root.contains(activeElement) && activeElement?.matches(':focus-visible')
      ? activeElement : null;
  };
  panel.listen(root, ['pointermove'], ({ target, clientX, clientY }) => {
    if (rest.moved(clientX, clientY) && target !== root) point(lab, target);
  });
  panel.listen(root, ['pointerdown'], ({ clientX, clientY }) => {
    rest.press(clientX, clientY);
    point(lab, null);
  });
  panel.listen(root, ['focusin'], () => point(lab, focused()));
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
