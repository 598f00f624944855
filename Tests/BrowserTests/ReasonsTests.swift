import Testing
import TestSupport

extension `The page on every screen` {
  private static let more = "document.querySelector('.story-row[aria-current] [data-do=why]')"
  private static let panel = "document.querySelector('.story-row[aria-current] .reasons')"

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `says why exactly, for the keyboard too`(language: String) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(language)", density: "everything")
      let moved = "A didMoveToParent(Nav)"
      try page.browser.press("End")
      while try !page.line.hasSuffix(moved) { try page.browser.press("ArrowLeft") }
      #expect(try page.browser.number("\(Self.panel).offsetHeight") == 0)
      #expect(try page.browser.string("\(Self.more).ariaExpanded") == "false")
      try page.browser.evaluate("\(Self.more).focus()")
      try page.browser.strike(" ")
      let items = "\(Self.panel).querySelectorAll('.reasons-deep li')"
      try page.browser.wait(for: "\(items).length >= 4 && \(Self.panel).querySelector('ul a')")
      #expect(try page.browser.string("\(Self.more).ariaExpanded") == "true")
      #expect(try page.browser.number("\(Self.panel).querySelectorAll('dd').length") == 5)
      #expect(try page.browser.string("\(items)[0].textContent").contains("NAV-PUSH-11"))
      try page.browser.settle()
      #expect(try page.browser.strings(Self.covered) == [])
      try page.browser.takeScreenshot("why-\(language)")
      // Reasons stay unfolded at the next row and explain it, and the focus stays.
      try page.browser.press("ArrowLeft")
      try page.browser.settle()
      #expect(try !page.browser.string("\(items)[0].textContent").contains("NAV-PUSH-11"))
      #expect(try page.browser.isTrue("document.activeElement === \(Self.more)"))
      try page.browser.strike(" ")
      #expect(try page.browser.number("\(Self.panel).offsetHeight") == 0)
      #expect(try page.browser.isTrue("document.activeElement === \(Self.more)"))
      page.expectNoComplaints()
    }
  }

  @Test func `tells the step again in another language`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.browser.press("ArrowLeft")
      let live = "document.querySelector('#live').textContent"
      try page.browser.wait(for: "\(live).startsWith('UIKit calls viewDidAppear on Nav')")
      try page.speak("ru")
      try page.browser.wait(for: "\(live).startsWith('UIKit вызывает viewDidAppear у Nav')")
      #expect(try page.caption.hasPrefix("UIKit вызывает viewDidAppear у Nav"))
      page.expectNoComplaints()
    }
  }

  @Test(arguments: Sample.looks.every(of: WindowSize.desktops))
  func `has room for every sentence`(size: WindowSize) async throws {
    try await onThread {
      let page = try LabPage(
        width: size.width,
        height: size.height,
        query: "?lang=ru",
        density: "everything"
      )
      try page.browser.choose("12", in: LabPage.platform)
      try page.browser.wait(for: "document.readyState === 'complete'")
      try page.waitUntilReady()
      try page.browser.prefer(scheme: "light", reducedMotion: true)
      try page.browser.press("Home")
      for index in 1...(try page.count) {
        try page.browser.press("ArrowRight")
        try page.browser.settle()
        for problems in [Self.overlappingTexts, Self.cutSentences] {
          let found = try page.browser.strings(problems)
          #expect(found == [], "\(size.testDescription) event \(index)")
        }
      }
      try page.browser.takeScreenshot("room-\(size.testDescription)")
    }
  }

  @Test(arguments: Sample.looks.every(of: ["en", "ru", "zh-Hans"]))
  func `cuts no sentence, however narrow it is`(language: String) async throws {
    try await onThread {
      // A mistake, whose rows say most: title, harm, fix, reasons and changes.
      let page = try LabPage(query: "?lang=\(language)&scenario=lint-h05")
      try page.waitUntilShown()
      var problems: [String] = []
      for (width, height) in [(320, 640), (820, 1180), (1280, 720)] {
        try page.browser.resize(width, height)
        try page.browser.press("Home")
        while try page.index < page.count {
          try page.browser.press("ArrowRight")
          try Self.unfold(page)
          let place = "\(width)x\(height) \(try page.position)"
          problems += try page.browser.strings(Self.cutSentences).map { "\(place): \($0)" }
        }
      }
      #expect(problems == [])
      try page.browser.strike("p")
      try page.browser.wait(for: "document.documentElement.hasAttribute('data-projected')")
      for size in WindowSize.desktops {
        try page.browser.resize(size.width, size.height)
        #expect(try page.browser.strings(Self.cutSentences) == [], "\(size.testDescription)")
      }
      page.expectNoComplaints()
    }
  }

  /// Unfolds all that the current row has to say.
  private static func unfold(_ page: LabPage) throws {
    let closed = """
      [...document.querySelectorAll('.story-row[aria-current] .story-deeds [aria-expanded=false]')]
      """
    guard try page.browser.isTrue("\(closed).length > 0") else { return }
    try page.browser.evaluate("\(closed).forEach((one) => one.click())")
    try page.browser.settle()
  }

  /// Sentences that don't fit where they stand, or end in a line clamp or dots.
  static let cutSentences = """
    (() => {
      const sentences = ['.story-why', '.story-facts', '.story-wrong', '.story-changes li',
        '.story-ignored', '.story-step', '.story-quiet span', '.reasons li', '.reasons dd',
        '.reasons p', 'story-now p', '.transport-banner p', 'first-card p'].join();
      const isSeen = (one) => one.checkVisibility({checkVisibilityCSS: true});
      const isCut = (one) => {
        const style = getComputedStyle(one);
        const isClosed = style.overflowX !== 'visible';
        return style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
          || one.scrollWidth > one.clientWidth + 1 && style.display !== 'inline'
          || isClosed && one.scrollHeight > one.clientHeight + 1;
      };
      const textOf = (one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
      };
      return [...document.querySelectorAll(sentences)].filter(isSeen).flatMap((one) => {
        const problems = [one, ...one.querySelectorAll('*:not(.visually-hidden)')].filter(isCut)
          .map(() => 'cut');
        const text = textOf(one);
        for (let up = one; up !== document.body; up = up.parentElement) {
          const { left, right } = up.getBoundingClientRect();
          const isOut = text.left < left - 1 || text.right > right + 1;
          const isClosed = getComputedStyle(up).overflowX !== 'visible';
          if (isOut && isClosed) problems.push('leaves its panel');
        }
        if (text.right > innerWidth + 1) problems.push('leaves the window');
        return problems.map((problem) => `${problem}: ${one.textContent.trim()}`);
      });
    })()
    """

  /// Rows that what is unfolded lies over.
  private static let covered = """
    (() => {
      const current = document.querySelector('.story-row[aria-current]');
      const { top, bottom } = current.getBoundingClientRect();
      return [...document.querySelectorAll('.story-rows > li:not([aria-current])')]
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.height > 0 && box.top < bottom - 1 && box.bottom > top + 1;
        }).map((one) => one.textContent);
    })()
    """
}
