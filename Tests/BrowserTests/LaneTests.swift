import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `shows a part of the lanes by buttons and keys`() async throws {
    try await onThread {
      let page = try Self.pageWithLanes()
      let labels = ".ruler-label"
      try page.click("swim-lanes [data-do=fit]")
      let whole = try page.texts(of: labels)
      #expect(whole.first == "0 · 0 ms")
      let fit = "document.querySelector('swim-lanes [data-do=fit]')"
      try page.browser.evaluate("\(LabPage.scrubber).focus()")
      try page.browser.wait(for: "\(fit).ariaDisabled === 'true'")
      try page.browser.press("+")
      let part = try page.texts(of: labels)
      #expect(part != whole)
      try page.browser.press("-")
      #expect(try page.texts(of: labels) == whole)
      try page.click("swim-lanes [data-do=zoomIn]")
      #expect(try page.texts(of: labels) == part)
      try Self.choose("Show earlier events", page)
      #expect(try page.texts(of: labels) != part)
      try page.click("swim-lanes [data-do=fit]")
      #expect(try page.texts(of: labels) == whole)
      let reason = "Show the whole run in the lanes: the whole run is in view"
      #expect(try page.browser.string("\(fit).ariaLabel") == reason)
      #expect(try page.index == page.count)
      page.expectNoComplaints()
    }
  }

  @Test func `counts what time leaves no room for`() async throws {
    try await onThread {
      let page = try Self.pageWithLanes()
      let bursts = "swim-lanes .lane tspan"
      #expect(try page.texts(of: bursts) == [])
      try Self.choose("Lanes by virtual time", page)
      try page.browser.wait(for: "document.querySelector('\(bursts)')")
      #expect(try page.texts(of: bursts).allSatisfy { $0.hasPrefix("×") })
      #expect(try page.text(of: ".ruler-label").hasPrefix("0 ms"))
      try Self.choose("Lanes by virtual time", page)
      #expect(try page.texts(of: bursts) == [])
      page.expectNoComplaints()
    }
  }

  @Test func `tells the lanes as text`() async throws {
    try await onThread {
      let page = try Self.pageWithLanes()
      try Self.choose("Lanes as text", page)
      try page.wait(for: "How long each controller stayed in each state", in: "swim-lanes caption")
      let current = try page.texts(of: "swim-lanes tr[aria-current] th")
      #expect(current.contains("Appeared"))
      try page.click("swim-lanes table button")
      #expect(try page.index == 3)
      #expect(try page.texts(of: "swim-lanes tr[aria-current] th") == ["Instantiated"])
      #expect(try page.controllers(on: "Instantiated") == ["Nav#1"])
      page.expectNoComplaints()
    }
  }

  @Test func `leads a first visitor through a push`() async throws {
    try await onThread {
      let page = try LabPage(query: "")
      try page.wait(for: "Which is called first?", in: "first-minute")
      // The letter of A’s token stands before its name.
      try page.click("first-minute .minute-chip", "AA viewWillDisappear")
      try page.wait(for: "Press “Push B”.", in: "first-minute")
      try page.perform("Push B")
      let answer = "You expected A viewWillDisappear. Of these three, B viewDidLoad came first."
      try page.wait(for: answer, in: "first-minute")
      try page.waitUntilPlayed()
      try page.click("first-minute [data-do=back]")
      try page.click("first-minute [data-do=older]")
      try page.browser.wait(for: "\(LabPage.platform).value === '5'")
      try page.browser.wait(for: "!document.querySelector('first-minute')")
      try page.browser.open(page.lab.address)
      try page.waitUntilReady()
      #expect(try !page.browser.isTrue("document.querySelector('first-minute')"))
      page.expectNoComplaints()
    }
  }

  @Test func `the place in the run stays in view when the window is narrowed`() async throws {
    try await onThread {
      let page = try LabPage(width: 1440, height: 900)
      try page.perform("Push B")
      try page.browser.press("End")
      try page.browser.resize(820, 900)
      try page.browser.wait(
        for: """
          document.querySelector('.playhead').getBoundingClientRect().right
            <= document.querySelector('.lane-slider').getBoundingClientRect().right
          """
      )
      page.expectNoComplaints()
    }
  }

  /// Chooses in the menu of the lanes.
  private static func choose(_ text: String, _ page: LabPage) throws {
    try page.click("swim-lanes [data-do=more]")
    try page.click("swim-lanes [role^=menuitem]", text)
  }

  /// A page that has pushed B and whose lanes can be used.
  private static func pageWithLanes() throws -> LabPage {
    let page = try LabPage(density: "everything")
    try page.playInstantly()
    try page.perform("Push B")
    try page.waitUntilPlayed()
    return page
  }
}
