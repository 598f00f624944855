import Foundation
import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleListing
@testable import LifecycleScenario

@Suite struct `A listing` {
  static let names = [
    "book-mrc", "settings-tabs", "container", "sheet-delegate", "observer-timer",
    "storyboard-pages",
  ]

  @Test(arguments: names, ListingLanguage.allCases)
  func `prints what it printed before`(name: String, language: ListingLanguage) throws {
    let listing = try ListedScenarios.named(name).listing(in: language)
    let text = listing.classes.map { page(of: $0) }.joined(separator: "\n")
    let golden = "listings/\(name).\(language.rawValue).txt"
    #expect(try text == CorpusFile.golden(golden, actual: text))
  }

  /// The lines of a class, each behind its origin.
  private func page(of listed: ListedClass) -> String {
    var marks: [Int: String] = [:]
    for line in listed.map {
      let part = line.isSuper ? " super" : line.statement.map { " \($0)" } ?? ""
      marks[line.line] = "\(line.callback.rawValue)\(part)"
    }
    let header = listed.header.map { "\($0.name)\n\n\($0.text)\n" } ?? ""
    let lines = listed.lines.enumerated().map { index, line in
      let mark = (marks[index + 1] ?? "").padding(toLength: 28, withPad: " ", startingAt: 0)
      return line.isEmpty ? "" : "\(mark)| \(line)"
    }
    return header + "\(listed.file)\n\n" + lines.joined(separator: "\n") + "\n"
  }

  @Test func `takes home the same files for the same scenario`() throws {
    for name in Self.names {
      let document = try ListedScenarios.named(name)
      for language in ListingLanguage.allCases {
        let listing = document.listingOfRun(in: language)
        #expect(listing == document.listingOfRun(in: language))
        let files = listing.files.map(\.name)
        #expect(Set(files.map { $0.lowercased() }).count == files.count)
        #expect(files.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") })
      }
    }
  }

  @Test func `takes home what a line of the log says`() throws {
    let document = try Documents.decode(
      Documents.text(
        steps: #"[{"do":"launch"},{"do":"push","target":"B"}]"#,
        more: #""platform":{"ios":"17"},"window":{"root":"Nav"}"#
      )
    )
    let swift = document.listingOfRun(in: .swift).files
    let order = try #require(swift.first { $0.name == "LifecycleOrderTests.swift" }).text
    #expect(order.contains("\"AViewController viewDidLoad\","))
    #expect(order.contains("\"BViewController viewWillAppear(animated)\","))
    #expect(order.contains("\"BViewController willMoveToParent(NavController)\","))
    let home = try #require(swift.first { $0.name == "BViewController.swift" }).text
    #expect(home.contains("final class BViewController: LoggingViewController"))
    let log = try #require(swift.first { $0.name == "LoggingViewController.swift" }).text
    #expect(log.contains(#"print("LIFECYCLE \(time) \(name) 0x"#))
    let objc = document.listingOfRun(in: .objc).files
    #expect(
      try #require(objc.first { $0.name == "LoggingViewController.m" }).text
        .contains(#"@"LIFECYCLE %.3f %@ %p %@""#)
    )
  }

  @Test func `a scenario that is refused has classes all the same`() throws {
    let document = try Documents.decode(
      Documents.text(steps: #"[{"do":"finishInteraction","expect":["A viewDidLoad"]}]"#)
    )
    let listing = document.listingOfRun(in: .swift)
    #expect(listing.classes.map(\.name) == ["NavController", "AViewController", "BViewController"])
    #expect(listing.files.last?.text.contains("\"AViewController viewDidLoad\",") == true)
  }
}

@Suite struct `Texts of a scenario` {
  private static let texts = [
    "\"", "\\", "\\\"", "\n\r\t", "*/", "/*", "\\(exit(0))", "\"); exit(0); //", "%@%s", "??/",
    "\u{0}\u{7}", "\u{202E}abc\u{2028}", "日本語 👩‍👩‍👧 é", "\"\"\"", "#\"", "a\\", "@\"", "$(x)",
  ]

  @Test func `stay in their literals`() {
    for text in Self.texts {
      for literal in [Literal.swift(text), String(Literal.objc(text).dropFirst())] {
        let inside = literal.dropFirst().dropLast()
        #expect(literal.first == "\"" && literal.last == "\"")
        #expect(inside.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x2028 })
        let bare = inside.replacing("\\\\", with: "")
        #expect(!bare.replacing("\\\"", with: "").contains("\""))
        #expect(!bare.contains("\\("))
      }
    }
  }

  @Test func `become names that differ in more than case`() {
    let names = Self.hostile.listing(in: .swift).classes.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
  }

  /// Everything that code can acquire and let go of, under each kind of name.
  private static let resources = Handler(
    callback: .viewDidLoad,
    statements: ResourceKind.allCases.flatMap { kind -> [Statement] in
      let all = Capture.allCases.flatMap { capture -> [Statement] in
        [nil, "tick", texts[0]].map { .acquire(kind, name: $0, holds: capture) }
      }
      let ends = [nil, "tick", texts[0]].map { Statement.letGo(kind, name: $0) }
      return all + ends + [.letGo(kind, name: "tick", ifLeaving: true)]
    }
  )

  /// Names and texts that mean something else in code, or nothing at all. Compilers read it too.
  static let hostile: ScenarioDocument = {
    let names = [
      "a", "A", "class", "UIView", "View", "Класс", "数", "_", "__", "Self", "newB", "LoggingView",
      "LifecycleLog", "self", "delegate", "Controller", "ÀÉ", "x̀", "\u{903}a", "NSObject", "Timer",
      "animated", "title", "Copy", "Linux", "BViewController", "B", "ﬁ", "id", "String",
    ]
    var controllers = names.map { ControllerDefinition(name: $0) }
    let statements = texts.flatMap { text -> [Statement] in
      [
        .log(text: text), .addObserver(name: text, retains: false), .removeObserver(name: text),
        .acquire(.token, name: text, holds: .strong), .letGo(.token, name: text),
        .readOutlet(name: text, target: nil), .command(.editView(ControllerID(1), outlet: text)),
      ]
    }
    let all = names.indices.map { ControllerID($0) }
    for index in controllers.indices {
      controllers[index].outlets = (names + ["view", "data", "description", "init", "super"])
        .map { Outlet(name: $0, ownership: .weak) }
      controllers[index].nib = index % 2 == 0 ? nil : Nib()
      controllers[index].nib?.name = texts[index % texts.count]
      controllers[index].source = index % 3 == 0 ? .nib : .storyboard
    }
    controllers[1].handlers = [resources]
    controllers[0].handlers = [
      Handler(callback: .viewDidLoad, statements: statements),
      Handler(
        callback: .viewDidAppear,
        statements: all.map { .command(.create($0)) } + all.map { .retain($0, by: .property) }
      ),
      Handler(callback: .willMoveToParent, statements: all.map { .command(.accessView($0)) }),
    ]
    return ScenarioDocument(
      id: "hostile",
      app: AppDefinition(platform: Platform(), controllers: controllers, root: nil),
      observation: Observation(),
      steps: []
    )
  }()
}
