import Testing
import TestSupport

extension `The page in a browser` {
  private static let banner = "document.querySelector('.transport-banner')"
  private static let breaks = "document.querySelector('.transport-breaks')"

  @Test func `tells a first push in eight callbacks, each with its number`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.playInstantly()
      try page.perform("Push B")
      try page.browser.press("Shift+ArrowLeft")
      #expect(try page.index == launched)
      #expect(try page.position == "12 of 12")
      var (calls, positions): ([String], [String]) = ([], [])
      while try page.index < page.count {
        try page.browser.press("ArrowRight")
        calls.append(try page.call)
        positions.append(try page.position)
      }
      #expect(
        calls == [
          "B initWithCoder", "B loadView", "B viewDidLoad", "A viewWillDisappear",
          "B viewWillAppear", "B viewIsAppearing", "A viewDidDisappear", "B viewDidAppear",
        ]
      )
      #expect(positions == (1...8).map { "\($0) of 8" })
      let said = try page.browser.string("\(LabPage.scrubber).ariaValueText")
      #expect(said == "Push B, 8 of 8, B viewDidAppear(animated)")
      page.expectNoComplaints()
    }
  }

  @Test func `steps by callback, phase and user action`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.playInstantly()
      try page.perform("Push B")
      let pushed = try page.count
      try page.choose(inTransport: "Step: user action")
      try page.browser.press("ArrowLeft")
      #expect(try page.index == launched)
      try page.browser.press("ArrowLeft")
      #expect(try page.index == 0)
      try page.browser.press("ArrowRight")
      try page.browser.press("ArrowRight")
      #expect(try page.index == pushed)
      try page.choose(inTransport: "Step: phase")
      try page.browser.press("ArrowLeft")
      let inside = try page.index
      #expect(inside > launched && inside < pushed - 1)
      let label = "document.querySelector('transport-bar [data-do=back]').ariaLabel"
      #expect(try page.browser.string(label) == "Step back: phase")
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.browser.string(label) == "Step back: phase")
      page.expectNoComplaints()
    }
  }

  @Test func `plays at every speed, and all at once`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.choose(inTransport: "0.25×")
      try page.perform("Push B")
      let pushed = try page.count
      try page.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueNow) > \(launched)")
      #expect(try page.isPlaying)
      #expect(try page.index < pushed)
      for name in ["0.5×", "1×", "2×", "4×", "instant", "instant"] {
        try page.browser.press("]")
        #expect(try page.text(of: ".transport-speed") == name)
      }
      try page.waitUntilPlayed()
      try page.browser.press("]")
      try page.wait(for: "Speed: instant", in: "#live")
      try page.perform("Pop B")
      try page.waitUntilPlayed()
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "A#1"])
      page.expectNoComplaints()
    }
  }

  @Test func `stops a token half-way along its rail`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.choose(inTransport: "0.25×")
      try page.perform("Push B")
      let places = """
        JSON.stringify([...document.querySelectorAll('.token-place')].map((one) => {
          const {x, y} = one.getBoundingClientRect();
          return [one.dataset.key, Math.round(x), Math.round(y)];
        }))
        """
      try page.browser.evaluate("window.atRest = \(places)")
      try page.browser.wait(for: "\(places) !== window.atRest")
      try page.browser.press("k")
      #expect(try !page.isPlaying)
      let (held, index) = (try page.browser.string(places), try page.index)
      for _ in 1...30 { try page.browser.settle() }
      #expect(try page.browser.string(places) == held)
      #expect(try page.index == index)
      try page.browser.press("k")
      try page.browser.wait(for: "\(places) !== \(quoted(held))")
      page.expectNoComplaints()
    }
  }

  @Test func `goes to an event by its name or number`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      let isOpen = "document.activeElement.matches('go-to:popover-open input')"
      try page.browser.press("g")
      try page.browser.wait(for: isOpen)
      try page.browser.write("B viewisapp")
      #expect(try page.text(of: ".go-to-count") == "1 event matches.")
      try page.browser.press("Enter")
      #expect(try page.call == "B viewIsAppearing")
      #expect(try !page.browser.isTrue("document.querySelector('go-to:popover-open')"))
      try page.browser.press("g")
      try page.browser.wait(for: isOpen)
      try page.browser.write("no such thing")
      let said = try page.text(of: ".go-to-count")
      #expect(said == "Nothing matches. The run has 82 events.")
      try page.browser.press("Escape")
      // A row of this action, a row of another one, an event, and the start.
      for (place, call, position) in [
        ("5", "B viewWillAppear", "5 of 8"), ("1.11", "Nav viewDidAppear", "11 of 12"),
        ("2.3", "B viewDidLoad", "3 of 8"),
      ] {
        try Self.goTo(place, page)
        #expect(try page.call == call)
        #expect(try page.position == position)
      }
      let event = try page.index
      try Self.goTo("0", page)
      #expect(try page.index == 0)
      try Self.goTo("#\(event)", page)
      #expect(try page.call == "B viewDidLoad")
      page.expectNoComplaints()
    }
  }

  @Test func `rests at rows only: what is hidden shows the row before it`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      // Between the callbacks 6 and 7.
      try Self.goTo("2.6b", page)
      #expect(try page.position == "6b of 8")
      let hidden = try page.index
      try page.browser.press("e")
      // What the key does is loaded with its first press.
      try page.wait(for: "6 of 8", in: ".transport-position")
      #expect(try page.position == "6 of 8")
      #expect(try page.call == "B viewIsAppearing")
      #expect(try page.index == hidden - 2)
      try page.browser.press("End")
      try page.browser.press("g")
      try page.browser.wait(for: "document.activeElement.matches('go-to:popover-open input')")
      try page.browser.write("#\(hidden)")
      #expect(try page.text(of: ".go-to-number") == "2.6")
      try page.browser.press("Enter")
      #expect(try page.position == "6 of 8")
      try page.browser.press("ArrowRight")
      #expect(try page.position == "7 of 8")
      page.expectNoComplaints()
    }
  }

  @Test func `stops at a breakpoint, says why, and goes on`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      #expect(try !page.browser.isTrue("\(Self.breaks).checkVisibility()"))
      try Self.openBreakpoints(page)
      try page.browser.choose("controller viewWillAppear", in: Self.control("callback"))
      try page.browser.choose("B", in: Self.control("controller"))
      try page.browser.choose("argument", in: Self.control("field"))
      try page.browser.choose("animated", in: Self.control("value"))
      try page.click(".breakpoint-save")
      let what = "viewWillAppear of B, argument is animated"
      #expect(try page.text(of: ".breakpoint-list li span") == what)
      try page.browser.press("Escape")
      #expect(try page.browser.isTrue("\(Self.breaks).checkVisibility()"))
      #expect(try page.text(of: ".transport-breaks") == "1")
      let marks = "[...document.querySelectorAll('.lane-mark[data-kind=breakpoint]')]"
      try page.browser.wait(for: "\(marks).some((one) => one.getAttribute('d'))")
      try page.browser.press("Home")
      try page.browser.press("k")
      try page.wait(for: "Stopped: \(what)", in: ".transport-banner")
      #expect(try page.call == "B viewWillAppear")
      let stop = try page.index
      try page.browser.press("F8")
      try page.waitUntilPlayed()
      #expect(try page.browser.isTrue("\(Self.banner).hidden"))
      try page.browser.press("Home")
      try page.browser.press("Alt+ArrowRight")
      try page.wait(forIndex: stop)
      try page.browser.press("Alt+ArrowRight")
      try page.wait(for: "There is no issue or breakpoint that way.", in: "#live")
      try page.browser.press("End")
      try page.browser.press("Alt+ArrowLeft")
      try page.wait(forIndex: stop)
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.text(of: ".transport-breaks") == "1")
      try page.browser.press("Home")
      try page.browser.press("k")
      try page.wait(for: "Stopped: \(what)", in: ".transport-banner")
      #expect(try page.index == stop)
      page.expectNoComplaints()
    }
  }

  @Test func `a breakpoint on a hidden event stops at the row before it`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try Self.openBreakpoints(page)
      try page.browser.choose("controller didMoveToParent", in: Self.control("callback"))
      try page.browser.choose("A", in: Self.control("controller"))
      try page.click(".breakpoint-save")
      let what = try page.text(of: ".breakpoint-list li span")
      try page.browser.press("Escape")
      try page.browser.press("Home")
      try page.browser.press("k")
      try page.wait(for: "Stopped: \(what)", in: ".transport-banner")
      #expect(try page.call == "A viewDidAppear")
      #expect(try page.position == "12 of 12")
      #expect(try page.texts(of: ".story-row[aria-current] .story-stop").count == 1)
      // It goes on from there, though the event comes after the row.
      try page.browser.press("F8")
      try page.waitUntilPlayed()
      #expect(try page.browser.isTrue("\(Self.banner).hidden"))
      try page.browser.press("Alt+ArrowLeft")
      try page.wait(for: "12 of 12", in: ".transport-position")
      #expect(try page.call == "A viewDidAppear")
      page.expectNoComplaints()
    }
  }

  @Test func `sets a breakpoint at a row of the story`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try Self.goTo("2.3", page)
      #expect(try page.call == "B viewDidLoad")
      try page.browser.press("b")
      try page.wait(for: "1", in: ".transport-breaks")
      let stop = ".story-row[aria-current] .story-stop"
      try page.browser.wait(for: "document.querySelector('\(stop)')")
      try page.browser.press("Home")
      try page.browser.press("k")
      try page.wait(for: "Stopped: viewDidLoad of B", in: ".transport-banner")
      #expect(try page.call == "B viewDidLoad")
      try page.browser.press("b")
      try page.browser.wait(for: "!\(Self.breaks).checkVisibility()")
      #expect(try page.texts(of: stop) == [])
      page.expectNoComplaints()
    }
  }

  @Test func `goes from action to action`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.playInstantly()
      try page.perform("Push B")
      let pushed = try page.count
      try page.perform("Pop B")
      for end in [pushed, launched, 0] {
        try page.browser.press("Shift+ArrowLeft")
        #expect(try page.index == end)
      }
      for end in [launched, pushed, try page.count] {
        try page.browser.press("Shift+ArrowRight")
        #expect(try page.index == end)
      }
      page.expectNoComplaints()
    }
  }

  /// Goes to a place of the run by its number or name.
  private static func goTo(_ place: String, _ page: LabPage) throws {
    try page.browser.press("g")
    try page.browser.wait(for: "document.activeElement.matches('go-to:popover-open input')")
    try page.browser.write(place)
    try page.browser.press("Enter")
    try page.browser.wait(for: "!document.querySelector('go-to:popover-open')")
  }

  /// Opens the breakpoints, which have no button as long as there is none.
  private static func openBreakpoints(_ page: LabPage) throws {
    try page.click(".transport-speed")
    try page.click("transport-bar [role^=menuitem]", "Breakpoints")
    try page.browser.wait(for: "\(control("kind")) === document.activeElement")
  }

  private static func control(_ name: String) -> String {
    "document.querySelector('breakpoint-panel [name=\(name)]')"
  }
}
