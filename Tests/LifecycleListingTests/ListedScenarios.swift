import Foundation
import LifecycleEngine
import Synchronization
import TestSupport

@testable import LifecycleListing
@testable import LifecycleScenario

/// Scenarios whose classes are listed: all that are shipped, and one for each row and callback.
enum ListedScenarios {
  static let shipped: [ScenarioDocument] = {
    let examples = Folders.pages.appending(path: "examples")
    let listings = CorpusFile.folder.appending(path: "Fixtures/listings")
    return [CorpusFile.records, examples, listings].flatMap { documents(in: $0) }
  }()

  /// The documents of a folder, sorted by name; those of other formats are left out.
  static func documents(in folder: URL) -> [ScenarioDocument] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      return try? ScenarioDocument.decode([UInt8](data))
    }
  }

  /// A document of the listings' own fixtures.
  static func named(_ name: String) throws -> ScenarioDocument {
    let file = CorpusFile.folder.appending(path: "Fixtures/listings/\(name).json")
    return try ScenarioDocument.decode([UInt8](Data(contentsOf: file)))
  }

  /// Platforms at which the code of a statement changes.
  static let platforms: [(version: SystemVersion, memory: MemoryManagement)] = [
    (SystemVersion(3), .mrc), (SystemVersion(5), .mrc), (SystemVersion(6), .arc),
    (SystemVersion(13), .arc), (SystemVersion(26), .arc),
  ]

  /// One scenario for each row of the table, with every value that a field may have.
  static let rows: [ScenarioDocument] = (CommandSchema.commands + CommandSchema.statements)
    .flatMap { row in
      [platforms[0], platforms[2], platforms[4]].map { platform in
        var app = app(version: platform.version, memory: platform.memory)
        app.controllers[1].handlers = [
          Handler(callback: .viewDidLoad, statements: statements(of: row)),
          Handler(callback: .viewDidAppear, once: true, statements: statements(of: row)),
        ]
        app.controllers[0].handlers = [
          Handler(callback: .viewDidAppear, superCall: .last, statements: statements(of: row))
        ]
        return document("\(row.name)-\(platform.version)", app)
      }
    }

  /// One scenario for each kind of controller, with every callback that it can override.
  static let callbacks: [ScenarioDocument] = ControllerKind.allCases.flatMap { kind in
    platforms.map { platform in
      var app = app(version: platform.version, memory: platform.memory)
      let index = app.controllers.firstIndex { $0.kind == kind } ?? 1
      let calls: [Handler.SuperCall] = [.first, .last, .never]
      app.controllers[index].handlers = Callback.allCases.filter(\.isOverridable).enumerated()
        .map { offset, callback in
          Handler(
            callback: callback,
            superCall: calls[offset % 3],
            once: offset % 2 == 0,
            statements: [.log(text: callback.rawValue), .work(milliseconds: 16)]
          )
        }
      return document("\(kind)-\(platform.version)", app)
    }
  }

  /// All of them, with their classes before any language writes them down; ask for them with
  /// ``oneByOne(_:)`` only.
  static var all: [Listed] { made }

  private static let made = (shipped + rows + callbacks).map { document in
    Listed(document: document, models: ListedApp(document.app).classModels())
  }

  /// A scenario and its classes.
  struct Listed: Sendable {
    let document: ScenarioDocument
    let models: [ClassModel]

    func classes(in language: ListingLanguage) -> [ListedClass] {
      models.map { $0.listed(in: language) }
    }
  }

  /// An app with a controller of each kind, and two more of the plain one.
  private static func app(
    version: SystemVersion,
    memory: MemoryManagement
  ) -> AppDefinition {
    var platform = Platform()
    platform.version = version
    platform.memory = memory
    var controllers = [ControllerDefinition(name: "Nav", kind: .navigation)]
    controllers += ["A", "B", "C"].map { ControllerDefinition(name: $0) }
    controllers += ControllerKind.allCases.filter { $0 != .content && $0 != .navigation }
      .map { ControllerDefinition(name: $0.rawValue, kind: $0) }
    controllers[0].children = [ControllerID(1)]
    controllers[1].outlets = [
      Outlet(name: "title", ownership: .weak), Outlet(name: "x", ownership: .strong),
    ]
    controllers[2].source = .storyboard
    controllers[3].source = .nib
    let container = controllers.firstIndex { $0.kind == .container }
    if let container { controllers[container].children = [ControllerID(3)] }
    return AppDefinition(platform: platform, controllers: controllers, root: ControllerID(0))
  }

  private static func document(_ id: String, _ app: AppDefinition) -> ScenarioDocument {
    ScenarioDocument(id: id, app: app, observation: Observation(), steps: [])
  }

  /// The statements of a row: each value of each choice, both of a flag, several controllers.
  private static func statements(of row: CommandSchema) -> [Statement] {
    var variants: [[FieldValue]] = [[]]
    for field in row.fields {
      let values = values(of: field)
      let count = max(variants.count, values.count)
      variants = (0..<count).map { index in
        variants[index % variants.count] + [values[index % values.count]]
      }
    }
    return variants.map { row.statement($0) }
  }

  private static func values(of field: CommandField) -> [FieldValue] {
    let targets: [FieldValue] = [2, 3, 1, 9].map { .controller(ControllerID($0 % 9)) }
    let container: [String: Int] = ["on": 0, "parent": 8]
    switch field.type {
    case .controller:
      if let fitting = field.fittingKinds.first?.first,
        let index = kinds.firstIndex(of: fitting)
      {
        return [.controller(ControllerID(index)), .controller(ControllerID(1))]
      }
      return container[field.name].map { [.controller(ControllerID($0))] } ?? targets
    case .controllerOrNull: return [.none, .controller(ControllerID(1))]
    case .controllers: return [.controllers([ControllerID(1), ControllerID(2)])]
    case .boolean: return [.boolean(true), .boolean(false)]
    case .integer(let range): return [.integer(max(range.lowerBound, 16))]
    case .fraction: return [.number(0.5)]
    case .choice(let allowed): return allowed.map { .text($0) }
    case .text: return ["x", "a \"quoted\" \\(text) */ ??/", "primary"].map { .text($0) }
    case .callback: return Callback.allCases.map { .text($0.rawValue) }
    case .hostedView: return [.hostedView(HostedViewName(host: ControllerID(8), view: "Feed"))]
    case .newView: return [.newView(HostedView(name: "Detail"))]
    case .statements: return [.statements(plainStatements)]
    }
  }

  /// The possible content of a block: the first statement of each row that has no block itself.
  private static let plainStatements = (CommandSchema.commands + CommandSchema.statements)
    .filter { !$0.hasBlock }.compactMap { statements(of: $0).first }

  private static let kinds: [ControllerKind] =
    [.navigation, .content, .content, .content]
    + ControllerKind.allCases.filter { $0 != .content && $0 != .navigation }
}

/// Does what takes long on a thread of its own, one piece of work after another: most of the
/// machine is left to the other tests.
func oneByOne<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await onThread { try longWork.withLock { _ in try work() } }
}

private let longWork = Mutex(())
