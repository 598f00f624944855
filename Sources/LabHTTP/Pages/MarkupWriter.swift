/// Writes HTML; every text is escaped.
struct MarkupWriter {
  private(set) var html = ""

  /// A text as the content of an element, or of an attribute in quotation marks.
  static func escaped(_ text: String) -> String {
    let entities: [Character: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
    ]
    return text.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }

  /// Writes an element.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: Its attributes, in their order.
  ///   - content: Writes the content.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout MarkupWriter) -> Void
  ) {
    let written = attributes.map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
    html += "<\(name)\(written)>"
    content(&self)
    html += "</\(name)>"
  }

  /// Writes an element with a text in it.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element without attributes, with a text in it.
  mutating func element(_ name: String, _ text: String) { element(name, [:], text) }

  /// Writes a text.
  mutating func text(_ text: String) { html += Self.escaped(text) }

  /// Writes a JSON text for a script, without a sign that could end the element; no browser runs it.
  mutating func data(_ json: String, id: String) {
    html += "<script type=\"application/json\" id=\"\(id)\">"
    html += json.replacing("<", with: "\\u003c")
    html += "</script>"
  }
}
