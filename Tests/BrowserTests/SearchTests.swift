import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let field = "document.querySelector('search-window input')"
  private static let isClosed = "!document.querySelector('search-window dialog').open"

  @Test func `finds a command by typing, and runs it`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      let count = try page.count
      try page.search("push b")
      #expect(try browser.holds("document.activeElement === \(Self.field)"))
      #expect(try browser.texts("#search-list [role=option] span").first == "Push B")
      try browser.strike("Enter")
      try browser.wait(for: Self.isClosed)
      try browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) > \(count)")
      try browser.strike("End")
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "B#1"])
      try page.search("zzzz")
      let status = "Nothing fits these words. Ask it another way: what was called, what was not?"
      try browser.wait(
        for: "document.querySelector('.search-status').textContent.trim() === \(quoted(status))"
      )
      try browser.strike("Escape")
      try page.search("issues")
      try browser.strike("Enter")
      try browser.wait(for: "document.querySelector('findings-view')")
      page.expectNoComplaints()
    }
  }

  @Test func `lists what is asked most, and gives the focus back`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try browser.evaluate("document.querySelector('.search-button').focus()")
      try browser.strike("Enter")
      try page.waitForDialog("search-window")
      #expect(try browser.text("search-window h2") == "Search")
      try browser.wait(for: "document.querySelectorAll('#search-list .search-title').length === 10")
      #expect(try browser.holds("!document.querySelector('.search-cause, .search-other')"))
      #expect(try page.text(of: ".search-status").hasPrefix("10 results, first: "))
      try browser.strike("Escape")
      try browser.wait(for: Self.isClosed)
      #expect(try browser.holds("document.activeElement.matches('.search-button')"))
      page.expectNoComplaints()
    }
  }

  @Test func `moves over symptoms and their causes, with the run beside them`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      let chosen = "document.querySelector('#search-list [aria-selected=true]')"
      try page.search("viewWillAppear is not called when a modal closes")
      try browser.wait(for: "\(chosen)?.id === 'search-hit-symptom-appear-not-called-modal'")
      let causes = try browser.texts(".search-symptom:first-child .search-cause")
      #expect(causes.count > 1 && causes.allSatisfy { $0.hasSuffix("?") })
      #expect(try browser.holds("document.querySelectorAll('.search-other').length <= 5"))
      try browser.strike("ArrowDown")
      #expect(try browser.string("\(chosen).textContent") == causes[0])
      #expect(
        try browser.string("\(Self.field).getAttribute('aria-activedescendant')")
          == browser.string("\(chosen).id")
      )
      try browser.wait(for: "document.querySelector('.preview-map .number')")
      try browser.takeScreenshot("search-answer")
      try browser.strike("Enter")
      try browser.wait(for: "location.pathname === '/symptoms/appear-not-called-modal/sheet'")
      try browser.wait(for: "document.querySelector('answer-panel h3')")
      try browser.evaluate("history.back()")
      try page.waitForDialog("search-window")
      #expect(
        try browser.string("\(Self.field).value")
          == "viewWillAppear is not called when a modal closes"
      )
      #expect(try browser.string("location.pathname") == "/")
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
      #expect(try browser.texts("page-menu [role^=menuitem]").count == 27)
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
      #expect(
        try page.browser.strings("\(words).map((one) => one.textContent)")
          == ["What do you see? e.g. viewDidLoad called twice"]
      )
      try page.browser.click("\(words)[0]")
      try page.waitForDialog("search-window")
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
