import Testing
import TestSupport

extension `The page in a browser` {
  private static let map = "document.querySelector('state-diagram svg.map')"

  @Test func `enlarges the diagram and moves what shows`() async throws {
    try await onThread {
      let page = try LabPage()
      let view = "\(Self.map).getAttribute('viewBox')"
      let tools = "document.querySelector('state-diagram .zoom-tools')"
      let whole = try page.browser.string(view)
      try page.browser.press("+")
      try page.wait(for: "140 %", in: "#live")
      let enlarged = try page.browser.string(view)
      #expect(enlarged != whole)
      try page.browser.drag(Self.map, by: (-60, 30))
      let moved = try page.browser.string(view)
      #expect(moved != enlarged)
      #expect(Self.numbers(moved).suffix(2) == Self.numbers(enlarged).suffix(2))
      #expect(try !page.browser.isTrue("document.querySelector(':popover-open')"))
      try page.browser.press("-")
      #expect(try page.browser.string(view) == whole)
      // Fit and the arrows are there only while there is something to move.
      #expect(try !page.browser.isTrue("\(tools)?.checkVisibility()"))
      try Self.zoom(["in", "in"], page)
      try page.browser.press("0")
      #expect(try page.browser.string(view) == whole)
      try Self.zoom(["in"], page)
      let middle = try page.browser.string(view)
      try page.click(".zoom-tools [data-way=ArrowLeft]")
      let left = try page.browser.string(view)
      #expect(left != middle)
      #expect(Self.numbers(left).dropFirst() == Self.numbers(middle).dropFirst())
      try page.click(".zoom-tools [data-way=fit]")
      #expect(try page.browser.string(view) == whole)
      #expect(try !page.browser.isTrue("\(tools)?.checkVisibility()"))
      try Self.zoom(["out"], page)
      #expect(try page.browser.string(view) == whole)
      page.expectNoComplaints()
    }
  }

  private static func numbers(_ viewBox: String) -> [Substring] { viewBox.split(separator: " ") }

  /// Presses − or + in the legend of the map, and closes it.
  private static func zoom(_ ways: [String], _ page: LabPage) throws {
    try page.click(".legend-button")
    for way in ways { try page.click(".map-legend [data-way=\(way)]") }
    try page.browser.press("Escape")
    try page.browser.wait(for: "!document.querySelector(':popover-open')")
  }

