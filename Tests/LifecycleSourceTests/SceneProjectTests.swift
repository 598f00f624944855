import Foundation
import LifecycleEngine
import LifecycleScenario
import SourceFacts
import TestSupport
import Testing

@testable import LifecycleSource

/// What projects, property lists and delegates say about scenes.
@Suite struct `The scenes of a project` {
  private static let folder = "Tests/LifecycleSourceTests/Fixtures/Scenes"

  /// The files of a fixture.
  struct Fixture {
    let facts: [FileFacts]
    let project: SceneProject
    let files: [SourceFile]

    init(_ name: String, isNamed: Bool = true) throws {
      let start = "\(folder)/\(name)/"
      facts = RecordedFacts.all.filter { $0.path.hasPrefix(start) }
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: Folders.root.appending(path: start).path
      ).sorted()
      files = try names.filter { name in
        ProjectFiles.isRead(name) || SourceFile.isRead(name) || name.hasSuffix(".swift")
      }.map {
        SourceFile(
          path: start + $0,
          bytes: Array(try Data(contentsOf: Folders.root.appending(path: start + $0)))
        )
      }
      project = SceneProject(
        ProjectFiles(isNamed ? files : []),
        nearby: ProjectFiles(isNamed ? [] : files),
        interfaces: files.filter { SourceFile.isRead($0.path) }
      )
    }

