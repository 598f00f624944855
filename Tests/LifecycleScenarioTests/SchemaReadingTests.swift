import LifecycleScenario
import Testing

/// An object of the scenario format, and the way to it.
private struct SchemaObject: Sendable {
  enum Element: Hashable, Sendable {
    case key(String)
    case first
  }

  var path: [Element]
  var properties: [String: APIValue]
  var required: Set<String>

  /// The objects in a schema, each once.
  static func all(in value: APIValue, at path: [Element] = []) -> [SchemaObject] {
    guard case .object(let schema) = value else { return [] }
    if case .component(_, let schema) = schema["$ref"] { return all(in: schema.value, at: path) }
    if case .array(let choices) = schema["oneOf"] {
      return choices.flatMap { all(in: $0, at: path) }
    }
    if case .object(let properties) = schema["properties"] {
      let inner = properties.sorted { $0.key < $1.key }.flatMap {
        all(in: $1, at: path + [.key($0)])
      }
      let required = texts(schema["required"])
      return [SchemaObject(path: path, properties: properties, required: Set(required))] + inner
    }
    if let element = schema["items"] { return all(in: element, at: path + [.first]) }
    guard let member = schema["additionalProperties"] else { return [] }
    let isOverride = path.last == .key("overrides")
    return all(in: member, at: path + [.key(isOverride ? "viewDidLoad" : "Sample")])
  }

  static func texts(_ value: APIValue?) -> [String] {
    guard case .array(let values) = value else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The command or statement that the object is.
  var call: String? {
    guard case .object(let schema) = properties["do"], case .text(let name) = schema["const"] else {
      return nil
    }
    return name
  }

  /// The properties that are free.
  var names: [String] { properties.keys.filter { $0 != "do" || call == nil }.sorted() }

  var pointer: String {
    path.map { if case .key(let key) = $0 { "/\(key)" } else { "/0" } }.joined()
  }

  /// The words that a property may have, or `nil` if it may have others.
  func words(of name: String) -> [String] {
    guard case .object(let schema) = properties[name] else { return [] }
    if case .object(let element) = schema["items"] { return Self.texts(element["enum"]) }
    return Self.texts(schema["enum"])
  }

  /// What must stand beside a member that not every object of its form has.
  private static let beside = [
    "then": #""do":"later","milliseconds":0,"#, "view": #""do":"pushView","#,
    "columns": #""kind":"split","style":"tripleColumn","#, "swiftUI": #""kind":"hosting","#,
  ]

  /// The problems of a scenario that has only the object, with some members in it.
  func problems(with members: [String: String]) -> [ScenarioProblem] {
    var members = members
    if let call { members["do"] = "\"\(call)\"" }
    let object = "{" + members.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ",") + "}"
    let text = path.reversed().reduce(object) { inner, element in
      guard case .key(let key) = element else { return "[\(inner)]" }
      return "{\(Self.beside[key] ?? "")\"\(key)\":\(inner)}"
    }
    do throws(ScenarioError) {
      _ = try ScenarioDocument.decode(Array(text.utf8))
      return []
    } catch {
      return error.problems
    }
  }
}

@Suite struct `The schema of scenarios` {
  private static let objects = SchemaObject.all(in: APISchema.scenario.value)

  @Test func `has the members that are read, and no others`() {
    #expect(Self.objects.count > 150)
    for object in Self.objects {
      let place = "\(object.pointer) \(object.call ?? "")"
      // No member takes an array in an array, so each that is read complains.
      var members = Dictionary(uniqueKeysWithValues: object.names.map { ($0, "[[]]") })
      members["zzz"] = "0"
      let problems = object.problems(with: members)
      let unknown = problems.filter { $0.pointer == "\(object.pointer)/zzz" }
      #expect(unknown.map { $0.allowed.sorted() } == [object.properties.keys.sorted()], "\(place)")
      for name in object.names {
        let pointer = "\(object.pointer)/\(name)"
        #expect(problems.contains { $0.pointer.hasPrefix(pointer) }, "\(place) \(name)")
      }
    }
  }

  @Test func `requires the members that a scenario must have`() {
    for object in Self.objects {
      let missing = object.problems(with: [:]).filter {
        $0.pointer == object.pointer && [.missingField, .needsField].contains($0.code)
      }
      let names = Set(missing.flatMap(\.allowed)).union(object.call == nil ? [] : ["do"])
      #expect(names == object.required, "\(object.pointer) \(object.call ?? "")")
    }
  }

  @Test func `lists the words that are read`() {
    for object in Self.objects {
      // The existing styles and columns depend on the kind of the container.
      let names = object.names.filter { !["style", "topColumn"].contains($0) }
      for name in names where !object.words(of: name).isEmpty {
        let isList = name == "supportedOrientations" || name == "setUpIn"
        let problems = object.problems(with: [name: isList ? "[\"zzz\"]" : "\"zzz\""])
        let allowed = problems.filter { $0.found == "zzz" }.map { Set($0.allowed) }
        #expect(
          allowed == [Set(object.words(of: name))],
          "\(object.pointer) \(object.call ?? "") \(name)"
        )
      }
    }
  }
}
