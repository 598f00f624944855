import Foundation
import Testing
import TestSupport

/// The page for the projector, in a browser.
///
/// Every step of every lesson is looked at in three languages unless `LIFECYCLE_LOOKS` asks for a
/// part: `.build/check/release/LifecycleLabPackageTests.xctest --testing-library swift-testing
/// --filter 'can be read from the last row'`.
extension `A class in browsers` {
  private static let lessons = [
    "appearance", "late-loading", "three-ways-in", "true-size", "low-memory", "cleaning-up",
    "containers", "court",
  ]
  private static let slide = "document.documentElement.dataset.slide"

  @Test(arguments: [(1920, 1080), (1280, 720)])
  func `can be read from the last row, on every slide`(width: Int, height: Int) async throws {
    try await onThread {
      let page = LabPage(browser: try Browser(), lab: try BrowserPool.server())
      try page.browser.resize(width, height)
      try page.browser.visit(page.lab.address + "wall/K7P2QX?lang=en")
      try page.browser.wait(for: "\(Self.slide) === 'over'")
      try page.browser.evaluate(WallSlides.script)
      var findings: [String] = []
      for (index, lesson) in Sample.looks.every(of: Self.lessons).enumerated() {
        let languages = ["ru", "en", "zh-Hans"]
        for language in Sample.looks.isWhole ? languages : [languages[index % 3]] {
          findings += try page.browser.strings("checkSlides('\(lesson)', '\(language)')")
            .map { "\(language): \($0)" }
        }
      }
      #expect(findings == [])
    }
  }

  @Test func `is shown on the wall as a slide of what happens`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let wall = LabPage(browser: try Browser(), lab: pages.presenter.lab)
      try wall.browser.resize(1920, 1080)
      let host = wall.lab.address.dropFirst("http://".count).dropLast()
      let old = "?lang=en&room=\(pages.code)&wall&at=\(host)"
      try wall.browser.visit(wall.lab.address + old)
      try Self.expect("join", on: wall)
      #expect(try wall.browser.isTrue("location.pathname === '/wall/\(pages.code)'"))
      #expect(try wall.text(of: ".address") == "\(host)/join")
      try pages.answerByHand()
      try pages.askAsPresenter(
        #"{"question": "Which?", "choices": ["this", "that"], "answer": {"choice": 1}}"#
      )
      try Self.expect("question", on: wall)
      try pages.followers[0].answer(1)
      try wall.wait(for: "1 of 1 answered", in: "#wall footer")
      #expect(try wall.browser.axeFindings() == [])
      for (phase, slide) in [("discussing", "talk"), ("voting", "question")] {
        try pages.goOn(phase)
        try Self.expect(slide, on: wall)
      }
      try pages.followers[0].answer(2)
      try pages.goOn("revealed")
      try Self.expect("results", on: wall)
      #expect(try wall.texts(of: "#wall .counts") == ["1 → 0", "0 → 1"])
      #expect(try wall.texts(of: "#wall .is-right .letter") == ["✓"])
      try pages.presenter.browser.bringToFront()
      try pages.presenter.click("presenter-bar button", "Join screen")
      try Self.expect("join", on: wall)
      #expect(try wall.browser.axeFindings() == [])
      wall.expectNoComplaints()
    }
  }

  private static func expect(_ name: String, on wall: LabPage) throws {
    try wall.browser.bringToFront()
    try wall.browser.wait(for: "\(slide) === '\(name)'")
    try wall.browser.settle()
  }
}
