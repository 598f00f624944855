import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  private static let calls = [
    "Inbox viewDidDisappear", "Letter viewWillAppear", "Letter viewDidLoad",
    "Letter viewWillDisappear", "Letter viewDidAppear", "Letter viewIsAppearing",
    "Inbox viewWillDisappear", "Inbox deinit",
  ]

  /// Phones, a tablet and a desktop.
  private static let sizes = [(360, 640), (390, 844), (430, 932), (820, 1180), (1280, 800)]

  @Test func `shows a whole question on every screen, in each phase and language`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 3, lab: try BrowserPool.server())
      for (page, language) in zip(pages.followers, ["ru", "en", "zh-Hans"]) {
        try page.goToHand(of: pages.code, language: language)
      }
      try pages.presenter.browser.bringToFront()
      let list = Self.calls.map(quoted).joined(separator: ", ")
      let answer = #""answer": {"order": [2, 6, 1, 5, 0, 4]}"#
      try pages.askAsPresenter(#"{"question": "Which?", "choices": [\#(list)], \#(answer)}"#)
      try Self.expectAllSeen("ask", pages, waitsFor: ".calls button")
      for page in pages.followers { try page.answer(leavesOut: ["Inbox deinit"]) }
      try Self.expectAllSeen("kept", pages, waitsFor: "[data-part=kept]")
      try pages.goOn("discussing")
      try Self.expectAllSeen("talk", pages, waitsFor: "[data-part=talk]")
      try pages.goOn("voting")
      try Self.expectAllSeen("again", pages, waitsFor: ".calls small")
      for page in pages.followers { try page.answer() }
      try pages.goOn("revealed")
      try Self.expectAllSeen("answer", pages, waitsFor: "[data-part=results] li")
      let some = Self.calls.prefix(4).map(quoted).joined(separator: ", ")
      try pages.askAsPresenter(
        #"{"question": "Which?", "choices": [\#(some)], "answer": {"choice": 2}}"#
      )
      try Self.expectAllSeen("ask", pages, waitsFor: ".choice")
      for page in pages.followers { try page.answer(2) }
      try Self.expectAllSeen("kept", pages, waitsFor: "[data-fate=sent]")
      try pages.goOn("revealed", poll: 2)
      try Self.expectAllSeen("answer", pages, waitsFor: "[data-part=results] li")
      for page in pages.followers { page.expectNoComplaints() }
    }
  }

  private static func expectAllSeen(
    _ phase: String,
    _ pages: ClassPages,
    waitsFor selector: String
  ) throws {
    for page in pages.followers {
      try page.browser.bringToFront()
      try page.browser.wait(for: "document.querySelector(\(quoted(selector)))")
      for (width, height) in sizes {
        try page.browser.resize(width, height)
        for scheme in ["light", "dark"] {
          try page.browser.prefer(scheme: scheme)
          try page.browser.settle()
          #expect(try page.browser.strings(LabPage.unseen) == [], "\(phase) \(width) \(scheme)")
        }
      }
      let findings = try page.browser.axeFindings()
      #expect(findings == [], "\(phase)")
    }
    try pages.presenter.browser.bringToFront()
  }

  @Test func `never loses an answer whose requests are dropped, also over a reload`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let page = pages.followers[0]
      try pages.answerByHand()
      try pages.askAsPresenter(#"{"question": "Which?", "choices": ["this", "that"]}"#)
      try page.browser.bringToFront()
      try page.browser.wait(for: "document.querySelector('.choice input:enabled')")
      try page.browser.evaluate(
        """
        window.fetch = ((real) => (address, options = {}) => (options.method === 'PUT'
          ? Promise.reject(new TypeError('dropped')) : real(address, options)))(window.fetch);
        """
      )
      try page.browser.click("document.querySelectorAll('.choice')[0]")
      try page.wait(for: "Kept on this phone, not sent yet.", in: "[data-fate=waiting]")
      try page.browser.click("document.querySelectorAll('.choice')[1]")
      try page.browser.reload()
      try page.browser.wait(for: "document.querySelector('[data-fate=sent]')")
      try pages.goOn("revealed")
      try page.browser.wait(for: LabPage.part("results"))
      #expect(try page.texts(of: ".rows .counts") == ["0", "1"])
      page.expectNoComplaints()
    }
  }
}
