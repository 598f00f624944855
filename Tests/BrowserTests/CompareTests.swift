import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let scrubber = "document.querySelector('.compare-scrubber')"
  private static let heads = ".compare-head b"
  private static let lines = ".compare-differences li"
  private static let current = "document.querySelector('.compare-row[aria-current]').dataset.row"

  /// In iOS 13 a page sheet leaves A on screen; before, it covered everything.
  private static let missing = [
    "en": "iOS 13 does not call A viewWillDisappear here.",
    "ru": "iOS 13: A viewWillDisappear здесь не вызывается.",
    "zh-Hans": "iOS 13 在这里不调用 A viewWillDisappear。",
  ]

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `says in words how a sheet differs between two versions`(language: String) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(language)&scenario=sheet")
      let browser = page.browser
      try page.perform("Dismiss M")
      try Self.compareVersions(page, ["12", "13"])
      let sentences = try Self.sentences(page)
      #expect(sentences.contains(Self.missing[language] ?? "?"), "\(sentences)")
      let summary = try browser.text(".compare-side [role=status]")
      #expect(summary.contains("\(sentences.count)"))
      // It stands at the first difference.
      let now = ".compare-differences li[data-current]"
      #expect(try browser.texts(now).first == browser.texts(Self.lines).first)
      let different = ".compare-row[aria-current].is-different"
      #expect(try browser.holds("document.querySelector('\(different)')"))
      let row = try browser.string(Self.current)
      let told = try browser.string("\(Self.scrubber).getAttribute('aria-valuetext')")
      #expect(told.contains("iOS 12: ") && told.contains("iOS 13: "))
      try browser.click(
        """
        [...document.querySelectorAll('.compare-differences button')].find((one) =>
          one.title.includes(\(quoted(Self.missing[language] ?? ""))))
        """
      )
      #expect(try browser.string(Self.current) != row)
      let cells = try browser.texts(".compare-row[aria-current] [role=gridcell]")
      #expect(cells.count == 2)
      #expect(cells.first?.contains("viewWillDisappear") == true)
      #expect(cells.last == "—")
      try browser.takeScreenshot("compare-\(language)")
      page.expectNoComplaints()
    }
  }

  @Test func `has one column on a phone, which says where a call is missing`() async throws {
    try await onThread {
      let page = try LabPage(width: 390, height: 844, query: "?lang=en&scenario=sheet")
      let browser = page.browser
      try browser.evaluate("void document.querySelector('status-strip').lab.open('compare')")
      try browser.wait(for: "document.querySelectorAll('.compare-row').length > 9")
      let seen = """
        [...document.querySelectorAll('.compare-row')].map((row) =>
          `${[...row.children].filter((one) => one.checkVisibility()).length}`)
        """
      #expect(Set(try browser.strings(seen)) == ["1"])
      #expect(Set(try browser.texts(".compare-only")) == ["Only in iOS 27", "Only in iOS 12"])
      page.expectNoComplaints()
    }
  }

  @Test func `compares three versions, and moves all of them by keys`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=sheet")
      let browser = page.browser
      try Self.compareVersions(page, ["5", "12", "26"])
      #expect(try browser.texts(Self.heads) == ["iOS 5", "iOS 12", "iOS 26"])
      #expect(try browser.texts(".compare-states > ul").count == 3)
      try browser.evaluate("\(Self.scrubber).focus()")
      try browser.strike("End")
      let last = try browser.string(Self.current)
      #expect(try browser.texts(".compare-states > ul").allSatisfy { $0.contains("M on screen") })
      try browser.strike("Home")
      let first = try browser.string(Self.current)
      #expect(first != last)
      try browser.strike("ArrowRight")
      let second = try browser.string(Self.current)
      #expect(second != first)
      try browser.evaluate("document.querySelector('.compare-scroll').focus()")
      try browser.strike("ArrowUp")
      #expect(try browser.string(Self.current) == first)
      try browser.strike("End")
      #expect(try browser.string(Self.current) == last)
      #expect(try browser.holds("\(Self.scrubber).value === \(Self.scrubber).max"))
      try browser.takeScreenshot("compare-three")
      page.expectNoComplaints()
    }
  }

  @Test func `compares ways to create a controller, and a mistake with its repair`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=sheet")
      let browser = page.browser
      try Self.compareVersions(page, [])
      try Self.choose("creation", page)
      try browser.wait(for: "document.querySelectorAll('\(Self.heads)').length === 3")
      #expect(try browser.texts(Self.heads) == ["storyboard", "nib", "code"])
      let ways = try Self.sentences(page)
      #expect(ways.contains("code does not call A awakeFromNib here."), "\(ways)")
      try Self.choose("repair", page)
      try browser.wait(for: "document.querySelectorAll('\(Self.heads)').length === 2")
      try browser.choose("lint-h05-mended", in: "document.querySelector('.compare-fields select')")
      try browser.wait(
        for: "document.querySelector('\(Self.heads)').textContent === 'lint-h05'"
      )
      #expect(try browser.texts(Self.heads) == ["lint-h05", "lint-h05-mended"])
      #expect(try !Self.sentences(page).isEmpty)
      page.expectNoComplaints()
    }
  }

  @Test func `opens a comparison from a link at the same row`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=ru&scenario=sheet")
      let browser = page.browser
      try Self.compareVersions(page, ["12", "13"])
      try browser.evaluate("\(Self.scrubber).focus()")
      for _ in 0..<4 { try browser.strike("ArrowRight") }
      let (row, sentences) = (try browser.string(Self.current), try Self.sentences(page))
      try browser.evaluate(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; }; 0"
      )
      try browser.click("document.querySelector('compare-view .dialog-foot button:last-of-type')")
      try browser.wait(for: "window.copied")
      let link = try browser.string("window.copied")
      #expect(link.utf8.count <= 2000)
      try browser.visit(link)
      try browser.wait(for: "\(Self.current) === '\(row)'")
      #expect(try browser.texts(Self.heads) == ["iOS 12", "iOS 13"])
      #expect(try Self.sentences(page) == sentences)
      #expect(try browser.string("document.documentElement.lang") == "ru")
      page.expectNoComplaints()
    }
  }

  @Test func `compares a branch with the run it came from`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      let launched = try page.count
      try page.perform("Push B")
      try browser.strike("End")
      while try page.index > launched { try browser.strike("ArrowLeft") }
      try browser.click(Self.button("Present M"))
      let branch = "document.querySelector('branch-button span').textContent"
      try browser.wait(for: "\(branch) === 'Branch B'")
      try browser.strike("Escape")
      try browser.strike("h")
      let other = "document.querySelector('branch-list li:not([aria-current]) [data-hold=compare]')"
      try browser.wait(for: other)
      try browser.click(other)
      try browser.wait(for: "document.querySelectorAll('\(Self.heads)').length === 2")
      let sentences = try Self.sentences(page)
      for part in ["does not call M viewDidLoad here.", "calls B viewDidLoad here"] {
        #expect(sentences.contains { $0.contains(part) }, "\(sentences)")
      }
      page.expectNoComplaints()
    }
  }

  /// What differs, line for line.
  private static func sentences(_ page: LabPage) throws -> [String] {
    let titles =
      "[...document.querySelectorAll('.compare-differences button')].map((one) => one.title)"
    return try page.browser.strings(titles).flatMap { $0.split(separator: "\n").map(String.init) }
  }

  private static func button(_ title: String) -> String {
    """
    [...document.querySelectorAll('action-bar .action')].find((one) =>
      one.textContent === \(quoted(title)))
    """
  }

  /// Opens the dialog of comparing and chooses versions.
  private static func compareVersions(_ page: LabPage, _ versions: [String]) throws {
    let browser = page.browser
    try page.run(action: "compare")
    try page.waitForDialog("compare-view")
    try browser.wait(for: "\(current) !== undefined")
    for (index, version) in versions.enumerated() {
      let select = "document.querySelectorAll('.compare-fields select')[\(index)]"
      try browser.choose(version, in: select)
    }
    let all = "[...document.querySelectorAll('\(heads)')].map((one) => one.textContent).join()"
    let chosen = versions.map { "iOS \($0)" }.joined(separator: ",")
    if !versions.isEmpty { try browser.wait(for: "\(all) === '\(chosen)'") }
  }

  private static func choose(_ kind: String, _ page: LabPage) throws {
    try page.browser.choose(kind, in: "document.querySelector('.compare-setup select')")
  }
}
