import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let rail = "document.querySelector('lesson-rail')"
  private static let place = "\(rail)?.querySelector('.lesson-place')?.textContent"

  @Test(arguments: [Hand.keyboard, .touch])
  func `goes through the first lesson`(hand: Hand) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en")
      let browser = page.browser
      if hand == .touch { try browser.resize(390, 844) }
      try page.playInstantly()
      try browser.activate("document.querySelector('page-menu .menu-button')", with: hand)
      try Self.choose("Lessons…", in: page, with: hand)
      let begin = "document.querySelector('lesson-list .lesson-row-buttons button')"
      try browser.wait(for: begin)
      try browser.activate(begin, with: hand)
      try browser.wait(for: "\(Self.place)?.includes('words')")
      try browser.activate(Self.deed("skip", in: "lesson-rail"), with: hand)
      var done: [String] = []
      for step in 1...12 {
        try browser.wait(for: "\(Self.place)?.startsWith('Step \(step) of 12')")
        done.append(try Self.workThrough(page, with: hand))
        try browser.takeScreenshot("lesson-\(hand.rawValue)-\(step)")
        guard step < 12 else { break }
        try browser.activate(Self.deed("next", in: "lesson-rail"), with: hand)
      }
      #expect(
        done == [
          "Read", "Predict", "Investigate", "Predict", "Predict", "Investigate", "Predict",
          "Predict", "Predict", "Modify", "Make", "Quick check",
        ]
      )
      #expect(try browser.text(".exit-score").contains("of 3"))
      try browser.reload()
      try page.waitUntilReady()
      try browser.wait(for: "\(Self.place)?.startsWith('Step 12 of 12')")
      page.expectNoComplaints()
    }
  }

  /// Does what a step asks for, and says what kind of step it is.
  private static func workThrough(_ page: LabPage, with hand: Hand) throws -> String {
    let browser = page.browser
    let kind = try browser.string("\(place).split(' · ').at(-1).trim()")
    switch kind {
    case "Predict":
      try answer(page, with: hand)
      try browser.activate(deed("run", in: "lesson-rail"), with: hand)
      try browser.wait(for: "document.querySelector('lesson-rail .question-outcome')")
    case "Modify": try moveLine(page, with: hand)
    case "Quick check":
      for number in 1...3 {
        try browser.wait(
          for: "document.querySelector('.exit-place')?.textContent.startsWith('Question \(number)')"
        )
        try answer(page, with: hand)
        try browser.activate(deed("exit-next", in: "lesson-rail"), with: hand)
      }
      try browser.wait(for: "document.querySelector('.exit-score')")
    default: break
    }
    return kind
  }

  /// Answers the question of a step: calls in their order, otherwise the first option.
  private static func answer(_ page: LabPage, with hand: Hand) throws {
    let browser = page.browser
    try browser.wait(for: deed("submit", in: "lesson-rail"))
    if try browser.isTrue("document.querySelector('lesson-rail .order-list')") {
      try order(
        ["initWithNibName", "loadView", "viewDidLoad", "viewWillAppear"].map { "Letter \($0)" },
        without: "Letter awakeFromNib",
        in: page,
        with: hand
      )
    } else if hand == .keyboard {
      try browser.focusByTab("document.querySelector('lesson-rail input[type=radio]')")
      try browser.strike(" ")
    } else {
      try browser.activate("document.querySelector('lesson-rail .question-option')", with: hand)
    }
    try browser.activate(deed("submit", in: "lesson-rail"), with: hand)
  }

  private static func order(
    _ calls: [String],
    without other: String,
    in page: LabPage,
    with hand: Hand
  ) throws {
    let browser = page.browser
    try browser.activate(deed("out \(other)", in: "lesson-rail"), with: hand)
    let list = "document.querySelector('lesson-rail .order-list')"
    for (place, call) in calls.enumerated() {
      let now = "[...\(list).querySelectorAll('code')].findIndex((one) => one.textContent === "
      while try browser.number("\(now)\(quoted(call)))") > place {
        try browser.activate(deed("up \(call)", in: "lesson-rail"), with: hand)
      }
    }
  }

  /// Moves the line that writes to the label into `viewDidLoad`.
  private static func moveLine(_ page: LabPage, with hand: Hand) throws {
    let browser = page.browser
    try browser.activate(deed("code", in: "lesson-rail"), with: hand)
    let editor = "document.querySelector('override-editor')"
    let write = """
      [...\(editor).querySelectorAll('.behaviour, label')].find((one) =>
        one.textContent.trim().startsWith('Write to an outlet'))?.querySelector('input')
      """
    try browser.wait(for: "\(editor)?.querySelector('dialog').open && \(write)?.checked")
    try check(write, page, with: hand)
    try browser.choose("viewDidLoad", in: "\(editor).querySelectorAll('select')[1]")
    try browser.wait(for: "\(write)?.checked === false")
    try check(write, page, with: hand)
    let name = "\(editor).querySelector('input[type=text]')"
    try browser.wait(for: name)
    try browser.activate(name, with: hand)
    try browser.write("subject")
    let apply = "[...\(editor).querySelectorAll('.dialog-foot button')][0]"
    try browser.wait(for: "\(apply).ariaDisabled !== 'true'")
    try browser.activate(apply, with: hand)
    try browser.wait(for: "!\(editor).querySelector('dialog').open")
    try browser.wait(
      for: "!document.querySelector('lesson-rail').textContent.includes('Not reached')"
    )
  }

  private static func check(_ box: String, _ page: LabPage, with hand: Hand) throws {
    guard hand == .keyboard else { return try page.browser.activate(box, with: hand) }
    try page.browser.focusByTab(box)
    try page.browser.strike(" ")
  }

  /// Chooses an entry of a menu that opens.
  static func choose(_ text: String, in page: LabPage, with hand: Hand) throws {
    let item = """
      [...document.querySelectorAll('[role=menuitem]')].find((one) =>
        one.checkVisibility() && one.textContent.trim().startsWith(\(quoted(text))))
      """
    try page.browser.wait(for: item)
    guard hand == .keyboard else { return try page.browser.activate(item, with: hand) }
    for _ in 0..<30 where try !page.browser.isTrue("document.activeElement === \(item)") {
      try page.browser.strike("ArrowDown")
    }
    try page.browser.strike("Enter")
  }

  static func deed(_ name: String, in part: String) -> String {
    "document.querySelector('\(part) [data-do=\"\(name)\"]')"
  }
}
