import Testing
import TestSupport

extension `The page in a browser` {
  private static let banner = "document.querySelector('.transport-banner')"

  @Test func `tells a first push in ten callbacks`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.playInstantly()
      try page.perform("Push B")
      try page.browser.press("Shift+ArrowLeft")
      #expect(try page.index == launched)
      var calls: [String] = []
      while try page.index < page.count {
        try page.browser.press("ArrowRight")
        calls.append(try page.call)
      }
      #expect(
        calls == [
          "B initWithCoder", "B loadView", "B viewDidLoad", "A viewWillDisappear",
          "B viewWillAppear", "N viewDidLayoutSubviews", "B viewIsAppearing",
          "B viewDidLayoutSubviews", "A viewDidDisappear", "B viewDidAppear",
        ]
      )
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
      try page.browser.choose("action", in: LabPage.stepSize)
      try page.browser.press("ArrowLeft")
      #expect(try page.index == launched)
      try page.browser.press("ArrowLeft")
      #expect(try page.index == 0)
      try page.browser.press("ArrowRight")
      try page.browser.press("ArrowRight")
      #expect(try page.index == pushed)
      try page.browser.choose("phase", in: LabPage.stepSize)
      try page.browser.press("ArrowLeft")
      let inside = try page.index
      #expect(inside > launched && inside < pushed - 1)
      let label = "document.querySelector('transport-bar [data-do=back]').ariaLabel"
      #expect(try page.browser.string(label) == "Step back: phase")
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.browser.string("\(LabPage.stepSize).value") == "phase")
      page.expectNoComplaints()
    }
  }

  @Test func `plays at every speed, and all at once`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.browser.choose("0.25", in: LabPage.speed)
      try page.perform("Push B")
      let pushed = try page.count
      try page.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueNow) > \(launched)")
      #expect(try page.isPlaying)
      #expect(try page.index < pushed)
      let speed = "\(LabPage.speed).selectedOptions[0].text"
      for name in ["0.5×", "1×", "2×", "4×", "instant", "instant"] {
        try page.browser.press("]")
        #expect(try page.browser.string(speed) == name)
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
      try page.browser.choose("0.25", in: LabPage.speed)
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
      try page.browser.write("12")
      try page.browser.press("Enter")
      #expect(try page.index == 12)
      page.expectNoComplaints()
    }
  }

  @Test func `stops at a breakpoint, says why, and goes on`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try page.click(".transport-breaks")
      let control = { (name: String) in
        "document.querySelector('breakpoint-panel [name=\(name)]')"
      }
      try page.browser.wait(for: "\(control("kind")) === document.activeElement")
      try page.browser.choose("controller viewWillAppear", in: control("callback"))
      try page.browser.choose("B", in: control("controller"))
      try page.browser.choose("argument", in: control("field"))
      try page.browser.choose("animated", in: control("value"))
      try page.click(".breakpoint-save")
      let what = "viewWillAppear of B, argument is animated"
      #expect(try page.text(of: ".breakpoint-list li span") == what)
      try page.browser.press("Escape")
      #expect(try page.text(of: ".transport-count") == "1")
      let mark = "document.querySelector('.lane-head [data-kind=breakpoint]').getAttribute('d')"
      try page.browser.wait(for: "\(mark) !== ''")
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
      #expect(try page.text(of: ".transport-count") == "1")
      try page.browser.press("Home")
      try page.browser.press("k")
      try page.wait(for: "Stopped: \(what)", in: ".transport-banner")
      #expect(try page.index == stop)
      page.expectNoComplaints()
    }
  }

  @Test func `sets a breakpoint from the log`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try page.browser.press("2")
      let row = """
        [...document.querySelectorAll('.log-row')]
          .find((one) => one.textContent.includes('viewDidLoad') && one.dataset.key === 'B#1')
        """
      try page.browser.wait(for: row)
      try page.browser.click("\(row).querySelector('.log-number')")
      try page.wait(for: "1", in: ".transport-count")
      try page.browser.wait(for: "\(row).textContent.includes('●')")
      try page.browser.press("Home")
      try page.browser.press("k")
      try page.wait(for: "Stopped: viewDidLoad of B", in: ".transport-banner")
      #expect(try page.call == "B viewDidLoad")
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
}
