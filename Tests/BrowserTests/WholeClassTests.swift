import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `seats a class at desktops, phones and an iPad, before a wall and with a clicker`()
    async throws
  {
    try await onThread {
      let pages = try ClassPages(of: 5, lab: try LabProcess())
      let (presenter, phone) = (pages.presenter, pages.followers[1])
      try pages.takeSeats()
      let wall = try pages.openWall()
      let clicker = try pages.openClicker()
      try pages.teach(lesson: 3)
      try pages.orderInTurn()
      try wall.browser.bringToFront()
      try wall.browser.wait(for: "document.querySelector('poll-screen:not([hidden]) .poll-list')")
      #expect(try wall.browser.isTrue("!document.querySelector('class-lesson')?.checkVisibility()"))
      for page in [phone, wall, presenter] { try pages.reload(page) }
      try pages.expectAnswered()
      try clicker.browser.bringToFront()
      try clicker.click("#steps button", "Reveal by running")
      try pages.expectRevealed()
      for page in [presenter, wall, clicker] + pages.followers { Self.expectNoComplaints(page) }
    }
  }

  @Test func `goes on with a lesson through a killed server, a closed laptop and a hand-over`()
    async throws
  {
    try await onThread {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "lifecycle-whole-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let first = try LabProcess(data: folder)
      let pages = try ClassPages(of: 1, lab: first)
      let (presenter, student) = (pages.presenter, pages.followers[0])
      try pages.teach(lesson: 3)
      try pages.orderInTurn()
      first.kill()
      let second = try LabProcess(port: first.port, data: folder)
      try presenter.browser.bringToFront()
      try presenter.wait(for: "1 of 1 answered", in: "presenter-bar .room-state", seconds: 60)

      try presenter.browser.open(second.address + "?lang=en")
      try presenter.waitUntilReady()
      try presenter.click("status-strip button", "Resume my class")
      try presenter.wait(for: "1 of 1 answered", in: "presenter-bar .room-state", seconds: 30)
      let colleague = try pages.handOver()
      try colleague.browser.bringToFront()
      try colleague.click("presenter-bar button", "Question")
      try colleague.click(".poll-steps button", "Reveal by running")
      try pages.expectRevealed()
      let mine = try pages.saved(by: "class-bar button", "Save my recap", student)
      let key = try pages.key()
      #expect(mine.contains("class=\"own\"") && !mine.contains(key))
    }
  }
}

extension ClassPages {
  /// The followers sit at a desktop, phones and an iPad, in three languages.
  fileprivate func takeSeats() throws {
    let seats = [
      ("en", 1280, 720), ("ru", 390, 844), ("zh-Hans", 390, 844), ("en", 820, 1180),
      ("ru", 1440, 900),
    ]
    for (page, (language, width, height)) in zip(followers, seats) {
      try page.browser.bringToFront()
      try page.browser.resize(width, height)
      try page.browser.open("\(presenter.lab.address)?lang=\(language)&room=\(code)")
      try page.waitUntilFollowing()
    }
    try presenter.browser.bringToFront()
  }

  fileprivate func openWall() throws -> LabPage {
    let browser = try Browser()
    try browser.resize(1280, 720)
    try browser.open("\(presenter.lab.address)?lang=en&room=\(code)&wall")
    let page = LabPage(browser: browser, lab: presenter.lab)
    try page.waitUntilFollowing()
    return page
  }

  fileprivate func openClicker() throws -> LabPage {
    let browser = try Browser()
    try browser.resize(390, 844)
    try browser.visit("\(presenter.lab.address)clicker.html?lang=en&room=\(code)#key=\(try key())")
    return LabPage(browser: browser, lab: presenter.lab)
  }

  /// Everybody puts the calls in an order, as they stand.
  fileprivate func orderInTurn() throws {
    for page in followers {
      try page.browser.bringToFront()
      try page.browser.wait(for: "document.querySelector('poll-screen:not([hidden]) .poll-order')")
      try page.click("poll-screen [data-do=tell]")
    }
    try expectAnswered()
  }

  fileprivate func expectAnswered() throws {
    let count = followers.count
    try presenter.browser.bringToFront()
    try presenter.wait(for: "\(count) of \(count) answered", in: "presenter-bar .room-state")
  }

  /// Everybody has the results, the reason and what the step says afterwards.
  fileprivate func expectRevealed() throws {
    for page in followers {
      try page.browser.bringToFront()
      try page.browser.wait(for: "document.querySelector('poll-screen .poll-results')", seconds: 60)
      try page.browser.wait(for: "document.querySelector('class-lesson .lesson-after')")
    }
  }

  fileprivate func reload(_ page: LabPage) throws {
    try page.browser.bringToFront()
    try page.browser.reload()
    if page === presenter {
      try page.browser.wait(for: "\(Self.bar)?.textContent.includes('5 followers')")
    } else {
      try page.waitUntilFollowing()
      try page.browser.wait(for: "document.querySelector('poll-screen:not([hidden])')")
    }
  }

  /// Somebody else takes control by a link.
  fileprivate func handOver() throws -> LabPage {
    try presenter.click("presenter-bar button", "More")
    try presenter.click(".more-panel button", "Hand over control")
    let link = "document.querySelector('.presenter-link input')?.value"
    try presenter.browser.wait(for: link)
    let browser = try Browser()
    try browser.resize(1280, 720)
    try browser.open(try presenter.browser.string(link))
    let page = LabPage(browser: browser, lab: presenter.lab)
    try browser.wait(for: Self.bar)
    try presenter.browser.bringToFront()
    try presenter.wait(for: "Another presenter is in control", in: "presenter-bar .room-state")
    return page
  }
}
