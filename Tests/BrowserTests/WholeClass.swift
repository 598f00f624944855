import Foundation
import Testing

/// Everybody and everything that a lesson in a class needs, for as long as it takes.
final class WholeClass {
  /// Where the people sit: at a desktop, phones and an iPad, in three languages.
  private static let seats = [
    ("en", 360, 640), ("ru", 390, 844), ("zh-Hans", 430, 932), ("en", 820, 1180),
    ("ru", 1440, 900),
  ]

  /// The wall shows the class, and how to join it.
  private static let shownWall = "document.querySelector('#wall .code, #wall .join-code')"

  let pages: ClassPages
  let wall: LabPage
  let clicker: LabPage
  /// How many rounds of votes there were.
  private(set) var rounds = 0

  var presenter: LabPage { pages.presenter }
  var followers: [LabPage] { pages.followers }
  var all: [LabPage] { [presenter, wall, clicker] + followers }

  init(lab: LabProcess) throws {
    pages = try ClassPages(of: Self.seats.count, lab: lab)
    wall = try Self.page(lab, 1280, 720, "wall/\(pages.code)?lang=en")
    try wall.browser.wait(for: Self.shownWall)
    let key = try pages.key()
    clicker = try Self.page(lab, 390, 844, "clicker/\(pages.code)?lang=en#key=\(key)")
    for (page, (language, width, height)) in zip(followers, Self.seats) {
      try page.browser.bringToFront()
      try page.browser.resize(width, height)
      try page.goToHand(of: pages.code, language: language)
    }
  }

  static func page(_ lab: LabProcess, _ width: Int, _ height: Int, _ query: String) throws
    -> LabPage
  {
    let browser = try Browser()
    try browser.resize(width, height)
    try browser.visit(lab.address + query)
    return LabPage(browser: browser, lab: lab)
  }

  /// The class goes on to a step of the lesson.
  func next(to step: Int) throws {
    try presenter.leadToStep(step)
    for page in followers {
      try page.browser.bringToFront()
      let place = "\(LabPage.part("strip"))?.textContent ?? ''"
      try page.browser.wait(for: "/(^|\\D)\(step)\\D/.test(\(place))")
    }
  }

  /// Waits until a question is put to everybody, and some of them answer it.
  func vote(_ voters: [LabPage]? = nil) throws {
    for page in voters ?? followers {
      try page.answer()
      try expectAllSeen(page)
    }
  }

  /// Nothing of a question that a person must see is out of sight or too small.
  private func expectAllSeen(_ page: LabPage) throws {
    try page.browser.settle()
    #expect(try page.browser.strings(LabPage.unseen) == [])
  }

  /// Waits until all votes have come.
  func expectVotes() throws {
    try presenter.browser.bringToFront()
    let count = followers.count
    try presenter.wait(
      for: "\(count) of \(count) answered",
      in: "presenter-bar .room-state"
    )
    rounds += 1
  }

  /// Goes on, from the phone in the presenter's hand.
  func press(_ way: String) throws { try clicker.lead(way) }

  /// Everybody has the results: with the last question about the same commands, the run gives the
  /// answer.
  func reveal() throws {
    try press("reveal")
    try expectResults()
  }

  /// Everybody has the results.
  func expectResults() throws {
    for page in followers {
      try page.browser.bringToFront()
      try page.browser.wait(for: LabPage.part("results"))
      try expectAllSeen(page)
    }
    try wall.browser.bringToFront()
    try wall.browser.wait(for: "document.documentElement.dataset.slide === 'results'")
  }

  /// A round of a question, to its results.
  func finishRound() throws {
    try vote()
    try expectVotes()
    try reveal()
  }

  /// A page that is loaded again stands where it stood.
  func reload(_ page: LabPage) throws {
    try page.browser.bringToFront()
    try page.browser.reload()
    if page === presenter {
      try page.browser.wait(
        for: "\(ClassPages.bar)?.textContent.includes('\(followers.count) here')"
      )
      try page.waitUntilReady()
    } else if page === clicker {
      try page.browser.wait(for: "document.querySelector('#place')?.textContent.trim()")
    } else if page === wall {
      try page.browser.wait(for: Self.shownWall)
    } else {
      try page.browser.wait(for: LabPage.part("strip"))
    }
  }

  /// The laptop was closed, and its tab is gone.
  func resume() throws {
    try presenter.browser.bringToFront()
    try presenter.browser.open(presenter.lab.address + "?lang=en")
    try presenter.waitUntilReady()
    try presenter.click("status-strip button", "Resume my class")
    try presenter.browser.wait(
      for: "\(ClassPages.bar)?.textContent.includes('\(followers.count) here')"
    )
  }

  /// Somebody else takes control by a link.
  func handOver() throws -> LabPage {
    try presenter.browser.bringToFront()
    try presenter.click("presenter-bar button", "More")
    try presenter.click(".more-panel button", "Hand over control")
    let link = "document.querySelector('.presenter-link input')?.value"
    try presenter.browser.wait(for: link)
    let browser = try Browser()
    try browser.resize(1280, 720)
    try browser.open(try presenter.browser.string(link))
    try browser.wait(for: ClassPages.bar)
    try presenter.browser.bringToFront()
    try presenter.wait(for: "Another presenter is in control", in: "presenter-bar .room-state")
    return LabPage(browser: browser, lab: presenter.lab)
  }
}
