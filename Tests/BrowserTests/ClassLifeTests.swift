import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  @Test func `asks a class before a command, twice, and plays the answer`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 3, lab: try BrowserPool.server())
      let (presenter, followers) = (pages.presenter, pages.followers)
      try pages.answerByHand()
      let asked = try presenter.index
      try presenter.chooseMore("Ask first")
      try presenter.click("command-list .command", "Push B")
      try presenter.wait(for: "What will “Push B” do?", in: ".poll-drafts")
      let right = try pages.rightAnswer
      let wrong = right % 2 + 1
      try presenter.click(".poll-drafts button", "Ask")
      try pages.vote([right, wrong, wrong])
      for page in followers {
        #expect(try page.browser.isTrue("\(LabPage.part("results")) === null"))
        #expect(try page.text(of: "[data-part=question] .about").contains("Push B"))
      }
      try presenter.wait(for: "3 of 3 answered", in: ".poll-status")
      #expect(try presenter.browser.isTrue("!document.querySelector('.poll-live .poll-results')"))
      try presenter.click(".poll-live button", "Show the votes")
      #expect(try pages.tally(of: [right, wrong]) == [[1], [2]])
      try presenter.lead("discuss")
      try followers[1].browser.bringToFront()
      try followers[1].wait(for: "Talk to your neighbours", in: "[data-part=talk] h1")
      try presenter.lead("again")
      try followers[1].wait(for: "Round 2", in: "[data-part=strip]")
      try pages.vote([right, right, wrong])
      try presenter.wait(for: "3 of 3 answered", in: ".poll-status")
      #expect(try presenter.count == asked)
      try presenter.browser.bringToFront()
      try presenter.lead("reveal")
      try presenter.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) > \(asked)")
      for page in followers {
        try page.browser.bringToFront()
        try page.browser.wait(for: "\(LabPage.part("results"))")
        try page.browser.wait(for: "\(LabPage.part("why"))?.innerText.trim()")
      }
      #expect(try followers[0].text(of: "[data-part=verdict] h1") == "Right")
      #expect(try followers[2].text(of: "[data-part=verdict] h1") == "Not quite")
      #expect(try pages.tally(of: [right, wrong]) == [[1, 2], [2, 1]])
      #expect(try followers[2].text(of: ".rows .is-right .counts") == "1 → 2")
      for page in [presenter] + followers { page.expectNoComplaints() }
    }
  }

  @Test func `asks about a command from its menu, the search and a phone`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let (presenter, follower) = (pages.presenter, pages.followers[0])
      let count = try presenter.count
      try pages.answerByHand()
      try presenter.browser.evaluate(
        """
        [...document.querySelectorAll('command-list .command')]
          .find((one) => one.textContent === 'Push B').dispatchEvent(
            new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
        """
      )
      try presenter.click("[role=menuitem]", "Ask the class first")
      try presenter.wait(for: "What will “Push B” do?", in: ".poll-drafts")
      try presenter.click(".poll-drafts button", "Cancel")
      try presenter.browser.strike("Control+k")
      try presenter.browser.wait(for: "document.activeElement.matches('[role=combobox]')")
      try presenter.browser.write("Ask the class first Present B")
      try presenter.browser.press("Enter")
      try presenter.wait(for: "What will “Present B” do?", in: ".poll-drafts")
      try presenter.click(".poll-drafts button", "Ask")
      try follower.browser.bringToFront()
      try follower.wait(for: "Present B", in: "[data-part=question] .about")
      try presenter.browser.bringToFront()
      try presenter.lead("close")
      #expect(try presenter.count == count)

      let browser = try Browser(beside: nil)
      try browser.resize(390, 844)
      let address = presenter.lab.address + "clicker.html?lang=en&room=\(pages.code)"
      try browser.visit("\(address)#key=\(try pages.key())")
      let phone = LabPage(browser: browser, lab: presenter.lab)
      try phone.click("#asking button", "Ask the class first")
      try phone.click(".asking-list button", "Push B")
      try browser.wait(
        for: "document.querySelector('.asking-list button')?.textContent.includes('?')"
      )
      try phone.click(".asking-list button")
      try follower.browser.bringToFront()
      try follower.wait(for: "Push B", in: "[data-part=question] .about")
      #expect(try follower.browser.isTrue("\(LabPage.part("verdict")) === null"))
      try browser.bringToFront()
      try phone.lead("reveal")
      try follower.browser.bringToFront()
      try follower.browser.wait(for: LabPage.part("verdict"))
      try presenter.browser.bringToFront()
      let end = "Number(\(LabPage.scrubber).ariaValueMax)"
      try presenter.browser.wait(
        for: "\(end) > \(count) && Number(\(LabPage.scrubber).ariaValueNow) === \(end)"
      )
      #expect(try presenter.controllers(on: "Appeared").contains("B#1"))
    }
  }

  @Test func `keeps a class together, and forgets it in the end`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 2, lab: try BrowserPool.server())
      let (presenter, one) = (pages.presenter, pages.followers[0])
      try one.goToHand(of: pages.code)
      try one.click(".more")
      try one.click("[data-pace=lost]")
      try presenter.wait(for: "lost 1", in: "presenter-bar")
      try one.goToMap(of: pages.code)
      try presenter.browser.bringToFront()
      try presenter.chooseMore("Black screen")
      try one.browser.wait(for: "document.querySelector('.room-black').checkVisibility()")
      try presenter.chooseMore("Black screen")
      try one.browser.wait(for: "!document.querySelector('.room-black').checkVisibility()")
      try presenter.click("presenter-bar button", "Freeze")
      try one.wait(for: "The teacher has frozen the picture", in: "class-bar .room-state")
      let index = try one.index
      try presenter.browser.press("Home")
      try presenter.click("presenter-bar button", "Freeze")
      try pages.waitUntilAllFollow()
      #expect(try one.index != index)
      try one.browser.bringToFront()
      try one.click("class-bar button", "Explore")
      try one.wait(for: "You explore", in: "class-bar .room-state")
      try presenter.browser.bringToFront()
      try presenter.chooseMore("Call everyone back")
      try one.wait(for: "The teacher has called everyone back", in: "class-bar .room-state")
      try pages.waitUntilAllFollow()
      try presenter.click("presenter-bar button", "More")
      try presenter.click(".more-panel button", "End the class")
      try presenter.click(".presenter-link button", "End and erase")
      for page in pages.followers {
        try page.browser.bringToFront()
        try page.wait(for: "The class is over", in: "class-bar .room-state")
      }
      let gone = "fetch('/api/rooms/\(pages.code)').then(({status}) => status)"
      #expect(try presenter.browser.number(gone) == 410)
    }
  }

  @Test func `closes the door of a class, and opens it again`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server())
      let (presenter, first) = (pages.presenter, pages.followers[0])
      try presenter.browser.bringToFront()
      try presenter.click("presenter-bar > button")
      try presenter.click(".join-door button", "Close the door")
      try presenter.wait(for: "door closed", in: "presenter-bar > button")
      let room = "(await (await fetch('/api/rooms/\(pages.code)')).json()).room"
      let answered = "\(room).poll.answered"
      let late = try LabPage(joining: pages.code, lab: presenter.lab, beside: first.browser)
      try late.wait(for: "closed to new participants", in: "class-bar .room-state")
      try pages.askAsPresenter(#"{"question":"Which?","choices":["A","B"]}"#)
      try late.goToHand(of: pages.code)
      try late.wait(for: "The door was closed before you came", in: ".note")
      #expect(try late.browser.isTrue("document.querySelector('.choice input').disabled"))
      try late.click(".more")
      #expect(try late.browser.isTrue("document.querySelector('[data-pace]') === null"))
      try late.click(".more")
      try first.goToHand(of: pages.code)
      try first.answer()
      try presenter.browser.bringToFront()
      try presenter.browser.wait(for: "\(answered) === 1")
      try presenter.click(".join-door button", "Open the door")
      try late.browser.bringToFront()
      try late.answer()
      try presenter.browser.bringToFront()
      try presenter.browser.wait(for: "\(answered) === 2")
      for page in [presenter, first, late] { page.expectNoComplaints() }
    }
  }

  @Test(arguments: [Hand.keyboard, .touch])
  func `joins a class, explores and votes`(hand: Hand) async throws {
    try await onThread {
      let pages = try ClassPages(of: 0, lab: try BrowserPool.server())
      let browser = try Browser()
      try browser.resize(hand == .touch ? 390 : 1280, hand == .touch ? 844 : 720)
      try browser.open(pages.presenter.lab.address + "join?lang=en")
      let field = "document.querySelector('#code')"
      try browser.activate(field, with: hand == .keyboard ? .touch : hand)
      try browser.write("KKKKKK")
      try browser.activate("document.querySelector('form button')", with: hand)
      try browser.wait(for: "document.querySelector('#problem').textContent.includes('no class')")
      #expect(try browser.isTrue("document.activeElement === \(field)"))
      try browser.write(pages.code)
      // The page leaves under the key or the finger.
      try? browser.activate("document.querySelector('form button')", with: hand)
      try browser.wait(for: "location.pathname === '/join/\(pages.code)'")
      let page = LabPage(browser: browser, lab: pages.presenter.lab)
      try browser.wait(for: LabPage.part("try"))
      // The page leaves under the key or the finger.
      try? browser.activate(LabPage.part("try"), with: hand)
      try page.waitUntilFollowing()
      try browser.activate(Self.classButton("Explore"), with: hand)
      try page.wait(for: "You explore", in: "class-bar .room-state")
      try browser.wait(for: LabPage.primary)
      let count = try page.count
      try browser.activate(LabPage.primary, with: hand)
      try browser.wait(for: "\(LabPage.scrubber).ariaValueMax > \(count)")
      try browser.activate(Self.classButton("Back to class"), with: hand)
      try browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) === \(count)")
      let ask = #"{"question": "Which?", "choices": ["this", "that"]}"#
      try pages.askAsPresenter(ask)
      try page.wait(for: "Show the question", in: "class-bar [data-do=hand]")
      try? browser.activate("document.querySelector('class-bar [data-do=hand]')", with: hand)
      let choice = "document.querySelector('.choice input')"
      try browser.wait(for: choice)
      if hand == .keyboard {
        try browser.focusByTab(choice)
        try browser.strike(" ")
      } else {
        try browser.activate("document.querySelector('.choice')", with: hand)
      }
      try browser.wait(for: "document.querySelector('[data-fate=sent]')")
      try browser.takeScreenshot("voted-\(hand.rawValue)")
    }
  }

  private static func classButton(_ text: String) -> String {
    """
    [...document.querySelectorAll('class-bar button')].find((one) =>
      one.checkVisibility() && one.textContent.trim() === \(quoted(text)))
    """
  }
}

