import Foundation
import Testing
import TestSupport

extension `The page on every screen` {
  private static let said = "document.querySelector('#live').textContent"

  @Test func `gives a screen reader headings, landmarks and names`() async throws {
    try await onThread {
      let page = try LabPage()
      let nodes = try page.browser.accessibleNodes()
      let headings = nodes.filter { $0.role == "heading" }.map {
        "\($0.states["level"] ?? "") \($0.name)"
      }
      #expect(
        headings == [
          "1 Lifecycle Lab", "2 The app", "2 Commands", "2 State diagram", "2 Story of the run",
          "2 Timeline", "3 Launch 12 callbacks",
        ]
      )
      let landmarks = nodes.filter { ["banner", "main", "region"].contains($0.role) }.map {
        "\($0.role) \($0.name)"
      }
      #expect(
        landmarks == [
          "banner ", "main ", "region The app", "region Commands", "region State diagram",
          "region Story of the run", "region Timeline",
        ]
      )
      let controls = ["button", "combobox", "slider", "treeitem", "menuitem", "checkbox", "link"]
      let nameless = nodes.filter { controls.contains($0.role) && $0.name.isEmpty }
      #expect(nameless.map(\.role) == [])
      let tree = nodes.filter { $0.role == "treeitem" }.map(\.name)
      #expect(tree.count == 2)
      #expect(tree.last?.hasPrefix("A") == true, "\(tree)")
      #expect(tree.last?.contains("on screen") == true, "\(tree)")
      let names = Set(nodes.map { "\($0.role) \($0.name)" })
      #expect(names.contains("button Appeared, Nav, A"))
      #expect(names.contains("listitem 12 of 12, A, viewDidAppear, called now"))
      let place = try page.browser.string("\(LabPage.scrubber).ariaValueText")
      #expect(place == "Launch, 12 of 12, A viewDidAppear(unanimated)")
      page.expectNoComplaints()
    }
  }

  @Test func `says one sentence a step, and sums up while it plays`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.perform("Push B")
      try browser.strike("End")
      try browser.evaluate(
        """
        window.sayings = [];
        new MutationObserver(() => {
          const said = \(Self.said);
          if (said) sayings.push(said);
        }).observe(document.querySelector('#live'), {childList: true, subtree: true});
        """
      )
      var shown = 0
      while try page.index > 0 {
        shown += 1
        let before = try browser.strings("sayings").count
        try browser.strike("ArrowLeft")
        let new = try browser.strings("sayings").dropFirst(before)
        #expect(try new.count == (page.index > 0 ? 1 : 0), "\(new)")
        let callback = try page.index > 0 ? page.call.split(separator: " ").last ?? "" : ""
        #expect(callback.isEmpty || new.first?.contains(callback) == true, "\(new): \(callback)")
      }
      try page.choose(inTransport: "4×")
      try browser.evaluate("sayings.length = 0")
      try browser.strike(" ")
      try page.waitUntilPlayed()
      let last = try page.caption
      #expect(last.hasPrefix("UIKit calls viewDidAppear on B because"))
      try browser.wait(for: "sayings.at(-1)?.includes(\(quoted(last)))")
      let sayings = try browser.strings("sayings")
      let sums = sayings.compactMap { $0.firstMatch(of: #/^(\d+) callbacks\./#)?.output.1 }
      #expect(!sums.isEmpty)
      // Nothing is left out: what isn't said by itself is counted.
      let counted = sums.compactMap { Int($0) }.reduce(sayings.count - sums.count, +)
      #expect(counted > sayings.count)
      #expect(counted >= shown, "\(sayings)")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `says why a command can't be given`(language: String) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(language)")
      let browser = page.browser
      try browser.strike("t")
      try browser.wait(for: "document.querySelector('command-list [popover]:popover-open')")
      let titles = try browser.strings(
        """
        [...document.querySelectorAll('command-list [popover] button[aria-disabled=true] span')]
          .filter((one) => one.checkVisibility()).map((one) => one.textContent)
        """
      )
      #expect(!titles.isEmpty)
      let nodes = try browser.accessibleNodes()
      for title in titles {
        let node = nodes.first { $0.role == "button" && $0.name.hasPrefix(title) }
        #expect(node?.states["disabled"] == "true", "\(title)")
        #expect(node?.states["focusable"] == "true", "\(title)")
        let reason = node.map { $0.name.dropFirst(title.count) + $0.note } ?? ""
        #expect(reason.count > 5, "\(title) gives no reason")
      }
      // What is off elsewhere says why too.
      let mute = nodes.filter { $0.states["disabled"] == "true" && $0.role == "button" }
        .filter { node in !titles.contains { node.name.hasPrefix($0) } }
        .filter { $0.note.isEmpty && !$0.name.contains(". ") }
      #expect(mute.map(\.name) == [])
      page.expectNoComplaints()
    }
  }

  @Test func `says what a person has asked for`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try browser.strike("w")
      try browser.wait(for: "\(Self.said).includes('A automatically got viewDidAppear')")
      let described = try browser.string(Self.said)
      #expect(described.count > 20)
      try browser.strike("]")
      try browser.wait(for: "\(Self.said) === 'Speed: 2×'")
      try browser.strike("Alt+ArrowRight")
      try browser.wait(for: "\(Self.said).startsWith('There is no issue or breakpoint')")
      page.expectNoComplaints()
    }
  }

  @Test func `reads events as lines of a log, where a person wants that`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      let log = "document.querySelector('[role=log]')"
      #expect(try browser.holds("\(log) === null"))
      try page.run(action: "log-aloud")
      try page.perform("Push B")
      try page.waitUntilPlayed()
      try browser.wait(for: "\(log)?.lastChild?.textContent === 'B viewDidAppear(animated)'")
      #expect(try browser.texts("[role=log] p").contains("A viewWillDisappear(animated)"))
      // The log is read aloud instead of sentences.
      #expect(try browser.holds("!\(Self.said).includes('viewDidAppear on B')"))
      try page.run(action: "log-aloud")
      try browser.wait(for: "\(log) === null")
      page.expectNoComplaints()
    }
  }
}
