import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let walkRail = "document.querySelector('lesson-rail')"
  private static let walkPlace = "\(walkRail)?.querySelector('.lesson-place')?.textContent"
  private static let foot = "walkthrough-editor .dialog-foot button"

  @Test func `records, writes, tries, keeps and plays a walkthrough`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=push-b")
      let browser = page.browser
      try page.playInstantly()
      try Self.openWalkthroughs(in: page)
      try page.click(Self.foot, "Record")
      try page.wait(for: "Recording: 0 steps", in: "record-bar")
      try page.perform("Push B")
      try page.wait(for: "Recording: 1 step", in: "record-bar")
      try page.click("record-bar button", "Look at this event")
      try page.wait(for: "Recording: 2 steps", in: "record-bar")
      try page.perform("Pop B")
      try page.wait(for: "Recording: 3 steps", in: "record-bar")
      try page.click("record-bar button", "Done")
      try page.wait(for: "Everything that it claims holds.", in: ".walk-report")
      let steps = try page.texts(of: ".walk-step")
      #expect(steps == ["Push BRun", "B viewDidAppearInvestigate", "Pop BRun"])
      try browser.takeScreenshot("walkthrough-editor")

      // A text that is missing in a second language is said, and found from there.
      try browser.evaluate("document.querySelector('.walk-languages [lang=ru]').click()")
      try page.click(Self.foot, "Check")
      try page.wait(for: "is missing in this language", in: ".walk-report")
      try browser.evaluate("document.querySelector('.walk-languages [lang=ru]').click()")
      try page.click(Self.foot, "Save on the server")
      try page.wait(for: "Saved.", in: ".walk-report")
      let link = try browser.string("document.querySelector('.walk-links input').value")
      #expect(link.hasPrefix("\(page.lab.address)?walkthrough="))

      try page.click(Self.foot, "Play")
      try browser.wait(for: "\(Self.walkPlace)?.startsWith('Step 1 of 3')")
      try browser.visit(link)
      try browser.wait(for: "\(Self.walkPlace)?.startsWith('Step 1 of 3')")
      let embedded = link.replacing("?walkthrough", with: "?embed=1&walkthrough")
      try browser.visit(embedded)
      try browser.wait(for: "\(Self.walkPlace)?.startsWith('Step 1 of 3')")
      #expect(try browser.isTrue("\(Self.walkRail).getBoundingClientRect().width > 300"))
      page.expectNoComplaints()
    }
  }

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `plays the walkthrough that the guide makes`(language: String) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(language)&walkthrough=there-and-back")
      let browser = page.browser
      try page.playInstantly()
      try browser.wait(for: "\(Self.walkRail)?.querySelector('h3')")
      let file = Folders.pages.appending(path: "walkthroughs/there-and-back.json")
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      let texts = (object as? [String: Any])?["texts"] as? [String: [String: String]]
      let own = try #require(texts?[language])
      #expect(try page.text(of: "#lesson-title") == own["title"])
      #expect(try page.text(of: "lesson-rail h3") == own["launched.title"])
      try browser.wait(for: "document.querySelector('.step-ring')")
      for title in ["push", "waves", "pop", "swipe"] {
        try browser.click(Self.deed("next", in: "lesson-rail"))
        try page.wait(for: try #require(own["\(title).title"]), in: "lesson-rail h3")
        if title == "waves" { try browser.wait(for: "document.querySelector('.step-light')") }
      }
      // The last step goes on where Detail was on screen, before it was popped.
      try browser.wait(for: "document.querySelector('lesson-rail .question-area').hasChildNodes()")
      try browser.click(Self.deed("run", in: "lesson-rail"))
      try browser.wait(for: "document.querySelector('lesson-rail .question-outcome')")
      page.expectNoComplaints()
    }
  }

  private static func openWalkthroughs(in page: LabPage) throws {
    try page.browser.click("document.querySelector('page-menu .menu-button')")
    try page.click("[role=menuitem]", "Write a walkthrough…")
    try page.browser.wait(for: "document.querySelector('walkthrough-editor dialog[open]')")
  }
}
