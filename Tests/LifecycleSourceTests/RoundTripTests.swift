import Foundation
import LifecycleEngine
import LifecycleListing
import LifecycleScenario
import SourceFacts
import TestSupport
import Testing

@testable import LifecycleSource

/// What the listing writes, the reader reads: from a scenario to Swift and back.
///
/// The reader is a program of its own, which `record` builds; `LIFECYCLE_SOURCE` names it.
@Suite(.enabled(if: WrittenCode.reader != nil))
struct `Code that the listing writes` {
  @Test(arguments: WrittenCode.findings)
  func `is read back to equal overrides, which keep their findings`(code: WrittenCode) throws {
    var document = code.document
    for (index, controller) in document.app.controllers.enumerated() {
      let read = try code.handlers(ofClass: index)
      #expect(
        read.map(Told.init) == controller.told,
        "\(controller.name) of \(code.name)"
      )
      document.app.controllers[index].handlers = controller.handlers.map { old in
        var new = read.first { $0.callback == old.callback } ?? old
        if CallbackForm.of(old.callback).superCall == nil { new.superCall = old.superCall }
        return new
      }
    }
    let before = try code.document.run().simulation.findings()
    #expect(try document.run().simulation.findings() == before)
  }

  /// What no class says alone, and why; a statement leaves the list when it is read.
  private static let unread = [
    "acquire": "The name of a constraint is that of a property, and this one is no name in Swift.",
    "letGo": "The name of a constraint is that of a property, and this one is no name in Swift.",
    "removeObserver": "A class that only stops to observe has a token without a name.",
    "segue": "Which controller a segue leads to stands in the storyboard.",
    "unwind": "Which controller a segue leads back to stands in the storyboard.",
  ]

  @Test(arguments: WrittenCode.statements)
  func `of each statement that code can say is read back`(code: WrittenCode) throws {
    let owner = try #require(code.document.app.controllers.firstIndex { $0.name == "Home" })
    let read = try? code.handlers(ofClass: owner).map(Told.init)
    let isRead = read == code.document.app.controllers[owner].told
    #expect(isRead == (Self.unread[code.name] == nil), "\(read as Any)")
  }
}

/// What an override says; one that only calls `super` says nothing.
struct Told: Equatable {
  let callback: Callback
  /// Nothing where Swift has no such call.
  let superCall: Handler.SuperCall?
  let once: Bool
  let statements: [Statement]

  init(_ handler: Handler) {
    callback = handler.callback
    let isSaid = CallbackForm.of(handler.callback).superCall != nil
    superCall = isSaid ? handler.superCall : nil
    once = handler.once
    statements = handler.statements
  }

  var isEmpty: Bool { statements.isEmpty && superCall != .never && !once }
}

extension ControllerDefinition {
  /// The overrides that say something, in the order of the callbacks.
  fileprivate var told: [Told] {
    var all = handlers
    if overridesLoadView, !all.contains(where: { $0.callback == .loadView }) {
      let statement = Statement.assignView(from: nil)
      all.append(Handler(callback: .loadView, superCall: .never, statements: [statement]))
    }
    let order = Callback.allCases
    return all.map(Told.init).filter { !$0.isEmpty }.sorted {
      order.firstIndex(of: $0.callback) ?? 0 < order.firstIndex(of: $1.callback) ?? 0
    }
  }
}

/// A scenario whose classes were written in Swift and read.
struct WrittenCode: Sendable, CustomTestStringConvertible {
  let name: String
  let document: ScenarioDocument
  let listing: Listing
  let base: CodeBase

  var testDescription: String { name }

  /// The program that a person has built and named; one beside the tests may lack its parser.
  static let reader = ProcessInfo.processInfo.environment["LIFECYCLE_SOURCE"].flatMap {
    try? SourceReader(named: $0)
  }

