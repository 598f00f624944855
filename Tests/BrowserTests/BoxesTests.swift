import Foundation
import Testing
import TestSupport

extension `The page on every screen` {
  /// The windows in which nothing may lie over anything else.
  private static let windows = [
    (320, 640), (360, 640), (390, 664), (390, 844), (600, 900), (768, 1024), (820, 1180),
    (960, 600), (1024, 768), (1180, 820), (1280, 720), (1440, 900), (1920, 1080),
  ]
  /// To have them all, install the Debian packages `fonts-dejavu-core`, `fonts-wqy-microhei`,
  /// `fonts-inter`, `fonts-jetbrains-mono`, `fonts-noto-cjk` and `fonts-liberation`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] != nil))
  func `has all fonts that it is measured in`() {
    #expect(Fonts.missing == [])
  }

  @Test func `no text lies over another or is cut`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try browser.prefer(scheme: "light", reducedMotion: true)
      try page.perform("Push B")
      try browser.press("End")
      var findings: [String] = []
      for (width, height) in Sample.looks.every(of: Self.windows) {
        try browser.resize(width, height)
        for language in ["en", "ru", "zh-Hans"] {
          try page.translate(to: language)
          for fonts in Fonts.all {
            for isOpen in [false, true] {
              try Boxes.prepare(page, fonts, isOpen: isOpen)
              let name = "\(language), \(fonts.sans), inspector \(isOpen ? "open" : "closed")"
              findings += try browser.strings(Boxes.problems)
                .map { "\(width)x\(height) \(name): \($0)" }
            }
          }
        }
        for scheme in ["dark", "light"] {
          try browser.prefer(scheme: scheme, reducedMotion: true)
          findings += try browser.strings(Boxes.faint).map { "\(width)x\(height) \(scheme): \($0)" }
        }
      }
      #expect(findings == [])
      page.expectNoComplaints()
    }
  }

  /// The containers of the design, and what lies between them.
  private static let containers = [
    (320, 225), (360, 225), (480, 300), (480, 360), (600, 400), (800, 500), (900, 640), (1000, 800),
    (320, 640), (360, 640), (390, 844), (500, 844), (600, 900), (820, 1180), (1024, 730),
    (1180, 600), (1180, 820), (1280, 720), (1440, 900), (1920, 1080),
  ]
  /// What a frame in another page can show.
  private static let panels = [
    "", "chart,story,commands,timeline", "chart", "story", "story,commands,timeline", "code",
    "device,commands", "device,chart,story,commands,timeline",
  ]

  @Test(arguments: panels)
  func `each panel has its least room, or isn't drawn`(panels: String) async throws {
    try await onThread {
      let query = panels.isEmpty ? "" : "&embed=1&panels=\(panels)"
      let page = try LabPage(query: "?lang=en&scenario=push-b\(query)")
      let browser = page.browser
      try browser.prefer(scheme: "light", reducedMotion: true)
      var findings: [String] = []
      for (width, height) in Sample.looks.every(of: Self.containers) {
        try browser.resize(width, height)
        for language in panels.isEmpty ? ["en", "ru", "zh-Hans"] : ["en"] {
          try page.translate(to: language)
          findings += try browser.strings(Boxes.rooms)
            .map { "\(width)x\(height) \(language): \($0)" }
        }
      }
      #expect(findings == [])
      page.expectNoComplaints()
    }
  }

  /// Whether all that is pressed on a phone lies in its window, also where the page scrolls.
  private static let isPressedInSight = """
    ['.actions', 'transport-bar'].every((name) => {
      const { top, bottom, height } = document.querySelector(name).getBoundingClientRect();
      return height >= 44 && top >= 0 && bottom <= innerHeight + 1;
    })
    """

  @Test func `a lesson leaves the map its room`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try browser.prefer(scheme: "light", reducedMotion: true)
      try browser.visit(page.lab.address + "?lang=en&lesson=true-size")
      try browser.wait(for: "document.querySelector('lesson-rail h3')")
      var findings: [String] = []
      for (width, height) in [
        (320, 640), (360, 640), (375, 667), (390, 844), (768, 1024), (1280, 720),
      ] {
        try browser.resize(width, height)
        for (language, fonts) in zip(["en", "ru", "zh-Hans"], Fonts.all) {
          try page.translate(to: language)
          try Boxes.prepare(page, fonts)
          var problems = try browser.strings(Boxes.problems)
          let rail = try browser.number("document.querySelector('.lesson-body').clientHeight")
          if rail <= 40 { problems.append("the text of the lesson is \(rail) high") }
          if width < 761, try !browser.isTrue(Self.isPressedInSight) {
            problems.append("what is pressed is out of sight")
          }
          findings += problems.map { "\(width)x\(height) \(language): \($0)" }
          try browser.takeScreenshot("lesson-\(width)-\(language)")
        }
      }
      #expect(findings == [])
    }
  }
}
