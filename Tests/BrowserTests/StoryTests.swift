import Testing
import TestSupport

extension `The page in a browser` {
  /// Keeps what the page copies.
  private static let clipboard = """
    navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
    """
  private static let current = "document.querySelector('.story-row[aria-current]')"
  private static let found = ".story-search [role=status]"

  @Test func `searches the story, and keeps the last search when one is wrong`()
    async throws
  {
    try await onThread {
      let page = try Self.pageWithStory()
      let field = "document.activeElement.matches('.story-search input')"
      try page.browser.press("/")
      try page.browser.wait(for: field)
      try page.browser.write("/^B view(Will|Did)Appear/")
      try page.wait(for: "2 of 82", in: Self.found)
      let names = { try page.texts(of: ".story-row .story-name code") }
      #expect(try names() == ["viewWillAppear", "viewDidAppear"])
      // What is found keeps its number in the action.
      #expect(try page.texts(of: ".story-number .sign-text") == ["5", "8"])
      for call in ["B viewWillAppear", "B viewDidAppear"] {
        try page.browser.press("Enter")
        #expect(try page.call == call)
      }
      try page.browser.write("/B (view/")
      let problem = "A bracket ( or ) has no partner, so the last filter stays."
      try page.wait(for: problem, in: Self.found)
      #expect(try page.browser.string("document.activeElement.ariaInvalid") == "true")
      #expect(try names() == ["viewWillAppear", "viewDidAppear"])
      try page.click(".story-search button")
      #expect(try !page.browser.isTrue("document.querySelector('.story-search')"))
      #expect(try page.browser.string("document.activeElement.id") == "inspector-story")
      #expect(try names().count > 2)
      try page.browser.press("Control+/")
      try page.browser.wait(for: field)
      try page.browser.press("Escape")
      #expect(try !page.browser.isTrue("document.querySelector('.story-search')"))
      page.expectNoComplaints()
    }
  }

  @Test func `marks what a change of the version has changed, until the next command`()
    async throws
  {
    try await onThread {
      let page = try Self.pageWithStory()
      try page.browser.resize(1280, 2400)
      try page.browser.choose("12", in: LabPage.platform)
      try page.browser.wait(for: "document.querySelector('.story-change')")
      try page.browser.takeScreenshot("version-marks")
      let missing = try page.browser.strings(
        """
        [...document.querySelectorAll('.story-change')]
          .filter((one) => one.textContent.includes('−')).map((one) => one.title)
        """
      )
      #expect(missing.contains { $0.contains("iOS 12 does not call B viewIsAppearing here.") })
      try page.perform("Pop B")
      try page.waitUntilPlayed()
      try page.browser.press("Shift+ArrowLeft")
      #expect(try page.text(of: ".story-title").hasPrefix("Push B"))
      #expect(try page.texts(of: ".story-change") == [])
      page.expectNoComplaints()
    }
  }

  @Test func `reads its own log again, and it conforms`() async throws {
    try await onThread {
      let page = try Self.pageWithStory()
      try Self.choose("Copy as NSLog", page)
      try page.browser.wait(for: "globalThis.copied")
      #expect(try page.browser.string("copied").contains("<BViewController: 0x"))
      #expect(try page.text(of: "story-panel > [role=status]") == "Copied.")
      try page.browser.click("document.querySelector('.menu-button')")
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

  @Test func `goes through the rows by arrow keys, and copies them as a diagram`()
    async throws
  {
    try await onThread {
      let page = try Self.pageWithStory()
      let end = try page.index
      let stops = "document.querySelectorAll('story-list [tabindex=\"0\"]').length"
      try page.browser.press("Home")
      #expect(try !page.browser.isTrue(Self.current))
      // The list is one stop of the Tab key, also before the first call.
      #expect(try page.browser.number(stops) == 1)
      try page.browser.press("ArrowRight")
      try page.browser.evaluate("\(Self.current).focus()")
      for index in 2...24 {
        try page.browser.press("ArrowDown")
        #expect(try page.index == index)
        #expect(try page.browser.isTrue("document.activeElement === \(Self.current)"))
      }
      let name = "\(Self.current).querySelector('.story-name code').textContent"
      #expect(try page.browser.string(name) == "view initWithCoder")
      try page.browser.press("ArrowUp")
      #expect(try page.browser.string(name) == "loadView")
      let told = try page.browser.string("\(Self.current).ariaLabel")
      #expect(told.hasSuffix("A, loadView, called now"))
      try page.browser.press("Shift+ArrowDown")
      #expect(try page.browser.isTrue("document.activeElement === \(Self.current)"))
      try page.browser.press("Shift+ArrowDown")
      #expect(try page.index == end)
      #expect(try page.browser.number(stops) == 1)
      try Self.choose("Copy as Mermaid", page)
      try page.browser.wait(for: "globalThis.copied")
      let lines = try page.browser.string("copied").split(separator: "\n")
      #expect(lines.first == "sequenceDiagram")
      #expect(lines.contains { $0.contains("viewIsAppearing") })
      page.expectNoComplaints()
    }
  }

  @Test func `lights the event of a row in sign, tree, lanes and device`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      let row = Self.row("B", "viewDidAppear")
      try page.browser.wait(for: row)
      #expect(try page.texts(of: ".is-pointed") == [])
      // A pointer that is seen for the first time rests; then it moves.
      try page.browser.hover("\(row).querySelector('.story-number')")
      try page.browser.hover("\(row).querySelector('.story-name code')")
      for selector in [
        "state-diagram .token-place.is-pointed[data-key='B#1']",
        ".lane-tree li.is-pointed[data-key='B#1']", "swim-lanes .lane.is-pointed",
        "state-diagram .number.is-pointed", "device-mock .is-pointed", ".story-row.is-pointed",
      ] {
        try page.browser.wait(for: "document.querySelectorAll(\(quoted(selector))).length === 1")
      }
      try page.browser.hover("document.querySelector('h1')")
      #expect(try page.texts(of: ".is-pointed") == [])
      page.expectNoComplaints()
    }
  }

