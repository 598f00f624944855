// @ts-check
/** Popovers, which TypeScript 4.8 doesn't know yet. */

const gap = 8;

/** @type {(popover: HTMLElement) => void} */
export function closePopover(popover) {
  /** @type {view.Popover} */ (popover).hidePopover();
}

/** Opens a popover beside its button, inside the window.
 * @type {(popover: HTMLElement, anchor: HTMLElement) => void} */
export function placePopover(popover, anchor) {
  if (!popover.matches(':popover-open')) /** @type {view.Popover} */ (popover).showPopover();
  const button = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(button.left, innerWidth - width - gap);
  const isAbove = button.bottom + gap + height > innerHeight && button.top - gap - height > 0;
  const top = isAbove ? button.top - gap - height : button.bottom + gap;
  popover.style.setProperty('left', `${Math.max(gap, left)}px`);
  popover.style.setProperty('top', `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`);
}
