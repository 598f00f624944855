import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let minute = "document.querySelector('first-minute')"
  private static let push = """
    [...document.querySelectorAll('device-mock button')].find((one) =>
      one.textContent.trim() === 'Push B')
    """

  @Test(arguments: Hand.allCases)
  func `leads a first visitor who would rather watch to a cause`(hand: Hand) async throws {
    try await onThread {
      let page = try LabPage(query: "")
      let browser = page.browser
      if hand == .touch { try browser.resize(390, 844) }
      try browser.wait(for: Self.minute)
      #expect(try browser.text("first-minute").contains("Which is called first?"))
      let launched = try page.count
      try page.waitUntilReady()
      try browser.activate(Self.deed("skip"), with: hand)
      try browser.wait(for: "\(Self.minute)?.dataset.phase === 'answer'")
      #expect(try page.index == page.count)
      let answer = try browser.text("first-minute")
      #expect(answer.hasPrefix("Of these three, B viewDidLoad came first."))
      try browser.activate(Self.deed("back"), with: hand)
      #expect(try page.index < page.count)
      #expect(try page.index > launched)
      #expect(try browser.text(".minute-call") == page.line)
      try browser.activate(Self.deed("why"), with: hand)
      try browser.wait(for: "document.querySelectorAll('.reasons .reasons-deep li').length >= 4")
      #expect(try browser.holds("\(LabPage.row).offsetHeight > 0"))
      let why = "\(LabPage.row).querySelector('[data-do=why]')"
      #expect(try browser.holds("\(why).ariaExpanded === 'true'"))
      #expect(try browser.holds("document.activeElement === \(why)"))
      try browser.takeScreenshot("first-minute-\(hand.rawValue)")
      page.expectNoComplaints()
    }
  }

  @Test func `answers a wrong guess without a reproach`() async throws {
    try await onThread {
      let script = "localStorage['lifecycle-lab.firstMinute'] ??= '';"
      let page = try LabPage(query: "?lang=en&utm_source=x", script: script)
      let browser = page.browser
      try browser.activate("document.querySelectorAll('.minute-chip')[0]", with: .mouse)
      try page.waitUntilReady()
      try browser.activate(Self.push, with: .mouse)
      try browser.wait(for: "\(Self.minute)?.dataset.phase === 'answer'")
      let answer = try browser.texts("first-minute p")
      #expect(
        answer.first == "You expected A viewWillDisappear. "
          + "Of these three, B viewDidLoad came first."
      )
      #expect(answer.last?.hasPrefix("UIKit calls viewDidLoad on B because") == true)
      page.expectNoComplaints()
    }
  }

  @Test func `breaks the code of a first visitor, and says what is wrong`() async throws {
    try await onThread {
      let page = try LabPage(query: "")
      let browser = page.browser
      try Self.goToChoice(page)
      try browser.activate(Self.deed("break"), with: .mouse)
      try browser.wait(for: "document.querySelector('.finding')")
      #expect(try browser.text(".finding").contains("LINT-H07"))
      #expect(try browser.holds("\(Self.minute) === null"))
      page.expectNoComplaints()
    }
  }

  @Test func `shows a first visitor the same on iOS 5, and comes once`() async throws {
    try await onThread {
      let page = try LabPage(query: "")
      let browser = page.browser
      try Self.goToChoice(page)
      try browser.activate(Self.deed("older"), with: .mouse)
      try browser.wait(for: "\(LabPage.platform).value === '5'")
      try browser.wait(for: "document.querySelector('.map [data-rail=unload]')")
      try browser.wait(
        for: "/, B /.test(document.querySelector('swim-lanes [role=slider]').ariaValueText)"
      )
      #expect(try browser.holds("\(Self.minute) === null"))
      try browser.open(page.lab.address)
      try page.waitUntilReady()
      #expect(try browser.holds("\(Self.minute) === null"))
      #expect(try browser.holds("\(LabPage.row).offsetHeight > 0"))
      page.expectNoComplaints()
    }
  }

  /// Watches the push without waiting for the picture, and steps back.
  private static func goToChoice(_ page: LabPage) throws {
    let browser = page.browser
    try page.waitUntilReady()
    try browser.activate(deed("skip"), with: .mouse)
    try browser.wait(for: "\(minute)?.dataset.phase === 'watch'")
    try browser.strike("End")
    try browser.activate(deed("back"), with: .mouse)
    try browser.wait(for: "\(minute)?.dataset.phase === 'choose'")
  }

  private static func deed(_ name: String) -> String {
    "document.querySelector('first-minute [data-do=\(name)]')"
  }
}
