package import LifecycleScenario
import PlainJSON

/// The rows from which the parallel forms of all lessons are drawn.
///
/// A row is one rule, asked in one way, about a run that comes in several variants: another version,
/// other commands. The rule and the answer are the same in each of them. The names of controllers
/// come from a list of words without a meaning.
package struct FormBlueprint: Sendable {
  /// One rule with its question.
  struct Row: Hashable, Sendable {
    /// The rule that decides the answer.
    let rule: String
    /// The lesson that the row belongs to.
    let lesson: String
    /// The fields that a variant can replace: the scenario, the commands and the version.
    let base: JSONObject
    /// The question, with the names of the scenario.
    let question: JSONValue
    /// The fields that each variant replaces.
    let variants: [JSONObject]
  }

  /// The names for controllers.
  let names: [String]
  /// The rows of every lesson, in the order of the file.
  let rows: [Row]

  /// The path of the blueprint in the folder of the pages.
  package static let path = "lessons/forms/rows.json"

  /// Reads a blueprint.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Throws: ``ScenarioError`` with code `invalidJSON`. What is JSON of another form is skipped.
  package init(json: [UInt8]) throws(ScenarioError) {
    var parser = JSONParser(json)
    guard case .object(let parts) = try parser.parseDocument() else {
      (names, rows) = ([], [])
      return
    }
    names = parts["names"].map(\.strings) ?? []
    guard case .object(let lessons)? = parts["lessons"] else {
      rows = []
      return
    }
    rows = lessons.members.flatMap { member in
      member.value.elements.compactMap { Row($0, of: member.key) }
    }
  }
}

extension FormBlueprint.Row {
  init?(_ value: JSONValue, of lesson: String) {
    guard case .object(let object) = value, case .string(let rule)? = object["rule"],
      let question = object["question"]
    else { return nil }
    self.rule = rule
    self.lesson = lesson
    self.question = question
    let own = ["scenario", "commands"]
    base = JSONObject(members: object.members.filter { own.contains($0.key) })
    variants = (object["variants"]?.elements ?? []).compactMap {
      if case .object(let variant) = $0 { variant } else { nil }
    }
  }

  /// A field of a variant, or else that of the row.
  func field(_ name: String, of variant: Int) -> JSONValue? {
    variants[variant][name] ?? base[name]
  }
}

extension JSONValue {
  /// The elements of an array; none of another value.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The strings of an array.
  var strings: [String] {
    elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The value with other names: whole strings and keys, and the first word of a call.
  func renamed(_ names: [String: String]) -> JSONValue {
    switch self {
    case .string(let text): .string(Self.renamed(text, names))
    case .array(let elements): .array(elements.map { $0.renamed(names) })
    case .object(let object):
      .object(
        JSONObject(
          members: object.members.map { member in
            JSONObject.Member(
              key: names[member.key] ?? member.key,
              value: member.value.renamed(names)
            )
          }
        )
      )
    case .null, .boolean, .integer, .double: self
    }
  }

  private static func renamed(_ text: String, _ names: [String: String]) -> String {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = words.first, let name = names[String(first)] else { return text }
    return ([name] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// Writes the value.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .integer(let number): writer.integer(number)
    case .double(let number): writer.number(number)
    case .string(let text): writer.string(text)
    case .array(let elements): writer.array(elements) { $1.write(to: &$0) }
    case .object(let object):
      writer.object { writer in
        for member in object.members {
          writer.key(member.key)
          member.value.write(to: &writer)
        }
      }
    }
  }
}
