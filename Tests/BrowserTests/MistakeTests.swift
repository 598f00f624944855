import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  /// The twelve classic mistakes and their repairs.
  @Test func `shows each classic mistake, and nothing when it is mended`() async throws {
    try await onThread {
      let page = try LabPage()
      for number in 1...12 {
        let id = "LINT-H\(number < 10 ? "0" : "")\(number)"
        try Self.open(id.lowercased(), in: page)
        try page.browser.press("3")
        let finding = """
          [...document.querySelectorAll('.finding')].find((one) => one.textContent.includes('\(id)'))
          """
        try page.browser.wait(for: finding)
        let text = try page.browser.string("\(finding).textContent")
        #expect(text.contains("Fix"), "\(id)")
        try Self.open("\(id.lowercased())-mended", in: page)
        try page.browser.press("3")
        let answered = """
          performance.getEntriesByType('resource').some(
            ({ name, responseEnd }) => name.endsWith('/findings') && responseEnd > 0)
          """
        try page.browser.wait(for: answered)
        try page.browser.wait(for: "document.querySelector('findings-view')")
        try page.browser.settle()
        let count = try page.browser.evaluate("document.querySelectorAll('.finding').length")
        #expect(count as? Int == 0, "\(id)")
      }
      page.expectNoComplaints()
    }
  }

  @Test func `tells a mistake in the row of its event, and shows it mended`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=lint-h05")
      let lab = "document.querySelector('status-strip').lab"
      try page.browser.wait(for: "\(lab).findings.list.length > 0")
      let title = try page.browser.string("\(lab).findings.list[0].title")
      let harm = try page.browser.string("\(lab).findings.list[0].harm")
      try page.browser.press("Home")
      try page.browser.press("Alt+ArrowRight")
      let row = ".story-row[aria-current]"
      try page.browser.wait(for: "document.querySelector('\(row).is-wrong .story-issue')")
      #expect(try page.text(of: "\(row) .story-wrong").hasPrefix(title))
      #expect(try page.text(of: "\(row) .story-why") == harm)
      #expect(try page.text(of: "\(row) .story-facts").contains("Fix"))
      // The sign of the row and the number on the map have the mark too.
      #expect(try page.browser.isTrue("document.querySelector('\(row) .sign.is-issue')"))
      #expect(try page.browser.isTrue("document.querySelector('.map .number.is-now.is-issue')"))
      let deeds = try page.texts(of: "\(row) .story-deeds button")
      #expect(deeds.starts(with: ["See it fixed", "Why exactly?"]))
      #expect(deeds.contains { $0.hasPrefix("All of ") }, "\(deeds)")
      try page.click("\(row) .story-deeds button", "All of ")
      try page.browser.wait(for: "document.querySelector('findings-view .finding:not(.is-later)')")
      // The line speaks as code, and leads to its place.
      let line = "data = Data(count: 400000)"
      try page.wait(for: line, in: ".finding-line code")
      try page.click(".finding-line")
      let asked = "document.querySelector('code-view .is-asked code')?.textContent.trim()"
      try page.browser.wait(for: "\(asked) === '\(line)'")
      try page.browser.press("1")
      try page.click("\(row) .story-deeds button", "See it fixed")
      try page.browser.wait(for: "!document.querySelector('compare-page').hidden")
      try page.browser.wait(for: "document.querySelectorAll('.compare-map h2').length === 2")
      let heads = try page.texts(of: ".compare-map h2")
      #expect(heads[0].hasPrefix("With the mistake") && heads[1].hasPrefix("Fixed"), "\(heads)")
      page.expectNoComplaints()
    }
  }

  private static func open(_ scenario: String, in page: LabPage) throws {
    try page.browser.open("\(page.lab.address)?lang=en&scenario=\(scenario)")
    // A run whose app was killed offers no command: the lanes say that it is there.
    try page.waitUntilShown()
  }
}
