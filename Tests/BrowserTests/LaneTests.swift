import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `shows a part of the lanes by keys and by the search`() async throws {
    try await onThread {
      let page = try Self.pageWithLanes()
      try page.browser.evaluate("\(LabPage.scrubber).focus()")
      try page.browser.settle()
      try page.browser.press("0")
      let whole = try page.browser.strings(Self.outlines)
      // Milliseconds are there only while a single action is in view.
      #expect(try page.texts(of: ".lane-ruler .action-name") == ["Launch", "Push B"])
      #expect(try page.texts(of: ".lane-ruler .moment") == [])
      var zoomed = 0
      while try page.texts(of: ".lane-ruler .moment").isEmpty, zoomed < 8 {
        try page.browser.press("+")
        zoomed += 1
      }
      let part = try page.browser.strings(Self.outlines)
      #expect(part != whole)
      #expect(try page.texts(of: ".lane-ruler .action-name") == ["Push B"])
      let moments = try page.texts(of: ".lane-ruler .moment")
      #expect(moments.allSatisfy { $0.hasSuffix("ms") } && !moments.isEmpty, "\(moments)")
      for _ in 0..<zoomed { try page.browser.press("-") }
      #expect(try page.browser.strings(Self.outlines) == whole)
      try page.run(action: "lanes-zoomIn")
      let near = try page.browser.strings(Self.outlines)
      #expect(near != whole)
      try page.run(action: "lanes-earlier")
      #expect(try page.browser.strings(Self.outlines) != near)
      try page.run(action: "lanes-fit")
      #expect(try page.browser.strings(Self.outlines) == whole)
      #expect(try page.index == page.count)
      page.expectNoComplaints()
    }
  }

  @Test func `counts what time leaves no room for`() async throws {
    try await onThread {
      let page = try Self.pageWithLanes()
      let bursts = "swim-lanes .lane tspan"
      #expect(try page.texts(of: bursts) == [])
      try page.run(action: "lanes-byTime")
      try page.browser.wait(for: "document.querySelector('\(bursts)')")
      #expect(try page.texts(of: bursts).allSatisfy { $0.hasPrefix("×") })
      #expect(try page.texts(of: ".lane-ruler .action-name").last == "Push B")
      try page.run(action: "lanes-byTime")
      #expect(try page.texts(of: bursts) == [])
      page.expectNoComplaints()
    }
  }

  @Test func `tells the lanes as text`() async throws {
    try await onThread {
      let page = try Self.pageWithLanes()
      try page.run(action: "lanes-asText")
      try page.wait(for: "How long each controller stayed in each state", in: "swim-lanes caption")
      let current = try page.texts(of: "swim-lanes tr[aria-current] th")
      #expect(current.contains("Appeared"))
      try page.click("swim-lanes table button")
      #expect(try page.index == 3)
      #expect(try page.texts(of: "swim-lanes tr[aria-current] th") == ["Instantiated"])
      #expect(try page.controllers(on: "Instantiated") == ["Nav#1"])
      page.expectNoComplaints()
    }
  }

  @Test func `shows the controllers as a tree, each in the row of its lane`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      let rows = { try page.browser.strings(Self.treeRows) }
      try page.perform("Push B")
      try page.waitUntilPlayed()
      #expect(
        try rows() == ["1 root Nav on screen", "2 child A off screen", "2 child B on screen"]
      )
      try page.perform("Present M")
      try page.waitUntilPlayed()
      let presented = try rows()
      #expect(presented.count == 4)
      #expect(presented.last?.hasPrefix("2 presented M on screen") == true, "\(presented)")
      try page.browser.wait(
        for: """
          (() => {
            const lanes = [...document.querySelectorAll('swim-lanes .lane')];
            const rows = [...document.querySelectorAll('.lane-tree li')];
            const middle = (one) => {
              const { top, bottom } = one.getBoundingClientRect();
              return (top + bottom) / 2;
            };
            return lanes.length === rows.length && rows.every((row, index) =>
              Math.abs(middle(row) - middle(lanes[index])) < row.clientHeight / 2);
          })()
          """
      )
      page.expectNoComplaints()
    }
  }

  @Test func `those of one name that are freed share a lane`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      for title in ["Push B", "Pop B", "Push B", "Pop B"] {
        try page.perform(title)
        try page.waitUntilPlayed()
      }
      try page.run(action: "lanes-fit")
      #expect(
        try page.browser.strings(Self.treeRows) == [
          "1 root Nav on screen", "2 child A on screen", "2 absent B ×2 deallocated",
        ]
      )
      #expect(try page.browser.number("document.querySelectorAll('swim-lanes .lane').length") == 3)
      page.expectNoComplaints()
    }
  }

  @Test func `says of an override that it calls super, where everything is shown`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=lint-h05", density: "everything")
      try page.browser.hover("document.querySelector('.lane-slider')")
      let titles = try page.browser.strings(Self.titles)
      #expect(
        titles.contains { $0.contains(" viewDidLoad · calls super") },
        "\(titles.filter { $0.contains("viewDidLoad") })"
      )
      try page.browser.press("e")
      let density = "document.querySelector('status-strip').lab.view.density"
      try page.browser.wait(for: "\(density) === 'essential'")
      let fewer = try page.browser.strings(Self.titles)
      #expect(fewer.contains { $0.hasSuffix(" viewDidLoad") })
      #expect(!fewer.contains { $0.contains("calls super") })
      page.expectNoComplaints()
    }
  }

  @Test func `the name of the last action is whole`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=ru")
      let isWhole = """
        (({ right }) => [...document.querySelectorAll('.lane-ruler .action-name')]
          .every((one) => one.getBoundingClientRect().right <= right + 0.1))(
          document.querySelector('.lane-ruler').getBoundingClientRect())
        """
      for title in ["Повернуть горизонтально", "Повернуть вертикально"] {
        try page.perform(title)
        try page.browser.press("End")
        try page.browser.settle()
        #expect(try page.texts(of: ".lane-ruler .action-name").last == title)
        #expect(try page.browser.holds(isWhole))
      }
      page.expectNoComplaints()
    }
  }

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `the names in the sheet of a phone are whole`(language: String) async throws {
    try await onThread {
      let page = try LabPage(width: 390, height: 844, query: "?lang=\(language)&scenario=tabs")
      try page.browser.evaluate("document.querySelector('sheet-tabs').open('lanes')")
      try page.browser.wait(for: "document.querySelector('.lane-tree .tree-name')")
      let cut = try page.browser.strings(
        """
        [...document.querySelectorAll('.tree-name')]
          .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
        """
      )
      #expect(cut == [])
    }
  }

  @Test func `no beginning of an action is drawn through a name`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=lint-h09")
      try page.browser.wait(for: "document.querySelector('.action-name.is-current')")
      let names = ".map((one) => one.getBBox()).map(({ x, width }) => [x, x + width])"
      #expect(
        try page.browser.isTrue(
          """
          ((names, rules) => rules.length > 1
            && !rules.some((x) => names.some(([left, right]) => x > left && x < right)))(
            [...document.querySelectorAll('.lane-ruler .action-name')]\(names),
            [...document.querySelectorAll('.lane-ruler .action-rule')]
              .flatMap((one) => one.getAttribute('d').match(/(?<=M)[\\d.]+/g) ?? []).map(Number))
          """
        )
      )
    }
  }

  @Test func `leads a first visitor through a push`() async throws {
    try await onThread {
      let page = try LabPage(query: "")
      try page.wait(for: "Which of these is called first?", in: "first-card")
      // The letter of A’s sign stands before its name.
      try page.click("first-card .card-answer", "AA viewWillDisappear")
      try page.wait(for: "Then press Push B.", in: "first-card")
      try page.perform("Push B")
      try page.wait(for: "You expected A viewWillDisappear.", in: "first-card")
      try page.wait(for: "Of these three, viewDidLoad on B came first.", in: "first-card")
      try page.waitUntilPlayed()
      try page.click("first-card [data-do=back]")
      #expect(try page.call == "B viewDidLoad")
      try page.click("first-card [data-do=older]", "The same on iOS 5")
      try page.browser.wait(for: "!document.querySelector('compare-page').hidden")
      try page.browser.wait(for: "!document.querySelector('first-card')")
      try page.browser.open(page.lab.address)
      try page.waitUntilReady()
      #expect(try !page.browser.isTrue("document.querySelector('first-card')"))
      page.expectNoComplaints()
    }
  }

  @Test func `the place in the run stays in view when the window is narrowed`() async throws {
    try await onThread {
      let page = try LabPage(width: 1440, height: 900)
      try page.perform("Push B")
      try page.browser.press("End")
      try page.browser.resize(820, 900)
      try page.browser.wait(
        for: """
          document.querySelector('.playhead').getBoundingClientRect().right
            <= document.querySelector('.lane-slider').getBoundingClientRect().right
          """
      )
      page.expectNoComplaints()
    }
  }

  /// What is drawn of the lanes that are in view.
  private static let outlines = """
    [...document.querySelectorAll('swim-lanes .lane-outline')].map((one) => one.getAttribute('d'))
    """

  /// The rows of the tree: how deep they stand, why there, the name, and the state.
  private static let treeRows = """
    [...document.querySelectorAll('.lane-tree li')].map((one) => [
      one.ariaLevel, one.dataset.relation, one.querySelector('b').textContent,
      one.querySelector('[data-word]').textContent,
    ].join(' '))
    """

  /// What a pointer is told that goes along all lanes.
  private static let titles = """
    (() => {
      const slider = document.querySelector('.lane-slider');
      const { left, right } = slider.getBoundingClientRect();
      const told = new Set();
      for (const lane of document.querySelectorAll('swim-lanes .lane')) {
        const { top, bottom } = lane.getBoundingClientRect();
        for (let x = left; x < right; x += 3) {
          const place = { clientX: x, clientY: (top + bottom) / 2, bubbles: true, pointerId: 7 };
          slider.dispatchEvent(new PointerEvent('pointermove', place));
          told.add(slider.title);
        }
      }
      return [...told];
    })()
    """

  /// A page that has pushed B and whose lanes can be used.
  private static func pageWithLanes() throws -> LabPage {
    let page = try LabPage(density: "everything")
    try page.playInstantly()
    try page.perform("Push B")
    try page.waitUntilPlayed()
    return page
  }
}
