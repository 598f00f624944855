import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// Says which statements of the format the lines of a method are; most lines are none.
///
/// A line that looks as the catalog has a statement written is that statement; see ``StatementForm``. What
/// else code says for the same stands in the idioms.
struct StatementMapper {
  let line: SourceLine
  let base: CodeBase
  let callback: Callback
  let objects: SourceObjects
  /// The properties whose subscriptions the class ends.
  let ended: Set<String>

  init(line: SourceLine, base: CodeBase, callback: Callback, ended: Set<String>) {
    self.line = line
    self.base = base
    self.callback = callback
    self.ended = ended
    objects = SourceObjects(base: base, line: line)
  }

  static let geometry: Set<String> = ["frame", "bounds", "center", "safeAreaInsets"]

  /// The statements for which each step stands.
  func statements(for steps: [SourceStep]) -> [[MappedStatement]] {
    var mapped: [[MappedStatement]] = []
    var direct: Set<SourceMark> = []
    let delayed = StatementMapper(line: line, base: base, callback: .later, ended: ended)
    for (index, step) in steps.enumerated() {
      guard !Work.isOver else { break }
      // A callback that is called by hand does what its own override says.
      let found =
        direct.isDisjoint(with: step.calls)
        ? (step.delay == nil ? self : delayed).statements(for: step) : []
      if found.contains(where: { $0.verb == "callDirectly" }) { direct.insert(step.mark) }
      if found.contains(where: { !$0.isGlance }), step.fact.kind != .call {
        forget(glancesAtLineOf: step, in: steps[..<index], from: &mapped)
      }
      mapped.append(found)
    }
    mapped += Array(repeating: [], count: steps.count - mapped.count)
    return mapped
  }

  /// What a line looks at only to do what it is for is no statement of its own.
  private func forget(
    glancesAtLineOf step: SourceStep,
    in steps: ArraySlice<SourceStep>,
    from mapped: inout [[MappedStatement]]
  ) {
    for index in steps.indices.reversed() {
      let other = steps[index]
      guard other.method.isSame(step.method), other.fact.place.line == step.fact.place.line else {
        return
      }
      let isPart =
        step.fact.kind == .declare || step.fact.path.hasPrefix(other.fact.path)
        || step.fact.arguments.first?.text == SourceStep.withoutSelf(other.fact.path)
      if isPart { mapped[index].removeAll(where: \.isGlance) }
    }
  }

  /// The statements for which a step alone stands.
  private func statements(for step: SourceStep) -> [MappedStatement] {
    if let statement = form(of: step) ?? idiom(of: step) { return [statement] }
    switch step.fact.kind {
    case .call: return call(step)
    case .read: return read(step).map { [$0] } ?? []
    case .write: return write(step).map { [$0] } ?? []
    case .test:
      guard step.ownPath == "view", step.argument(nil) != "let" else { return [] }
      return [statement("testView", at: step)]
    case .leave, .declare: return []
    }
  }

  /// A statement at the place of a step.
  func statement(
    _ verb: String,
    _ fields: [(key: String, value: MappedStatement.Value)] = [],
    at step: SourceStep
  ) -> MappedStatement {
    MappedStatement(verb: verb, fields: fields, mark: step.mark, branches: step.branches)
  }

  // MARK: Lines as the catalog has them

  /// The statement that a step is by its form.
  private func form(of step: SourceStep) -> MappedStatement? {
    let kind = step.fact.kind
    let names = kind == .declare ? [nil] : [step.name, nil]
    for form in names.flatMap({ StatementForm.all[.init(kind: kind, name: $0)] ?? [] }) {
      guard let holes = form.match(step.fact), let fields = fields(of: form, holes, at: step) else {
        continue
      }
      var found = statement(form.schema.name, fields, at: step)
      let presented = holes["+target"].flatMap { style(of: $0, before: step) }
      if found.verb == "present", let presented { found.fields.append(("style", .text(presented))) }
      if found.verb == "selectTab" { found.fields.append(("by", .text("code"))) }
      if holes["=time"] == "0" { found.fields.append(("animated", .flag(false))) }
      return found
    }
    return nil
  }

  private func fields(
    of form: StatementForm,
    _ holes: [String: String],
    at step: SourceStep
  ) -> [(key: String, value: MappedStatement.Value)]? {
    var fields: [(key: String, value: MappedStatement.Value)] = []
    if let text = holes["@name"] {
      guard let (name, owner) = outlet(text, at: step) else { return nil }
      fields.append(("name", .text(name)))
      if owner != .this || form.schema.name == "editView" {
        fields.append(("target", .object(owner)))
      }
      return fields
    }
    for field in form.schema.fields {
      guard let text = holes[field.name] ?? holes["+\(field.name)"] else {
        // An object before a dot that is not there is the controller itself.
        guard form.selves.contains(field.name) else { continue }
        guard fits(.this, form, field) else { return nil }
        fields.append((field.name, .object(.this)))
        continue
      }
      guard let value = value(text, of: field, form, at: step) else { return nil }
      if value != .null || field.type == .controllerOrNull { fields.append((field.name, value)) }
    }
    return fields
  }

