import LifecycleEngine
package import PlainJSON

extension ScenarioDocument {
  /// Reads a document and checks everything about it.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - limit: The number of bytes that a document may have.
  /// - Returns: The document.
  /// - Throws: ``ScenarioError`` that names every problem of the document, not only the first.
  public static func decode(
    _ bytes: [UInt8],
    limit: Int = 1_048_576
  ) throws(ScenarioError) -> ScenarioDocument {
    try DocumentReader().decode(bytes, limit: limit) { $0.readDocument($1) }
  }
}

extension DocumentReader {
  /// Reads a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text, UTF-8.
  ///   - limit: The number of bytes that the text may have.
  ///   - read: Reads its value and reports its problems.
  /// - Returns: The value that was read.
  /// - Throws: ``ScenarioError`` that names every problem.
  package consuming func decode<Value>(
    _ bytes: [UInt8],
    limit: Int = .max,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) throws(ScenarioError) -> Value {
    guard bytes.count <= limit else { throw ScenarioError(size: bytes.count, limit: limit) }
    var parser = JSONParser(bytes)
    let value = try parser.parseDocument()
    var reader = self
    if parser.hasRepeatedKeys { reader.reportRepeatedKeys(in: value) }
    return try reader.read(value, read)
  }

  /// Reads a JSON value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - read: Reads it and reports its problems.
  /// - Returns: The value that was read.
  /// - Throws: ``ScenarioError`` that names every problem.
  consuming func read<Value>(
    _ value: JSONValue,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) throws(ScenarioError) -> Value {
    var reader = self
    let result = read(&reader, value)
    guard reader.problems.isEmpty, let result else {
      throw ScenarioError(problems: reader.problems, count: reader.problemCount)
    }
    return result
  }

  /// The address of the schema is for editors.
  private static let documentFields = [
    "$schema", "schemaVersion", "id", "title", "description", "source", "evidence", "platform",
    "controllers", "window", "scenes", "observe", "steps", "nibs", "sourceMap", "opensAt",
  ]

  package mutating func readDocument(_ value: JSONValue) -> ScenarioDocument? {
    guard let object = readObject(value, fields: Self.documentFields) else { return nil }
    _ = readString("$schema", of: object)
    readSchemaVersion(of: object)
    let id = readRequiredField("id", of: object) { $0.readDocumentID($1) }
    let title = readString("title", of: object)
    let description = readString("description", of: object)
    let source = readField("source", of: object) { $0.readSource($1) }
    let evidence = readField("evidence", of: object) { $0.readEvidence($1) }
    if let platform = readField("platform", of: object, { $0.readPlatform($1) }) {
      app.platform = platform
    }
    outlineScenes(of: object)
    readRequiredField("controllers", of: object) { $0.readControllers($1, steps: object["steps"]) }
    app.nibs =
      readField("nibs", of: object) { reader, value in
        reader.readArray(value) { $0.readString($1) }
      } ?? []
    readWindows(of: object)
    let observation = readField("observe", of: object) { $0.readObservation($1) }
    if let observation { app.quietCalls = observation.quietCalls }
    let steps = readRequiredField("steps", of: object) { $0.readSteps($1) }
    var document = ScenarioDocument(
      id: id ?? "",
      title: title,
      description: description,
      source: source,
      evidence: evidence,
      app: app,
      observation: observation ?? Observation(),
      steps: steps ?? []
    )
    document.sourceMap = readField("sourceMap", of: object) { $0.readSourceMap($1) } ?? [:]
    document.opensAt = readField("opensAt", of: object, OpeningPoint.form.read)
    return document
  }

  private mutating func readSourceMap(_ value: JSONValue) -> [String: CodePlace]? {
    guard let object = readObject(value) else { return nil }
    var map: [String: CodePlace] = [:]
    for member in object.members {
      map[member.key] = inside(member.key) { $0.readCodePlace(member.value) }
    }
    return map
  }

  private mutating func readCodePlace(_ value: JSONValue) -> CodePlace? {
    guard let object = readObject(value, fields: ["file", "line", "column"]) else { return nil }
    let file = readRequiredField("file", of: object) { $0.readString($1) }
    let line = readRequiredField("line", of: object) { $0.readInteger($1, in: 1...Int.max) }
    let column = readRequiredField("column", of: object) { $0.readInteger($1, in: 1...Int.max) }
    guard let file, let line, let column else { return nil }
    return CodePlace(file: file, line: line, column: column)
  }

  private mutating func readSchemaVersion(of object: JSONObject) {
    readRequiredField("schemaVersion", of: object) { reader, value in
      guard value != .integer(1) else { return }
      reader.report(.schemaVersion, found: value.found, allowed: ["1"])
    }
  }

  private mutating func readSource(_ value: JSONValue) -> ScenarioSource? {
    guard let object = readObject(value, fields: ["url", "title", "date"]) else { return nil }
    return ScenarioSource(
      url: readString("url", of: object),
      title: readString("title", of: object),
      date: readString("date", of: object)
    )
  }

  private mutating func readEvidence(_ value: JSONValue) -> ScenarioEvidence? {
    let fields = ["kind", "iosConfidence", "confidence", "notes"]
    guard let object = readObject(value, fields: fields) else { return nil }
    return ScenarioEvidence(
      kind: readChoice("kind", of: object, as: ScenarioEvidence.Kind.self),
      iosConfidence: readString("iosConfidence", of: object),
      confidence: readChoice("confidence", of: object, as: ScenarioEvidence.Confidence.self),
      notes: readString("notes", of: object)
    )
  }

  /// Reads the window, or the scenes that an app has instead.
  private mutating func readWindows(of object: JSONObject) {
    app.root = readField("window", of: object) { $0.readWindow($1) }
    app.scenes = readField("scenes", of: object) { $0.readScenes($1) } ?? []
    guard object["scenes"] != nil else { return }
    if object["window"] != nil {
      inside("scenes") { $0.report(.windowAndScenes, found: "scenes") }
    } else if app.platform.scenes != .adopted {
      inside("scenes") { $0.report(.scenesUnadopted, found: "scenes") }
    }
  }

  private mutating func readWindow(_ value: JSONValue) -> ControllerID? {
    guard let object = readObject(value, fields: ["root"]) else { return nil }
    return readRequiredField("root", of: object) { $0.readController($1) }
  }
}
