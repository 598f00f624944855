import Foundation
import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleLogs
@testable import LifecycleScenario

@Suite(.matrix) struct `A log conforms by no invented cause` {
  private static func report(ofCorpus name: String) throws -> LogReport {
    let document = try ScenarioDocument.decode(CorpusFile.named(name).bytes)
    let lines = LogPrinter(style: .nslog).lines(of: document)
    return try LogRequest(text: lines.joined(separator: "\n")).report()
  }

  /// Their old screens disappear before the new ones load, as on few devices.
  @Test(arguments: [
    ("beankhan-nav-2016", "A viewDidLoad"), ("mo4tech-nav-drag-cancel", "B viewDidLoad"),
  ])
  func `where a view loads later than on most devices`(name: String, line: String) throws {
    let report = try Self.report(ofCorpus: name)
    #expect(report.verdict == .possible)
    #expect(!report.differs)
    #expect(report.rows.filter { $0.status == .causeUnknown }.map(\.line) == [line])
  }

  @Test func `but goes on behind a line of unknown cause`() throws {
    let lines = [
      "A viewDidLoad", "A viewWillAppear", "A viewDidAppear", "A traitCollectionDidChange",
      "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear",
      "B viewDidAppear",
    ]
    var request = LogRequest(text: lines.joined(separator: "\n"))
    let isKnown = request.fixVersion("17.4")
    #expect(isKnown)
    let report = try request.report()
    #expect(!report.conforms)
    #expect(!report.differs)
    #expect(report.rows.filter { $0.status == .causeUnknown }.map(\.number) == [4])
    #expect(report.rows.count { $0.status == .equal } == 8)
    #expect(report.text().hasSuffix("possible, but the log does not show all of it"))
  }

  @Test func `by a layout pass before viewIsAppearing`() throws {
    let lines = [
      "A viewDidLoad", "A viewWillAppear", "A viewWillLayoutSubviews", "A viewDidLayoutSubviews",
      "A viewIsAppearing", "A viewDidAppear",
    ]
    let report = try LogRequest(text: lines.joined(separator: "\n")).report()
    let wrong = report.rows.filter { $0.status == .different }
    #expect(wrong.map(\.number) == [5])
    #expect(wrong.map(\.rule) == [.aps4])
  }

  @Test func `and uses the containers that its lines name`() throws {
    let lines = [
      "A willMoveToParent(Main)", "A viewDidLoad", "A viewWillAppear", "A viewDidAppear",
      "A didMoveToParent(Main)", "B willMoveToParent(Main)", "B viewDidLoad",
      "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear",
      "B didMoveToParent(Main)",
    ]
    let report = try LogRequest(text: lines.joined(separator: "\n")).report()
    let app = report.scenario.app
    #expect(report.agrees, "\(report.text())")
    #expect(app.controllers.map(\.name) == ["A", "B", "Main"])
    #expect(app.controllers.last?.kind == .navigation)
  }

  // MARK: - The lab's own traces

  /// The examples whose trace does not tell what is needed to find them again, and why.
  private static let others = [
    "adapting": "no line has the size of the window",
    "hosting": "a hosting controller looks like any other",
    "lint-h04": view,
    "lint-h04-mended": view,
    "more-list": "the tabs that log nothing are not told, and More is there for them only",
    "q-addsubview-ios4": "a view is added whose parent no line tells",
    "q-sheet-modal-in-presentation": "no line says that a sheet may not be pulled down",
    "q-columns-top": columns,
    "q-custom-dragged-back": "no line says how far a finger drags before it lets go",
    "q-scenes-empty-manifest": refused,
    "q-scenes-required": refused,
    "q-second-window": windows,
    "q-split-column-pushes": columns,
    "q-split-detail-first": columns,
    "q-split-unbalanced": columns,
    "q-styles-ipad-ios12": "no line has the style of a presentation",
    "q-styles-iphone-ios12": "no line has the style of a presentation",
    "q-window-without-scene": root,
    "s-begin-left-open": manual,
    "s-begin-without-end": manual,
    "s-detached-presenter": "a view is added whose parent no line tells",
    "s-detent-changes": "no line says to which height a sheet is moved",
    "s-dismiss-a-pushed": stack,
    "s-flag-of-child": "no line says that a container has its child before it is pushed",
    "s-manual-nobody": manual,
    "s-nested-push": "no line says how far the first push had come",
    "s-no-scenes-app": "no line says that the app has no scenes",
    "s-pop-at-root": stack,
    "s-push-in-load-fixed": "no line says that the whole stack is set in one call",
    "s-resized-not-turned": "no line says that the device is rotated in the background",
    "s-sign-out": root,
    "search": "a search controller looks like any other",
    "source-06-two-initialisers": view,
    "source-20-three-origins": view,
    "source-21-level-view": view,
    "split": columns,
    "swiftui": "a hosting controller looks like any other",
    "two-windows": windows,
  ]

  private static let view = "a view within a view is spelled like a class of a module"
  private static let root = "a root that is exchanged looks like a presentation"
  private static let stack = "no line says that a modal stack has its root before it is presented"
  private static let manual = "no line says that a container forwards by hand"
  private static let columns = "no line says in which column of a split view a screen is"
  private static let refused = "the app does not launch, so that no line tells of a controller"
  private static let windows = "no line says which root the window of a scene has"

  /// An override does what no line tells, so that examples with code are left out.
  private static let examples: [String] = {
    let folder = Folders.pages.appending(path: "examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
  }()

  @Test(.sampled) func `so that what the lab prints is found again`() {
    inEach(Self.examples) { name in
      let file = Folders.pages.appending(path: "examples/\(name).json")
      let document = try ScenarioDocument.decode([UInt8](Data(contentsOf: file)))
      guard document.app.controllers.allSatisfy(\.handlers.isEmpty),
        let run = try? document.run()
      else { return }
      var request = LogRequest(text: run.text)
      request.platform = document.app.platform
      request.isVersionGiven = true
      let conforms = (try? request.report())?.agrees == true
      #expect(conforms == (Self.others[name] == nil), "\(name)")
    }
  }
}
