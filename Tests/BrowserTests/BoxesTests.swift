import Testing
import TestSupport

extension `The page on every screen` {
  /// The windows in which nothing may lie over anything else.
  private static let windows = [
    (320, 640), (360, 640), (390, 664), (390, 844), (600, 900), (768, 1024), (820, 1180),
    (960, 600), (1024, 768), (1180, 820), (1280, 720), (1440, 900), (1920, 1080),
  ]
  /// Fonts that any Debian has: the widest, and a narrow one.
  private static let fonts = [
    ("DejaVu Sans", "DejaVu Sans Mono"), ("DejaVu Sans Condensed", "WenQuanYi Micro Hei Mono"),
  ]

  @Test(arguments: windows)
  func `no text lies over another or is cut`(width: Int, height: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height)
      let browser = page.browser
      try browser.prefer(scheme: "light", reducedMotion: true)
      try page.perform("Push B")
      try browser.press("End")
      for (sans, mono) in Self.fonts {
        for language in ["en", "ru", "zh-Hans"] {
          for isOpen in [false, true] {
            try browser.evaluate(
              Boxes.prepare(language: language, sans: sans, mono: mono, isOpen: isOpen)
            )
            let name = "\(language), \(sans), inspector \(isOpen ? "open" : "closed")"
            #expect(try browser.strings(Boxes.problems) == [], "\(width)x\(height) \(name)")
          }
        }
      }
      for scheme in ["light", "dark"] {
        try browser.prefer(scheme: scheme, reducedMotion: true)
        // Some colours come a frame later.
        try? browser.wait(for: "(\(Boxes.faint)).length === 0", seconds: 3)
        #expect(try browser.strings(Boxes.faint) == [], "\(width)x\(height) \(scheme)")
      }
      page.expectNoComplaints()
    }
  }

  /// Whether all that is pressed on a phone lies in its window, also where the page scrolls.
  private static let isPressedInSight = """
    ['.sheet-row', '.actions', 'transport-bar'].every((name) => {
      const { top, bottom, height } = document.querySelector(name).getBoundingClientRect();
      return height >= 44 && top >= 0 && bottom <= innerHeight + 1;
    })
    """

  @Test(arguments: [(320, 640), (360, 640), (375, 667), (390, 844), (768, 1024), (1280, 720)])
  func `a lesson leaves the map its room`(width: Int, height: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height)
      let browser = page.browser
      try browser.prefer(scheme: "light", reducedMotion: true)
      for (language, font) in zip(["en", "ru", "zh-Hans"], [0, 1, 0].map { Self.fonts[$0] }) {
        try browser.visit(page.lab.address + "?lang=\(language)&lesson=true-size")
        try browser.wait(for: "document.querySelector('lesson-rail h3')")
        let (sans, mono) = font
        try browser.evaluate(
          Boxes.prepare(language: language, sans: sans, mono: mono, isOpen: false)
        )
        #expect(try browser.strings(Boxes.problems) == [], "\(language)")
        let rail = "document.querySelector('.lesson-body').clientHeight"
        #expect(try browser.number(rail) > 40, "\(language)")
        if width < 761 { #expect(try browser.isTrue(Self.isPressedInSight), "\(language)") }
        try browser.takeScreenshot("lesson-\(width)-\(language)")
      }
    }
  }
}
