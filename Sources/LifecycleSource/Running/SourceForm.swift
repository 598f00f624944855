import LifecycleEngine
import SourceFacts

/// The look of a call in Swift, made of a line that its form says is read as the call.
struct SourceForm: Sendable {
  let schema: CommandSchema
  let kind: WalkStep.Kind
  let path: TextForm
  let arguments: [(label: String?, text: TextForm)]
  /// The fields that are the controller itself, since nothing stands before the dot.
  var selves: Set<String> = []

  /// The forms by what steps of them have in common: the kind and the last name of the path.
  private static let all: [Key: [SourceForm]] = {
    var forms: [Key: [SourceForm]] = [:]
    for schema in CommandSchema.statements + CommandSchema.commands {
      for form in schema.readLines.flatMap({ read($0, of: schema) }) {
        forms[Key(kind: form.kind, name: form.name), default: []].append(form)
      }
    }
    // What is told apart by a text stands before what is told apart by its shape.
    return forms.mapValues { forms in
      forms.sorted { $0.path.holeCount + $0.holeCount < $1.path.holeCount + $1.holeCount }
    }
  }()

  /// The forms that a step may have.
  static func forms(for step: WalkStep) -> [SourceForm] {
    let names = step.kind == .declare ? [nil] : [step.name, nil]
    return names.flatMap { all[Key(kind: step.kind, name: $0)] ?? [] }
  }

  private struct Key: Hashable {
    let kind: WalkStep.Kind
    /// The last name of the path, or `nil` for a local, whose name is free.
    let name: String?
  }

  private var name: String? { kind == .declare ? nil : path.lastName }

  private var holeCount: Int { arguments.map(\.text.holeCount).reduce(0, +) }

  /// The texts of a step at the places of the holes, or `nil` if it doesn't look so.
  func match(_ step: WalkStep) -> [String: String]? {
    guard step.kind == kind else { return nil }
    let given = kind == .declare ? step.arguments.filter { $0.label == nil } : step.arguments
    guard given.count == arguments.count,
      zip(given, arguments).allSatisfy({ $0.label == $1.label })
    else { return nil }
    var found: [String: String] = [:]
    if kind != .declare {
      guard path.match(step.path, into: &found) else { return nil }
    }
    for (argument, form) in zip(given, arguments) {
      guard form.text.match(argument.text, into: &found) else { return nil }
    }
    return found
  }

  /// A line taken apart, once for each way in which an object before a dot can be there or be `self`.
  private static func read(_ line: String, of schema: CommandSchema) -> [SourceForm] {
    guard let start = line.firstRange(of: ".}")?.lowerBound,
      let open = line[..<start].lastIndex(of: "{")
    else { return read(plain: line, of: schema).map { [$0] } ?? [] }
    let name = line[line.index(after: open)..<start]
    let rest = line[line.index(start, offsetBy: 2)...]
    let own = read("\(line[..<open])\(rest)", of: schema).map { form in
      var form = form
      form.selves.insert(name.hasPrefix("+") ? String(name.dropFirst()) : String(name))
      return form
    }
    return own + read("\(line[..<open]){\(name)}.\(rest)", of: schema)
  }

  private static func read(plain line: String, of schema: CommandSchema) -> SourceForm? {
    let line = withoutCasts(line)
    if line.hasPrefix("let {=") {
      guard let sign = line.firstRange(of: " = ") else { return nil }
      let value = TextForm(String(line[sign.upperBound...]), of: schema)
      return SourceForm(
        schema: schema,
        kind: .declare,
        path: TextForm("", of: schema),
        arguments: [(nil, value)]
      )
    }
    if let sign = line.firstRange(of: " = ") ?? line.firstRange(of: " += ") {
      let value = TextForm(String(line[sign.upperBound...]), of: schema)
      let path = String(line[..<sign.lowerBound]).replacing("[\"images\"]", with: "[]")
      return SourceForm(
        schema: schema,
        kind: .write,
        path: TextForm(path, of: schema),
        arguments: [(nil, value)]
      )
    }
    guard line.hasSuffix(")"), let open = line.firstIndex(of: "(") else { return nil }
    let inner = line[line.index(after: open)...].dropLast()
    return SourceForm(
      schema: schema,
      kind: .call,
      path: TextForm(String(line[..<open]), of: schema),
      arguments: arguments(inner).map { label, text in (label, TextForm(text, of: schema)) }
    )
  }

