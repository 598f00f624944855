import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let panel = "document.querySelector('story-panel')"
  private static let selected = "document.querySelector('[role=tab][aria-selected=true]')?.id ?? ''"
  private static let focused = "document.activeElement.id"

  /// Opens or closes the story by its entry of the menu.
  private static func toggle(in page: LabPage) throws {
    try page.click("page-menu .menu-button")
    try page.click("page-menu [role^=menuitem]", "Story of the run")
  }

  @Test func `closes the story in the menu, opens it by key, and remembers it`() async throws {
    try await onThread {
      let page = try LabPage()
      try Self.expectTab("story", in: page)
      try Self.toggle(in: page)
      try page.browser.wait(for: "!\(Self.panel).checkVisibility()")
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.browser.isTrue("!\(Self.panel).checkVisibility()"))
      try page.browser.press("4")
      try Self.expectTab("memory", in: page)
      try Self.toggle(in: page)
      try page.browser.wait(for: "!\(Self.panel).checkVisibility()")
      try Self.toggle(in: page)
      try Self.expectTab("memory", in: page)
      try page.browser.reload()
      try page.waitUntilReady()
      try Self.expectTab("memory", in: page)
      page.expectNoComplaints()
    }
  }

  @Test func `leads through the tabs by keys, and Esc stays on the story`() async throws {
    try await onThread {
      let page = try LabPage()
      let index = try page.index
      try page.browser.press("1")
      #expect(try page.browser.string(Self.focused) == "inspector-story")
      for (key, tab) in [
        ("ArrowLeft", "memory"), ("Home", "story"), ("ArrowRight", "code"), ("End", "memory"),
      ] {
        try page.browser.press(key)
        try Self.expectTab(tab, in: page)
        #expect(try page.browser.string(Self.focused) == "inspector-\(tab)")
      }
      for (key, tab) in Self.tabKeys {
        try page.browser.press(key)
        try Self.expectTab(tab, in: page)
      }
      // There is nothing promised without an app that is watched.
      try page.browser.press("5")
      try Self.expectTab("memory", in: page)
      #expect(try page.index == index)
      try page.browser.press("1")
      try page.browser.wait(for: "document.querySelector('.story-row[aria-current]')")
      try page.browser.click("[...document.querySelectorAll('.story-row.is-done')].at(-1)")
      #expect(try page.index < index)
      try page.browser.press("Escape")
      try Self.expectTab("story", in: page)
      page.expectNoComplaints()
    }
  }

  @Test func `shows a finding when its command is answered`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.browser.evaluate(Self.findings(at: launched + 3))
      try page.browser.press("3")
      try page.perform("Push B")
      try page.browser.wait(for: "document.querySelector('.finding')")
      let later = "document.querySelector('.finding.is-later') !== null"
      try page.browser.press("End")
      #expect(try page.browser.evaluate(later) as? Bool == false)
      let badge = "\(Self.panel).querySelector('[role=tab] .count')?.textContent ?? ''"
      #expect(try page.browser.string(badge) == "1")
      try page.browser.click("document.querySelectorAll('.finding-links button')[1]")
      #expect(try page.index == launched + 1)
      #expect(try page.browser.evaluate(later) as? Bool == true)
      try page.browser.takeScreenshot("inspector-findings")
      page.expectNoComplaints()
    }
  }

  /// Needs `axe.min.js`, whose path the variable `AXE` holds.
  @Test(
    .enabled(if: Browser.axe != nil, "AXE names no axe.min.js"),
    arguments: ["en", "ru", "zh-Hans"]
  )
  func `has a story and tabs in which axe finds nothing`(language: String) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(language)")
      try page.browser.evaluate(Self.findings(at: 3))
      try page.browser.click(LabPage.primary)
      for (key, tab) in Self.tabKeys {
        try page.browser.press(key)
        try Self.expectTab(tab, in: page)
        #expect(try page.browser.axeFindings() == [], "\(tab)")
        if language != "en" { try `The page on every screen`.expectNoEnglish(page, language) }
        try page.browser.takeScreenshot("inspector-\(tab)-\(language)")
      }
      for (opener, dialog) in Self.dialogs {
        if dialog == "override-editor" {
          try page.browser.press("2")
        } else {
          try page.browser.click("document.querySelector('.menu-button')")
        }
        try page.browser.wait(for: opener)
        try page.browser.click(opener)
        let isOpen = "document.querySelector('\(dialog) dialog')?.open"
        try page.browser.wait(for: isOpen)
        try page.browser.settle()
        #expect(try page.browser.axeFindings() == [], "\(dialog)")
        try page.browser.press("Escape")
        try page.browser.wait(for: "!\(isOpen)")
      }
      page.expectNoComplaints()
    }
  }

  private static let tabKeys = [
    ("1", "story"), ("2", "code"), ("3", "findings"), ("4", "memory"),
  ]

  /// What opens each dialog: a button below the code, the second entry of the menu’s section “Bring your own”.
  private static let dialogs = [
    ("document.querySelector('code-view .code-foot button:last-child')", "override-editor"),
    ("document.querySelectorAll('page-menu [role=group]:nth-child(2) button')[1]", "log-import"),
  ]

  private static func expectTab(_ tab: String, in page: LabPage) throws {
    try page.browser.wait(for: "document.querySelector('.inspector-body > *')")
    try page.browser.settle()
    #expect(try page.browser.evaluate("\(panel).hidden") as? Bool == false)
    #expect(try page.browser.string(selected) == "inspector-\(tab)")
  }

  /// Answers for the server: one finding at an event, which another event belongs to, without
  /// translations.
  private static func findings(at seq: Int) -> String {
    """
    (() => {
      const own = window.fetch;
      const finding = {
        id: 'LINT-H07', category: 'l', severity: 'warning', controller: 'B', instance: 1,
        seq: \(seq), step: 1, callback: 'viewDidLoad', title: 'Title', harm: 'Harm', fix: 'Fix',
        versions: 'all', rules: ['GEO-1'], related: [\(seq - 2)],
      };
      const balance = {
        controller: 'B', instance: 1, kind: 'timer', name: '', acquired: [\(seq)], released: [],
        balance: 1,
      };
      const answers = [
        [/\\/findings$/, {findings: [finding], balance: [balance]}], [/catalog\\/findings/, {findings: []}],
      ];
      window.fetch = async (path, options) => {
        const answer = answers.find(([pattern]) => pattern.test(path))?.[1];
        return answer ? Response.json(answer) : own(path, options);
      };
    })()
    """
  }
}
