import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let field = "document.querySelector('command-palette input')"

  @Test func `finds a command by typing, and runs it`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      let count = try page.count
      try browser.strike("Control+k")
      try page.waitForDialog("command-palette")
      #expect(try browser.holds("document.activeElement === \(Self.field)"))
      try browser.type("push b")
      #expect(try browser.texts("#palette-list li span").first == "Push B")
      try browser.strike("Enter")
      try browser.wait(for: "!document.querySelector('command-palette dialog').open")
      try browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) > \(count)")
      try browser.strike("End")
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "B#1"])
      try browser.strike("Control+k")
      try page.waitForDialog("command-palette")
      try browser.type("zzzz")
      #expect(try !browser.text(".palette-none").isEmpty)
      try browser.strike("Escape")
      try browser.strike("Control+k")
      try page.waitForDialog("command-palette")
      try browser.type("issues")
      try browser.strike("Enter")
      try browser.wait(for: "document.querySelector('findings-view')")
      page.expectNoComplaints()
    }
  }

  @Test func `shows the answer beside what was found, and opens its run`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try browser.strike("Control+k")
      try page.waitForDialog("command-palette")
      #expect(try browser.text("command-palette h2") == "Search")
      try browser.type("why viewWillAppear is not called")
      try browser.wait(
        for: "document.querySelector('#palette-list h3')?.textContent === 'Examples and issues'"
      )
      try browser.wait(for: "document.querySelector('.answer-map .number.is-now')")
      let number = try browser.text(".answer-map .number.is-now .sign-text")
      #expect(try !browser.text(".answer-sentence").isEmpty)
      try browser.takeScreenshot("search-answer")
      try browser.strike("Enter")
      try browser.wait(for: "new URLSearchParams(location.search).has('scenario')")
      try browser.wait(for: "!document.querySelector('command-palette dialog').open")
      try page.waitUntilShown()
      #expect(try page.position.hasPrefix(number))
      page.expectNoComplaints()
    }
  }

  @Test func `offers six sections in the menu, by the names of dialogs`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.click("page-menu .menu-button")
      try browser.wait(for: "document.querySelector('page-menu [role=menu]')")
      let titles = [
        "Run", "Bring your own", "See", "Learn and teach", "Take away", "Settings",
      ]
      #expect(try browser.texts("page-menu h3") == titles)
      #expect(try browser.texts("page-menu [role^=menuitem]").count == 25)
      try browser.strike("ArrowRight")
      #expect(try browser.string("document.activeElement.textContent") == "Your code…")
      try browser.strike("Escape")
      for (name, tag) in [
        ("Examples…", "example-library"), ("Open a device log…", "log-import"),
        ("Pictures and files…", "picture-export"), ("Keys and tips", "shortcut-sheet"),
      ] {
        try page.click("page-menu .menu-button")
        try page.click("page-menu [role=menuitem]", name)
        try page.waitForDialog(tag)
        let title = name.replacingOccurrences(of: "…", with: "")
        #expect(try browser.text("\(tag) h2") == title)
        try browser.strike("Escape")
      }
      page.expectNoComplaints()
    }
  }

  @Test(arguments: [390, 820, 1280])
  func `names the search on every screen`(width: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: 844)
      let words = """
        [...document.querySelectorAll('.search-button, [data-do=search]')]
          .filter((one) => one.checkVisibility())
        """
      #expect(try page.browser.strings("\(words).map((one) => one.textContent)") == ["Search"])
      try page.browser.click("\(words)[0]")
      try page.waitForDialog("command-palette")
      page.expectNoComplaints()
    }
  }

  @Test func `lists the keys, and turns those of one letter off`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try browser.strike("?")
      try page.waitForDialog("shortcut-sheet")
      let keys = try browser.texts("shortcut-sheet kbd")
      for key in ["P", "?", "Ctrl K", "Home"] { #expect(keys.contains(key), "\(keys)") }
      #expect(try browser.texts("shortcut-sheet .tips li").count == 5)
      try browser.click("document.querySelector('shortcut-sheet [type=checkbox]')")
      try browser.strike("Escape")
      for key in ["p", "4", "/"] { try browser.strike(key) }
      #expect(try browser.holds("!document.documentElement.hasAttribute('data-projected')"))
      let story = "document.querySelector('#inspector-story')"
      #expect(try browser.holds("\(story).ariaSelected === 'true'"))
      #expect(try browser.holds("!document.querySelector('.story-search')"))
      let count = try page.count
      try browser.strike("ArrowLeft")
      #expect(try page.index < count)
      try browser.reload()
      try page.waitUntilReady()
      try browser.strike("p")
      #expect(try browser.holds("!document.documentElement.hasAttribute('data-projected')"))
      try page.run(action: "shortcuts")
      try page.waitForDialog("shortcut-sheet")
      try browser.click("document.querySelector('shortcut-sheet [type=checkbox]')")
      try browser.strike("Escape")
      try browser.strike("p")
      try browser.wait(for: "document.documentElement.hasAttribute('data-projected')")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: WindowSize.desktops)
  func `shows the page to a class in type that is read from the back`(
    size: WindowSize
  ) async throws {
    try await onThread {
      let page = try LabPage(width: size.width, height: size.height)
      let browser = page.browser
      try page.perform("Push B")
      try browser.strike("End")
      try browser.strike("p")
      try browser.wait(for: "document.documentElement.hasAttribute('data-projected')")
      try browser.settle()
      let least = size.height >= 1080 ? 36 : 24
      #expect(try Self.fontSize("story-now code", browser) >= least)
      #expect(try Self.fontSize("story-now p", browser) >= 22)
      for selector in [".side", "story-panel", ".actions", "swim-lanes"] {
        #expect(try !browser.holds("document.querySelector('\(selector)').checkVisibility()"))
      }
      for selector in [".map", "story-now code"] {
        #expect(try browser.holds("document.querySelector('\(selector)').checkVisibility()"))
      }
      var findings: [String] = []
      func look(_ place: String) throws {
        findings += try browser.strings(`The page on every screen`.overlappingTexts)
          .map { "\(place): \($0)" }
        findings += try browser.strings(Self.cutCaption).map { "\(place): \($0) is cut" }
      }
      for fonts in Fonts.all.reversed() {
        try browser.write(in: fonts)
        try look(fonts.mono)
      }
      while try page.index > 1 {
        try look(page.line)
        #expect(try page.text(of: "story-now .sign-text") == page.position.prefix { $0 != " " })
        try browser.strike("ArrowLeft")
      }
      #expect(findings == [])
      try browser.takeScreenshot("projector-\(size.testDescription)")
      try browser.strike("p")
      #expect(try browser.holds("document.querySelector('.side').checkVisibility()"))
      page.expectNoComplaints()
    }
  }

  /// The size of type, in whole pixels.
  private static func fontSize(_ selector: String, _ browser: Browser) throws -> Int {
    try browser.number(
      "Math.floor(parseFloat(getComputedStyle(document.querySelector('\(selector)')).fontSize))"
    )
  }

  /// Parts of the sentence below the map that reach out of the stage or are cut.
  private static let cutCaption = """
    (() => {
      const stage = document.querySelector('.stage').getBoundingClientRect();
      return [...document.querySelectorAll('story-now, story-now > *')]
        .filter((one) => one.getBoundingClientRect().bottom > stage.bottom + 1
          || getComputedStyle(one).display !== 'inline' && (one.scrollWidth > one.clientWidth + 1
            || getComputedStyle(one).overflowY === 'hidden'
              && one.scrollHeight > one.clientHeight + 1))
        .map((one) => one.textContent);
    })()
    """
}
