// @ts-check
/**
 * Puts something into its region of the screen; styles turn the shares and counts into lengths.
 *
 * @param {HTMLElement} element
 * @param {import('./screens.js').Region} region
 * @param {number} level  its z-index
 */
export function placeIn(element, region, level) {
  for (const [name, value] of Object.entries(region)) {
    element.style.setProperty(`--${name}`, String(Math.round(value * 1000) / 1000));
  }
  element.style.setProperty('z-index', String(level));
}
