import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  /// The pages of a class, and what opens them.
  private static let parts = [
    Look.Part(name: "join", query: "join?lang=LANG", main: "#join [type=submit]"),
    Look.Part(name: "clicker", query: "clicker?lang=LANG", main: "form button"),
    Look.Part(name: "hand", query: "join/CODE?lang=LANG", main: "[data-part=question] h1"),
    Look.Part(name: "follower", query: "?lang=LANG&try=CODE", main: "class-bar a"),
    Look.Part(name: "wall", query: "wall/CODE?lang=LANG", main: "#wall h1"),
    Look.Part(name: "lesson", query: "?lang=LANG&lesson=late-loading", main: "lesson-rail h3"),
    Look.Part(name: "lessons", query: "?lang=LANG", dialog: "lessons", main: "lesson-list h3"),
    Look.Part(
      name: "words",
      query: "?lang=LANG",
      dialog: "glossary",
      main: "glossary-dialog dt"
    ),
    Look.Part(name: "limits", query: "limits.html?lang=LANG#varies", main: "#sections li"),
    Look.Part(name: "accessibility", query: "accessibility.html?lang=LANG", main: "#sections li"),
    Look.Part(name: "results", query: "?lang=LANG", dialog: "results", main: "results-panel h2"),
  ]

  @Test func `leads a class in every theme, language and size`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 0, lab: try BrowserPool.server())
      try pages.askAsPresenter(#"{"question": "Which?", "choices": ["this", "that"]}"#)
      let page = LabPage(browser: try Browser(), lab: pages.presenter.lab)
      var findings: [String] = []
      let shifts = Sample.looks.every(of: 0..<3)
      for (index, part) in Self.parts.enumerated() {
        for shift in shifts {
          let look = Self.look(part, index + shift)
          try look.prepare(page)
          let query = part.query.replacing("LANG", with: look.language)
            .replacing("CODE", with: pages.code)
          try page.browser.visit(page.lab.address + query)
          if let dialog = part.dialog {
            try page.waitUntilShown()
            try page.browser.evaluate(
              "void document.querySelector('status-strip').lab.open(\(quoted(dialog)))"
            )
          }
          findings += try Self.findings(look, on: page)
        }
      }
      for (index, name) in ["join", "pace", "desk", "more"].enumerated() {
        let part = Look.Part(name: "presenter \(name)", main: ".presenter-panel h2")
        try pages.presenter.browser.evaluate(
          "document.querySelectorAll('presenter-bar button[aria-haspopup=dialog]')[\(index)].click()"
        )
        for shift in shifts {
          let look = Self.look(part, index + shift)
          try look.change(pages.presenter)
          findings += try Self.findings(look, on: pages.presenter)
        }
      }
      #expect(findings == [])
    }
  }

  /// How much of the page lies beside the window.
  private static let wide = """
    Math.max(...[...document.querySelectorAll('html, .frame')]
      .map(({scrollWidth}) => scrollWidth - innerWidth), 0)
    """

  @Test func `is in no page wider than its window`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let follower = pages.followers[0]
      var findings: [String] = []
      for phase in ["none", "voting", "revealed"] {
        if phase == "voting" {
          try pages.askAsPresenter(#"{"question": "Which?", "choices": ["this", "that"]}"#)
        } else if phase == "revealed" {
          try pages.goOn("revealed")
        }
        try follower.browser.bringToFront()
        for size in [(390, 844), (768, 1024), (834, 1112), (1024, 768), (1440, 900)] {
          try follower.browser.resize(size.0, size.1)
          try follower.browser.settle()
          for fonts in Fonts.all.reversed() {
            try follower.browser.write(in: fonts)
            let place = "\(phase) at \(size) in \(fonts.mono)"
            if try follower.browser.number(Self.wide) > 0 { findings.append("\(place): wide") }
            findings += try follower.browser.strings(Boxes.problems).map { "\(place): \($0)" }
          }
        }
      }
      for width in [768, 820, 834] {
        try pages.presenter.browser.bringToFront()
        try pages.presenter.browser.resize(width, 1024)
        try pages.presenter.browser.settle()
        #expect(try pages.presenter.browser.number(Self.wide) == 0, "\(width)")
        try pages.presenter.browser.takeScreenshot("presenter-\(width)")
      }
      #expect(findings == [])
    }
  }

  private static func look(_ part: Look.Part, _ number: Int) -> Look {
    Look(
      number: number,
      size: ["1280x720", "390x844", "320x640"][number % 3],
      theme: Look.themes[number % Look.themes.count],
      language: Look.languages[number % Look.languages.count],
      part: part
    )
  }

  private static func findings(_ look: Look, on page: LabPage) throws -> [String] {
    try page.browser.wait(for: look.isMainSeen)
    if look.theme == "contrast" {
      try page.browser.evaluate("document.documentElement.dataset.theme = 'contrast'")
    }
    try page.browser.settle()
    try page.browser.takeScreenshot("class-\(look)")
    return try look.problems(page).map { "\(look): \($0)" }
  }
}
