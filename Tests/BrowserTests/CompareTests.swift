import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  /// The names of the columns.
  static let compareHeads = """
    [...document.querySelectorAll('.compare-map h2')].map((one) => one.firstChild.textContent)
    """
  private static let current = "document.querySelector('.compare-row [aria-current]')"
  private static let row = "\(current)?.dataset.row"

  /// What stands in a row at which the columns differ.
  private struct Difference {
    /// The callback and its controller.
    let name: String
    /// Where each column is, as a screen reader tells it.
    let position: String
    let reasons: [String]
  }

  /// In iOS 13 a page sheet leaves A on screen; before, it covered everything.
  private static let missing = [
    "en": ("iOS 13: not called here", "Only in iOS 12."),
    "ru": ("iOS 13: здесь не вызывается", "Только здесь: iOS 12."),
    "zh-Hans": ("iOS 13：这里不调用", "仅在 iOS 12。"),
  ]

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `says in words how a sheet differs between two versions`(language: String) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=\(language)&scenario=sheet")
      let browser = page.browser
      try page.perform("Dismiss M")
      try Self.compareVersions(page, ["12", "13"])
      // It stands at the first difference.
      #expect(try browser.holds("\(Self.current).parentElement.matches('.is-different')"))
      let back = "document.querySelector('.compare-differences button')"
      #expect(try browser.holds("\(back).ariaDisabled === 'true'"))
      let differences = try Self.differences(page)
      let summary = try browser.text(".compare-differences [role=status]")
      let count = summary.matches(of: /\d+/).last.flatMap { Int($0.output) }
      #expect(count == differences.count, "\(summary)")
      let (position, reason) = try #require(Self.missing[language])
      let found = try #require(
        differences.first { $0.name == "A viewWillDisappear" },
        "\(differences)"
      )
      #expect(found.position.hasPrefix("iOS 12"))
      #expect(found.position.hasSuffix(position))
      #expect(found.reasons.first == reason)
      try browser.takeScreenshot("compare-\(language)")
      page.expectNoComplaints()
    }
  }

  @Test func `has one map and one list on a phone, and says where a call is missing`() async throws
  {
    try await onThread {
      let page = try LabPage(width: 390, height: 844, query: "?lang=en&scenario=sheet")
      let browser = page.browser
      try browser.evaluate("void document.querySelector('status-strip').lab.open('compare')")
      try browser.wait(for: "document.querySelectorAll('.compare-row').length > 5")
      let seen = """
        [...document.querySelectorAll('.compare-map')].map((one) => `${one.checkVisibility()}`)
        """
      #expect(try browser.strings(seen) == ["true", "false"])
      #expect(try browser.texts(".compare-switch button") == ["iOS 27", "iOS 12"])
      try page.click(".compare-switch button", "iOS 12")
      #expect(try browser.strings(seen) == ["false", "true"])
      let list = "document.querySelector('.compare-list')"
      #expect(try browser.holds("\(list).scrollWidth <= \(list).clientWidth"))
      let reasons = try Self.differences(page).flatMap(\.reasons)
      #expect(
        Set(reasons.filter { $0.hasPrefix("Only in") }) == ["Only in iOS 27.", "Only in iOS 12."]
      )
      page.expectNoComplaints()
    }
  }

  @Test func `compares three versions, and moves all of them by keys`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=sheet")
      let browser = page.browser
      try Self.compareVersions(page, ["5", "12", "26"])
      #expect(try browser.strings(Self.compareHeads) == ["iOS 5", "iOS 12", "iOS 26"])
      #expect(try browser.texts(".compare-map svg.map").count == 3)
      try browser.evaluate("\(Self.current).focus()")
      try browser.strike("End")
      let last = try browser.string(Self.row)
      let places = try browser.text(".compare-position").matches(of: /(\d+) of (\d+)/)
      #expect(!places.isEmpty && places.allSatisfy { $0.output.1 == $0.output.2 })
      #expect(try browser.strings(Self.stationsOfM) == ["appeared", "appeared", "appeared"])
      try browser.strike("Home")
      let first = try browser.string(Self.row)
      #expect(first != last)
      #expect(try browser.strings(Self.stationsOfM) == ["", "", ""])
      try browser.strike("ArrowRight")
      let second = try browser.string(Self.row)
      #expect(second != first)
      try browser.strike("ArrowUp")
      #expect(try browser.string(Self.row) == first)
      try browser.strike("ArrowDown")
      #expect(try browser.string(Self.row) == second)
      try browser.strike("End")
      #expect(try browser.string(Self.row) == last)
      #expect(try browser.holds("document.activeElement === \(Self.current)"))
      try browser.takeScreenshot("compare-three")
      page.expectNoComplaints()
    }
  }

  /// The station in which the token of M lies, in the map of each column.
  private static let stationsOfM = """
    [...document.querySelectorAll('.compare-map')].map((map) => {
      const token = map.querySelector('[data-key="M#1"] .sign-shape')?.getBoundingClientRect();
      if (!token) return '';
      const [x, y] = [token.x + token.width / 2, token.y + token.height / 2];
      return [...map.querySelectorAll('.stop')].find((stop) => {
        const ring = stop.querySelector('.station').getBoundingClientRect();
        return x > ring.left && x < ring.right && y > ring.top && y < ring.bottom;
      })?.dataset.station ?? 'no station';
    })
    """

  @Test func `compares ways to create a controller, and a mistake with its fix`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=sheet", density: "standard")
      let browser = page.browser
      try Self.compareVersions(page, [])
      try Self.choose("creation", page)
      try Self.wait(forColumns: ["Storyboard", "Nib", "Code"], page)
      let ways = try Self.differences(page)
      #expect(
        ways.contains {
          $0.name == "A awakeFromNib" && $0.position.hasSuffix("Code: not called here")
        },
        "\(ways)"
      )
      // A person reads names, never identifiers.
      try Self.choose("lint-h05", page)
      try Self.wait(forColumns: ["With the mistake", "Fixed"], page)
      #expect(try !Self.differences(page).isEmpty)
      try browser.wait(for: "document.querySelector('.compare-code .is-new')")
      #expect(try browser.texts(".compare-code .is-new code") == ["data = nil"])
      #expect(try browser.texts(".compare-code .is-new small") == ["Fixed"])
      let head = "document.querySelector('.compare-lines code').textContent.trim()"
      #expect(try browser.string(head) == "override func viewDidUnload() {")
      #expect(try !browser.text("compare-page").contains("lint-h05"))
      page.expectNoComplaints()
    }
  }

  @Test func `opens a comparison from a link at the same row`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=ru&scenario=sheet")
      let browser = page.browser
      try Self.compareVersions(page, ["12", "13"])
      try browser.evaluate("\(Self.current).focus()")
      for _ in 0..<4 { try browser.strike("ArrowRight") }
      let (row, name) = (try browser.string(Self.row), try Self.difference(page).name)
      let summary = try browser.text(".compare-differences [role=status]")
      try browser.evaluate(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; }; 0"
      )
      try browser.click("document.querySelector('.compare-copy')")
      try browser.wait(for: "window.copied")
      let link = try browser.string("window.copied")
      #expect(link.utf8.count <= 2000)
      try browser.visit(link)
      try browser.wait(for: "\(Self.row) === '\(row)'")
      #expect(try browser.strings(Self.compareHeads) == ["iOS 12", "iOS 13"])
      #expect(try Self.difference(page).name == name)
      #expect(try browser.text(".compare-differences [role=status]") == summary)
      #expect(try browser.string("document.documentElement.lang") == "ru")
      page.expectNoComplaints()
    }
  }

  @Test func `goes back from a comparison to the run, and forward again`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=sheet")
      let browser = page.browser
      let index = try page.index
      let isHidden = "document.querySelector('compare-page').hidden"
      try Self.compareVersions(page, ["12", "13"])
      try browser.evaluate("\(Self.current).focus()")
      try browser.strike("ArrowRight")
      let row = try browser.string(Self.row)
      // The address names the row once the cursor has rested.
      let link = "(await import('./app/export/share.js')).readLink(location.hash)"
      try browser.wait(for: "(await \(link)).compared?.row === \(row)")
      try browser.strike("Escape")
      try browser.wait(for: "\(isHidden) && !location.hash.includes('c=')")
      #expect(try page.index == index)
      try browser.evaluate("history.forward()")
      try browser.wait(for: "!\(isHidden) && \(Self.row) === '\(row)'")
      #expect(try browser.strings(Self.compareHeads) == ["iOS 12", "iOS 13"])
      try browser.evaluate("history.back()")
      try browser.wait(for: isHidden)
      #expect(try page.index == index)
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
      try page.click("command-list .command", "Present M")
      try page.wait(for: "Branch B", in: "branch-button > button")
      try browser.strike("Escape")
      try browser.strike("h")
      try page.click("branch-list li:not([aria-current]) [data-hold=compare]")
      try Self.wait(forColumns: ["Branch B", "Branch A"], page)
      let differences = try Self.differences(page)
      for (name, position) in [
        ("M viewDidLoad", "Branch A: not called here"),
        ("B viewDidLoad", "Branch B: not called here"),
      ] {
        let isTold = differences.contains { $0.name == name && $0.position.contains(position) }
        #expect(isTold, "\(name) in \(differences)")
      }
      page.expectNoComplaints()
    }
  }

  /// What differs, from the row at which the page stands on: a person goes from one to the next.
  private static func differences(_ page: LabPage) throws -> [Difference] {
    let next = "document.querySelector('.compare-differences button:last-of-type')"
    var found = [try difference(page)]
    while try !page.browser.holds("\(next).ariaDisabled === 'true'") {
      try page.browser.click(next)
      found.append(try difference(page))
    }
    return found
  }

  /// What stands in the current row.
  private static func difference(_ page: LabPage) throws -> Difference {
    try page.browser.settle()
    return Difference(
      name: try page.text(of: ".compare-row [aria-current] .compare-name"),
      position: try page.text(of: ".compare-row [aria-current] > :last-child"),
      reasons: try page.texts(of: ".compare-reason p")
    )
  }

  /// Opens the page of comparing and chooses versions.
  private static func compareVersions(_ page: LabPage, _ versions: [String]) throws {
    try page.run(action: "compare")
    try page.browser.wait(for: current)
    for (index, version) in versions.enumerated() {
      let select = "document.querySelectorAll('.compare-columns select')[\(index)]"
      try page.browser.choose(version, in: select)
    }
    if !versions.isEmpty { try wait(forColumns: versions.map { "iOS \($0)" }, page) }
  }

  /// Waits until the page compares columns of some names.
  private static func wait(forColumns names: [String], _ page: LabPage) throws {
    try page.browser.wait(
      for: "\(compareHeads).join() === \(quoted(names.joined(separator: ","))) && \(current)"
    )
    try page.browser.settle()
  }

  /// Chooses what is compared: a kind, or an example with a mistake.
  private static func choose(_ what: String, _ page: LabPage) throws {
    try page.browser.choose(what, in: "document.querySelector('.compare-what')")
  }
}