extension ClassPages {
  /// Has each follower choose an answer, counted from 1.
  func vote(_ answers: [Int]) throws {
    for (page, answer) in zip(followers, answers) { try page.answer(answer) }
  }

  /// The place of the right answer to the question that the presenter is about to ask, from 1.
  var rightAnswer: Int {
    get throws {
      try presenter.browser.number(
        "document.querySelector('status-strip').lab.ledClass.presenter.asking.drafts[0].answer.choice"
      ) + 1
    }
  }

  /// How many chose some answers, counted from 1, in each round.
  func tally(of answers: [Int]) throws -> [[Int]] {
    let rows = """
      [...document.querySelectorAll('.poll-control .poll-results tbody tr')].map((row) =>
        [...row.querySelectorAll('td:not(.poll-bars)')].map((one) => Number(one.textContent)))
      """
    let counts = try presenter.browser.evaluate(rows) as? [[NSNumber]] ?? []
    return answers.map { counts.indices.contains($0 - 1) ? counts[$0 - 1].map(\.intValue) : [] }
  }

  /// Goes on with a question, the first unless given, with the presenter's key.
  func goOn(_ phase: String, poll: Int = 1) throws {
    let status = try presenter.browser.number(
      """
      fetch('/api/rooms/\(code)/polls/\(poll)', {
        method: 'PATCH', body: '{"phase":"\(phase)"}', headers: {
        'Content-Type': 'application/json', Authorization: 'Bearer \(try key())',
      }}).then(({status}) => status)
      """
    )
    guard status < 300 else { throw BrowserError("The question did not go on: \(status)") }
  }

  /// Asks a question, with the presenter's key.
  func askAsPresenter(_ question: String) throws {
    let status = try presenter.browser.number(
      """
      fetch('/api/rooms/\(code)/polls', {method: 'POST', body: \(quoted(question)), headers: {
        'Content-Type': 'application/json', Authorization: 'Bearer \(try key())',
      }}).then(({status}) => status)
      """
    )
    guard status < 300 else { throw BrowserError("The question was refused: \(status)") }
  }
}
