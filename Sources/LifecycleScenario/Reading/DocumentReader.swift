package import LifecycleEngine
package import PlainJSON

/// Walks through a parsed document, keeps track of its place, and collects every problem.
package struct DocumentReader {
  /// One step on the way from the document to a value.
  private enum PathElement {
    case key(String)
    case index(Int)
  }

  /// The number of problems that are kept; the others are only counted.
  private static let mostProblems = 100
  /// The greatest number of controllers that are searched one by one.
  private static let few = 8

  package private(set) var problems: [ScenarioProblem] = []
  package private(set) var problemCount = 0
  private var path: [PathElement] = []
  /// The app as far as it is known; its names are complete before anything refers to them.
  package var app = AppDefinition(platform: Platform(), controllers: [], root: nil)
  /// The SwiftUI views of the document, or `nil` if only its run knows them.
  var hostedViews: HostedViewNames?
  /// The controllers by name and kind; empty if there are so few that a linear search is faster.
  private var idsByName: [String: ControllerID] = [:]
  private var idsByKind: [ControllerKind: [ControllerID]] = [:]

  package init() {}

  /// The place of the value that is read, as a JSON pointer.
  var pointer: String {
    path.reduce(into: "") { text, element in
      switch element {
      case .key(let key): text += "/" + Self.escaped(key.shortened)
      case .index(let index): text += "/\(index)"
      }
    }
  }

  private static func escaped(_ key: String) -> String {
    guard key.contains(where: { $0 == "~" || $0 == "/" }) else { return key }
    return key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
  }

  package mutating func report(
    _ code: ScenarioProblem.Code,
    _ values: [String: String] = [:],
    found: String? = nil,
    allowed: [String] = []
  ) {
    report(code, values, found: found) { _ in allowed }
  }

  /// Reports a problem whose allowed values are many and made only if the problem is kept.
  package mutating func report(
    _ code: ScenarioProblem.Code,
    _ values: [String: String] = [:],
    found: String? = nil,
    allowed: (DocumentReader) -> [String]
  ) {
    problemCount += 1
    guard problems.count < Self.mostProblems else { return }
    let place = ScenarioProblem.Place(
      pointer: pointer,
      found: found?.shortened,
      allowed: allowed(self).map(\.shortened)
    )
    let values = values.map { ($0, $0 == "list" ? $1 : $1.shortened) }
    problems.append(
      ScenarioProblem(code, Dictionary(uniqueKeysWithValues: values), at: place)
    )
  }

  package mutating func inside<Value>(
    _ key: String,
    _ body: (inout DocumentReader) -> Value
  ) -> Value {
    path.append(.key(key))
    defer { path.removeLast() }
    return body(&self)
  }

  package mutating func inside<Value>(
    _ index: Int,
    _ body: (inout DocumentReader) -> Value
  ) -> Value {
    path.append(.index(index))
    defer { path.removeLast() }
    return body(&self)
  }

  /// Makes the names of an app's controllers known.
  package mutating func define(_ controllers: [ControllerDefinition]) {
    app.controllers = controllers
    guard controllers.count > Self.few else { return }
    for (index, controller) in controllers.enumerated() where idsByName[controller.name] == nil {
      idsByName[controller.name] = ControllerID(index)
      idsByKind[controller.kind, default: []].append(ControllerID(index))
    }
  }

  /// Makes the names of an app known: of its controllers and of its scenes.
  package mutating func define(_ other: AppDefinition) {
    define(other.controllers)
    app.scenes = other.scenes
  }

  /// Starts again with an empty app, as every document does.
  package mutating func forgetApp() {
    app = AppDefinition(platform: Platform(), controllers: [], root: nil)
    (idsByName, idsByKind) = ([:], [:])
    hostedViews = nil
  }

  /// The controllers of a kind, in the order of the document.
  package func controllers(of kind: ControllerKind) -> [ControllerID] {
    let all = allControllers(of: kind)
    // A stack of UIKit's own is meant where the document has no other.
    let named = all.filter { !app[$0].isAnonymous }
    return named.isEmpty ? Array(all.prefix(1)) : named
  }

  private func allControllers(of kind: ControllerKind) -> [ControllerID] {
    guard app.controllers.count <= Self.few else { return idsByKind[kind] ?? [] }
    return app.controllers.indices.map { ControllerID($0) }.filter {
      app[$0].kind == kind && app.controller(named: app[$0].name) == $0
    }
  }

  /// The names of all controllers, in the order of the document.
  var controllerNames: [String] {
    app.controllers.filter { !$0.isAnonymous }.map(\.name)
  }

  /// The controller with a name.
  package func controller(named name: String) -> ControllerID? {
    app.controllers.count <= Self.few ? app.controller(named: name) : idsByName[name]
  }

  /// The controller that a value names.
  package mutating func readController(_ value: JSONValue) -> ControllerID? {
    guard let name = readString(value) else { return nil }
    if let id = controller(named: name) { return id }
    reportUnknownController(name)
    return nil
  }

  mutating func reportUnknownController(_ name: String) {
    report(.noController, ["name": name], found: name, allowed: \.controllerNames)
  }
}

extension String {
  /// The text as messages quote it: of a very long one the beginning.
  fileprivate var shortened: String { utf8.count > 200 ? "\(prefix(64))…" : self }
}

extension DocumentReader {
  /// Reports every key that an object of the document has twice.
  mutating func reportRepeatedKeys(in value: JSONValue) {
    switch value {
    case .object(let object):
      for key in object.repeatedKeys {
        inside(key) { $0.report(.repeated, ["name": key], found: key) }
      }
      for member in object.members {
        inside(member.key) { $0.reportRepeatedKeys(in: member.value) }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        inside(index) { $0.reportRepeatedKeys(in: element) }
      }
    case .null, .boolean, .integer, .double, .string: break
    }
  }
}
