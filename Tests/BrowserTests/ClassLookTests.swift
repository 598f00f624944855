import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  /// The pages of a class, and what opens them.
  private static let parts = [
    Look.Part(name: "join", query: "join.html?lang=LANG", main: "form button"),
    Look.Part(name: "clicker", query: "clicker.html?lang=LANG", main: "form button"),
    Look.Part(name: "follower", query: "?lang=LANG&room=CODE", main: "class-bar .room-pace"),
    Look.Part(name: "wall", query: "?lang=LANG&room=CODE&wall", main: "room-corner img"),
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

  @Test(arguments: 0..<3)
  func `leads a class in every theme, language and size`(shift: Int) async throws {
    try await onThread {
      let pages = try ClassPages(of: 0, lab: try LabProcess())
      try pages.askAsPresenter(#"{"question": "Which?", "choices": ["this", "that"]}"#)
      let page = LabPage(browser: try Browser(), lab: pages.presenter.lab)
      for (index, part) in Self.parts.enumerated() {
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
        try Self.expect(look, on: page)
      }
      for (index, name) in ["join", "pace", "poll", "more"].enumerated() {
        let part = Look.Part(name: "presenter \(name)", main: ".presenter-panel h2")
        let look = Self.look(part, index + shift)
        try look.prepare(pages.presenter)
        try pages.presenter.speak(look.language)
        try pages.presenter.browser.evaluate(
          "document.querySelectorAll('presenter-bar button[aria-haspopup=dialog]')[\(index)].click()"
        )
        try Self.expect(look, on: pages.presenter)
      }
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

  private static func expect(_ look: Look, on page: LabPage) throws {
    try page.browser.wait(for: look.isMainSeen)
    if look.theme == "contrast" {
      try page.browser.evaluate("document.documentElement.dataset.theme = 'contrast'")
    }
    try page.browser.settle()
    let problems = try look.problems(page)
    #expect(problems == [], "\(look)")
    try page.browser.takeScreenshot("class-\(look)")
  }
}
