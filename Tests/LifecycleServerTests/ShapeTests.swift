import Foundation
import LifecycleEngine
import LifecycleScenario
import PlainJSON
import Testing
import TestSupport

@testable import LabHTTP

/// Holds JSON values against the schemas of the API, and notes which members they have.
struct SchemaCheck {
  /// The members that were met since the start, after the name of their schema: `Event.line`.
  private(set) var seen: [String] = []
  private var found: [String] = []

  /// Says what is wrong with a value.
  mutating func complaints(_ value: Any, _ schema: APIValue, at place: String) -> [String] {
    found = []
    look(value, schema, at: place)
    return found
  }

  private mutating func look(_ value: Any, _ schema: APIValue, at place: String) {
    guard case .object(let keywords) = schema else { return found.append("\(place): no schema") }
    for (keyword, wanted) in keywords { look(value, keyword, wanted, of: keywords, at: place) }
  }

  private mutating func look(
    _ value: Any,
    _ keyword: String,
    _ wanted: APIValue,
    of schema: [String: APIValue],
    at place: String
  ) {
    switch (keyword, wanted) {
    case ("$ref", .component(let name, let schema)): look(value, schema.value, at: name)
    case ("type", .text(let type)):
      if !Self.hasType(value, type) { found.append("\(place): \(value) is no \(type)") }
    case ("const", let constant):
      if !Self.isEqual(value, constant) { found.append("\(place): \(value) is not \(constant)") }
    case ("enum", .array(let allowed)):
      let isAllowed = allowed.contains { Self.isEqual(value, $0) }
      if !isAllowed { found.append("\(place): \(value) is not in the list") }
    case ("anyOf", .array(let schemas)), ("oneOf", .array(let schemas)):
      alternatives(value, schemas, isOne: keyword == "oneOf", at: place)
    case ("items", let element):
      for one in value as? [Any] ?? [] { look(one, element, at: place) }
    case ("required", .array(let names)):
      let members = value as? [String: Any] ?? [:]
      for case .text(let name) in names where members[name] == nil {
        found.append("\(place): lacks \(name)")
      }
    case ("properties", .object(let members)):
      properties(value, members, schema["additionalProperties"], at: place)
    case ("additionalProperties", .object) where schema["properties"] == nil:
      for one in (value as? [String: Any] ?? [:]).values { look(one, wanted, at: place) }
    case ("minimum", .integer(let least)):
      guard let number = value as? Double, number < Double(least) else { return }
      found.append("\(place): \(number) is less than \(least)")
    default: return
    }
  }

  private mutating func properties(
    _ value: Any,
    _ members: [String: APIValue],
    _ others: APIValue?,
    at place: String
  ) {
    for (key, value) in value as? [String: Any] ?? [:] {
      if let schema = members[key] {
        let member = "\(place).\(key)"
        seen.append(member)
        look(value, schema, at: member)
      } else if others == .boolean(false) {
        found.append("\(place): nobody told of “\(key)”")
      }
    }
  }

  private mutating func alternatives(
    _ value: Any,
    _ schemas: [APIValue],
    isOne: Bool,
    at place: String
  ) {
    let before = found.count
    var matches = 0
    for schema in schemas {
      let (seenCount, foundCount) = (seen.count, found.count)
      look(value, schema, at: place)
      if found.count == foundCount {
        matches += 1
      } else {
        seen.removeLast(seen.count - seenCount)
      }
    }
    guard matches > 0 else { return }
    found.removeLast(found.count - before)
    if isOne, matches > 1 { found.append("\(place): fits \(matches) schemas") }
  }

  private static func hasType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "string": value is String
    case "boolean": (value as? NSNumber)?.isBoolean == true
    case "number": (value as? NSNumber)?.isBoolean == false
    case "integer": (value as? NSNumber)?.isBoolean == false && value is Int
    case "array": value is [Any]
    case "object": value is [String: Any]
    case "null": value is NSNull
    default: false
    }
  }

  private static func isEqual(_ value: Any, _ constant: APIValue) -> Bool {
    switch constant {
    case .text(let text): value as? String == text
    case .integer(let number): value as? Int == number
    case .boolean(let flag): value as? Bool == flag
    case .number, .array, .object, .raw, .component: false
    }
  }
}

extension NSNumber {
  fileprivate var isBoolean: Bool { type(of: self) == type(of: NSNumber(value: true)) }
}

@Suite struct `The shapes of the API` {
  private static let fixtures = CorpusFile.folder.appending(path: "Fixtures")

