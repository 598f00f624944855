import Testing
import TestSupport

extension `The page in a browser` {
  /// Keeps what the page copies.
  private static let clipboard = """
    navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
    """

  @Test func `filters the log, and keeps the last filter when one is wrong`()
    async throws
  {
    try await onThread {
      let page = try Self.pageWithLog()
      #expect(try page.text(of: ".log-count") == "82 rows")
      try page.browser.press("Control+/")
      try page.browser.wait(for: "document.activeElement.matches('.log-field')")
      try page.browser.write("/^B view(Will|Did)Appear/")
      try page.wait(for: "2 of 82 rows", in: ".log-count")
      try page.browser.write("/B (view/")
      let problem = "A bracket ( or ) has no partner, so the last filter stays."
      try page.wait(for: problem, in: ".log-problem")
      #expect(try page.text(of: ".log-count") == "2 of 82 rows")
      try page.click(".log-clear")
      try page.wait(for: "82 rows", in: ".log-count")
      #expect(try page.browser.isTrue("document.querySelector('.log-problem').hidden"))
      page.expectNoComplaints()
    }
  }

  @Test func `mutes a controller in all pictures`() async throws {
    try await onThread {
      let page = try Self.pageWithLog()
      try page.click("event-log [aria-label='Controllers and kinds']")
      try page.click(".log-filter [data-mute=B]")
      try page.wait(for: "60 of 82 rows", in: ".log-count")
      try page.browser.press("Escape")
      try page.browser.press("Shift+ArrowLeft")
      while try page.index < page.count {
        let index = try page.index
        try page.browser.press("ArrowRight")
        #expect(try !page.call.hasPrefix("B "))
        if try page.index == index { break }
      }
      try page.click("event-log [aria-label='Controllers and kinds: 1']")
      try page.click(".log-filter [data-mute=B]")
      try page.wait(for: "82 rows", in: ".log-count")
      page.expectNoComplaints()
    }
  }

  @Test func `marks what a change of the version has changed, until the next command`()
    async throws
  {
    try await onThread {
      let page = try Self.pageWithLog()
      try page.browser.choose("12", in: LabPage.platform)
      try page.browser.wait(for: "document.querySelector('.log-change')")
      try page.browser.takeScreenshot("version-marks")
      let marks = "[...document.querySelectorAll('.log-change')]"
      let missing = try page.browser.strings(
        "\(marks).filter((one) => one.textContent.includes('−')).map((one) => one.title)"
      )
      #expect(missing.contains { $0.contains("iOS 12 does not call B viewIsAppearing here.") })
      try page.perform("Pop B")
      try page.browser.wait(for: "!document.querySelector('.log-change')")
      page.expectNoComplaints()
    }
  }

