import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  @Test func `gives a lesson to a class: text, questions and tries for everybody`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 2, lab: try BrowserPool.server())
      let (presenter, one, other) = (pages.presenter, pages.followers[0], pages.followers[1])
      try one.goToHand(of: pages.code)
      try other.goToHand(of: pages.code, language: "ru")
      try pages.teach(lesson: 3)

      // Everybody is asked by one press, in their own language.
      try presenter.lead("ask")
      for page in pages.followers {
        try page.answer()
        #expect(try page.browser.isTrue("\(LabPage.part("verdict")) === null"))
      }
      try one.wait(for: "Step 1 of 10", in: "[data-part=strip]")
      try other.wait(for: "Шаг 1 из 10", in: "[data-part=strip]")
      let asked = try presenter.count
      try presenter.wait(for: "2 of 2 answered", in: "presenter-bar .room-state")
      // Late or returning followers have everything at once.
      try one.browser.bringToFront()
      try one.browser.reload()
      try one.browser.wait(for: "\(LabPage.part("kept"))?.querySelector('[data-fate=sent]')")
      // One press more gives the answer.
      try presenter.lead("reveal")
      try presenter.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) > \(asked)")
      for page in pages.followers {
        try page.browser.bringToFront()
        try page.browser.wait(for: LabPage.part("results"))
      }
      try one.goToMap(of: pages.code)
      try one.browser.wait(for: "document.querySelector('class-lesson .lesson-after')")
      try other.goToMap(of: pages.code, language: "ru")
      try pages.expectStep(1, "Письмо", other)
      try pages.waitUntilAllFollow()

      for page in pages.followers {
        try page.browser.bringToFront()
        try page.browser.takeScreenshot("class-lesson-\(page === one ? "one" : "other")")
      }

      try Self.tryInALesson(pages)
      // The plan leads to any step.
      try presenter.browser.bringToFront()
      try presenter.click(".lead-plan summary")
      try presenter.click(".lead-plan li:nth-child(2) button")
      try pages.expectStep(2, "Two waves", one)
      // Their own way through the lesson is as it was.
      let kept = "Object.keys(localStorage).filter((name) => name.includes('lesson.')).length"
      #expect(try one.browser.number(kept) == 0)
      for page in [presenter] + pages.followers { page.expectNoComplaints() }
    }
  }

  @Test func `gives a class a walkthrough that is no lesson, also after a reload`() async throws {
    try await onThread {
      let query = "?lang=en&walkthrough=there-and-back"
      let pages = try ClassPages(of: 1, lab: try BrowserPool.server(), query: query)
      let (presenter, follower) = (pages.presenter, pages.followers[0])
      try pages.expectStep(1, "One controller on the stack", follower)
      try presenter.leadToStep(2)
      try pages.expectStep(2, "Push Detail", follower)
      try presenter.lead("ask")
      try follower.goToHand(of: pages.code)
      try follower.answer()
      try presenter.browser.bringToFront()
      try presenter.browser.reload()
      try presenter.wait(for: "1 of 1 answered", in: "presenter-bar .room-state")
      try presenter.lead("reveal")
      try follower.browser.bringToFront()
      try follower.browser.wait(for: LabPage.part("results"))
      for page in [presenter, follower] { page.expectNoComplaints() }
    }
  }

  /// A step without a question, and one in which everybody tries something and is called back.
  private static func tryInALesson(_ pages: ClassPages) throws {
    let (presenter, one) = (pages.presenter, pages.followers[0])
    try presenter.browser.bringToFront()
    try presenter.browser.takeScreenshot("class-lesson-presenter")
    try presenter.leadToStep(2)
    try pages.expectStep(2, "Two waves", one)
    for step in 3...8 { try presenter.leadToStep(step) }
    try pages.expectStep(8, "", one)
    let before = try one.count
    try one.click("class-lesson [data-do=try]")
    try one.wait(for: "You explore", in: "class-bar .room-state")
    try one.wait(for: "Not reached yet", in: "class-lesson .lesson-goal")
    try presenter.wait(for: "1 explores", in: "presenter-bar")
    try presenter.leadToStep(9)
    try pages.expectStep(9, "", one)
    try one.wait(for: "called everyone back", in: "class-bar .room-state")
    #expect(before > 0)
  }
}

extension ClassPages {
  /// Opens a lesson on the presenter's page.
  func teach(lesson number: Int) throws {
    try presenter.browser.bringToFront()
    try presenter.click("page-menu button", "Lessons")
    try presenter.click("lesson-list .lesson-list li:nth-child(\(number)) button", "Begin")
    try presenter.browser.wait(for: "document.querySelector('lesson-rail .lesson-place')")
  }

  /// Waits until a follower reads a step.
  func expectStep(_ number: Int, _ title: String, _ page: LabPage) throws {
    try page.browser.bringToFront()
    let place = "document.querySelector('class-lesson .lesson-place')?.textContent"
    try page.browser.wait(for: "/(^|\\D)\(number)\\D/.test(\(place) ?? '')")
    try page.browser.wait(
      for: "document.querySelector('class-lesson h3')?.textContent.includes('\(title)')"
    )
  }
}