  private static let scenarios: [URL] = [
    CorpusFile.records, Folders.pages.appending(path: "additions"),
    Folders.pages.appending(path: "mistakes"),
  ].flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.map { folder.appending(path: $0) }
  }

  /// A scenario whose code does what is refused.
  private static let refused = """
    {"schemaVersion":1,"id":"refused","window":{"root":"A"},"steps":[{"do":"launch"}],
    "controllers":{"A":{"overrides":{"viewDidLoad":{"do":[{"do":"finishInteraction"}]}}}}}
    """

  @Test func `are those of all real events, findings and scenarios`() throws {
    var complaints: Set<String> = []
    var seen: Set<String> = []
    let documents = try Self.scenarios.map { try Data(contentsOf: $0) } + [Data(Self.refused.utf8)]
    for bytes in documents {
      let document = try ScenarioDocument.decode(Array(bytes))
      for (name, bytes) in Self.answers(to: document) {
        let value = try JSONSerialization.jsonObject(with: Data(bytes))
        var check = SchemaCheck()
        complaints.formUnion(check.complaints(value, Self.schema(name).value, at: name))
        seen.formUnion(check.seen)
      }
    }
    #expect(complaints.sorted() == [])
    let names = ["Event", "Change", "State", "ControllerState", "Finding", "Simulation", "Lint"]
    let told = names.flatMap { Self.members(of: Self.schema($0).value, at: $0) }
    #expect(Set(told).subtracting(seen) == [])
  }

  @Test func `are those of the messages of every stream`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let id = run.split(separator: "/").last ?? ""
      for (end, path) in [("commands", "after=0"), ("reset", "after=999999")] {
        let client = try lab.client()
        _ = try await client.follow("\(run)/events?\(path)")
        #expect(try await Self.complaints(about: "listEvents", from: client, until: end) == [])
      }
      let nobody = String(repeating: "a", count: 26)
      for (end, after) in [("commands", 0), ("reset", 999_999)] {
        let client = try lab.client()
        _ = try await client.follow("/api/events?run=\(nobody):0&run=\(id):\(after)")
        #expect(try await Self.complaints(about: "followRuns", from: client, until: "gone") == [])
        #expect(try await Self.complaints(about: "followRuns", from: client, until: end) == [])
      }
      let room = try await lab.openRoom()
      let (follower, presenter) = try await (room.follow(), room.followAsPresenter())
      for (name, client) in [("followRoom", follower), ("leadRoom", presenter)] {
        for end in ["room", "trace"] {
          #expect(try await Self.complaints(about: name, from: client, until: end) == [])
        }
      }
      try await room.leading("DELETE")
      for (name, client) in [("followRoom", follower), ("leadRoom", presenter)] {
        #expect(try await Self.complaints(about: name, from: client, until: "ended") == [])
      }
    }
  }

  /// What is wrong with the next messages of a stream, by the description of its operation.
  private static func complaints(
    about name: String,
    from client: HTTPClient,
    until end: String
  ) async throws -> [String] {
    let endpoint = try #require(Routes.all.first { $0.name == name })
    let schema = try #require(endpoint.answers.first?.contents["text/event-stream"])
    while let message = try await client.nextMessage() {
      guard let event = message.event else { continue }
      let value: [String: Any] = ["event": event, "data": try message.json()]
      var check = SchemaCheck()
      let found = check.complaints(value, schema.value, at: event)
      if event == end || !found.isEmpty { return found }
    }
    return ["The stream ends before “\(end)”."]
  }

  private static let schemas = APIDocument(endpoints: Routes.all).schemas

  private static func schema(_ name: String) -> APISchema { schemas[name] ?? .any }

  /// The members of a schema and of the objects in it that have no name.
  private static func members(of value: APIValue, at place: String) -> [String] {
    guard case .object(let schema) = value else { return [] }
    let parts = ["items", "oneOf", "anyOf"].flatMap { keyword -> [APIValue] in
      if case .array(let choices) = schema[keyword] {
        choices
      } else {
        [schema[keyword]].compactMap(\.self)
      }
    }
    let inner = parts.flatMap { members(of: $0, at: place) }
    guard case .object(let properties) = schema["properties"] else { return inner }
    return inner
      + properties.flatMap { name, value in
        ["\(place).\(name)"] + members(of: value, at: "\(place).\(name)")
      }
  }

  /// The answers about a scenario and its run, each with the name of its shape.
  private static func answers(to document: ScenarioDocument) -> [(name: String, bytes: [UInt8])] {
    let scenario = (name: "Scenario", bytes: document.encoded())
    guard let run = try? document.run() else { return [scenario] }
    var (fold, state) = (StateFold(app: document.app), JSONWriter())
    fold.catchUp(with: run.simulation)
    state.state(fold, of: run.simulation)
    return [
      scenario, ("State", state.bytes),
      ("Simulation", JSONWriter(run, as: ScenarioRun.shape).bytes),
      ("Lint", JSONWriter(run.simulation, as: Simulation.lint).bytes),
    ]
  }
}