  /// `(a as? B)?.c` as `a?.c`, since steps leave out casts.
  private static func withoutCasts(_ line: String) -> String {
    guard line.hasPrefix("("), let cast = line.firstRange(of: " as? "),
      let end = line[cast.upperBound...].firstIndex(of: ")")
    else { return line }
    return "\(line[..<cast.lowerBound].dropFirst())\(line[line.index(after: end)...])"
  }

  /// The arguments of a call, with their labels.
  private static func arguments(_ text: Substring) -> [(String?, String)] {
    var parts: [String] = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }.map { part in
      let part = part.drop { $0 == " " }
      let name = part.prefix { $0.isLetter }
      guard !name.isEmpty, part.dropFirst(name.count).hasPrefix(": ") else {
        return (nil, String(part))
      }
      return (String(name), String(part.dropFirst(name.count + 2)))
    }
  }
}

/// A text with holes.
struct TextForm: Sendable {
  private enum Piece: Hashable {
    case text(String)
    case hole(String)
  }

  private var pieces: [Piece] = []
  /// Whether a text of a person's stands in it, which keeps all its signs.
  private let isLiteral: Bool

  /// Reads a text in which fields stand in braces; see ``CallCode``.
  init(_ text: String, of schema: CommandSchema) {
    isLiteral =
      text.contains("\"")
      || schema.fields.contains {
        $0.type == .text && text.contains("{\($0.name)}")
      }
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      guard !name.contains(" ") else {
        // A closure's.
        let next = rest.index(after: open)
        add(rest[..<next])
        rest = rest[next...]
        continue
      }
      add(rest[..<open])
      if name.hasPrefix("#") { add(name.dropFirst()) } else { pieces.append(.hole(String(name))) }
      rest = rest[rest.index(after: close)...]
    }
    add(rest)
  }

  private mutating func add(_ text: Substring) {
    let text = isLiteral ? String(text) : Self.bare(text)
    guard !text.isEmpty else { return }
    if case .text(let before) = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }

  private static func bare(_ text: some StringProtocol) -> String {
    String(text.filter { $0 != "?" && $0 != "!" })
  }

  var holeCount: Int {
    pieces.count {
      if case .hole = $0 { true } else { false }
    }
  }

  /// The last name, if it is no hole.
  var lastName: String? {
    guard case .text(let text) = pieces.last else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// Notes the texts in the holes; false if the text has another form.
  func match(_ text: String, into found: inout [String: String]) -> Bool {
    Self.match(pieces[...], (isLiteral ? text : Self.bare(text))[...], &found)
  }

  private static func match(
    _ pieces: ArraySlice<Piece>,
    _ text: Substring,
    _ found: inout [String: String]
  ) -> Bool {
    guard let first = pieces.first else { return text.isEmpty }
    let rest = pieces.dropFirst()
    switch first {
    case .text(let literal):
      return text.hasPrefix(literal) && match(rest, text.dropFirst(literal.count), &found)
    case .hole(let name):
      guard case .text(let next) = rest.first else {
        found[name] = String(text)
        return rest.isEmpty && !text.isEmpty
      }
      var from = text.startIndex
      while let range = text[from...].firstRange(of: next) {
        if range.lowerBound > text.startIndex, match(rest, text[range.lowerBound...], &found) {
          found[name] = String(text[..<range.lowerBound])
          return true
        }
        from = text.index(after: range.lowerBound)
      }
      return false
    }
  }
}
