// @ts-check
/** The part of a picture that shows: how much larger than whole, and where. Nothing in the picture
 * moves against anything else. */

/** @type {diagram.Zoom} */
export const whole = Object.freeze({ scale: 1, x: 0, y: 0 });
export const largest = 4;
/** How much a button or a key enlarges. */
export const zoomStep = 1.4;

/** Enlarges around a point that stays where it is; around the middle where none is given.
 * @param {diagram.Zoom} zoom @param {diagram.Pair} size  of the picture
 * @param {number} factor @param {diagram.Pair} [at] @returns {diagram.Zoom} */
export function enlarged(zoom, size, factor, at) {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), largest);
  const [x, y] = at ?? [zoom.x + size[0] / zoom.scale / 2, zoom.y + size[1] / zoom.scale / 2];
  const share = zoom.scale / scale;
  return inside({ scale, x: x - (x - zoom.x) * share, y: y - (y - zoom.y) * share }, size);
}

/** Moves what shows.
 * @type {(zoom: diagram.Zoom, size: diagram.Pair, dx: number, dy: number) => diagram.Zoom} */
export function panned(zoom, size, dx, dy) {
  return inside({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, size);
}

/** @type {(zoom: diagram.Zoom, size: diagram.Pair) => diagram.Zoom} */
function inside({ scale, x, y }, [width, height]) {
  const within = (/** @type {number} */ value, /** @type {number} */ length) =>
    Math.min(Math.max(value, 0), length - length / scale);
  return { scale, x: within(x, width), y: within(y, height) };
}

/** @type {(zoom: diagram.Zoom, size: diagram.Pair) => string}  The view box of an SVG picture. */
export function viewBoxOf({ scale, x, y }, [width, height]) {
  return [x, y, width / scale, height / scale].map((value) => Math.round(value * 100) / 100)
    .join(' ');
}
