import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let card = "document.querySelector('first-card')"

  @Test(arguments: Hand.allCases)
  func `leads a first visitor who would rather watch to a cause`(hand: Hand) async throws {
    try await onThread {
      let page = try LabPage(query: "")
      let browser = page.browser
      if hand == .touch { try browser.resize(390, 844) }
      try page.wait(for: "Which of these is called first?", in: "first-card")
      let launched = try page.count
      try page.waitUntilReady()
      try browser.activate(Self.deed("skip"), with: hand)
      try browser.wait(for: "\(Self.card)?.dataset.phase === 'answer'")
      #expect(try page.index == page.count)
      let answer = try browser.text("first-card")
      #expect(answer.hasPrefix("Of these three, viewDidLoad on B came first."))
      try browser.activate(Self.deed("back"), with: hand)
      try browser.wait(for: "\(Self.card)?.dataset.phase === 'choose'")
      #expect(try page.index < page.count)
      #expect(try page.index > launched)
      #expect(try page.line.hasPrefix("B viewDidLoad"))
      let why = "\(LabPage.row).querySelector('[data-do=why]')"
      try browser.activate(why, with: hand)
      try browser.wait(for: "document.querySelectorAll('.reasons .reasons-deep li').length >= 4")
      #expect(try browser.holds("\(why).ariaExpanded === 'true'"))
      try browser.takeScreenshot("first-minute-\(hand.rawValue)")
      page.expectNoComplaints()
    }
  }

  @Test func `shows a first visitor the same on iOS 5, and comes once`() async throws {
    try await onThread {
      let page = try LabPage(query: "")
      let browser = page.browser
      try page.waitUntilReady()
      try browser.activate(Self.deed("skip"), with: .mouse)
      try browser.wait(for: "\(Self.card)?.dataset.phase === 'watch'")
      try browser.strike("End")
      try browser.activate(Self.deed("back"), with: .mouse)
      try browser.wait(for: "\(Self.card)?.dataset.phase === 'choose'")
      try browser.activate(Self.deed("older"), with: .mouse)
      try browser.wait(
        for: "document.querySelector('.compare-row [aria-current]')?.textContent"
          + ".includes('viewIsAppearing')"
      )
      #expect(try browser.holds("\(Self.card) === null"))
      try browser.open(page.lab.address)
      try page.waitUntilReady()
      #expect(try browser.holds("\(Self.card) === null"))
      #expect(try browser.holds("\(LabPage.row).offsetHeight > 0"))
      page.expectNoComplaints()
    }
  }

  private static func deed(_ name: String) -> String {
    "document.querySelector('first-card [data-do=\(name)]')"
  }
}
