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
    for piece in text.split(separator: "{") {
      let token = piece.prefix { $0 != "}" }
      if words[token] == nil { words[token] = word(token, in: call) }
    }
    return words
  }

  /// The word for a text in braces that is no field.
  private mutating func word(_ token: Substring, in call: Call) -> Words? {
    let name = String(token.dropFirst())
    switch token.first {
    case "=":
      let local = local(name)
      return Words(local, local)
    case "#":
      guard let member = Member.shared[name] else { return nil }
      add(member)
      return Words(name, name)
    case "@":
      guard let field = call.schema.fields.firstIndex(where: { $0.name == name }),
        case .text(let text) = call.values[field]
      else { return nil }
      let owner = call.values.lazy.compactMap { ControllerID($0) }.first
      let outlet = outlet(text, of: owner)
      return Words(outlet.swift, outlet.objc)
    default: return token == "class" ? Words(scope.className, scope.className) : nil
    }
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
    case .hostedView(let view): words[name[...]] = Words(view.view, view.view)
    case .newView(let view): words[name[...]] = Words(view.name, view.name)
    // A block has lines of its own.
    case .statements: break
    case .text(let text):
      words[name[...]] = field.type == .text ? Words(literal: text) : Words(text, text)
      words[name.capitalized[...]] = Words(text.capitalized, text.capitalized)
    }
  }

  /// A line with the texts in braces replaced; braces around other texts stay.
  private static func filled(_ line: String, _ word: (Substring) -> String?) -> String {
    var text = ""
    var rest = line[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let word = word(rest[rest.index(after: start)..<end])
      text += rest[..<start] + (word ?? "{")
      rest = rest[rest.index(after: word == nil ? start : end)...]
    }
    return text + rest
  }
}
