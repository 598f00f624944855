import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  @Test func `leads five followers through a run, a reload and a restart`() async throws {
    try await onThread {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "lifecycle-class-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let port = try ReservedPort()
      let first = try LabProcess(port: port, data: folder)
      let pages = try ClassPages(of: 5, lab: first)
      let presenter = pages.presenter
      try presenter.wait(for: "5 here", in: "presenter-bar > button")
      try pages.waitUntilAllFollow()
      try pages.perform("Push B", shows: ["Nav#1", "B#1"])
      for _ in 1...4 { try presenter.browser.press("ArrowLeft") }
      try pages.waitUntilAllFollow()
      try Self.exploreAndComeBack(pages)

      try presenter.browser.bringToFront()
      try presenter.browser.reload()
      try presenter.browser.wait(for: "\(ClassPages.bar)?.textContent.includes('5 here')")
      try presenter.waitUntilReady()
      for key in ["Home", "End"] {
        try presenter.browser.bringToFront()
        try presenter.browser.press(key)
        try pages.waitUntilAllFollow()
      }

      first.kill()
      let second = try LabProcess(port: port, data: folder)
      #expect(second.address == first.address)
      try pages.waitUntilAllFollow()
      try presenter.browser.bringToFront()
      try presenter.browser.wait(for: "\(LabPage.primary).ariaDisabled === 'false'")
      try pages.perform("Pop B", shows: ["Nav#1", "A#1"])
      try Self.expectNoKey(in: pages)
    }
  }

  /// One explores while the class goes on, and comes back.
  private static func exploreAndComeBack(_ pages: ClassPages) throws {
    let (presenter, explorer) = (pages.presenter, pages.followers[0])
    try explorer.browser.bringToFront()
    try explorer.click("class-bar button", "Explore")
    try explorer.wait(for: "You explore on your own", in: "class-bar .room-state")
    try explorer.perform("Pop B")
    try explorer.waitUntilPlayed()
    #expect(try explorer.controllers(on: "Appeared") == ["Nav#1", "A#1"])
    try presenter.browser.bringToFront()
    try presenter.wait(for: "1 explores", in: "presenter-bar .room-state")
    try presenter.browser.press("End")
    try pages.waitUntilAllFollow(Array(pages.followers.dropFirst()))
    try explorer.browser.bringToFront()
    try explorer.click("class-bar button", "Back to class")
    try pages.waitUntilAllFollow()
    try presenter.browser.wait(
      for: "!document.querySelector('presenter-bar .room-state').textContent.includes('explores')"
    )
    #expect(try explorer.controllers(on: "Appeared") == ["Nav#1", "B#1"])
  }

  /// Nothing that a follower has asked for or got contains the key.
  private static func expectNoKey(in pages: ClassPages) throws {
    let key = try pages.key()
    #expect(key.count == 26)
    for page in pages.followers {
      let received = try page.received
      #expect(received.contains("event: trace"))
      #expect(!received.lowercased().contains(key.lowercased()))
    }
  }

  @Test func `is told a push by one request, and two messages at most`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let (presenter, follower) = (pages.presenter, pages.followers[0])
      try follower.browser.bringToFront()
      try pages.waitUntilAllFollow()
      let messages = "received.join('').split('event: room').length"
      try presenter.browser.bringToFront()
      try presenter.choose(inTransport: "1×")
      // Whatever else the page has to tell is told.
      try presenter.browser.evaluate(
        """
        window.sent = [];
        const before = window.fetch;
        window.fetch = (address, options = {}) => {
          const { method = 'GET' } = options;
          if (/api.rooms|commands/.test(address)) sent.push(method + ' ' + address);
          return before(address, options);
        };
        window.quiet = false;
        setTimeout(() => { sent.length = 0; quiet = true; }, 1500);
        """
      )
      try presenter.browser.wait(for: "quiet")
      let told = try follower.browser.number(messages)
      try presenter.browser.evaluate("setTimeout(() => { quiet = 'over'; }, 7000)")
      try presenter.perform("Push B")
      try presenter.browser.wait(for: "quiet === 'over'")
      let sent = try presenter.browser.string("sent.join('\\n')").split(separator: "\n")
      #expect(sent.count { $0.contains("/commands") } == 1, "\(sent)")
      #expect(sent.count <= 3, "\(sent)")
      #expect(try follower.browser.number(messages) - told <= 2)
      try pages.waitUntilAllFollow()
      #expect(try follower.controllers(on: "Appeared") == ["Nav#1", "B#1"])
    }
  }

  @Test func `is read by each follower in its own language, with names`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let (presenter, follower) = (pages.presenter, pages.followers[0])
      try pages.perform("Push B", shows: ["Nav#1", "B#1"])
      for language in ["en", "ru", "zh-Hans"] {
        for page in [presenter, follower] {
          try page.browser.bringToFront()
          try page.speak(language)
          try page.browser.settle()
        }
        let names = try follower.texts(of: ".lane-ruler .action-name")
        #expect(try names == presenter.texts(of: ".lane-ruler .action-name"), "\(language)")
        #expect(!names.isEmpty && !names.contains("push B"), "\(language)")
        let caption = try follower.caption
        #expect(try caption == presenter.caption && caption.contains("B"), "\(language)")
      }
    }
  }

  @Test func `is offered again to whoever has opened it, and no second one`() async throws {
    try await onThread {
      let script = "localStorage['lifecycle-lab.firstMinute'] = '';"
      let page = try LabPage(query: "", script: script)
      try page.browser.wait(for: "document.querySelector('first-card')?.checkVisibility()")
      try page.present()
      #expect(try page.browser.isTrue("document.querySelector('first-card') === null"))
      let code = try page.text(of: "presenter-bar > button").prefix(7)
      let follower = try LabPage(
        joining: code.filter { $0 != " " },
        lab: page.lab,
        beside: nil
      )
      #expect(try !follower.classState.contains("away"))
      try page.browser.open(page.lab.address + "?lang=en")
      try page.waitUntilReady()
      try page.wait(for: "Your class \(code) is still open", in: "status-strip p")
      try follower.browser.bringToFront()
      try follower.wait(for: "The presenter is away", in: "class-bar .room-state")
      try page.browser.bringToFront()
      try page.click("page-menu .menu-button")
      try page.click("page-menu [role=menuitem]", "Present to a class")
      try page.wait(for: "Your class \(code) is still open", in: "status-strip p")
      try page.click("status-strip button", "Resume my class")
      try page.browser.wait(for: "\(ClassPages.bar)?.textContent.includes('1 here')")
      #expect(try page.text(of: "presenter-bar > button").hasPrefix(code))
      try follower.browser.bringToFront()
      try follower.wait(for: "You follow the class", in: "class-bar .room-state")
    }
  }

  @Test func `is handed over when the other one takes it, and asked for`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let owner = pages.presenter
      try owner.browser.bringToFront()
      try owner.click("presenter-bar button", "More")
      try owner.click(".more-panel button", "Hand over control")
      try owner.browser.wait(for: "document.querySelector('.presenter-link input')?.value")
      let link = try owner.browser.string("document.querySelector('.presenter-link input').value")
      // Until somebody has opened the link, nothing has changed hands.
      try owner.wait(for: "as soon as that page takes it", in: "presenter-bar .room-state")
      #expect(try owner.browser.isTrue("\(LabPage.primary).ariaDisabled === 'false'"))
      let browser = try Browser()
      try browser.resize(1280, 720)
      try browser.open(link)
      let other = LabPage(browser: browser, lab: owner.lab)
      try browser.wait(for: ClassPages.bar)
      try owner.browser.bringToFront()
      try owner.wait(for: "Another presenter is in control", in: "presenter-bar .room-state")
      try owner.click("presenter-bar button", "Take control back")
      try owner.browser.wait(for: "\(LabPage.primary).ariaDisabled === 'false'")
      try browser.bringToFront()
      try browser.wait(for: "\(LabPage.primary).ariaDisabled === 'true'")
      try other.click("presenter-bar button", "Ask for control")
      try owner.browser.bringToFront()
      try owner.wait(for: "Presenter 1 asks for control", in: ".room-request")
      try owner.click("presenter-bar button", "Hand over")
      try owner.wait(for: "Another presenter is in control", in: "presenter-bar .room-state")
      try browser.bringToFront()
      try browser.wait(for: "\(LabPage.primary).ariaDisabled === 'false'")
    }
  }

  @Test func `refuses what a follower forges`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 2, lab: try BrowserPool.server())
      let forger = pages.followers[0]
      try pages.waitUntilAllFollow()
      let (count, index) = (try forger.count, try forger.index)
      let room = "/api/rooms/\(pages.code)"
      let state = """
        fetch('\(room)').then((answer) => answer.json()).then(({room}) => JSON.stringify([
          room.run, room.cursor, room.poll, room.gather, room.screen, room.spotlight, room.speed]))
        """
      let before = try forger.browser.string(state)
      let step = #"{"do": "push", "on": "Nav", "target": "B"}"#
      let calls = [
        ("PATCH", room, #"{"cursor": 1}"#), ("POST", "\(room)/commands", step),
        ("PUT", "\(room)/run", #"{"step": 0}"#), ("POST", "\(room)/gather", "{}"),
        ("POST", "\(room)/polls", #"{"question": "?", "choices": ["a", "b"]}"#),
        ("POST", "\(room)/drivers", "{}"), ("POST", "\(room)/take", "{}"),
        ("GET", "\(room)/presenter", ""), ("GET", "\(room)/recap", ""), ("DELETE", room, ""),
      ]
      let token = "JSON.parse(sessionStorage['lifecycle-lab.room.\(pages.code)']).follower"
      #expect(try !forger.browser.string(token).isEmpty)
      for (method, path, body) in calls {
        for key in ["''", "'Bearer ' + \(token)", "'Bearer \(String(repeating: "a", count: 26))'"] {
          let send = body.isEmpty ? "" : ", body: \(quoted(body))"
          let kind = "'Content-Type': 'application/json'"
          let status = try forger.browser.number(
            """
            fetch(\(quoted(path)), {method: '\(method)', headers: {\(kind), Authorization: \(key)}
              \(send)}).then((answer) => answer.status)
            """
          )
          #expect(status == 403, "\(method) \(path)")
        }
      }
      #expect(try forger.browser.string(state) == before)
      #expect(try [forger.count, forger.index] == [count, index])
      try pages.presenter.browser.bringToFront()
      try pages.presenter.perform("Push B")
      try pages.waitUntilAllFollow()
    }
  }
}
