import Testing
import TestSupport

extension `The page on every screen` {
  /// The box of what a selector finds, as left, top, right and bottom.
  private static func box(_ selector: String, _ page: LabPage) throws -> [Int] {
    let found = try page.browser.strings(
      """
      (({left, top, right, bottom}) => [left, top, right, bottom].map((one) => `${Math.round(one)}`))(
        document.querySelector(\(quoted(selector))).getBoundingClientRect())
      """
    )
    return found.compactMap { Int($0) }
  }

  @Test(arguments: [(1440, 900, 6), (1280, 720, 5)])
  func `whole lanes fill their room`(width: Int, height: Int, count: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height)
      try page.perform("Push B")
      try page.perform("Present M")
      try page.browser.press("End")
      let whole = try page.browser.number(
        """
        (() => {
          const {bottom} = document.querySelector('swim-lanes').getBoundingClientRect();
          const head = document.querySelector('.lane-head').getBoundingClientRect().bottom;
          const lanes = [...document.querySelectorAll('.lane-names li')]
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.bottom > head + 1 && box.top < bottom - 1);
          const isCut = lanes.some((box) => box.top < head - 1 || box.bottom > bottom + 1);
          return isCut ? -1 : lanes.length;
        })()
        """
      )
      #expect(whole == count)
      page.expectNoComplaints()
    }
  }

  @Test(arguments: [(390, 664), (390, 844), (360, 640)])
  func `a phone shows what is pressed, the map and the device at once`(
    width: Int,
    height: Int
  ) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height)
      try page.browser.click(LabPage.primary)
      try page.browser.wait(for: "\(LabPage.play).dataset.shows === 'pause'")
      for selector in [
        "action-bar .action.is-primary", "state-diagram .map", ".device-inset",
        "transport-bar [data-do=play]",
      ] {
        let box = try Self.box(selector, page)
        #expect(
          box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height + 1,
          "\(selector)"
        )
      }
      let map = try Self.box("state-diagram .map", page)
      #expect(map[3] - map[1] >= 340)
      page.expectNoComplaints()
    }
  }

  @Test func `sheets of a phone open one at a time, and close again`() async throws {
    try await onThread {
      let page = try LabPage(width: 390, height: 844)
      let browser = page.browser
      let tab = { (name: String) in "document.querySelector('[data-sheet-tab=\(name)]')" }
      let sheet = "document.documentElement.dataset.sheet"
      for (name, open) in [("device", "device"), ("log", "inspector"), ("lanes", "lanes")] {
        try browser.click(tab(name))
        try browser.wait(for: "\(sheet) === '\(open)'")
      }
      #expect(try Self.box("swim-lanes", page)[3] <= Self.box("transport-bar", page)[1] + 1)
      #expect(try Self.box(".actions", page)[3] <= Self.box("swim-lanes", page)[1] + 1)
      try browser.click("document.querySelector('.sheet-close')")
      try browser.wait(for: "\(sheet) === undefined")
      try browser.click(tab("device"))
      try browser.click(tab("device"))
      try browser.wait(for: "\(sheet) === undefined")
      page.expectNoComplaints()
    }
  }

  @Test func `the first minute stands above the stage, and goes with another scenario`()
    async throws
  {
    try await onThread {
      let page = try LabPage(query: "")
      #expect(try Self.box("first-minute", page)[3] <= Self.box(".stage", page)[1])
      try page.browser.choose("sheet", in: "document.querySelector('scenario-picker select')")
      try page.browser.wait(for: "document.querySelector('first-minute') === null")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `tabs stand in one row, and scenarios have their titles`(language: String) async throws {
    try await onThread {
      let page = try LabPage(width: 1440, height: 900, query: "?lang=\(language)")
      let browser = page.browser
      // The launch ends with a layout pass, which changes nothing to count.
      let appeared = "A viewDidAppear(unanimated)"
      while try !page.line.hasSuffix(appeared) { try browser.press("ArrowLeft") }
      try browser.wait(for: "document.querySelector('.inspector-tabs .count')")
      let rows = try browser.strings(
        "[...document.querySelectorAll('.inspector-tabs > *')].map((one) => `${one.offsetTop}`)"
      )
      #expect(rows.count == 5 && Set(rows).count == 1)
      try browser.wait(
        for: "[...document.querySelectorAll('scenario-picker option')].every((one) =>"
          + " one.textContent !== '…')"
      )
      page.expectNoComplaints()
    }
  }

  @Test func `before the first event only the launch is offered`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.perform("Push B")
      try page.browser.press("Home")
      let offered = { try page.texts(of: "action-bar .action") }
      try page.browser.wait(
        for: "document.querySelectorAll('action-bar .action-buttons button').length === 1"
      )
      #expect(try offered().first == "Launch")
      try page.browser.click(LabPage.primary)
      try page.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueNow) > 0")
      page.expectNoComplaints()
    }
  }

  @Test func `a wall has names of callbacks of 24 pixels`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.browser.strike("p")
      let map = "document.querySelector('state-diagram')"
      try page.browser.wait(for: "\(map).dataset.layout === 'wall'")
      let heights = try page.browser.strings(
        """
        [...document.querySelectorAll('.map .callback')].filter((one) => one.checkVisibility())
          .filter((one) => one.getBoundingClientRect().height < 24)
          .map((one) => one.textContent)
        """
      )
      #expect(heights == [])
      page.expectNoComplaints()
    }
  }
}
