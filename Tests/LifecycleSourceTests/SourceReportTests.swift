import Foundation
import LifecycleEngine
import LifecycleScenario
import PlainJSON
import SourceFacts
import Testing

@testable import LifecycleSource
@testable import LintCommand

/// What a project chooses to be told.
@Suite struct `A report of source` {
  private static let hidden = RecordedFacts.all.filter { $0.path.hasSuffix("/Hidden.swift") }

  private func choice(_ text: String, _ confidence: Certainty = .possible) throws
    -> SourceReport.Choice
  {
    var choice = SourceReport.Choice()
    choice.confidence = confidence
    choice.configuration = try LintConfiguration(reading: Array(text.utf8))
    return choice
  }

  @Test func `leaves out what comments hide with a reason, and names comments that do nothing`() {
    let report = SourceReport(Self.hidden)
    #expect(report.findings.map(\.mark.place.line) == [12, 15])
    #expect(report.hidden.count == 3)
    #expect(
      report.complaints.map { $0.split(separator: "Hidden.swift:").last.map(String.init) } == [
        "14: The comment gives no reason. Write “lifecycle:disable:next LINT-H07 why”.",
        "21: “ignore LINT-MEM-3 Not a word that is known.” is unknown. Write "
          + "“lifecycle:disable:next LINT-H07 why”.",
        "20: The comment hides nothing. Delete it.",
      ]
    )
  }

  @Test func `says what was read and never that nothing is wrong`() {
    let report = SourceReport([FileFacts(path: "a.swift", refusal: "The file cannot be read.")])
    #expect(report.unread == ["a.swift: The file cannot be read."])
    #expect(report.summary.hasPrefix("0 overrides of 0 controllers in 0 Swift files and "))
  }

  @Test func `knows from a storyboard that a view is thrown away`() {
    func storyboard(_ view: String) -> SourceFile {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
        <viewController id="1" customClass="CalmController">\(view)</viewController>
        </objects></scene></scenes></document>
        """
      return SourceFile(path: "App/Main.storyboard", bytes: Array(text.utf8))
    }
    let files = RecordedFacts.rules.filter { $0.path.hasSuffix("/Loading.swift") }
    func found(_ interfaces: [SourceFile]) -> [SourceFinding] {
      SourceReport(files, interfaces: interfaces).findings.filter { $0.id == .load3 }
    }
    let full = found([storyboard(#"<view key="view" id="2"/>"#)])
    #expect(full.map(\.subject) == ["CalmController loadView"])
    #expect(full.map(\.detail) == ["Main.storyboard has a view for it"])
    // Who deletes the view in the storyboard makes it in loadView.
    #expect(found([storyboard("")]) == [])
    #expect(found([]) == [])
    // A storyboard makes the class that is nearer to it, and not another app's of the same name.
    let apps = ["Other/Loading.swift", "App/Loading.swift"].compactMap { path in
      var file = files.first
      file?.path = path
      return file
    }
    let report = SourceReport(apps, interfaces: [storyboard(#"<view key="view" id="2"/>"#)])
    let told = report.findings.filter { $0.id == .load3 }
    #expect(told.map(\.mark.path) == ["App/Loading.swift"])
    let broken = SourceFile(path: "App/Main.storyboard", bytes: Array("<document>".utf8))
    #expect(SourceReport(files, interfaces: [broken]).unread.count == 1)
  }

  @Test(arguments: [("K20", 0), ("K21", 1)])
  func `knows that a class without init(coder:) comes from no storyboard`(
    name: String,
    count: Int
  ) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
      <viewController id="1" customClass="\(name)"><view key="view" id="2"/></viewController>
      </objects></scene></scenes></document>
      """
    let storyboard = SourceFile(path: "App/Main.storyboard", bytes: Array(text.utf8))
    let files = RecordedFacts.all.filter { $0.path.hasSuffix("/Requests.swift") }
    let found = SourceReport(files, interfaces: [storyboard]).findings
    #expect(found.count { $0.id == .load3 } == count)
  }

  @Test func `follows what the project says`() throws {
    let all = SourceReport(RecordedFacts.rules, choice: try choice("{}"))
    let ids = Set(all.findings.map(\.id))
    #expect(ids.contains(.load6) && ids.contains(.pres1))
    let text = #"{"disabled": ["LINT-LOAD-6"], "severity": {"LINT-PRES-1": "note"}}"#
    let fewer = SourceReport(RecordedFacts.rules, choice: try choice(text))
    #expect(Set(fewer.findings.map(\.id)) == ids.subtracting([.load6]))
    var choice = try choice(text)
    choice.severity = .warning
    #expect(!SourceReport(RecordedFacts.rules, choice: choice).findings.map(\.id).contains(.pres1))
    // Containment has no callbacks before iOS 5, and no mistakes in them.
    let ios = SourceReport(RecordedFacts.rules, choice: try self.choice(#"{"ios": "17"}"#))
    // From iOS 18 a push waits for the one before.
    #expect(Set(ios.findings.map(\.id)) == ids.union([.nav1]))
  }

  @Test(arguments: [
    (#"{"paths": "App"}"#, "“paths” is unknown, or its value has the wrong form. There are: "),
    (#"{"ios": "1"}"#, "“1” is unknown. Write a version of iOS"),
    (#"{"disabled": ["H7"]}"#, "“H7” is unknown. Write a finding"),
    (#"{"severity": {"LINT-H07": "bad"}}"#, "“bad” is unknown. Write note, warning or error."),
    (#"["App"]"#, "The configuration is no JSON object."),
    ("{\n{", "Line 2: "),
  ])
  func `refuses a configuration that says something else`(text: String, message: String) {
    do throws(LintConfiguration.Failure) {
      _ = try LintConfiguration(reading: Array(text.utf8))
      Issue.record("“\(text)” was taken")
    } catch {
      #expect(error.message.hasPrefix(message))
    }
  }

  @Test func `leaves out the paths that patterns name`() throws {
    let text = #"{"exclude": ["Generated", "App/**/*View.swift", "*Mock*"]}"#
    let configuration = try LintConfiguration(reading: Array(text.utf8))
    let paths = [
      "App/Home.swift", "App/Generated/Home.swift", "App/a/b/CardView.swift", "App/CardView.swift",
      "Other/CardView.swift", "Other/HomeMocks.swift",
    ]
    #expect(
      paths.filter { !configuration.excludes($0) } == ["App/Home.swift", "Other/CardView.swift"]
    )
  }

  @Test func `tells of a finding in a baseline no more, wherever its line moves`() throws {
    let finding = try #require(SourceReport(RecordedFacts.rules).findings.first)
    let line = finding.mark.place.line
    func text(_ shift: Int) -> String {
      String(repeating: "\n", count: line - 1 + shift) + "  override  func here()\n"
    }
    func moved(to line: Int) -> SourceFinding {
      let place = SourcePlace(line: line, column: 1)
      return SourceFinding(
        id: finding.id,
        mark: SourceMark(path: finding.mark.path, place: place),
        confidence: finding.confidence,
        subject: finding.subject
      )
    }
    let old = Baseline([finding]) { _ in text(0) }
    let read = try Baseline(reading: try old.data())
    #expect(read.news([moved(to: line + 7)]) { _ in text(7) } == [])
    // A second one of the same kind is new.
    let two = [moved(to: line), moved(to: line)]
    #expect(read.news(two) { _ in text(0) } == [two[1]])
    let other = String(repeating: "\n", count: line - 1) + "override func there()\n"
    #expect(read.news([moved(to: line)]) { _ in other }.count == 1)
  }

  @Test func `tells the way of a run to a mistake, each stop with its line`() throws {
    let runs = RecordedFacts.rules.filter { $0.path.hasSuffix("/Runs.swift") }
    let report = SourceReport(runs)
    let finding = try #require(report.findings.first { $0.id == .pres1 })
    let stops = try #require(finding.proof?.stops)
    #expect(
      stops.map(\.text) == ["step 1, push MeasuringChild", "MeasuringChild viewDidLoad", "line 62"]
    )
    #expect(stops.map { $0.mark?.place.line } == [nil, 60, 62])
    var writer = JSONWriter()
    let places = SARIFPlaces(texts: FileTexts(), repository: Repository())
    SARIF(remarks: report.remarks, places: places).write(to: &writer)
    #expect(
      writer.text.contains(
        #"{"message":{"text":"MeasuringChild viewDidLoad"},"physicalLocation":{"artifactLocation":"#
      )
    )
  }

  @Test func `runs the code under a condition only when it is told to`() throws {
    let runs = RecordedFacts.rules.filter { $0.path.hasSuffix("/Runs.swift") }
    let base = CodeBase(runs)
    let line = try #require(base.controllers().first)
    func lines(_ choice: SourceChoice) throws -> Set<Int> {
      let maker = ScenarioMaker(base: base, line: line, choice: choice)
      let load = try #require(maker.overrides().first { $0.callback == .viewDidLoad })
      return Set(load.statements.map(\.mark.place.line))
    }
    var choice = SourceChoice()
    let plain = try lines(choice)
    choice.takesBranches = true
    #expect(try lines(choice).subtracting(plain) == [12])
  }

  @Test func `follows superclasses so far and no farther`() {
    var file = FileFacts(path: "a.swift")
    file.types = (0..<100).map { number in
      let place = SourcePlace(line: number + 1, column: 1)
      var type = TypeFacts(kind: .class, name: "Class\(number)", place: place)
      type.inherits = [number == 0 ? "UIViewController" : "Class\(number - 1)"]
      return type
    }
    let base = CodeBase([file])
    #expect(base.line(of: base.classes[9]).classes.count == 10)
    #expect(base.line(of: base.classes[9]).root == .known("UIViewController"))
    #expect(base.line(of: base.classes[99]).classes.count == 32)
    #expect(base.line(of: base.classes[99]).root == .nothing)
  }
}