  private func value(
    _ text: String,
    of field: CommandField,
    _ form: StatementForm,
    at step: SourceStep
  ) -> MappedStatement.Value? {
    switch field.type {
    case .controller, .controllerOrNull:
      if text == "nil" { return .null }
      guard
        let object = objects.object(text, at: step) ?? objects.made("\(text)()", for: "", at: step),
        fits(object, form, field)
      else { return nil }
      return .object(object)
    case .controllers:
      guard let names = SwiftText.items(of: text) else { return nil }
      let all = names.compactMap { objects.object($0, at: step) }
      return all.count == names.count ? .objects(all) : nil
    case .boolean: return Bool(text).map { .flag($0) }
    case .integer: return Int(text.filter { $0 != "_" }).map { .number($0) }
    case .fraction, .statements: return nil
    case .choice(let names):
      let name = text.prefix(1).lowercased() + text.dropFirst()
      return names.contains(name) ? .text(name) : nil
    case .text: return SwiftText.content(of: text).map { .text($0) } ?? .text(text)
    case .callback: return Callback(rawValue: text).map { .text($0.rawValue) }
    }
  }

  /// Whether a container is of the kind that a command is sent to.
  private func fits(_ object: SourceObject, _ form: StatementForm, _ field: CommandField) -> Bool {
    guard field.name == "on", let kind = form.schema.kind else { return true }
    return kind == (object == .this ? ownKind : object.kind)
  }

  /// What kind of controller the class is.
  var ownKind: ControllerKind? { line.uikitClass.flatMap { UIKitClass.kinds[$0] } }

  /// The name of an outlet and whose it is.
  func outlet(_ text: String, at step: SourceStep) -> (name: String, owner: SourceObject)? {
    let path = SourceStep.plain(text).split(separator: ".").map(String.init)
    if path.count == 1, isOutlet(path[0]), !step.fact.isLocal { return (path[0], .this) }
    guard path.count == 2, let owner = objects.object(path[0], at: step), owner != .this,
      let type = owner.className.flatMap({ base.find($0, near: step.method.path) }),
      type.properties.contains(where: { $0.name == path[1] && Self.isConnected($0) })
    else { return nil }
    return (path[1], owner)
  }

  /// Whether a name is an outlet that Swift takes for connected.
  func isOutlet(_ name: String) -> Bool { line.property(name).map(Self.isConnected) ?? false }

  private static func isConnected(_ property: PropertyFacts) -> Bool {
    property.type?.hasSuffix("!") == true
      && property.words.contains { $0.hasPrefix("@IBOutlet") }
  }
}

/// Literals of Swift.
enum SwiftText {
  /// What a literal without interpolation says; nothing for what is none.
  static func content(of text: String) -> String? {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\(") else {
      return nil
    }
    var content = ""
    var rest = text.dropFirst().dropLast()
    while let first = rest.first {
      rest = rest.dropFirst()
      guard first == "\\", let sign = rest.first else {
        content.append(first)
        continue
      }
      rest = rest.dropFirst()
      switch sign {
      case "n": content.append("\n")
      case "t": content.append("\t")
      case "u":
        guard let close = rest.firstIndex(of: "}"), rest.hasPrefix("{"),
          let scalar = UInt32(rest[..<close].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        content.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: close)...]
      default: content.append(sign)
      }
    }
    return content
  }

  /// How long after now a moment is, in milliseconds; nothing where a name or more than a day says it.
  static func milliseconds(_ deadline: String) -> Int? {
    guard let now = deadline.firstRange(of: ".now()") else { return nil }
    let rest = deadline[now.upperBound...].drop { $0 == " " || $0 == "+" }
    if rest.isEmpty { return 0 }
    let name = rest.prefix { $0 != "(" }.split(separator: ".").last.map(String.init)
    let unit = rest.hasSuffix(")") ? ["milliseconds": 1.0, "seconds": 1000][name ?? ""] : 1000
    let digits = rest.hasSuffix(")") ? rest.drop { $0 != "(" }.dropFirst().dropLast() : rest
    guard let unit, let number = Double(digits.filter { $0 != "_" }), number >= 0,
      number * unit <= 86_400_000
    else { return nil }
    return Int((number * unit).rounded())
  }

  /// The items of a list; nothing for what is none.
  static func items(of text: String) -> [String]? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return text.dropFirst().dropLast().split(separator: ", ").map(String.init)
  }

  /// The name of a notification, as code or as a literal has it.
  static func notification(_ text: String) -> String {
    for opening in ["Notification.Name(", "NSNotification.Name(", ".init("]
    where text.hasPrefix(opening) {
      let inner = text.dropFirst(opening.count).dropLast()
      let plain = inner.hasPrefix("rawValue: ") ? inner.dropFirst(10) : inner
      return content(of: String(plain)) ?? String(plain)
    }
    return text
  }
}
