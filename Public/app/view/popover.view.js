// @ts-check
/** Popovers, which TypeScript 4.8 doesn't know yet. */

const gap = 8;
/** Whether the browser has them; `older-browsers.view.js` provides them if not. */
export const hasPopovers = 'popover' in HTMLElement.prototype;

/** What selects those that are open. */
export const openPopover = hasPopovers ? ':popover-open' : '[popover][data-popover-open]';

/** @type {(popover: HTMLElement) => boolean} */
export function isPopoverOpen(popover) {
  return popover.matches(openPopover);
}

/** @type {(popover: HTMLElement) => void} */
export function closePopover(popover) {
  /** @type {view.Popover} */ (popover).hidePopover();
}

/** Opens a popover beside its button, inside the window.
 * @type {(popover: HTMLElement, anchor: HTMLElement) => void} */
export function placePopover(popover, anchor) {
  if (!isPopoverOpen(popover)) /** @type {view.Popover} */ (popover).showPopover();
  const button = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.min(button.left, innerWidth - width - gap);
  const isAbove = button.bottom + gap + height > innerHeight && button.top - gap - height > 0;
  const top = isAbove ? button.top - gap - height : button.bottom + gap;
  move(popover, Math.max(gap, left), Math.max(gap, Math.min(top, innerHeight - height - gap)));
}

/** @type {(popover: HTMLElement, left: number, top: number) => void} */
function move(popover, left, top) {
  popover.style.setProperty('left', `${left}px`);
  popover.style.setProperty('top', `${top}px`);
  if (hasPopovers) return;
  // Its place may count from a panel around it.
  const there = popover.getBoundingClientRect();
  popover.style.setProperty('left', `${2 * left - there.left}px`);
  popover.style.setProperty('top', `${2 * top - there.top}px`);
}
