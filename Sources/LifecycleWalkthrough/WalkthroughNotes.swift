package import PlainJSON

/// The notes of a walkthrough, which are for the one who presents it.
package enum WalkthroughNotes {
  /// How the key of a note ends: `STEP.note`.
  private static let ending = ".note"

  /// A walkthrough without its notes, in every language.
  ///
  /// - Parameter json: The walkthrough as it was written.
  /// - Returns: Everything else of it, in the same order.
  /// - Throws: ``JSONSyntaxError`` if it is no JSON.
  package static func removed(from json: [UInt8]) throws(JSONSyntaxError) -> [UInt8] {
    var parser = JSONParser(json)
    guard case .object(var document) = try parser.parse(),
      case .object(var texts)? = document["texts"]
    else { return json }
    let written = texts
    texts.members = texts.members.map(withoutNotes)
    guard texts != written else { return json }
    document.set("texts", .object(texts))
    var writer = JSONWriter()
    JSONValue.object(document).write(to: &writer)
    return writer.bytes
  }

  private static func withoutNotes(_ language: JSONObject.Member) -> JSONObject.Member {
    guard case .object(var texts) = language.value else { return language }
    texts.members.removeAll { $0.key.hasSuffix(ending) }
    return JSONObject.Member(key: language.key, value: .object(texts))
  }
}
