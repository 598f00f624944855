import LifecycleEngine

/// Where a run is to be forked, and what the branch is to do then.
public struct ForkRequest: Hashable, Sendable {
  /// How many steps of the run the branch keeps.
  public let step: Int
  /// What the branch is to be called.
  public let name: String?
  /// What is to be performed after the kept steps.
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
    reader.define(run.document.app.controllers)
    return try reader.decode(bytes) { $0.readForkRequest($1, version: run.version) }
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
    try DocumentReader().decode(bytes) { $0.readRenameRequest($1) }
  }
}

extension DocumentReader {
  fileprivate mutating func readForkRequest(_ value: JSONValue, version: Int) -> ForkRequest? {
    let fields = ["step", "name", "commands"]
    guard let object = readObject(value, fields: fields) else { return nil }
    let step = readRequiredField("step", of: object) { $0.readInteger($1, in: 0...version) }
    let name = readField("name", of: object) { $0.readName($1) } ?? nil
    let commands = readField("commands", of: object) { $0.readSteps($1) }
    return ForkRequest(step: step ?? 0, name: name, commands: commands ?? [])
  }

  fileprivate mutating func readRenameRequest(_ value: JSONValue) -> RenameRequest? {
    guard let object = readObject(value, fields: ["name"]) else { return nil }
    return readRequiredField("name", of: object) { reader, value in
      reader.readName(value).map { RenameRequest(name: $0) }
    }
  }

  /// Reads a name; one without characters is none.
  private mutating func readName(_ value: JSONValue) -> String?? {
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
