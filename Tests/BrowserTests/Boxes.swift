/// What is wrong with the boxes of texts and buttons, in words.
enum Boxes {
  /// Texts that stand in a sign, a pill or a disc of the map: they lie over what they name.
  static let inSigns =
    ".sign-text, .number-more text, .pill-count, .token-more-text, .token-caught text"

  /// Texts over each other, out of their place or cut; a page that is wider than its window.
  static let problems = """
    (() => {
      const isClipped = (one) => one !== null
        && (getComputedStyle(one).clipPath === 'inset(50%)' || isClipped(one.parentElement));
      const isSeen = (one) => one.checkVisibility({checkVisibilityCSS: true, checkOpacity: true})
        && !one.closest('noscript, option, [inert]') && !isClipped(one);
      const boxOf = (one) => {
        if (one instanceof SVGElement) return one.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
      };
      const cut = (box, frame) => ({
        left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right),
        top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom),
      });
      const texts = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => isSeen(one) && one.textContent.trim() !== '');
      const slack = 3.5;
      const meets = (a, b, by = slack) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
      const stage = document.querySelector('.stage').getBoundingClientRect();
      const found = [];
      const compare = (list) => list.forEach(([one, a], i) => list.slice(i + 1).forEach(
        ([other, b]) => {
          if (one.contains(other) || other.contains(one) || !meets(a, b)) return;
          found.push(`“${one.textContent.trim()}” over “${other.textContent.trim()}”`);
        }));
      if (document.documentElement.scrollWidth > innerWidth) {
        found.push(`the page is ${document.documentElement.scrollWidth} wide`);
      }
      const isMap = document.querySelector('.chart')?.checkVisibility();
      const labels = isMap ? texts('state-diagram .map text:not(\(inSigns))') : [];
      const beside = texts('.map-head > *, .zoom-tools > *, story-now > *');
      const mapped = [...labels, ...beside].map((one) => [one, one instanceof SVGElement
        ? boxOf(one) : cut(boxOf(one), one.getBoundingClientRect())]);
      compare(mapped);
      const inset = document.querySelector('.device-inset');
      if (inset?.checkVisibility()) compare([...mapped, [inset, inset.getBoundingClientRect()]]);
      const signs = [...document.querySelectorAll(
        '.map :is(.is-current > .station, .number, .number-more, .layout-pill > rect)')];
      for (const label of labels) {
        const box = boxOf(label);
        if (box.left < stage.left - 1 || box.right > stage.right + 1
          || box.top < stage.top - 1 || box.bottom > stage.bottom + 1) {
          found.push(`“${label.textContent}” leaves the stage`);
        }
        for (const sign of isMap ? signs : []) {
          if (meets(box, sign.getBoundingClientRect(), 4)) {
            found.push(`“${label.textContent}” under a token or a number`);
          }
        }
      }
      const rows = ['.header', '.actions', '.timeline', '.story-tabs-row', '.sheet-row',
        'first-card', '.lane-tree', '.lane-ruler', '.story-head', '.story-rows'];
      const parts = 'button, select, p, h1, h2, h3, label, text, .tree-name, .story-name,'
        + ' .story-heads > span, .story-cast > span';
      for (const row of rows) {
        const own = texts(`${row} :is(${parts})`)
          .filter((one) => !one.querySelector('button, select, p')).map((one) => {
            const part = one instanceof HTMLSelectElement ? one.getBoundingClientRect()
              : boxOf(one);
            let box = part;
            for (let up = one; up && up !== document.body; up = up.parentElement) {
              if (getComputedStyle(up).overflowX !== 'visible') {
                box = cut(box, up.getBoundingClientRect());
              }
            }
            return [one, box];
          });
        compare(own);
      }
      const hidden = [...document.body.querySelectorAll('*:not(svg *)')].filter((one) =>
        isSeen(one) && one.scrollWidth > one.clientWidth + 1
          && getComputedStyle(one).overflowX === 'hidden'
          && !one.closest('[title], .side')
          && !one.querySelector('[title]') && one.textContent.trim() !== '');
      for (const one of hidden) found.push(`${one.className || one.localName} is cut`);
      return [...new Set(found)];
    })()
    """

  /// Texts of pictures that are too faint on what lies under them.
  static let faint = """
    (() => {
      const pencil = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
      const rgb = (colour) => {
        pencil.clearRect(0, 0, 1, 1);
        pencil.fillStyle = colour;
        pencil.fillRect(0, 0, 1, 1);
        return [...pencil.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const light = (colour) => {
        const [r, g, b] = rgb(colour).map((part) => part / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      const fill = (one) => getComputedStyle(one).fill;
      const bands = [...document.querySelectorAll('.map .band')];
      const under = (text) => {
        const around = text.matches('.pill-count') ? text.parentElement
          : text.closest('.sign, .number-more, .token-more');
        const shape = around?.querySelector('.sign-shape, rect, circle');
        if (shape) return fill(shape);
        const box = text.getBoundingClientRect();
        const y = (box.top + box.bottom) / 2;
        const band = text.closest('.map') && bands.find((one) => {
          const {top, bottom} = one.getBoundingClientRect();
          return y >= top && y < bottom;
        });
        return band ? fill(band) : getComputedStyle(document.documentElement).backgroundColor;
      };
      const pictures = '.map, .lane-ruler, .lane-tree .badge, story-list .badge';
      return [...document.querySelectorAll(`:is(${pictures}) text`)]
        .filter((one) => one.textContent.trim() !== ''
          && one.checkVisibility({checkVisibilityCSS: true, checkOpacity: true}))
        .map((one) => [one.textContent, contrast(fill(one), under(one))])
        .filter(([, ratio]) => ratio < 4.5).map(([text, ratio]) => `${text}: ${ratio.toFixed(2)}`);
    })()
    """

  /// Writes in families of type, with the inspector open or closed.
  static func prepare(_ page: LabPage, _ fonts: Fonts, isOpen: Bool = false) throws {
    try page.browser.evaluate(
      """
      (({ inspector }) => {
        if (inspector.isOpen !== \(isOpen)) inspector.toggle();
      })(document.querySelector('status-strip').lab)
      """
    )
    try page.browser.write(in: fonts)
  }
}
