import Testing
import TestSupport

extension `The page in a browser` {
  private static let map = "document.querySelector('state-diagram svg.map')"

  @Test func `enlarges the diagram and moves what shows`() async throws {
    try await onThread {
      let page = try Self.pageWithTools()
      let view = "\(Self.map).getAttribute('viewBox')"
      let whole = try page.browser.string(view)
      try page.browser.press("+")
      try page.wait(for: "140 %", in: "#live")
      let enlarged = try page.browser.string(view)
      #expect(enlarged != whole)
      try page.browser.drag(Self.map, by: (-60, 30))
      let moved = try page.browser.string(view)
      #expect(moved != enlarged)
      #expect(moved.split(separator: " ").suffix(2) == enlarged.split(separator: " ").suffix(2))
      #expect(try !page.browser.isTrue("document.querySelector(':popover-open')"))
      try page.browser.press("-")
      #expect(try page.browser.string(view) == whole)
      try page.click(".diagram-tools [data-way=in]")
      try page.click(".diagram-tools [data-way=in]")
      try page.browser.press("0")
      #expect(try page.browser.string(view) == whole)
      let arrow = "document.querySelector('.diagram-tools [data-way=ArrowLeft]')"
      #expect(try !page.browser.isTrue("\(arrow).checkVisibility()"))
      try page.click(".diagram-tools [data-way=in]")
      let middle = try page.browser.string(view)
      try page.click(".diagram-tools [data-way=ArrowLeft]")
      let left = try page.browser.string(view)
      #expect(left != middle)
      #expect(left.split(separator: " ").dropFirst() == middle.split(separator: " ").dropFirst())
      try page.browser.press("0")
      let out = "document.querySelector('.diagram-tools [data-way=out]').ariaDisabled"
      #expect(try page.browser.string(out) == "true")
      page.expectNoComplaints()
    }
  }

  @Test func `gives a command from a station`() async throws {
    try await onThread {
      let page = try Self.pageWithTools()
      try page.playInstantly()
      try page.browser.click("\(Self.map).querySelector('[data-station=appearing]')")
      try page.wait(for: "Appearing", in: ".action-menu:popover-open h3")
      try page.click(".action-menu:popover-open button", "Push B")
      try page.wait(forIndex: 82)
      try page.browser.click("\(Self.map).querySelector('[data-station=loaded]')")
      try page.click(".action-menu:popover-open button", "Back to event")
      #expect(try page.call == "B viewDidLoad")
      try page.browser.click("\(Self.map).querySelector('[data-station=appearing]')")
      let note = "Commands run at the end of the run."
      try page.wait(for: note, in: ".action-menu:popover-open .action-note")
      page.expectNoComplaints()
    }
  }

  @Test func `leads through the list behind the picture by keys`() async throws {
    try await onThread {
      let page = try Self.pageWithTools()
      let index = try page.index
      try page.browser.evaluate("document.querySelector('state-diagram .chart').focus()")
      try page.browser.press("Enter")
      let focused = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
      #expect(try page.browser.string(focused).hasPrefix("Appeared, current"))
      try page.browser.press("ArrowDown")
      #expect(try page.browser.string(focused).hasSuffix("Nav#1"))
      try page.browser.press("End")
      #expect(try page.browser.string(focused).hasPrefix("Deallocated"))
      try page.browser.press("Home")
      try page.browser.press("Enter")
      try page.browser.wait(for: "document.querySelector('.action-menu:popover-open')")
      try page.browser.press("Escape")
      #expect(try page.browser.string(focused).hasPrefix("Appeared, current"))
      try page.browser.press("Escape")
      #expect(try page.browser.string("document.activeElement.className") == "chart")
      #expect(try page.index == index)
      page.expectNoComplaints()
    }
  }

  @Test func `shows more or less by a key, and says so`() async throws {
    try await onThread {
      let page = try Self.pageWithTools()
      for (says, value) in [
        ("Standard: all callbacks of controllers", "standard"),
        ("Everything: views and delegates too", "everything"),
        ("Essential: the twelve main callbacks", "essential"),
        ("Standard: all callbacks of controllers", "standard"),
      ] {
        try page.browser.press("e")
        try page.wait(for: says, in: "#live")
        let chosen = "document.querySelector('.diagram-tools select').value"
        #expect(try page.browser.string(chosen) == value)
      }
      try page.browser.reload()
      try page.waitUntilReady()
      let chosen = "document.querySelector('.diagram-tools select')?.value"
      try page.browser.wait(for: "\(chosen) === 'standard'")
      page.expectNoComplaints()
    }
  }

  @Test func `outlines views whose size isn’t final`() async throws {
    try await onThread {
      let page = try Self.pageWithTools()
      try page.playInstantly()
      try page.perform("Push B")
      try page.browser.press("Shift+ArrowLeft")
      var ghosts: [String: [String]] = [:]
      while try page.index < page.count {
        try page.browser.press("ArrowRight")
        ghosts[try page.call] = try page.texts(of: ".ghost .visually-hidden")
      }
      let end = "B: where its view will be"
      #expect(ghosts["B loadView"] == [])
      #expect(ghosts["B viewDidLoad"] == [end, "B: size from the design"])
      #expect(ghosts["B viewWillAppear"] == [end, "B: size estimated"])
      #expect(ghosts["B viewIsAppearing"] == [])
      page.expectNoComplaints()
    }
  }

  @Test func `offers all commands there are`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=container")
      try Self.showAllCommands(page)
      let all = try page.texts(of: "action-bar [popover] li span")
      #expect(all.contains { $0.hasPrefix("Swap the child for") }, "\(all)")
      #expect(all.contains { $0.hasPrefix("addChild: ") && $0.hasSuffix(" in Home") }, "\(all)")
      try page.browser.open(page.lab.address + "?lang=en&scenario=sheet")
      try page.waitUntilReady()
      try Self.showAllCommands(page)
      let sheet = try page.texts(of: "action-bar [popover] li, action-bar .action")
      #expect(sheet.contains { $0.hasSuffix("half high") }, "\(sheet)")
      page.expectNoComplaints()
    }
  }

  @Test func `gives a command that does nothing, and says that it was ignored`()
    async throws
  {
    try await onThread {
      let page = try LabPage()
      let count = try page.count
      try page.click("action-bar .more")
      let dismiss = """
        [...document.querySelectorAll('action-bar [popover] li button')]
          .find((one) => one.textContent === 'DismissNothing is presented.')
        """
      try page.browser.click(dismiss)
      #expect(try page.browser.string("\(dismiss).ariaDisabled") == "true")
      try page.click("action-bar [popover] label", "Allow commands that do nothing")
      try page.browser.wait(for: "\(dismiss).ariaDisabled === 'false'")
      try page.browser.click(dismiss)
      try page.wait(for: "Ignored: Dismiss. Nothing is presented.", in: "status-strip p")
      #expect(try page.count == count)
      try page.browser.press("2")
      try page.wait(for: "NOP-PRES-1", in: ".log-ignored")
      page.expectNoComplaints()
    }
  }

  private static func showAllCommands(_ page: LabPage) throws {
    try page.browser.press("t")
    try page.click("action-bar .action-all")
    try page.browser.wait(
      for: "document.querySelector('action-bar .action-all').ariaExpanded === 'true'"
    )
  }

  /// A page whose diagram has its tools.
  private static func pageWithTools() throws -> LabPage {
    let page = try LabPage()
    try page.browser.wait(for: "document.querySelector('.diagram-tools select')")
    try page.browser.settle()
    return page
  }
}
