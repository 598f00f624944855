import Testing
import TestSupport

/// The size of a window.
struct WindowSize: Sendable, CustomTestStringConvertible {
  let width: Int
  let height: Int

  var isDesktop: Bool { width >= 1280 }
  var testDescription: String { "\(width)x\(height)" }

  static let all = [
    WindowSize(width: 1280, height: 720), WindowSize(width: 1920, height: 1080),
    WindowSize(width: 390, height: 844),
  ]
  static let desktops = all.filter { $0.isDesktop }
}

extension `The page on every screen` {
  @Test func `fits, with nothing clipped and nothing overlapping`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.perform("Push B")
      try browser.press("End")
      var findings: [String] = []
      for size in WindowSize.all {
        try browser.resize(size.width, size.height)
        for language in ["en", "ru", "zh-Hans"] {
          try page.speak(language)
          for scheme in ["light", "dark"] {
            try browser.prefer(scheme: scheme, reducedMotion: true)
            let name = "\(size.testDescription)-\(language)-\(scheme)"
            findings += try browser.strings(Self.scrollingSides).map { "\(name) scrolls \($0)" }
            findings += try browser.strings(Self.clippedTexts).map { "\(name) clips \($0)" }
            findings += try browser.strings(Self.overlappingTexts).map { "\(name) overlaps \($0)" }
            try browser.takeScreenshot(name)
          }
        }
      }
      #expect(findings == [])
      page.expectNoComplaints()
    }
  }

  private static let scrollingSides = """
    (() => {
      const found = new Set();
      for (let one = document.querySelector('.page'); one; one = one.parentElement) {
        if (one.scrollWidth > one.clientWidth) found.add('sideways');
        if (one.scrollHeight > one.clientHeight) found.add('down');
      }
      return [...found];
    })()
    """

  /// Elements whose own text is larger than they are, and labels that reach out of their picture.
  private static let clippedTexts = """
    (() => {
      const hasText = (element) => [...element.childNodes]
        .some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
      const boxes = [...document.body.querySelectorAll('*:not(svg *)')]
        .filter((element) => hasText(element) && element.checkVisibility({checkVisibilityCSS: true})
          && !element.closest('.visually-hidden, noscript, option, [popover]')
          && [element, element.parentElement]
            .every((one) => getComputedStyle(one).clipPath !== 'inset(50%)')
          && getComputedStyle(element).display !== 'inline')
        .filter(({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4);
      const stage = document.querySelector('.stage').getBoundingClientRect();
      const labels = [...document.querySelectorAll('state-diagram .map text')]
        .filter((text) => text.checkVisibility({checkVisibilityCSS: true}) && text.textContent !== '')
        .filter((text) => {
          const box = text.getBoundingClientRect();
          return box.left < stage.left - 1 || box.right > stage.right + 1
            || box.top < stage.top - 1 || box.bottom > stage.bottom + 1;
        });
      return [...boxes, ...labels].map((element) =>
        `${element.localName}.${element.getAttribute('class') ?? ''}: ${element.textContent}`);
    })()
    """

  /// Pairs of labels in the diagram and beside it that lie over each other.
  static let overlappingTexts = """
    (() => {
      const selector = 'state-diagram .map text:not(\(Boxes.inSigns)), .map-head > *,'
        + ' story-now > *';
      const texts = [...document.querySelectorAll(selector)].filter((one) =>
        one.checkVisibility({checkVisibilityCSS: true, checkOpacity: true})
          && one.textContent.trim() !== '');
      const boxes = texts.map((one) => {
        const frame = one.getBoundingClientRect();
        if (one instanceof SVGElement) return frame;
        const range = document.createRange();
        range.selectNodeContents(one);
        const {left, right, top, bottom} = range.getBoundingClientRect();
        // What scrolls sideways is cut there.
        return {
          left: Math.max(left, frame.left), right: Math.min(right, frame.right), top, bottom,
        };
      });
      const found = [];
      const slack = 2;
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const other = texts[i + 1 + j];
        if (width <= slack || height <= slack) return;
        if (texts[i].contains(other) || other.contains(texts[i])) return;
        found.push(`${texts[i].textContent} / ${other.textContent}`);
      }));
      return found;
    })()
    """
}
