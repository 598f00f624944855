import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let link = "document.querySelectorAll('share-dialog textarea')[0].value"
  private static let code = "document.querySelectorAll('share-dialog textarea')[1].value"

  @Test func `shares a run in a link that opens at the same moment`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=ru&scenario=sheet")
      let browser = page.browser
      for _ in 0..<2 { try browser.strike("e") }
      let density = try page.density
      #expect(density == "Всё")
      try page.perform("Dismiss M")
      try browser.strike("End")
      for _ in 0..<3 { try browser.strike("ArrowLeft") }
      try browser.strike("4")
      try browser.wait(for: "document.querySelector('memory-view')")
      let (index, count, line) = (try page.index, try page.count, try page.line)
      let link = try Self.sharedLink(page)
      #expect(link.hasPrefix("\(page.lab.address)#s="))
      #expect(link.utf8.count <= 2000)
      try browser.visit(link)
      try browser.wait(for: "document.querySelector('memory-view')")
      try page.waitUntilReady()
      #expect(try page.count == count)
      #expect(try page.index == index)
      #expect(try page.line == line)
      #expect(try !page.isPlaying)
      #expect(try browser.string("document.documentElement.lang") == "ru")
      #expect(try browser.holds("document.querySelector('first-card') === null"))
      #expect(try page.density == density)
      try browser.reload()
      try page.waitUntilReady()
      #expect(try page.count == count)
      #expect(try page.index == index)
      page.expectNoComplaints()
    }
  }

  @Test func `a link leads to the row that was shown, though others are hidden behind it`()
    async throws
  {
    try await onThread {
      let page = try LabPage(query: "?lang=en")
      try page.perform("Push B")
      try page.browser.strike("End")
      #expect(try page.position == "8 of 8")
      try page.browser.visit(try Self.sharedLink(page))
      try page.waitUntilReady()
      #expect(try page.position == "8 of 8")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: ["s", "c"])
  func `says that a link is damaged, and opens what it can`(letter: String) async throws {
    try await onThread {
      let page = try LabPage()
      let link = try Self.sharedLink(page).replacing("#s=", with: "#\(letter)=").prefix(70)
      try page.browser.visit(String(link))
      try page.waitUntilReady()
      try page.browser.wait(for: "document.querySelector('status-strip p').textContent !== ''")
      let said = try page.browser.text("status-strip p")
      #expect(said == "This link is damaged or was cut off. Ask for it again.")
      #expect(try page.index == page.count)
      page.expectNoComplaints()
    }
  }

  @Test func `puts the panels that were asked for into another page`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=tabs")
      let browser = page.browser
      _ = try Self.sharedLink(page)
      let code = try browser.string(Self.code)
      #expect(code.hasPrefix("<iframe src=\"\(page.lab.address)?embed=1&amp;panels="))
      #expect(code.contains("title=\"Tabs, one with a navigation stack\""))
      #expect(try browser.string(Self.framing(query: "?embed=1")) == "frame-ancestors *")
      #expect(try browser.string(Self.framing(query: "")) == "frame-ancestors 'self'")
      try Self.visitHost(of: page.lab.address, browser)
      let query = "?lang=en&embed=1&panels=chart,log,commands&readonly=1"
      try browser.evaluate(Self.hostPage(query: query))
      try browser.wait(for: "window.told > 0 && frame.querySelector('story-list .story-row')")
      let visible = { (selector: String) in
        try browser.holds("frame.querySelector(\(quoted(selector)))?.checkVisibility() === true")
      }
      for selector in [".stage", "story-list", ".transport-buttons"] {
        #expect(try visible(selector), "\(selector)")
      }
      for selector in ["device-mock", ".lane-tree", "command-list", "swim-lanes"] {
        #expect(try !visible(selector), "\(selector)")
      }
      #expect(try browser.string("document.querySelector('iframe').title") == "A run")
      #expect(page.browser.complaints.filter { !$0.contains("favicon") } == [])
    }
  }

  @Test(arguments: [(900, 400), (600, 300), (400, 700)])
  func `draws the lanes in a frame that has nothing else`(width: Int, height: Int) async throws {
    try await onThread {
      let query = "?lang=en&embed=1&panels=timeline"
      let page = try LabPage(width: width, height: height, query: query)
      #expect(
        try page.browser.holds(
          """
          (() => {
            const { top } = document.querySelector('transport-bar').getBoundingClientRect();
            const lanes = [...document.querySelectorAll('.lane-tree li')];
            return lanes.length === 2 && lanes.every((one) => one.checkVisibility()
              && one.getBoundingClientRect().bottom <= top + 1);
          })()
          """
        )
      )
      page.expectNoComplaints()
    }
  }

  @Test func `an embedded page keeps nothing of what is chosen in it`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&embed=1")
      let kept = "JSON.stringify(Object.entries(localStorage).sort())"
      let before = try page.browser.string(kept)
      for key in ["e", "2", "1", ">", "ArrowLeft"] { try page.browser.press(key) }
      try page.browser.settle()
      #expect(try page.browser.string(kept) == before)
      // It shows scenario and version, and leads to the lab; the rest is there.
      for hidden in ["page-menu", ".search-button"] {
        let isSeen = "document.querySelector('\(hidden)').checkVisibility()"
        #expect(try !page.browser.isTrue(isSeen))
      }
      let link = "document.querySelector('.open-in-lab')"
      try page.browser.evaluate("\(link).focus()")
      try page.browser.wait(for: "\(link).hash.startsWith('#s=') && \(link).search === ''")
      #expect(try page.text(of: ".open-in-lab") == "Open in the lab ↗")
      page.expectNoComplaints()
    }
  }

  @Test func `says what an address asks for in vain, and takes it out`() async throws {
    try await onThread {
      for (query, said) in [
        ("?lang=xx&os=3&at=99", "lang=xx, os=3, at=99"), ("?lang=en&at=9.9", "at=9.9"),
      ] {
        let page = try LabPage(query: query)
        try page.wait(for: said, in: "status-strip p")
        let left = try page.browser.string("location.search")
        #expect(!left.contains("at=9") && !left.contains("xx") && !left.contains("os="))
        page.expectNoComplaints()
      }
      let page = try LabPage(query: "?lang=en&walkthrough=no-such-thing")
      try page.browser.wait(for: "document.querySelector('status-strip p').textContent !== ''")
      #expect(try !page.browser.string("location.search").contains("walkthrough"))
    }
  }

  @Test func `lets the Tab key leave an embedded page`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try Self.visitHost(of: page.lab.address, browser)
      try browser.evaluate(Self.hostPage(query: "?lang=en&embed=1&panels=chart,log&readonly=1"))
      try browser.wait(for: "window.told > 0 && frame.querySelector('story-list .story-row')")
      try browser.evaluate("document.querySelector('#before').focus()")
      try browser.strike("Tab")
      #expect(try browser.string("document.activeElement.localName") == "iframe")
      try browser.focusByTab("document.querySelector('#after')")
      try browser.strike("Shift+Tab")
      #expect(try browser.string("document.activeElement.localName") == "iframe")
      #expect(page.browser.complaints.filter { !$0.contains("favicon") } == [])
    }
  }

  @Test func `may stand in the page of anybody, where it is embedded`() async throws {
    try await onThread {
      let page = try LabPage()
      let other = page.lab.address.replacing("127.0.0.1", with: "localhost")
      try Self.visitHost(of: other, page.browser)
      try page.browser.evaluate(
        Self.hostPage(query: "?lang=en&embed=1", origin: page.lab.address)
      )
      try page.browser.wait(for: "window.told > 300")
      #expect(page.browser.complaints.filter { !$0.contains("favicon") } == [])
    }
  }

  /// Opens a document that may hold a frame, and look into it.
  private static func visitHost(of origin: String, _ browser: Browser) throws {
    try browser.place(documentAt: origin + "host")
    try browser.visit(origin + "host")
  }

  /// The link in the dialog of sharing.
  private static func sharedLink(_ page: LabPage) throws -> String {
    try page.browser.click("document.querySelector('.share-button')")
    try page.waitForDialog("share-dialog")
    return try page.browser.string(link)
  }

  /// Who may put the page into a frame, as the server says.
  private static func framing(query: String) -> String {
    """
    fetch('/\(query)').then(({headers}) =>
      headers.get('Content-Security-Policy').split('; ').find((one) => one.startsWith('frame')))
    """
  }

  /// Makes the open document a page with a frame between two buttons; `told` is the frame's height.
  private static func hostPage(query: String, origin: String = "/") -> String {
    """
    (() => {
      addEventListener('message', ({data}) => {
        if (data.type === 'lifecycle-lab') window.told = data.height;
      });
      const button = (id) => {
        const made = document.createElement('button');
        made.id = id;
        made.textContent = id;
        return made;
      };
      const host = document.createElement('iframe');
      Object.assign(host, { src: '\(origin)\(query)', title: 'A run', width: 900, height: 600 });
      Object.defineProperty(window, 'frame', { get: () => host.contentDocument });
      document.body.replaceChildren(button('before'), host, button('after'));
    })()
    """
  }
}
