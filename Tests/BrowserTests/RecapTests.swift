import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  private static let home = "https://lab.example"

  @Test func `gives everybody a file with their votes, which opens without a server`() async throws
  {
    try await onThread {
      var lab: LabProcess? = try LabProcess()
      let pages = try ClassPages(of: 1, lab: try #require(lab))
      let (presenter, follower) = (pages.presenter, pages.followers[0])
      try pages.answerByHand()
      try presenter.chooseMore("Ask first")
      try presenter.click("command-list .command", "Push B")
      try presenter.wait(for: "What will “Push B” do?", in: ".poll-drafts")
      let wrong = try pages.rightAnswer % 2 + 1
      try presenter.click(".poll-drafts button", "Ask")
      try pages.vote([wrong])
      try presenter.wait(for: "1 of 1 answered", in: ".poll-status")
      try presenter.lead("reveal")
      try presenter.browser.evaluate(
        "fetch('/api/rooms/\(pages.code)', { method: 'PATCH', body: '{\"home\":\"\(Self.home)\"}',"
          + " headers: { 'Content-Type': 'application/json',"
          + " Authorization: 'Bearer \(try pages.key())' } })"
      )
      try follower.browser.bringToFront()
      try follower.browser.wait(for: LabPage.part("results"))
      try follower.goToMap(of: pages.code)
      let mine = try pages.saved(by: "class-bar button", "Save my recap", follower)
      try presenter.browser.bringToFront()
      try presenter.click("presenter-bar button", "More")
      let whole = try pages.saved(by: ".more-panel button", "Recap file", presenter)
      let key = try pages.key()
      #expect(!mine.contains(key) && !whole.contains(key))
      try expectKeptRecap(pages)
      lab = nil

      try withTemporaryFile(mine) { address in
        let browser = try Browser()
        try browser.resize(390, 844)
        try browser.open(address)
        try browser.wait(for: "document.querySelector('h1')")
        #expect(try browser.isTrue("location.protocol === 'file:'"))
        let own = try browser.string("document.querySelector('.own').textContent")
        #expect(own.hasPrefix("Round 1, you: ") && own.hasSuffix("✗"), "\(own)")
        #expect(try browser.isTrue("document.querySelector('.came').textContent.length > 7"))
        #expect(try browser.isTrue("document.querySelector('.why code').textContent.includes('-')"))
        #expect(try browser.number("document.querySelectorAll('ol > li > p > code').length") == 3)
        #expect(
          try browser.isTrue("[...document.images].every((one) => one.naturalWidth > 0)")
            && browser.number("document.images.length") >= 1
        )
        let links = try browser.strings("[...document.links].map(({ href }) => href)")
        let outside = links.filter { !$0.hasPrefix("data:application/json,") }
        #expect(!outside.isEmpty && outside.allSatisfy { $0.hasPrefix(Self.home + "/") })
        #expect(outside.contains { $0.contains("/#s=") })
        #expect(try browser.isTrue("document.querySelector('script, link') === null"))
        #expect(
          try browser.number("Math.max(0, document.documentElement.scrollWidth - innerWidth)") == 0
        )
      }
    }
  }

  /// The page of a follower has kept the recap when the class is over and erased, also after a reload.
  private func expectKeptRecap(_ pages: ClassPages) throws {
    let (presenter, follower) = (pages.presenter, pages.followers[0])
    try follower.goToHand(of: pages.code)
    try follower.browser.wait(
      for: "Object.entries(sessionStorage).some(([name, text]) =>"
        + " name.includes('.recap') && JSON.parse(text).polls.length === 1)"
    )
    try presenter.browser.bringToFront()
    try presenter.click(".more-panel button", "End the class")
    try presenter.click(".presenter-link button", "End and erase")
    try follower.browser.bringToFront()
    try follower.wait(for: "The class is over", in: "main h1")
    let kept = try pages.saved(by: "footer button", "Save my recap", follower)
    #expect(kept.contains(#"<p class="own">Round 1, you: "#))
    try follower.browser.open("\(follower.lab.address)join/\(pages.code)?lang=en")
    try follower.wait(for: "The class is over", in: "main h1")
    let again = try pages.saved(by: "footer button", "Save my recap", follower)
    #expect(again.contains("Round 1, you: "))
  }

  private func withTemporaryFile(_ text: String, _ work: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "class-\(UUID().uuidString).html")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try work(file.absoluteString)
  }
}

extension ClassPages {
  /// The file that a button saves.
  func saved(by selector: String, _ title: String, _ page: LabPage) throws -> String {
    try page.browser.evaluate(
      """
      void (window.saved = new Promise((done) => {
        const real = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          URL.createObjectURL = real;
          void blob.text().then(done);
          return '#';
        };
      }));
      """
    )
    try page.click(selector, title)
    return try page.browser.string("window.saved")
  }
}