  @Test func `says of an override that it calls super, where everything is shown`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=lint-h05", density: "everything")
      try page.playInstantly()
      try page.browser.press("2")
      let rows = "[...document.querySelectorAll('.log-row')].map((one) => one.textContent)"
      try page.browser.wait(for: "\(rows).some((one) => /viewDidLoad.*calls super/.test(one))")
      try page.browser.press("e")
      try page.browser.settle()
      let shown = try page.browser.strings(rows)
      #expect(shown.contains { $0.contains("viewDidLoad") })
      #expect(!shown.contains { $0.contains("calls super") })
      page.expectNoComplaints()
    }
  }

  @Test func `reads its own log again, and it conforms`() async throws {
    try await onThread {
      let page = try Self.pageWithLog()
      try page.click("event-log [aria-label='Copy the log']")
      try page.click(".log-menu button", "Copy all 82 lines as NSLog")
      try page.browser.wait(for: "globalThis.copied")
      #expect(try page.browser.string("copied").contains("<BViewController: 0x"))
      try page.browser.click("document.querySelector('.picker-more')")
      try page.click(".picker-menu button", "Open a device log")
      try page.browser.wait(for: "document.querySelector('log-import dialog')?.open")
      try page.browser.evaluate("document.querySelector('log-import textarea').focus()")
      try page.browser.write(try page.browser.string("copied"))
      try page.browser.click("document.querySelector('log-import .dialog-foot button')")
      try page.wait(for: "82 of 82 lines understood", in: "log-import")
      let states = try page.texts(of: "log-import .log-status").filter { $0 != "– empty" }
      #expect(Set(states) == ["✓ understood", "= equal"])
      #expect(states.count { $0 == "= equal" } == 82)
      page.expectNoComplaints()
    }
  }

  @Test func `follows the arrow keys in the sequence diagram, and copies it`()
    async throws
  {
    try await onThread {
      let page = try Self.pageWithLog()
      try page.click("event-log [data-show=sequence]")
      let current = ".sequence-row[aria-selected=true]"
      try page.browser.wait(for: "document.querySelector('\(current)')")
      try page.browser.press("Home")
      try page.browser.evaluate("document.querySelector('.sequence-list').focus()")
      var told: [String] = []
      for index in 1...24 {
        try page.browser.press("ArrowDown")
        #expect(try page.index == index)
        told.append(try page.text(of: current))
      }
      #expect(told.suffix(2) == ["Nav → A: loadView", "A → A.view: initWithCoder"])
      try page.browser.press("ArrowUp")
      #expect(try page.text(of: current) == "Nav → A: loadView")
      try page.click("event-log [aria-label='Copy the log']")
      try page.click(".log-menu button", "Copy the diagram as Mermaid")
      try page.wait(for: "The diagram is copied.", in: ".log-tools [role=status]")
      let lines = try page.browser.string("copied").split(separator: "\n")
      #expect(lines.first == "sequenceDiagram")
      #expect(lines.contains { $0.contains("viewIsAppearing") })
      page.expectNoComplaints()
    }
  }

  @Test func `lights the event of a row in token, tree and lanes`() async throws {
    try await onThread {
      let page = try Self.pageWithLog()
      let row = """
        [...document.querySelectorAll('.log-row')]
          .find((one) => one.textContent.includes('B viewDidAppear'))
        """
      try page.browser.wait(for: row)
      #expect(try page.texts(of: ".is-pointed") == [])
      try page.browser.hover(row)
      for selector in [
        "state-diagram .token-place.is-pointed[data-key='B#1']",
        "containment-tree li.is-pointed[data-key='B#1']", "swim-lanes .lane.is-pointed",
        "state-diagram .station-name.is-pointed", "device-mock .is-pointed",
      ] {
        try page.browser.wait(for: "document.querySelectorAll(\(quoted(selector))).length === 1")
      }
      try page.browser.hover("document.querySelector('h1')")
      #expect(try page.texts(of: ".is-pointed") == [])
      page.expectNoComplaints()
    }
  }

  @Test func `shows what an event changed, and what happened inside it`()
    async throws
  {
    try await onThread {
      let page = try LabPage(density: "everything")
      try page.browser.press("6")
      try page.browser.wait(for: "document.querySelector('changes-view')")
      try page.browser.press("Home")
      for _ in 1...23 { try page.browser.press("ArrowRight") }
      try page.wait(for: "After event 23 A loadView", in: "changes-view h3")
      #expect(try page.text(of: "#changes-inside") == "Inside it: 2 events")
      try page.click(".changes-inside button")
      #expect(try page.index == 24)
      try page.browser.press("ArrowLeft")
      try page.wait(for: "view", in: "changes-view tbody")
      let changed = try page.texts(of: "changes-view table.changes tbody tr:not(:first-child)")
      #expect(changed.contains { $0.hasPrefix("view") && $0.contains("→ loading") }, "\(changed)")
      page.expectNoComplaints()
    }
  }

  @Test func `shows what keeps a controller that has leaked`() async throws {
    try await onThread {
      let page = try LabPage()
      let fragment = try page.browser.string(
        """
        (async () => {
          const { fragmentOf } = await import('/app/export/share.js');
          const scenario = await (await fetch('examples/push-b.json')).json();
          scenario.controllers.B.overrides =
            { viewDidLoad: { do: [{ do: 'retain', target: 'B' }] } };
          const commands = [{ do: 'push', on: 'Nav', target: 'B' }, { do: 'pop', on: 'Nav' }];
          return fragmentOf({
            scenario, commands, platform: { ios: '26', idiom: 'phone' }, event: 0,
            language: 'en', density: 'essential', panel: 'memory',
          });
        })()
        """
      )
      try page.browser.open("about:blank")
      try page.browser.open(page.lab.address + fragment)
      try page.waitUntilReady()
      try page.browser.wait(for: "document.querySelector('.owner-list')")
      #expect(try page.texts(of: ".owner-path") == [])
      try page.browser.press("End")
      try page.wait(for: "Kept alive by: B → property → B", in: ".owner-path")
      #expect(try page.texts(of: ".graph-legend li").contains("causes a leak"))
      try page.browser.press("Home")
      #expect(try page.texts(of: ".owner-path") == [])
      page.expectNoComplaints()
    }
  }

  /// A page that has pushed B and shows everything, with the log beside it.
  private static func pageWithLog() throws -> LabPage {
    let page = try LabPage(density: "everything", script: clipboard)
    try page.playInstantly()
    try page.perform("Push B")
    try page.waitUntilPlayed()
    try page.browser.press("2")
    try page.browser.wait(for: "document.querySelector('.log-row')")
    return page
  }
}
