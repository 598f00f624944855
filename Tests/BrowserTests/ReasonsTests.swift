import Testing
import TestSupport

extension `The page on every screen` {
  private static let more = "document.querySelector('event-caption .caption-more')"
  private static let panel = "document.querySelector('event-caption .caption-reasons')"

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `says why exactly, for the keyboard too`(language: String) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(language)", density: "everything")
      let moved = "A didMoveToParent(Nav)"
      while try !page.line.hasSuffix(moved) { try page.browser.press("ArrowLeft") }
      #expect(try page.browser.number("\(Self.panel).offsetHeight") == 0)
      #expect(try page.browser.string("\(Self.more).ariaExpanded") == "false")
      try page.browser.evaluate("\(Self.more).focus()")
      try page.browser.press(" ")
      let items = "\(Self.panel).querySelectorAll('.caption-deep li')"
      try page.browser.wait(for: "\(items).length >= 4 && \(Self.panel).querySelector('ul a')")
      #expect(try page.browser.string("\(Self.more).ariaExpanded") == "true")
      #expect(try page.browser.number("\(Self.panel).querySelectorAll('dd').length") == 5)
      #expect(try page.browser.string("\(items)[0].textContent").contains("NAV-PUSH-11"))
      try page.browser.takeScreenshot("why-\(language)")
      try page.browser.press("ArrowLeft")
      try page.browser.settle()
      #expect(try !page.browser.string("\(items)[0].textContent").contains("NAV-PUSH-11"))
      try page.browser.press("Escape")
      #expect(try page.browser.number("\(Self.panel).offsetHeight") == 0)
      #expect(try page.browser.isTrue("document.activeElement.matches('.caption-more')"))
      page.expectNoComplaints()
    }
  }

  @Test func `tells the step again in another language`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.browser.press("ArrowLeft")
      let live = "document.querySelector('#live').textContent"
      try page.browser.wait(for: "\(live).startsWith('A automatically got')")
      try page.speak("ru")
      try page.browser.wait(for: "\(live).startsWith('A автоматически получил')")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: WindowSize.desktops)
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
        let overlapping = try page.browser.strings(Self.overlappingTexts)
        #expect(overlapping == [], "\(size.testDescription) event \(index)")
      }
      try page.browser.takeScreenshot("room-\(size.testDescription)")
    }
  }
}