  @Test func `shows what has changed since the row before`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      let changes = { try page.texts(of: ".story-row[aria-current] .story-changes li") }
      try page.browser.press("Home")
      for _ in 1...23 { try page.browser.press("ArrowRight") }
      #expect(try page.call == "A loadView")
      try page.click(".story-row [data-do=changes]")
      #expect(try changes().contains("A#1 view: not loaded → loading"))
      let button = "\(Self.current).querySelector('[data-do=changes]')"
      #expect(try page.browser.string("\(button).ariaExpanded") == "true")
      // Where less is shown, what comes in between has changed too.
      let before = try page.index
      for _ in 1...2 { try page.browser.press("e") }
      try page.browser.press("ArrowRight")
      #expect(try page.call == "A viewDidLoad")
      #expect(try page.index > before + 1)
      #expect(try changes().contains("A#1 view: loading → loaded"))
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

  @Test func `folds actions, and what an action does not list`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.playInstantly()
      for title in ["Push B", "Pop B", "Push B", "Pop B", "Push B", "Pop B", "Push B"] {
        try page.perform(title)
        try page.waitUntilPlayed()
      }
      let folds = {
        try page.browser.evaluate("document.querySelector('.story-scroll').scrollTop = 0")
        try page.browser.settle()
        return try page.texts(of: ".story-fold b")
      }
      let latest = ["Pop B", "Push B", "Pop B"]
      #expect(try folds() == ["4 earlier actions"] + latest)
      try page.click(".story-fold button", "4 earlier actions")
      #expect(try folds() == ["Launch", "Push B", "Pop B", "Push B"] + latest)
      // Another action opens at its last row.
      try page.click(".story-fold button", "Launch")
      #expect(try page.index == launched)
      #expect(try page.call == "A viewDidAppear")
      #expect(try page.text(of: ".story-title").hasPrefix("Launch"))
      // So high that all rows of the action are in the page.
      try page.browser.resize(1280, 1600)
      let names = { try page.texts(of: ".story-row .story-name code") }
      let few = try names()
      #expect(few.count == 12)
      let said = try page.text(of: ".story-quiet span")
      #expect(said.contains("layout passes and ") && said.contains(" more"), "\(said)")
      let isClear = """
        ((words, line) => words.left >= line.right + 2)(
          document.querySelector('.story-quiet span').getBoundingClientRect(),
          document.querySelector('.story-line').getBoundingClientRect())
        """
      #expect(try page.browser.holds(isClear))
      try page.click(".story-quiet button", "Show")
      #expect(try names().count > few.count)
      let letters = try page.texts(of: ".story-letters")
      #expect(letters.allSatisfy { $0.wholeMatch(of: /\d+[a-z]+/) != nil }, "\(letters)")
      #expect(!letters.isEmpty)
      // The numbers stay as they are.
      #expect(try page.position == "12 of 12")
      try page.click(".story-quiet button", "Show less")
      #expect(try names() == few)
      page.expectNoComplaints()
    }
  }

  @Test(arguments: [720, 1600])
  func `keeps the row under the eye where more or less is shown`(height: Int) async throws {
    try await onThread {
      let page = try LabPage(width: 1280, height: height)
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      // Below the head of the action there is a row, not nothing.
      let isFilled = """
        (() => {
          const x = \(Self.current).getBoundingClientRect().left + 20;
          const { bottom } = document.querySelector('.story-head').getBoundingClientRect();
          return Boolean(document.elementFromPoint(x, bottom + 16)?.closest('.story-rows > li'));
        })()
        """
      let isInSight = """
        (({ top }, all) => top >= all.top && top + 33 <= all.bottom)(
          \(Self.current).getBoundingClientRect(),
          document.querySelector('.story-scroll').getBoundingClientRect())
        """
      let row = try page.browser.string("\(Self.current).ariaLabel")
      for density in ["standard", "everything", "essential"] {
        try page.browser.press("e")
        try page.browser.wait(
          for: "document.querySelector('status-strip').lab.view.density === '\(density)'"
        )
        #expect(try page.browser.string("\(Self.current).ariaLabel") == row, "\(density)")
        #expect(try page.browser.isTrue(isInSight), "\(density)")
        #expect(try page.browser.isTrue(isFilled), "\(density)")
      }
      page.expectNoComplaints()
    }
  }

  @Test func `shows the current row in the first frame, and when the list is put back`()
    async throws
  {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=q-frame-in-viewdidload")
      let isInSight = """
        (({ top, bottom }, all) => top >= all.top && bottom <= all.bottom)(
          \(Self.current).querySelector('.story-name').getBoundingClientRect(),
          document.querySelector('.story-scroll').getBoundingClientRect())
        """
      try page.browser.settle()
      #expect(try page.browser.isTrue("document.querySelector('.story-scroll').scrollTop > 0"))
      #expect(try page.browser.isTrue(isInSight))
      try page.browser.activate("document.getElementById('inspector-findings')", with: .mouse)
      try page.browser.wait(for: "document.querySelector('story-list') === null")
      let isInSightAtOnce = """
        new Promise((done) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector('story-list')) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => done(\(isInSight))));
          }).observe(document.getElementById('story-body'), { childList: true });
          document.getElementById('inspector-story').click();
        })
        """
      #expect(try page.browser.evaluate(isInSightAtOnce) as? Bool == true)
      // A browser forgets how far an element was scrolled that leaves the page.
      try page.browser.evaluate(
        """
        {
          const list = document.querySelector('story-list');
          const { parentNode, nextSibling } = list;
          list.remove();
          parentNode.insertBefore(list, nextSibling);
        }
        """
      )
      try page.browser.settle()
      #expect(try page.browser.isTrue(isInSight))
      page.expectNoComplaints()
    }
  }

  @Test func `a reload and a copied address lead to the same row`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      for _ in 1...3 { try page.browser.press("ArrowLeft") }
      let row = try page.browser.string("\(Self.current).ariaLabel")
      #expect(row == "5 of 8, B, viewWillAppear, called now")
      try page.browser.wait(for: Self.isAt("2.5"))
      let address = try page.browser.string("location.href")
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.browser.string("\(Self.current).ariaLabel") == row)
      // Somebody else opens it.
      let other = try LabPage(query: String(address.dropFirst(page.lab.address.count)))
      #expect(try other.browser.string("\(Self.current).ariaLabel") == row)
      #expect(try other.count == page.count)
      page.expectNoComplaints()
      other.expectNoComplaints()
    }
  }

  @Test func `back and forward lead to the row of each scenario, and steps are no entries`()
    async throws
  {
    try await onThread {
      let page = try LabPage()
      let row = { try page.browser.string("\(Self.current).ariaLabel") }
      let opens = { (name: String) in
        try page.browser.wait(
          for: "document.querySelector('status-strip').lab.store.scenario.id === '\(name)'"
        )
        try page.waitUntilReady()
      }
      for _ in 1...8 { try page.browser.press("ArrowLeft") }
      let first = try row()
      #expect(first == "4 of 12, Nav, viewDidLoad, called now")
      try page.browser.wait(for: Self.isAt("1.4"))
      try page.browser.choose("tabs", in: "document.querySelector('scenario-picker select')")
      try opens("tabs")
      try page.browser.wait(for: "location.search.includes('scenario=tabs')")
      let entries = try page.browser.number("history.length")
      try page.browser.press("ArrowLeft")
      try page.browser.press("ArrowLeft")
      let second = try row()
      let place = try page.position.prefix { $0 != " " }
      try page.browser.wait(for: Self.isAt("1.\(place)"))
      #expect(try page.browser.number("history.length") == entries)
      try page.browser.evaluate("history.back()")
      try opens("push-b")
      #expect(try row() == first)
      try page.browser.evaluate("history.forward()")
      try opens("tabs")
      #expect(try row() == second)
      page.expectNoComplaints()
    }
  }

  /// Whether the address names a row.
  private static func isAt(_ row: String) -> String {
    "new URLSearchParams(location.search).get('at') === '\(row)'"
  }

  /// Chooses in the menu of the story.
  private static func choose(_ text: String, _ page: LabPage) throws {
    try page.click(".story-menu")
    try page.click("story-panel [role^=menuitem]", text)
  }

  /// The row of a callback of the first instance of a controller.
  private static func row(_ controller: String, _ callback: String) -> String {
    """
    [...document.querySelectorAll(\(quoted(".story-row[data-key='\(controller)#1']")))]
      .find((one) => one.querySelector('.story-name code').textContent === \(quoted(callback)))
    """
  }

  /// A page that has pushed B and shows everything.
  private static func pageWithStory() throws -> LabPage {
    let page = try LabPage(density: "everything", script: clipboard)
    try page.playInstantly()
    try page.perform("Push B")
    try page.waitUntilPlayed()
    try page.browser.wait(for: "document.querySelector('.story-row')")
    return page
  }
}
