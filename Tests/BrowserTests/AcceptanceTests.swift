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

  /// Four controllers, UIKit and the app; a low window has no room for all.
  @Test(arguments: [(1440, 900, 6), (1280, 720, 6), (1280, 600, 5)])
  func `whole lanes fill their room`(width: Int, height: Int, count: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height, density: "everything")
      try page.perform("Push B")
      try page.perform("Present M")
      try page.browser.press("End")
      let whole = try page.browser.number(
        """
        (() => {
          const {bottom} = document.querySelector('swim-lanes').getBoundingClientRect();
          const head = document.querySelector('.lane-ruler').getBoundingClientRect().bottom;
          const lanes = [...document.querySelectorAll('.lane-tree li')]
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

  /// Whether the current row can be seen: nothing lies over its beginning.
  private static let isRowSeen = """
    ((row) => {
      const {left, top} = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(left + 20, top + 16));
    })(\(LabPage.row))
    """

  @Test(arguments: [(390, 664), (390, 844), (360, 640)])
  func `a phone shows what is pressed, the map, the device and the current row at once`(
    width: Int,
    height: Int
  ) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height)
      try page.browser.click(LabPage.primary)
      try page.browser.wait(for: "\(LabPage.play).dataset.shows === 'pause'")
      for selector in [
        "command-list .command.is-primary", "state-diagram .map", ".device-inset",
        "transport-bar [data-do=play]",
      ] {
        let box = try Self.box(selector, page)
        #expect(
          box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height + 1,
          "\(selector)"
        )
      }
      let map = try Self.box("state-diagram .map", page)
      #expect(map[3] - map[1] >= 338)
      try page.browser.wait(for: Self.isRowSeen)
      try page.browser.press("End")
      #expect(try page.browser.holds(Self.isRowSeen))
      page.expectNoComplaints()
    }
  }

  @Test func `sheets of a phone open one at a time, and close again`() async throws {
    try await onThread {
      let page = try LabPage(width: 390, height: 844)
      let browser = page.browser
      let sheet = "document.documentElement.dataset.sheet"
      for (name, title) in [("device", "Device"), ("lanes", "Lanes")] {
        try page.click("page-menu .menu-button")
        try browser.click(
          """
          [...document.querySelectorAll('page-menu [role^=menuitem]')]
            .find(({ textContent }) => textContent === '\(title)')
          """
        )
        try browser.wait(for: "\(sheet) === '\(name)'")
        if name == "lanes" {
          let lanes = try Self.box("swim-lanes", page)
          #expect(try lanes[3] <= Self.box("transport-bar", page)[1] + 1)
          #expect(try Self.box(".actions", page)[3] <= lanes[1] + 1)
        }
        try browser.click("document.querySelector('.sheet-close')")
        try browser.wait(for: "\(sheet) === undefined")
      }
      // The device in the map is a picture that opens the sheet: what is drawn inside presses nothing.
      let isInert = "document.querySelector('.device').matches(':is([inert], [inert] *)')"
      #expect(try browser.holds(isInert))
      try browser.click("document.querySelector('.device-inset')")
      try browser.wait(for: "\(sheet) === 'device'")
      #expect(try !browser.holds(isInert))
      page.expectNoComplaints()
    }
  }

  @Test func `the first minute stands above the story, and goes with another scenario`()
    async throws
  {
    try await onThread {
      let page = try LabPage(query: "")
      #expect(try Self.box("first-card", page)[3] <= Self.box(".story-scroll", page)[1])
      try page.browser.choose("sheet", in: "document.querySelector('scenario-picker select')")
      try page.browser.wait(for: "document.querySelector('first-card') === null")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `tabs stand in one row, and scenarios have their titles`(language: String) async throws {
    try await onThread {
      let query = "?lang=\(language)&scenario=lint-h07"
      let page = try LabPage(width: 1440, height: 900, query: query)
      let browser = page.browser
      try browser.press("End")
      try browser.wait(for: "document.querySelector('.story-tabs .count')")
      let rows = try browser.strings(
        "[...document.querySelectorAll('.story-tabs > *')].map((one) => `${one.offsetTop}`)"
      )
      #expect(rows.count == 4 && Set(rows).count == 1)
      let isWhole = "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)"
      #expect(try browser.holds("\(isWhole)(document.querySelector('.story-tabs'))"))
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
      try page.browser.wait(
        for: "document.querySelectorAll('command-list .commands-buttons button').length === 1"
      )
      #expect(try page.texts(of: "command-list .command") == ["Launch"])
      try page.browser.click(LabPage.primary)
      try page.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueNow) > 0")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: [(1280, 720, 24), (1920, 1080, 36)])
  func `a wall has large names of callbacks`(width: Int, height: Int, least: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height)
      try page.browser.strike("p")
      try page.browser.wait(
        for: "document.documentElement.dataset.projected !== undefined"
          + " && document.querySelector('story-now code')"
      )
      try page.browser.settle()
      let sizes = try page.browser.strings(
        """
        [...document.querySelectorAll('.map .callback')].filter((one) => one.checkVisibility())
          .map((one) => `${parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().d}`)
        """
      )
      #expect(sizes.count > 8)
      #expect(sizes.allSatisfy { Double($0) ?? 0 > Double(least) - 0.1 }, "\(sizes)")
      page.expectNoComplaints()
    }
  }
}
