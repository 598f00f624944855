import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  @Test func `holds a lesson of 45 minutes, whatever happens`() async throws {
    try await onThread {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "lifecycle-whole-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let port = try ReservedPort()
      var lab: LabProcess? = try LabProcess(port: port, data: folder)
      let lesson = try WholeClass(lab: try #require(lab))
      try lesson.pages.teach(lesson: 3)
      try Self.askTwice(lesson)
      try lesson.next(to: 2)
      for page in lesson.all { try lesson.reload(page) }
      try lesson.next(to: 3)
      try lesson.press("ask")
      let voted = Array(lesson.followers.prefix(3))
      try lesson.vote(voted)
      lab?.kill()
      lab = try LabProcess(port: port, data: folder)
      try lesson.vote(Array(lesson.followers.dropFirst(3)))
      try lesson.expectVotes()
      try lesson.reveal()
      try lesson.next(to: 4)
      try lesson.press("ask")
      try lesson.vote()
      try lesson.resume()
      try lesson.expectVotes()
      try lesson.reveal()
      for step in 5...7 {
        try lesson.next(to: step)
        try lesson.press("ask")
        try lesson.finishRound()
      }
      try Self.tryAlone(lesson)
      try Self.lendTheWheel(lesson)
      try lesson.next(to: 10)
      try lesson.press("ask")
      for number in 1...3 {
        try lesson.finishRound()
        if number < 3 { for way in ["why", "close"] { try lesson.press(way) } }
      }
      let student = lesson.followers[1]
      try student.browser.bringToFront()
      try student.goToMap(of: lesson.pages.code, language: "ru")
      let recap = try lesson.pages.saved(by: "class-bar button", "Сохранить мои итоги", student)
      #expect(!recap.contains(try lesson.pages.key()))
      for page in lesson.all {
        // The server was away for a while, and a page without the wheel is told so.
        let strange = page.browser.complaints.filter { !$0.contains(/net::ERR_|409/) }
        #expect(strange == [])
      }
      lab = nil
      try Self.expectVotes(lesson.rounds, in: recap)
    }
  }

  /// The first question: everybody votes, talks, and votes again.
  private static func askTwice(_ lesson: WholeClass) throws {
    try lesson.press("ask")
    try lesson.vote()
    try lesson.expectVotes()
    let wall = lesson.wall.browser
    try wall.bringToFront()
    try wall.wait(for: "document.querySelectorAll('#wall .answers li').length === 8")
    for way in ["discuss", "again"] { try lesson.press(way) }
    try lesson.finishRound()
    let rounds = "document.querySelectorAll('#wall .legend svg').length"
    #expect(try wall.number(rounds) == 2)
  }

  /// Two steps to try something alone; explorers are called back.
  private static func tryAlone(_ lesson: WholeClass) throws {
    try lesson.next(to: 8)
    let student = lesson.followers[3]
    try student.goToMap(of: lesson.pages.code)
    try student.click("class-lesson [data-do=try]")
    try student.wait(for: "You explore", in: "class-bar .room-state")
    try lesson.presenter.leadToStep(9)
    try student.browser.bringToFront()
    try student.wait(for: "called everyone back", in: "class-bar .room-state")
    try student.goToHand(of: lesson.pages.code)
  }

  /// Somebody else leads for a while, and nothing of the lesson is lost.
  private static func lendTheWheel(_ lesson: WholeClass) throws {
    let colleague = try lesson.handOver()
    try colleague.browser.bringToFront()
    try colleague.click("presenter-bar button", "Freeze")
    try lesson.followers[0].goToMap(of: lesson.pages.code)
    try lesson.followers[0].wait(for: "has frozen the picture", in: "class-bar .room-state")
    try lesson.followers[0].goToHand(of: lesson.pages.code)
    try lesson.presenter.browser.bringToFront()
    try lesson.presenter.click("presenter-bar button", "Take control back")
    try lesson.presenter.browser.wait(for: "\(LabPage.primary).ariaDisabled === 'false'")
    try lesson.presenter.click("presenter-bar button", "Freeze")
    // The panel that has handed over lies over the lesson.
    try lesson.presenter.click("presenter-bar button", "More")
  }

  /// The file opens from the disk, and has the student's own answer of each round.
  private static func expectVotes(_ count: Int, in recap: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "class-\(UUID().uuidString).html")
    try Data(recap.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let browser = try Browser()
    try browser.resize(390, 844)
    try browser.open(file.absoluteString)
    try browser.wait(for: "document.querySelector('h1')")
    let own = try browser.strings(
      "[...document.querySelectorAll('.own')].map((one) => one.innerText)"
    )
    #expect(own.count == count, "\(own)")
    #expect(try browser.isTrue("document.querySelector('script, link') === null"))
  }
}
