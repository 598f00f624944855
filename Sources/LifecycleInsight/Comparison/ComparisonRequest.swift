import LifecycleEngine
public import LifecycleScenario
import PlainJSON

/// What a client asks to compare.
public enum ComparisonRequest: Hashable, Sendable {
  /// Scenarios that are run to their ends.
  case scenarios([ScenarioDocument])
  /// Runs of the server, by their names.
  case runs([String])
}

extension ComparisonRequest {
  /// Reads `{"scenario": {…}, "platforms": [{"ios": "12"}, {"ios": "13"}]}`, or two or three
  /// `"scenarios"` or `"runs"`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - limit: The number of bytes that the text may have.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(
    _ bytes: [UInt8],
    limit: Int = 1_048_576
  ) throws(ScenarioError) -> ComparisonRequest {
    guard bytes.count <= limit else { throw ScenarioError(size: bytes.count, limit: limit) }
    return try DocumentReader().decode(bytes) { $0.readComparisonRequest($1) }
  }
}

extension DocumentReader {
  fileprivate mutating func readComparisonRequest(_ value: JSONValue) -> ComparisonRequest? {
    let forms = ["runs", "scenario", "scenarios"]
    guard let object = readObject(value, fields: forms + ["platforms"]) else { return nil }
    let found = forms.filter { object[$0] != nil }
    guard found.count == 1 else {
      report(.comparisonForm, allowed: found.isEmpty ? forms : found)
      return nil
    }
    if object["scenario"] != nil { return readVariants(of: object) }
    if object["platforms"] != nil {
      inside("platforms") {
        $0.report(.comparisonPlatforms, found: "platforms")
      }
    }
    if object["runs"] != nil {
      return readSeveral("runs", of: object) { $0.readString($1) }.map { .runs($0) }
    }
    return readSeveral("scenarios", of: object) { $0.readNextDocument($1) }.map { .scenarios($0) }
  }

  private mutating func readVariants(of object: JSONObject) -> ComparisonRequest? {
    let document = readField("scenario", of: object) { $0.readNextDocument($1) }
    let base = document?.app.platform ?? app.platform
    let platforms = readSeveral("platforms", of: object) { $0.readPlatform($1, over: base) }
    guard let document, let platforms else { return nil }
    return .scenarios(
      platforms.map { platform in
        var variant = document
        variant.app.platform = platform
        return variant
      }
    )
  }

  /// Reads two or three of something.
  private mutating func readSeveral<Element>(
    _ key: String,
    of object: JSONObject,
    _ readElement: (inout DocumentReader, JSONValue) -> Element?
  ) -> [Element]? {
    readRequiredField(key, of: object) { reader, value in
      guard case .array(let elements) = value, !(2...3).contains(elements.count) else {
        return reader.readArray(value, readElement)
      }
      reader.report(.comparisonCount, found: "\(elements.count)")
      return nil
    }
  }

  /// Reads a document that is one of several; none knows the names of the others.
  private mutating func readNextDocument(_ value: JSONValue) -> ScenarioDocument? {
    forgetApp()
    return readDocument(value)
  }
}
