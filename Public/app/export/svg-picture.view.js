// @ts-check
/** A drawing of the page as a file of its own: what the styles say stands in the elements. */

const properties = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap',
  'stroke-linejoin', 'stroke-opacity', 'opacity', 'font-family', 'font-size', 'font-weight',
  'font-style', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'paint-order', 'visibility',
  'display', 'transform', 'transform-origin', 'transform-box',
];
/** Those that an element has from what it stands in, unless it says otherwise. */
const inherited = new Set(properties.slice(0, properties.indexOf('visibility') + 1)
  .filter((name) => name !== 'opacity' && name !== 'dominant-baseline'));
/** What only a page needs. */
const ofPage = ['class', 'tabindex', 'role', 'aria-label', 'aria-haspopup', 'aria-hidden'];
const namespace = 'http://www.w3.org/2000/svg';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const clear = /^rgba\(0, 0, 0, 0\)$|^transparent$/;

/** A copy that looks the same in any program.
 * @param {SVGSVGElement} drawing @param {string} title  what it shows */
export function standalone(drawing, title) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const [from, to] = [drawing, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  for (const [index, element] of (from ?? []).entries()) bake(element, to?.[index]);
  const { width, height } = drawing.getBoundingClientRect();
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('xmlns', namespace);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  copy.setAttribute('role', 'img');
  const name = document.createElementNS(namespace, 'title');
  name.textContent = title;
  copy.prepend(paper(drawing, copy), name);
  return copy;
}

/** @type {(element: Element, copy: Element|undefined) => void} */
function bake(element, copy) {
  if (!(copy instanceof SVGElement)) return;
  const style = getComputedStyle(element);
  const outer = copy.parentElement && element.parentElement
    ? getComputedStyle(element.parentElement) : null;
  for (const name of ofPage) copy.removeAttribute(name);
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    if (inherited.has(name) && value === outer?.getPropertyValue(name)) continue;
    if (value && value !== 'none' && value !== 'normal' && value !== 'auto') {
      copy.style.setProperty(name, value);
    } else if (name === 'fill' || name === 'stroke' || name === 'display') {
      copy.style.setProperty(name, value);
    }
  }
}

/** What lies behind the drawing on the page.
 * @param {SVGSVGElement} drawing @param {SVGSVGElement} copy */
function paper(drawing, copy) {
  const { x, y, width, height } = copy.viewBox.baseVal;
  const sheet = document.createElementNS(namespace, 'rect');
  const place = { x, y, width, height };
  for (const [name, value] of Object.entries(place)) sheet.setAttribute(name, String(value));
  let behind = /** @type {Element|null} */ (drawing);
  while (behind && clear.test(getComputedStyle(behind).backgroundColor)) {
    behind = behind.parentElement;
  }
  sheet.setAttribute('fill', behind ? getComputedStyle(behind).backgroundColor : 'white');
  return sheet;
}

/** @type {(picture: SVGSVGElement) => string}  the file */
export function svgText(picture) {
  return `${declaration}\n${new XMLSerializer().serializeToString(picture)}\n`;
}

/** A PNG, with so many pixels for each unit.
 * @type {(picture: SVGSVGElement, scale: number) => Promise<Blob>} */
export async function pngOf(picture, scale) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(picture.getAttribute('width')) * scale;
  canvas.height = Number(picture.getAttribute('height')) * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}
