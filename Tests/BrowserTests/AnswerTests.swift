import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  /// What somebody types, and where the lab must stand after one press.
  struct Asked: CustomTestStringConvertible, Sendable {
    let language: String
    /// The title of a question, as it was typed.
    let title: String
    /// The row to press.
    let row: String
    /// The example that is run.
    let example: String
    /// How the line of the trace begins.
    let line: String

    var testDescription: String { "\(language): \(title)" }

    static let all = [
      Self(
        language: "en",
        title: "iOS13 will not always call viewWillAppear",
        row: "symptom-appear-not-called-modal",
        example: "q-sheet-pulled-down",
        line: "M.delegate didDismiss"
      ),
      Self(
        language: "en",
        title: "viewDidLoad is called twice",
        row: "symptom-load-twice",
        example: "s-new-instance",
        line: "B viewDidLoad"
      ),
      Self(
        language: "en",
        title: "UIApplication.willEnterForegroundNotification not posted when using scene delegate",
        row: "symptom-app-delegate-silent",
        example: "s-scenes-take-over",
        line: "scene didEnterBackground"
      ),
      Self(
        language: "en",
        title: "Unbalanced calls to begin/end appearance transitions for <Nav: 0x12d50b240>.",
        row: "message-ERR-APP-1",
        example: "",
        line: "console ERR-APP-1"
      ),
      Self(
        language: "ru",
        title: "Когда и почему deinit не вызывается",
        row: "symptom-never-freed",
        example: "s-strong-delegate-pair",
        line: "A viewDidAppear"
      ),
      Self(
        language: "ru",
        title: "frame кнопки во viewDidAppear отличается от fram-а в viewDidLoad",
        row: "symptom-size-wrong-load",
        example: "q-frame-in-viewdidload",
        line: "A viewDidLoad"
      ),
      Self(
        language: "ru",
        title: "Подходит ли метод viewDidAppear() для вызова becomeFirstResponder()?",
        row: "symptom-which-callback",
        example: "q-viewisappearing",
        line: "B viewIsAppearing"
      ),
      Self(
        language: "ru",
        title: "Этот метод будет вызываться в случае нехватки памяти",
        row: "symptom-memory-warning",
        example: "lint-h10",
        line: "Draft viewDidUnload"
      ),
      Self(
        language: "zh-Hans",
        title: "IOS viewDidLoad方法被执行两次(viewDidLoad和loadView方法详解)",
        row: "symptom-load-twice",
        example: "s-new-instance",
        line: "B viewDidLoad"
      ),
      Self(
        language: "zh-Hans",
        title: "viewController被POP后不调用dealloc的问题",
        row: "symptom-never-freed",
        example: "s-strong-delegate-pair",
        line: "A viewDidAppear"
      ),
      Self(
        language: "zh-Hans",
        title: "从子控制器中push一个新控制器然后在pop,子控制viewWillAppear不调用;",
        row: "symptom-appear-not-called-child",
        example: "s-no-addchild",
        line: "A viewWillTransitionToSize"
      ),
      Self(
        language: "zh-Hans",
        title: "手势返回中途取消后回到原来页面信息消失",
        row: "symptom-swipe-cancelled",
        example: "s-swipe-teardown",
        line: "Text viewDidAppear"
      ),
    ]
  }

  private static let lab = "document.querySelector('transport-bar').lab"
  private static let panel = "document.querySelector('answer-panel')"
  private static let regions = ["en": "Answer", "ru": "Ответ", "zh-Hans": "答案"]

  /// Two presses lead from a title to the running lab: to the event that decides, and from there to
  /// another version, or to the event of another cause.
  @Test(arguments: Asked.all)
  func `leads from what somebody types to the running answer`(asked: Asked) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(asked.language)")
      let browser = page.browser
      try browser.evaluate("window.isSamePage = true")
      try page.search(asked.title)
      let row = "document.querySelector('#search-hit-\(asked.row)')"
      try browser.wait(for: row)
      try browser.click(row)
      try browser.wait(for: "\(Self.panel)?.querySelector('.answer-what')")
      try browser.settle()
      try Self.expect(asked, on: page)
      let line = try browser.string("\(Self.lab).store.event.line")
      let before = try browser.string("\(Self.lab).session.id")
      let version = "\(Self.panel).querySelector('.answer-versions [aria-pressed=false]')"
      let other = "\(Self.panel).querySelector('.is-others a')"
      if try browser.isTrue(version) {
        let (ios, step) = (
          try browser.string("\(version).textContent"),
          try browser.number("\(Self.lab).store.event.step")
        )
        try browser.click(version)
        try browser.wait(for: "\(Self.lab).ios === \(quoted(ios))")
        try browser.settle()
        #expect(try browser.string("\(Self.lab).session.id") != before)
        #expect(try browser.number("\(Self.lab).store.event.step") == step)
        try browser.wait(for: "new URLSearchParams(location.search).get('ios') === \(quoted(ios))")
      } else if try browser.isTrue(other) {
        let path = try browser.string("new URL(\(other).href).pathname")
        try browser.click(other)
        try browser.wait(for: "location.pathname === \(quoted(path))")
        try browser.settle()
        let shown = try browser.string("\(Self.lab).store.event?.line ?? ''")
        let isSame = try browser.string("\(Self.lab).session.id") == before && shown == line
        #expect(!isSame)
      }
      #expect(try browser.holds("window.isSamePage"))
      page.expectNoComplaints()
    }
  }

  /// The lab is paused at the event, whose row is marked and in sight, and the answer has words.
  private static func expect(_ asked: Asked, on page: LabPage) throws {
    let browser = page.browser
    if !asked.example.isEmpty {
      #expect(try browser.string("\(lab).store.scenario.id") == asked.example)
    }
    #expect(try browser.string("\(lab).store.event.line").hasPrefix(asked.line))
    #expect(try browser.holds("!\(lab).playback.isPlaying"))
    #expect(try browser.holds("\(LabPage.row).matches('.is-wrong')"))
    #expect(
      try browser.holds(
        """
        ((row, frame) => row.top >= frame.top - 1 && row.top + 32 <= frame.bottom)(
          \(LabPage.row).getBoundingClientRect(),
          document.querySelector('.story-scroll').getBoundingClientRect())
        """
      )
    )
    #expect(try browser.string("\(panel).role || \(panel).getAttribute('role')") == "region")
    #expect(try browser.string("\(panel).getAttribute('aria-label')") == regions[asked.language])
    // A message says what it means; what to do stands with its symptoms.
    let parts = asked.row.hasPrefix("symptom") ? ["h3", ".answer-what", ".answer-fix"] : ["h3"]
    for part in parts { #expect(try !page.text(of: "answer-panel \(part)").isEmpty, "\(part)") }
    #expect(try browser.holds("document.activeElement === \(panel).querySelector('h3')"))
  }

  @Test func `opens at an address, folds into a button, and leaves with its run`() async throws {
    try await onThread {
      let address = "symptoms/appear-not-called-modal?lang=en&ios=12"
      let page = try LabPage(query: address)
      let browser = page.browser
      try browser.wait(for: "\(Self.panel)?.querySelector('.answer-what')")
      #expect(try browser.string("\(Self.lab).ios") == "12")
      let title = "viewWillAppear is not called when a modal closes"
      #expect(try browser.string("document.title") == "\(title) – Lifecycle Lab")
      try page.click("answer-panel .icon-button")
      #expect(try page.texts(of: "answer-panel button") == ["Answer"])
      try page.click("answer-panel button")
      #expect(try page.text(of: "answer-panel h3") == title)
      try browser.reload()
      try page.waitUntilShown()
      try browser.wait(for: "\(Self.panel)?.querySelector('.answer-what')")
      #expect(try browser.string("\(Self.lab).ios") == "12")
      try browser.choose("tabs", in: "document.querySelector('scenario-picker select')")
      try browser.wait(for: "location.pathname === '/' && \(Self.panel) === null")
      #expect(try browser.string("document.title") == "Lifecycle Lab")
      try browser.evaluate("history.back()")
      try browser.wait(for: "\(Self.panel)?.querySelector('.answer-what')")
      try browser.wait(for: "\(Self.lab).store.scenario.id === 'q-sheet-pulled-down'")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: [(390, 844), (1280, 720), (820, 1180)])
  func `leaves the current row in sight`(width: Int, height: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height, query: "symptoms/load-twice?lang=ru")
      let browser = page.browser
      try browser.wait(for: "\(Self.panel)?.querySelector('.answer-code')")
      try browser.settle()
      let places = """
        ((row, panel, width) => [
          row.top >= 0 && row.top + 33 <= innerHeight,
          panel.top < row.top ? panel.bottom <= row.top : panel.top >= row.top + 33,
          document.documentElement.scrollWidth <= width,
        ].map(String))(\(LabPage.row).getBoundingClientRect(),
          \(Self.panel).getBoundingClientRect(), innerWidth)
        """
      #expect(try browser.strings(places) == ["true", "true", "true"])
      try browser.takeScreenshot("answer-\(width)")
      page.expectNoComplaints()
    }
  }
}
