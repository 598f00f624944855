import LifecycleEngine
import PlainJSON

/// A run that the page has put into a link: a scenario, or the name of a shipped one, and the
/// commands after its own steps.
public struct SharedRun: Hashable, Sendable {
  /// The identifier of a scenario that the pages have, or `nil` if the link brings its own.
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

  /// Reads the unpacked content of a link.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The run, or `nil` if the text is something else.
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

  /// The scenario with all later commands.
  ///
  /// - Parameter text: The text of the scenario that ``example`` names.
  /// - Returns: The scenario, and the number of its own steps.
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
  /// Performs the first steps, and those of the others that are not refused, as the page does.
  ///
  /// - Parameters:
  ///   - ownSteps: The number of steps that must not be refused.
  ///   - eventLimit: The greatest number of events of the run.
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
