import LifecycleEngine

/// Calls whose lines of code stand in their form.
extension MethodWriter {
  /// Writes lines in which fields stand in braces.
  mutating func write(_ call: Call, swift: [String], objc: [String]) {
    let words = words(of: call, in: swift + objc)
    for text in swift { self.swift(Self.filled(text) { words[$0]?.swift }) }
    for text in objc { self.objc(Self.filled(text) { words[$0]?.objc }) }
  }

  /// The words of all that stands in braces; what has to be made is made first.
  private mutating func words(of call: Call, in lines: [String]) -> [Substring: Words] {
    var words: [Substring: Words] = [:]
    let text = lines.joined(separator: "\n")
    let fields = zip(call.schema.fields, call.values)
    for (field, value) in fields where text.contains("{+\(field.name)") {
      note(value, of: field, as: "+\(field.name)", in: &words)
    }
    for (field, value) in fields where !text.contains("{+\(field.name)") {
      let name = field.name
      let isUsed = ["{\(name)}", "{\(name).}", "{\(name.capitalized)}"].contains(
        where: text.contains
      )
      if isUsed { note(value, of: field, as: name, in: &words) }
    }
    return words
  }

  private mutating func note(
    _ value: FieldValue,
    of field: CommandField,
    as name: String,
    in words: inout [Substring: Words]
  ) {
    let isMade = name.hasPrefix("+")
    switch value {
    case .none: words[name[...]] = Words("nil", "nil")
    case .controller(let id):
      let object = isMade ? make(id) : use(id)
      words[name[...]] = Words(object.swift, object.objc)
      words["\(name)."] = Words(object.dot, object.objc)
    case .controllers(let ids):
      words[name[...]] = Words(list: ids.map { isMade ? make($0) : use($0) })
    case .boolean(let value): words[name[...]] = Words(value)
    case .integer(let value): words[name[...]] = Words("\(value)", "\(value)")
    case .number(let value): words[name[...]] = Words("\(value)", "\(value)")
    case .text(let text):
      words[name[...]] = field.type == .text ? Words(literal: text) : Words(text, text)
      words[name.capitalized[...]] = Words(text.capitalized, text.capitalized)
    }
  }

  /// A line with what stands in braces replaced; braces around other texts stay.
  private static func filled(_ line: String, _ word: (Substring) -> String?) -> String {
    var text = ""
    var rest = line[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start]
      text += word(rest[rest.index(after: start)..<end]) ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
