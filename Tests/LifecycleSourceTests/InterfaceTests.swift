import Foundation
import LifecycleEngine
import LifecycleScenario
import SourceFacts
import TestSupport
import Testing

@testable import LifecycleSource

@Suite struct `Reading storyboards and nibs` {
  /// Files that are read, and how.
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let paths: [String]
    var start: String?
    var className: String?

    init(_ name: String, _ paths: String..., start: String? = nil, className: String? = nil) {
      testDescription = name
      self.paths = paths
      self.start = start
      self.className = className
    }

    static let folder = Folders.tests.appending(path: "LifecycleSourceTests/Fixtures")

    func request() throws -> InterfaceRequest {
      var request = InterfaceRequest(files: try paths.flatMap(Self.files))
      request.start = start
      request.className = className
      return request
    }

    private static func files(_ path: String) throws -> [SourceFile] {
      let names =
        path.hasSuffix("/")
        ? try FileManager.default.subpathsOfDirectory(
          atPath: folder.appending(path: path).path
        ).sorted().filter(SourceFile.isRead).map { path + $0 } : [path]
      return try names.map {
        SourceFile(path: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0))))
      }
    }
  }

  static let samples = [
    Sample("stack", "Stack.storyboard"),
    Sample("shop", "Shop/"),
    Sample("alone", "Shop/Base.lproj/Settings.storyboard"),
    Sample("launch-screen", "Shop/LaunchScreen.storyboard"),
    Sample("columns", "Columns.storyboard"),
    Sample("ipad", "Other/iPad.storyboard"),
    Sample("loop", "Other/Loop.storyboard"),
    Sample("start", "Other/", start: "Loop"),
    Sample("receipt", "Shop/ReceiptViewController.xib"),
    Sample("orders", "Shop/", className: "OrdersTableViewController"),
    Sample("price", "Shop/", className: "PriceViewController"),
    Sample("debug", "Shop/", className: "DebugViewController"),
    Sample("wizard", "Other/NoStart.storyboard", className: "WizardController"),
    Sample("partly", "Stack.storyboard", "Refused/"),
    Sample("beginnings", "Beginnings/Lists.storyboard"),
    Sample("unnamed", "Other/NoStart.storyboard"),
    Sample("unnamed-start", "Other/", start: "NoStart.storyboard"),
  ]

  @Test(arguments: samples) func `makes the scenario it made before`(sample: Sample) throws {
    let scenario = try sample.request().read()
    let text = Self.text(of: scenario)
    #expect(try text == CorpusFile.golden("\(sample.testDescription).txt", actual: text))
  }

  @Test(arguments: samples) func `makes scenarios that run without a complaint`(
    sample: Sample
  ) throws {
    let document = try sample.request().read().document
    #expect(try ScenarioDocument.decode(document.encoded()) == document)
    let run = try document.run()
    for event in run.steps.joined().map({ run.simulation.trace[$0] }) {
      #expect(event.callback != .console && event.callback != .exception)
    }
    let ignored = document.steps.indices.filter { run.simulation.ignoringRule(ofStep: $0) != nil }
    #expect(ignored.isEmpty)
  }

  static let refused = [
    Sample("no file"),
    Sample("macOS", "Refused/Mac.storyboard"),
    Sample("watchOS", "Refused/Watch.storyboard"),
    Sample("an archive", "Refused/Archive.xib"),
    Sample("other XML", "Refused/Feed.xib"),
    Sample("a merge", "Refused/Merge.storyboard"),
    Sample("a view's nib", "Shop/BadgeView.xib"),
    Sample("nibs", "Shop/ReceiptViewController.xib", "Shop/OrdersTableViewController.xib"),
    Sample("several", "Other/"),
    Sample("no such start", "Other/", start: "Main.storyboard"),
    Sample("a start that cannot be read", "Refused/", start: "Merge.storyboard"),
    Sample("no such class", "Shop/", className: "PriceViewControler"),
    Sample("no class at all", "Shop/LaunchScreen.storyboard", className: "Main"),
  ]

  @Test func `says what is wrong with other files`() throws {
    var text = ""
    for sample in Self.refused {
      let request = try sample.request()
      let error = #expect(throws: SourceError.self) { try request.read() }
      text += "\(sample.testDescription): \(error?.code.rawValue ?? "") \(error?.message ?? "")\n"
    }
    #expect(try text == CorpusFile.golden("refused.txt", actual: text))
  }

  @Test func `an app runs on the version that is asked for`() throws {
    var request = try Sample("", "Stack.storyboard").request()
    let knows = (request.fixVersion("99"), request.fixVersion("12.4"))
    #expect(knows == (false, true))
    #expect(try request.read().document.app.platform.version == SystemVersion(12, 4))
  }

  @Test func `code that makes controllers leads to them`() throws {
    let files = try Sample("", "Beginnings/Lists.storyboard").request().files
    let facts = RecordedFacts.all.filter { $0.path.hasSuffix("Beginnings/Lists.swift") }
    let joins = CodeBase(facts).joins
    #expect(joins.map(\.identifier) == ["Item", "Filter"])
    #expect(joins.map(\.isPushed) == [true, false])
    let scenario = try InterfaceRequest(files: files).read(joining: joins)
    let titles = scenario.document.steps.map { $0.command.title(in: scenario.document.app) }
    #expect(titles.contains { $0.contains("Item") })
    #expect(titles.contains { $0.contains("Filter") })
    #expect(scenario.notes.map(\.code) == [.begins])
  }

  @Test func `a storyboard in several languages is read once`() throws {
    let text = try #require(Sample("", "Stack.storyboard").request().files.first?.bytes)
    let request = InterfaceRequest(
      files: ["de", "Base", "ru"].map {
        SourceFile(path: "App/\($0).lproj/Main.storyboard", bytes: text)
      }
    )
    #expect(try request.read().document.id == "main")
  }

  @Test func `a reference leads to the nearest storyboard of its name`() throws {
    let main = try Sample("", "Shop/Base.lproj/Main.storyboard").request().files
    let settings = try Sample("", "Shop/Base.lproj/Settings.storyboard").request().files
    let other = try Sample("", "Stack.storyboard").request().files
    let request = InterfaceRequest(
      files: [
        SourceFile(path: "A/App/Settings.storyboard", bytes: other[0].bytes),
        SourceFile(path: "A/Main.storyboard", bytes: main[0].bytes),
        SourceFile(path: "B/App/Settings.storyboard", bytes: settings[0].bytes),
      ]
    )
    let names = try request.read().document.app.controllers.map(\.name)
    #expect(names.contains("Recipes"))
    #expect(!names.contains("Settings"))
  }

  @Test func `a walk has an end`() throws {
    let scenes = (0..<400).map { number in
      """
      <scene><objects><viewController id="\(number)" sceneMemberID="viewController">
      <connections><segue kind="show" destination="\(number + 1)" id="s\(number)"/></connections>
      </viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
      initialViewController="0"><scenes>\(scenes.joined())</scenes></document>
      """
    let scenario = try InterfaceRequest(
      files: [SourceFile(path: "Long.storyboard", bytes: Array(text.utf8))]
    ).read()
    #expect(scenario.document.app.controllers.count == InterfaceApp.mostControllers)
    #expect(scenario.notes.map(\.code) == [.cut])
    _ = try scenario.document.run()
  }

  private static func text(of scenario: SourceScenario) -> String {
    let document = String(decoding: scenario.document.encoded(), as: UTF8.self)
    let lines = document.replacing("},\"", with: "},\n\"").replacing("{\"do\"", with: "\n{\"do\"")
    return lines + "\n" + scenario.notes.map { "\($0.code): \($0.message)\n" }.joined()
  }
}
