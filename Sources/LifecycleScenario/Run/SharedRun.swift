import LifecycleEngine
import PlainJSON

/// A run that the page has put into a link: a scenario, or the name of a shipped one, and what was
/// done after its own steps.
public struct SharedRun: Hashable, Sendable {
  /// The identifier of a scenario that the pages have; nothing where the link brings its own.
  public let example: String?
  private let scenario: JSONObject?
  private let platform: [JSONObject.Member]
  private let commands: [JSONValue]

  /// The run of a shipped scenario.
  ///
  /// - Parameter example: Its identifier.
  public init(example: String) {
    self.example = example
    (scenario, platform, commands) = (nil, [], [])
  }

  /// Reads what a link carries once it is unpacked.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The run; nothing when the text is something else.
  /// - Throws: ``ScenarioError`` with code `invalidJSON`.
  public static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> SharedRun? {
    var parser = JSONParser(bytes)
    guard case .object(let object) = try parser.parseDocument(), object["version"] == .integer(1),
      case .array(let commands) = object["commands"]
    else { return nil }
    return SharedRun(object, commands: commands)
  }

  private init?(_ object: JSONObject, commands: [JSONValue]) {
    if case .object(let platform) = object["platform"] {
      self.platform = platform.members
    } else {
      platform = []
    }
    if case .object(let scenario)? = object["scenario"] {
      (self.scenario, example) = (scenario, nil)
    } else if case .string(let name)? = object["example"] {
      (scenario, example) = (nil, name)
    } else {
      return nil
    }
    self.commands = commands
  }

  /// The scenario with everything that was done.
  ///
  /// - Parameter text: The text of the scenario that ``example`` names.
  /// - Returns: The scenario, and how many of its steps are its own.
  /// - Throws: ``ScenarioError`` that names every problem.
  public func scenario(
    example text: [UInt8]?
  ) throws(ScenarioError) -> (document: ScenarioDocument, ownSteps: Int) {
    var object = scenario ?? JSONObject()
    if let text {
      var parser = JSONParser(text)
      if case .object(let example) = try parser.parseDocument() { object = example }
    }
    var own: [JSONValue] = []
    if case .array(let steps) = object["steps"] { own = steps }
    object.set("steps", .array(own + commands))
    if !platform.isEmpty {
      var known = JSONObject()
      if case .object(let members) = object["platform"] { known = members }
      for member in platform { known.set(member.key, member.value) }
      object.set("platform", .object(known))
    }
    let document = try DocumentReader().read(.object(object)) { $0.readDocument($1) }
    return (document, own.count)
  }
}

extension ScenarioDocument {
  /// Performs the first steps, and of the others those that are not refused, as the page does.
  ///
  /// - Parameters:
  ///   - ownSteps: How many steps must not be refused.
  ///   - eventLimit: How many events the run may have.
  /// - Returns: The run.
  /// - Throws: ``ScenarioError`` with code `refused`.
  public func run(
    ownSteps: Int,
    eventLimit: Int = Self.eventLimit
  ) throws(ScenarioError) -> ScenarioRun {
    var run = try LiveRun(prefix(ownSteps), eventLimit: eventLimit)
    for step in steps.dropFirst(ownSteps) {
      do throws(ScenarioError) {
        _ = try run.perform(step)
      } catch {
        // The page leaves out what a version refuses, and says so; a picture shows the rest.
        continue
      }
    }
    return run.soFar
  }
}

extension JSONObject {
  /// Gives a member another value, or adds it.
  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    let member = Member(key: key, value: value)
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index] = member
    } else {
      members.append(member)
    }
  }
}
