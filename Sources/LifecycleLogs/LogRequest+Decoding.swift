import LifecycleEngine
public import LifecycleScenario
import PlainJSON

extension LogRequest {
  /// Reads `{"text": "…", "pattern": "…", "platform": {"ios": "8"}, "redact": true}`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - limit: The number of bytes that the text may have.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(
    _ bytes: [UInt8],
    limit: Int = 1_048_576
  ) throws(ScenarioError) -> LogRequest {
    guard bytes.count <= limit else { throw ScenarioError(size: bytes.count, limit: limit) }
    return try DocumentReader().decode(bytes) { $0.readLogRequest($1) }
  }
}

extension DocumentReader {
  fileprivate mutating func readLogRequest(_ value: JSONValue) -> LogRequest? {
    let fields = ["text", "pattern", "platform", "redact"]
    guard let object = readObject(value, fields: fields) else { return nil }
    let text = readRequiredField("text", of: object) { $0.readString($1) }
    var request = LogRequest(text: text ?? "")
    request.pattern = readString("pattern", of: object)
    request.isRedacted = readBoolean("redact", of: object) ?? false
    request.platform = readField("platform", of: object) { $0.readPlatform($1) }
    if case .object(let platform) = object["platform"] {
      request.isVersionGiven = platform["ios"] != nil
    }
    return request
  }
}

extension LogRequest {
  /// Fixes the version of iOS, which is inferred otherwise.
  ///
  /// - Parameter text: `MAJOR` or `MAJOR.MINOR`, such as `17.4`.
  /// - Returns: Whether the simulator knows the version; nothing changes where it does not.
  public mutating func fixVersion(_ text: String) -> Bool {
    guard let version = SystemVersion(known: text) else { return false }
    platform = Platform(version: version)
    isVersionGiven = true
    return true
  }
}