  @Test func `gives a command from a station`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.browser.click(Self.station("appearing"))
      try page.wait(for: "Appearing", in: ".action-menu:popover-open h3")
      try page.click(".action-menu:popover-open button", "Push B")
      try page.wait(forIndex: 82)
      try page.browser.click(Self.station("loaded"))
      try page.click(".action-menu:popover-open button", "Back to event")
      #expect(try page.call == "B viewDidLoad")
      try page.browser.click(Self.station("appearing"))
      let note = "You look back"
      try page.wait(for: note, in: ".action-menu:popover-open .action-note")
      page.expectNoComplaints()
    }
  }

  /// The ring of a station of the map.
  static func station(_ name: String) -> String {
    "document.querySelector('.map .stop[data-station=\(name)] .station')"
  }

  @Test func `leads from station to station by keys`() async throws {
    try await onThread {
      let page = try LabPage()
      let index = try page.index
      let focused = "document.activeElement.ariaLabel"
      let stops = "[...document.querySelectorAll('.map .stop[tabindex=\"0\"]')]"
      try page.browser.evaluate("\(stops)[0].focus()")
      #expect(try page.browser.string(focused) == "Appeared, Nav, A")
      try page.browser.press("ArrowLeft")
      #expect(try page.browser.string(focused) == "Appearing")
      try page.browser.press("ArrowDown")
      #expect(try page.browser.string(focused) == "Loaded")
      #expect(try page.browser.strings("\(stops).map((one) => one.ariaLabel)") == ["Loaded"])
      try page.browser.press("Enter")
      try page.wait(for: "Loaded", in: ".action-menu:popover-open h3")
      try page.browser.press("Escape")
      try page.browser.wait(for: "!document.querySelector(':popover-open')")
      #expect(try page.browser.string(focused) == "Loaded")
      #expect(try page.index == index)
      page.expectNoComplaints()
    }
  }

  @Test func `leads through the list behind the picture by keys`() async throws {
    try await onThread {
      let page = try LabPage()
      let index = try page.index
      let list = "document.querySelector('state-diagram .states')"
      #expect(try !page.browser.isTrue("\(list).checkVisibility()"))
      try page.click(".legend-button")
      try page.click(".map-legend button", "Controllers by state")
      try page.browser.wait(for: "\(list).contains(document.activeElement)")
      let focused = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
      let first = try page.browser.string(focused)
      #expect(first.contains("Nav initWith"))
      try page.browser.press("End")
      #expect(try page.browser.string(focused).hasPrefix("Deallocated"))
      try page.browser.press("Home")
      #expect(try page.browser.string(focused) == first)
      for _ in 0..<30 where try !page.browser.string(focused).hasPrefix("Appeared, current") {
        try page.browser.press("ArrowDown")
      }
      #expect(try page.browser.string(focused).hasPrefix("Appeared, current"))
      try page.browser.press("ArrowDown")
      #expect(try page.browser.string(focused).hasSuffix("Nav#1"))
      try page.browser.press("ArrowUp")
      try page.browser.press("Enter")
      try page.browser.wait(for: "document.querySelector('.action-menu:popover-open')")
      try page.browser.press("Escape")
      #expect(try page.browser.string(focused).hasPrefix("Appeared, current"))
      try page.browser.press("Escape")
      #expect(try page.browser.isTrue("document.activeElement.matches('.map .stop')"))
      #expect(try !page.browser.isTrue("\(list).checkVisibility()"))
      #expect(try page.index == index)
      page.expectNoComplaints()
    }
  }

  @Test func `the list in the picture’s place follows the row`() async throws {
    try await onThread {
      let page = try LabPage(width: 320, height: 640)
      let isSeen = """
        (({ top, bottom }, frame) => top >= frame.top && bottom <= frame.bottom)(
          document.querySelector('.states [aria-current]').getBoundingClientRect(),
          document.querySelector('.stage').getBoundingClientRect())
        """
      for key in ["End", "ArrowLeft", "ArrowLeft", "ArrowRight"] {
        try page.browser.press(key)
        try page.browser.wait(for: isSeen)
      }
      page.expectNoComplaints()
    }
  }

  @Test func `shows more or less by a key, and says so`() async throws {
    try await onThread {
      let page = try LabPage()
      for (says, name) in [
        ("Standard: all callbacks of controllers", "Standard"),
        ("Everything: views and delegates too", "Everything"),
        ("Essential: the twelve main callbacks", "Essential"),
        ("Standard: all callbacks of controllers", "Standard"),
      ] {
        try page.browser.press("e")
        try page.wait(for: says, in: "#live")
        #expect(try page.density == name)
      }
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.density == "Standard")
      // The device keeps the focus, whatever it has to press.
      try page.browser.press("d")
      for _ in 1...3 {
        let kept = try page.browser.string("localStorage['lifecycle-lab.density']")
        try page.browser.press("e")
        try page.browser.wait(for: "localStorage['lifecycle-lab.density'] !== \(quoted(kept))")
        try page.browser.settle()
        #expect(try page.browser.holds("document.activeElement.closest('device-mock') !== null"))
      }
      page.expectNoComplaints()
    }
  }

  @Test func `outlines views whose size isn’t final`() async throws {
    try await onThread {
      let page = try LabPage()
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
      let all = try page.texts(of: "command-list [popover] li span")
      #expect(all.contains { $0.hasPrefix("Swap the child for") }, "\(all)")
      #expect(all.contains { $0.hasPrefix("addChild: ") && $0.hasSuffix(" in Home") }, "\(all)")
      try page.browser.open(page.lab.address + "?lang=en&scenario=sheet")
      try page.waitUntilReady()
      try Self.showAllCommands(page)
      let sheet = try page.texts(of: "command-list [popover] li span, command-list .command")
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
      try page.click("command-list .commands-more")
      let dismiss = """
        [...document.querySelectorAll('command-list [popover] li button')]
          .find((one) => one.textContent === 'DismissNothing is presented.')
        """
      try page.browser.click(dismiss)
      #expect(try page.browser.string("\(dismiss).ariaDisabled") == "true")
      try page.click("command-list [popover] label", "Allow commands that do nothing")
      try page.browser.wait(for: "\(dismiss).ariaDisabled === 'false'")
      try page.browser.click(dismiss)
      try page.wait(for: "Ignored: Dismiss. Nothing is presented.", in: "status-strip p")
      #expect(try page.count == count)
      try page.wait(for: "NOP-PRES-1", in: "story-list .story-ignored")
      page.expectNoComplaints()
    }
  }

  private static func showAllCommands(_ page: LabPage) throws {
    // The server knows all commands for the end of the run only.
    try page.browser.press("End")
    try page.browser.press("t")
    try page.click("command-list .action-all")
    try page.browser.wait(
      for: "document.querySelector('command-list .action-all').ariaExpanded === 'true'"
    )
  }
}

extension LabPage {
  /// How much of a run is shown, as the menu of the story ticks it.
  var density: String {
    get throws {
      try click(".story-menu")
      let ticked = "story-panel [role=menu] [aria-checked=true]"
      try browser.wait(for: "document.querySelector('\(ticked)')")
      let name = try text(of: ticked)
      try browser.press("Escape")
      return name
    }
  }
}
