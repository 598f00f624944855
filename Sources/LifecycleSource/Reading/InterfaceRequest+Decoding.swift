import LifecycleEngine
package import LifecycleScenario
import PlainJSON
import SourceFacts

extension InterfaceRequest {
  /// Reads `{"files": [{"name": "Main.storyboard", "text": "…"}], "ios": "17"}`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - limit: The number of bytes that the text may have.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(
    _ bytes: [UInt8],
    limit: Int
  ) throws(ScenarioError) -> InterfaceRequest {
    try DocumentReader().decode(bytes, limit: limit, form.read)
  }

  package static let form = Form.object(
    .required("files", Form(.array(file.schema)) { $0.readArray($1, file.read) }),
    .optional("start", .string),
    .optional("class", .string),
    .optional("ios", version),
    .optional("branches", Form(.array(branch.schema)) { $0.readArray($1, branch.read) })
  ) { files, start, className, version, branches in
    var request = InterfaceRequest(files: files)
    request.start = start
    request.className = className
    request.version = version
    request.branches = branches.map(Set.init)
    return request
  }

  private static let file = Form.object(.required("name", .string), .required("text", .string)) {
    SourceFile(path: $0, bytes: Array($1.utf8))
  }

  /// A condition by the line that ``UnreadLine`` names.
  private static let branch = Form.object(
    .required("file", .string),
    .required("line", .integer(1...Int.max))
  ) {
    SourceMark(path: $0, place: SourcePlace(line: $1, column: 1))
  }

  private static let version = Form<SystemVersion>(.string) { $0.readVersion($1) }
}

extension SourceNote {
  static let shape = Shape<SourceNote>.object(
    .required("code", \.code, .choice),
    .optional("file", \.file, .text),
    .optional("line", \.line, .count),
    .required("message", \.message, .text)
  )
}