  /// The documents that show a finding, mended ones and look-alikes.
  static let findings: [WrittenCode] = {
    do {
      let folder = Folders.pages.appending(path: "mistakes")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return try written(
        names.filter { $0.hasSuffix(".json") }.map { name in
          let data = try Data(contentsOf: folder.appending(path: name))
          return (name, try ScenarioDocument.decode(Array(data)))
        }
      )
    } catch {
      preconditionFailure("The documents cannot be read: \(error)")
    }
  }()

  /// A document for each statement that an override can say in Swift.
  static let statements: [WrittenCode] = {
    do {
      let schemas = CommandSchema.statements + CommandSchema.commands
      return try written(
        schemas.filter { $0.givers.contains(.code) && !$0.code.isComment }.map { schema in
          (schema.name, try document(saying: schema))
        }
      )
    } catch {
      preconditionFailure("The statements cannot be read: \(error)")
    }
  }()

  /// A document whose Home says one statement, each field with a value that is no default.
  private static func document(saying schema: CommandSchema) throws -> ScenarioDocument {
    let text = """
      {"schemaVersion": 1, "id": "said", "title": "Said", "controllers": {
      "Tabs": {"kind": "tabBar", "children": ["Nav", "Other"]},
      "Nav": {"kind": "navigation", "children": ["Home"]},
      "Split": {"kind": "split", "children": ["Main", "Detail"]},
      "Pages": {"kind": "page", "children": ["Page"]}, "Table": {"kind": "table"},
      "Home": {"outlets": {"label": "weak"}}, "Other": {}, "Main": {}, "Detail": {}, "Page": {},
      "Child": {"outlets": {"label": "weak"}}}, "window": {"root": "Tabs"}, "steps": []}
      """
    var document = try ScenarioDocument.decode(Array(text.utf8))
    let names = document.app.controllers.map(\.name)
    func id(_ name: String) throws -> FieldValue {
      .controller(ControllerID(try #require(names.firstIndex(of: name))))
    }
    let values = try schema.fields.map { field -> FieldValue in
      switch field.type {
      case .controller, .controllerOrNull:
        switch field.name {
        case "on":
          try id(schema.kind.map { ["Nav", "Tabs", "Split", "Pages"][place(of: $0)] } ?? "Nav")
        case "parent": try id("Home")
        case "from": try id(schema.name == "transition" ? "Child" : "Home")
        case "target" where schema.name == "scroll": try id("Table")
        case "target" where schema.name == "selectTab": try id("Other")
        case "to": try id("Other")
        default: try id("Child")
        }
      case .controllers:
        .controllers([
          try #require(ControllerID(id("Child"))), try #require(ControllerID(id("Other"))),
        ])
      // A tab that code selects comes without an animation.
      case .boolean where schema.name == "selectTab": field.defaultValue
      case .boolean: .boolean(field.defaultValue != .boolean(true))
      case .integer: .integer(44)
      case .fraction: .number(0.5)
      case .choice(let all):
        .text(field.name == "by" && all.contains("code") ? "code" : all[all.count - 1])
      // No line of code names a view of SwiftUI.
      case .hostedView, .newView: .none
      case .text where schema.name == "createSubview": .none
      case .text:
        .text(
          ["column": "primary", "name": "label", "property": "count"][field.name]
            ?? "a \"b\" \\n  c"
        )
      case .callback: .text("viewWillAppear")
      case .statements:
        .statements([.saveState, .readGeometry(of: .subviews), .returnIfTransitioning])
      }
    }
    let home = try #require(names.firstIndex(of: "Home"))
    document.app.controllers[home].handlers = handlers(saying: schema.statement(values))
    return document
  }

  /// An override that says a statement, and the handler that it registers.
  private static func handlers(saying statement: Statement) -> [Handler] {
    let said = Handler(callback: .viewDidAppear, statements: [statement])
    guard case .registerForTraitChanges = statement else { return [said] }
    return [said, Handler(callback: .traitChange, statements: [.saveState])]
  }

  private static func place(of kind: ControllerKind) -> Int {
    switch kind {
    case .tabBar: 1
    case .split: 2
    case .page: 3
    case .content, .table, .navigation, .container, .alert, .search, .hosting: 0
    }
  }

  /// Writes documents and reads what is written, all with one process.
  static func written(_ documents: [(String, ScenarioDocument)]) throws -> [WrittenCode] {
    guard let reader else { return [] }
    let listings = documents.map { $0.1.listing(in: .swift) }
    let requests = listings.map { listing in
      let text = listing.classes.flatMap { $0.lines + [""] }.joined(separator: "\n")
      return SourceRequest(path: "App.swift", text: text)
    }
    let facts = try reader.read(requests)
    return documents.indices.map { index in
      WrittenCode(
        name: documents[index].0,
        document: documents[index].1,
        listing: listings[index],
        base: CodeBase([facts[index]])
      )
    }
  }

  /// The overrides of a class as they are read.
  func handlers(ofClass index: Int) throws -> [Handler] {
    let listed = listing.classes[index]
    let found = try #require(base.find(listed.name, near: "App.swift"))
    let line = base.line(of: found)
    let maker = ScenarioMaker(base: base, line: line, choice: SourceChoice())
    let order = Callback.allCases
    let handlers = try maker.overrides().map { override in
      Handler(
        callback: override.callback,
        superCall: override.superCall.time,
        once: override.isOnce,
        statements: try override.statements.map {
          try statement($0, maker.cast, in: ControllerID(index))
        }
      )
    }
    return handlers.filter { !Told($0).isEmpty }.sorted {
      order.firstIndex(of: $0.callback) ?? 0 < order.firstIndex(of: $1.callback) ?? 0
    }
  }

  private func statement(
    _ mapped: SourceStatement,
    _ cast: SourceCast,
    in owner: ControllerID
  ) throws -> Statement {
    let call = mapped.statement.call
    let target = mapped["target"].flatMap { ControllerID($0) }.map { cast[$0] }
    let values = try zip(call.schema.fields, call.values).map { field, value -> FieldValue in
      switch value {
      case .text(let text) where field.name == "name":
        .text(outletName(text, of: target, in: owner) ?? text)
      case .none, .text, .boolean, .integer, .number, .hostedView, .newView: value
      case .controller(let number): .controller(try id(of: cast[number], in: owner))
      case .controllers(let numbers):
        .controllers(try numbers.map { try id(of: cast[$0], in: owner) })
      case .statements: .statements(try mapped.block.map { try statement($0, cast, in: owner) })
      }
    }
    return call.schema.statement(values)
  }

  /// The outlet for which a property stands, whose name may not be free in a class.
  private func outletName(
    _ property: String,
    of target: SourceObject?,
    in owner: ControllerID
  ) -> String? {
    guard let index = try? Int(id(of: target ?? .this, in: owner).rawValue) else {
      return nil
    }
    let found = base.find(listing.classes[index].name, near: "App.swift")
    let properties = found?.properties.filter { $0.words.contains("@IBOutlet") }
    let outlets = document.app.controllers[index].outlets
    guard let place = properties?.firstIndex(where: { $0.name == property }), place < outlets.count
    else { return nil }
    return outlets[place].name
  }

  /// The controller of the document that an object is.
  private func id(of object: SourceObject, in owner: ControllerID) throws -> ControllerID {
    guard let name = object.name else { return owner }
    if let named = listing.classes.firstIndex(where: { $0.name == name }) {
      return ControllerID(named)
    }
    let controllers = document.app.controllers
    var around: [ControllerID] = []
    while let outer = controllers.firstIndex(where: {
      ($0.children + $0.embeds).contains(around.last ?? owner)
    }), !around.contains(ControllerID(outer)) {
      around.append(ControllerID(outer))
    }
    if name == "Parent" { return try #require(around.first) }
    let kind = object.kind
    let only = controllers.firstIndex { $0.kind == kind }.map { ControllerID($0) }
    return try #require(
      around.first { controllers[Int($0.rawValue)].kind == kind } ?? only,
      "\(name)"
    )
  }
}

extension CallCode {
  fileprivate var isComment: Bool {
    if case .comment = self { true } else { false }
  }
}
