import LifecycleEngine
import PlainJSON

/// A request to fork a run at a step, and to continue the branch.
public struct ForkRequest: Hashable, Sendable {
  /// The number of steps of the run that the branch keeps.
  public let step: Int
  /// The name of the branch.
  public let name: String?
  /// The steps to perform after the kept ones.
  public let commands: [ScenarioStep]

  /// Reads `{"step": 3, "name": "…", "commands": [{"do": "pop"}]}`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - run: The run that is forked.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(
    _ bytes: [UInt8],
    of run: LiveRun
  ) throws(ScenarioError) -> ForkRequest {
    var reader = DocumentReader()
    reader.define(run.document.app)
    return try reader.decode(bytes, form(version: run.version).read)
  }

  package static func form(version: Int) -> Form<ForkRequest> {
    .object(
      .required("step", .place(upTo: version)),
      .optional("name", RenameRequest.name),
      .optional("commands", Form(.array(.step)) { $0.readSteps($1) })
    ) { step, name, commands in
      ForkRequest(step: step, name: name ?? nil, commands: commands ?? [])
    }
  }
}

/// The name that a person gives a run.
public struct RenameRequest: Hashable, Sendable {
  /// The name; nothing takes it away.
  public let name: String?

  /// Reads `{"name": "…"}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> RenameRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(.required("name", name), make: RenameRequest.init)

  /// A name, or `null` for none.
  fileprivate static let name = Form<String?>(APISchema.line(0...RunIdentity.mostCharacters).orNull)
  {
    $0.readName($1)
  }
}

extension DocumentReader {
  /// Reads a name; one without characters is none.
  fileprivate mutating func readName(_ value: JSONValue) -> String?? {
    if value == .null { return .some(nil) }
    guard let name = readString(value) else { return nil }
    guard name.unicodeScalars.count <= RunIdentity.mostCharacters else {
      report(.nameLength, ["most": "\(RunIdentity.mostCharacters)"])
      return nil
    }
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      report(.nameControls)
      return nil
    }
    return .some(name.isEmpty ? nil : name)
  }
}
