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
    try DocumentReader().decode(bytes, limit: limit, form.read)
  }

  package static let form = Form.object(
    .required("text", .string),
    .optional("pattern", Form(.string(1...LogPattern.longest)) { $0.readString($1) }),
    .optional("redact", .boolean),
    .optional("platform", givenPlatform)
  ) { text, pattern, redact, platform in
    var request = LogRequest(text: text)
    request.pattern = pattern
    request.isRedacted = redact ?? false
    request.platform = platform?.platform
    request.isVersionGiven = platform?.hasVersion ?? false
    return request
  }

  /// A platform, and whether it names the version of iOS.
  private static let givenPlatform = Form<(platform: Platform, hasVersion: Bool)>(.platform) {
    reader,
    value in
    guard let platform = reader.readPlatform(value) else { return nil }
    guard case .object(let object) = value else { return nil }
    return (platform, object["ios"] != nil)
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