    /// The findings as `file:line id confidence severity`.
    func found(_ configuration: String = "{}") throws -> [String] {
      var choice = SourceReport.Choice()
      choice.confidence = .possible
      choice.configuration = try LintConfiguration(reading: Array(configuration.utf8))
      let report = SourceReport(
        facts,
        interfaces: project.interfaces,
        project: project,
        choice: choice
      )
      return report.told.filter { $0.finding.id.rawValue.hasPrefix("LINT-SCN") }.map { told in
        let mark = told.finding.mark
        return "\(ProjectFiles.name(of: mark.path)):\(mark.place.line) \(told.finding.id.rawValue) "
          + "\(told.finding.confidence.rawValue) \(told.severity.rawValue)"
      }
    }
  }

  @Test(arguments: [
    ("Notes", ["AppDelegate.swift:4 LINT-SCN-1 certain error"]),
    ("Binary", ["Info.plist:1 LINT-SCN-1 certain warning"]),
    ("Made", ["project.pbxproj:17 LINT-SCN-1 certain warning"]),
    ("Two", ["ReaderDelegate.swift:4 LINT-SCN-1 certain warning"]),
    ("Views", ["ViewsApp.swift:11 LINT-SCN-2 shown warning"]),
    ("Objective", ["Info.plist:1 LINT-SCN-1 likely warning"]),
    (
      "Wrong",
      [
        "Info.plist:19 LINT-SCN-6 certain error", "Info.plist:21 LINT-SCN-6 certain error",
      ]
    ),
    (
      "Pod",
      [
        "AppDelegate.swift:16 LINT-SCN-3 likely error",
        "AppDelegate.swift:16 LINT-SCN-7 possible note", "Info.plist:19 LINT-SCN-6 likely error",
      ]
    ),
    ("Done", []),
    (
      "Letters",
      [
        "AppDelegate.swift:9 LINT-SCN-4 shown warning",
        "AppDelegate.swift:15 LINT-SCN-5 shown warning",
        "AppDelegate.swift:18 LINT-SCN-2 shown warning",
        "AppDelegate.swift:22 LINT-SCN-2 possible warning",
        "AppDelegate.swift:26 LINT-SCN-4 shown warning",
        "Inbox.swift:6 LINT-SCN-7 possible note",
        "SceneDelegate.swift:21 LINT-SCN-4 likely warning",
      ]
    ),
  ])
  func `show these mistakes and no others`(name: String, expected: [String]) throws {
    #expect(try Fixture(name).found() == expected)
  }

  @Test func `are an error where the project or its configuration is built for iOS 27`() throws {
    let made = try Fixture("Made")
    #expect(try made.found(#"{"sdk": "27"}"#) == ["project.pbxproj:17 LINT-SCN-1 certain error"])
    #expect(
      try made.found(#"{"severity": {"LINT-SCN-1": "note"}}"#).first?.hasSuffix("note") == true
    )
  }

  @Test func `are proved by a launch that ends, beside one that does not`() throws {
    let fixture = try Fixture("Notes")
    let report = SourceReport(fixture.facts, project: fixture.project)
    let finding = try #require(report.findings.first { $0.id == .scn1 })
    let stops = try #require(finding.proof?.stops.map(\.text))
    #expect(stops.count == 3)
    #expect(stops[0].contains("26") && stops[0].hasSuffix("app didFinishLaunching"))
    let reason = "EXC_BREAKPOINT: Application failed to launch: UIScene life cycle"
    #expect(stops[2].hasPrefix("ERR-SCENE-1: \(reason)"))
  }

  @Test func `are proved by what the scene is told and the app is not`() throws {
    let fixture = try Fixture("Letters")
    let report = SourceReport(fixture.facts, project: fixture.project)
    func stops(_ id: FindingID, _ line: Int) -> [String]? {
      report.findings.first { $0.id == id && $0.mark.place.line == line }?.proof?.stops.map(\.text)
    }
    #expect(
      stops(.scn2, 18)?.last == "scene didEnterBackground, and never app didEnterBackground"
    )
    #expect(
      stops(.scn4, 26)?.last == "scene continueUserActivity, and never app continueUserActivity"
    )
    #expect(stops(.scn4, 9)?.last == "scene willConnect: its connection options hold it")
    #expect(
      stops(.scn5, 15)?.last == "app didFinishLaunching: the window is nil until scene willConnect"
    )
  }

  @Test(arguments: [
    ("Pod", FindingID.scn6, "@implementation PodSceneDelegate\n@end\n"),
    (
      "Objective", .scn1,
      """
      @implementation AppDelegate
      - (UISceneConfiguration *)application:(UIApplication *)application
          configurationForConnectingSceneSession:(UISceneSession *)session
                                         options:(UISceneConnectionOptions *)options {
        return nil;
      }
      @end
      """
    ),
  ])
  func `end where Objective-C does it`(name: String, id: FindingID, text: String) throws {
    let fixture = try Fixture(name)
    func has(_ files: [SourceFile]) -> Bool {
      var choice = SourceReport.Choice()
      choice.confidence = .possible
      let project = SceneProject(ProjectFiles(fixture.files), objectiveC: ObjectiveC(files))
      let report = SourceReport(fixture.facts, project: project, choice: choice)
      return report.findings.contains { $0.id == id }
    }
    #expect(has([SourceFile(path: "App/Other.m", bytes: Array("@implementation B\n@end".utf8))]))
    #expect(!has([SourceFile(path: "App/Scene.m", bytes: Array(text.utf8))]))
  }

  @Test func `of a project nearby count only with files that were read`() throws {
    #expect(try Fixture("Objective", isNamed: false).found() == [])
    #expect(try Fixture("Notes", isNamed: false).found().count == 1)
  }

  @Test(arguments: ["Notes", "Letters", "Done", "Two", "Views", "Made", "Wrong"])
  func `are reported as done or left`(name: String) throws {
    let fixture = try Fixture(name)
    let reports = SceneReport.all(fixture.facts, fixture.project, named: name)
    let text = reports.map(\.text).joined(separator: "\n\n") + "\n"
    #expect(
      try text == CorpusFile.golden("scenes-\(name.lowercased()).txt", actual: text)
    )
    #expect(reports.contains(where: \.isOpen) == !["Done"].contains(name))
  }

  @Test(arguments: ["Notes", "Letters", "Made"])
  func `are offered as a diff`(name: String) throws {
    let fixture = try Fixture(name)
    let texts = Dictionary(
      fixture.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first }
    )
    let diff = SceneReport.all(fixture.facts, fixture.project, named: name)
      .map { $0.diff { texts[$0] } }.joined()
    #expect(try diff == CorpusFile.golden("scenes-\(name.lowercased()).diff", actual: diff))
  }

  @Test func `open the launch at its exception, with the exception's words`() throws {
    let fixture = try Fixture("Objective")
    let reading = try InterfaceRequest(files: fixture.files).readAll {
      () throws(SourceReader.Failure) in throw .missing
    }
    let document = try #require(reading.document)
    #expect(document.app.platform.scenes == SceneAdoption.none)
    #expect(document.opensAt?.line.line.rule == .errScene1)
    #expect(try document.run().end != nil)
    #expect(try ScenarioDocument.decode(document.encoded()) == document)
    #expect(reading.findings.map(\.told.finding.id) == [])
    var older = InterfaceRequest(files: fixture.files)
    let isFixed = older.fixVersion("26")
    #expect(isFixed)
    let usual = try older.readAll { () throws(SourceReader.Failure) in throw .missing }
    #expect(usual.document == nil)
  }

  @Test func `of broken files are told, and nothing is claimed`() throws {
    func project(_ text: String) -> SceneProject {
      let file = SourceFile(path: "App/Info.plist", bytes: Array(text.utf8))
      return SceneProject(ProjectFiles([file]))
    }
    let broken = project("<plist><dict><key>LSRequiresIPhoneOS</key></dict>")
    #expect(broken.complaints.count == 1)
    #expect(SourceReport([], project: broken).findings.isEmpty)
    #expect(SourceReport([], project: broken).unread.count == 1)
    // A framework's list says nothing about scenes.
    let other = project("<plist><dict><key>CFBundleName</key><string>Kit</string></dict></plist>")
    #expect(other.complaints.isEmpty && other.targets.isEmpty)
  }

  @Test func `follow settings through variables, files and their conditions`() {
    let files = ProjectFiles([
      SourceFile(
        path: "A/One.xcconfig",
        bytes: Array("#include \"B/Two.xcconfig\"\nX = $(Y)/c".utf8)
      ),
      SourceFile(
        path: "A/B/Two.xcconfig",
        bytes: Array(
          "Y = a // b\nY[sdk=macosx*] = z\n#include \"../One.xcconfig\"\nL = $(L) $(L)".utf8
        )
      ),
    ])
    var settings = BuildSettings()
    settings.add("A/One.xcconfig", from: files)
    #expect(settings["X"]?.value == "a/c")
    #expect(settings["X"]?.mark.place.line == 2)
    #expect((settings["L"]?.value.count ?? 0) < 10_000)
    #expect(ProjectFiles.plain("./a/../b//c") == "b/c")
  }
}
