// @ts-check
/**
 * Linked highlighting of controllers in a panel: pointing at an element that names one lights it
 * up on the whole page, and what is pointed at elsewhere lights up here.
 *
 * @typedef {import('./lab-element.view.js').LabElement} LabElement
 */

/**
 * @param {LabElement} panel
 * @param {Element} root  holds elements with `data-key`
 */
export function connectPointing(panel, root) {
  const { view } = panel.lab;
  const point = (/** @type {EventTarget|null} */ target) => {
    const element = target instanceof Element ? target.closest('[data-key]') : null;
    if (element && root.contains(element)) {
      view.pointAtController(element.getAttribute('data-key') || null);
    }
  };
  panel.listen(root, ['pointerover', 'focusin'], ({ target }) => point(target));
  panel.listen(root, ['pointerleave', 'focusout'], () => view.pointAtController(null));
  panel.listen(view, ['point'], () => showPointed(panel, root));
}

/**
 * Marks what is pointed at; called again when the panel has drawn anew.
 *
 * @param {LabElement} panel
 * @param {Element} root
 */
export function showPointed({ lab }, root) {
  const { key } = lab.view.pointed;
  for (const element of root.querySelectorAll('[data-key]')) {
    const isPointed = key !== null && element.getAttribute('data-key') === key;
    element.classList.toggle('is-pointed', isPointed);
  }
}
