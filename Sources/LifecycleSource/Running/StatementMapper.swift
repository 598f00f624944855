import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// Finds the statements of the format that the lines of a method are; most lines are none.
///
/// A line that looks like the catalog's line of a statement is that statement; see ``SourceForm``.
/// Other words for the same stand in the idioms.
struct StatementMapper {
  let line: SourceLine
  let base: CodeBase
  let callback: Callback
  let objects: SourceObjects
  /// The properties whose subscriptions the class ends.
  let ended: Set<String>

  /// The objects that statements name.
  let cast: SourceCast

  init(
    line: SourceLine,
    base: CodeBase,
    callback: Callback,
    ended: Set<String>,
    cast: SourceCast
  ) {
    self.cast = cast
    self.line = line
    self.base = base
    self.callback = callback
    self.ended = ended
    objects = SourceObjects(base: base, line: line)
  }

  static let geometry: Set<String> = ["frame", "bounds", "center", "safeAreaInsets"]

  /// The statements for which each step stands.
  func statements(for steps: [SourceStep]) -> [[SourceStatement]] {
    var mapped: [[SourceStatement]] = []
    var direct: Set<SourceMark> = []
    let delayed = StatementMapper(
      line: line,
      base: base,
      callback: .later,
      ended: ended,
      cast: cast
    )
    for (index, step) in steps.enumerated() {
      guard !WorkLimit.isOver else { break }
      // What a statement calls belongs to it.
      let found =
        direct.isDisjoint(with: step.calls)
        ? (step.delay == nil ? self : delayed).statements(for: step) : []
      if found.contains(where: \.isWhole) { direct.insert(step.mark) }
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
    from mapped: inout [[SourceStatement]]
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
  private func statements(for step: SourceStep) -> [SourceStatement] {
    if let statement = form(of: step) ?? idiom(of: step) { return [statement] }
    switch step.fact.kind {
    case .call: return call(step)
    case .read: return read(step).map { [$0] } ?? []
    case .write: return write(step).map { [$0] } ?? []
    case .test:
      guard step.ownPath == "view", step.argument(nil) != "let" else { return [] }
      return [statement(.testView, at: step)]
    case .leave, .declare: return []
    }
  }

  /// A statement at the place of a step.
  func statement(_ statement: Statement, at step: SourceStep) -> SourceStatement {
    SourceStatement(statement: statement, mark: step.mark, branches: step.branches)
  }

  /// A command at the place of a step.
  func statement(_ command: Command, at step: SourceStep) -> SourceStatement {
    statement(.command(command), at: step)
  }

  // MARK: Lines as the catalog has them

  /// The statement that a step is by its form.
  private func form(of step: SourceStep) -> SourceStatement? {
    for form in SourceForm.forms(for: step.fact, named: step.name) {
      guard let holes = form.match(step.fact), let values = values(of: form, holes, at: step) else {
        continue
      }
      return statement(form.schema.statement(values), at: step)
    }
    return nil
  }

  /// The values of all fields, or `nil` if one of the texts can't be one.
  private func values(
    of form: SourceForm,
    _ holes: [String: String],
    at step: SourceStep
  ) -> [FieldValue]? {
    var values: [FieldValue] = []
    if let text = holes["@name"] {
      guard let (name, owner) = outlet(text, at: step) else { return nil }
      for field in form.schema.fields {
        let isOwn = owner == .this && !field.isRequired
        let target = isOwn ? FieldValue.none : .controller(cast.id(of: owner))
        values.append(field.name == "name" ? .text(name) : target)
      }
      // Some statements know the outlets of their own class only.
      return owner == .this || values.count > 1 ? values : nil
    }
    for field in form.schema.fields {
      let text = holes[field.name] ?? holes["+\(field.name)"]
      let value =
        text.map { self.value($0, of: field, form, at: step) }
        ?? missing(field, of: form, holes, at: step)
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }

  /// The value of a field that the line doesn't say.
  private func missing(
    _ field: CommandField,
    of form: SourceForm,
    _ holes: [String: String],
    at step: SourceStep
  ) -> FieldValue? {
    // An object before a dot that is not there is the controller itself.
    if form.selves.contains(field.name) {
      return fits(.this, form, field) ? .controller(SourceCast.this) : nil
    }
    if case .choice(let names) = field.type {
      // What code gives is given by code, and lines before say the style of a presentation.
      if field.name == "by", names.contains("code") { return .text("code") }
      if field.name == "style", let target = holes["+target"],
        let style = style(of: target, before: step)
      {
        return .text(style)
      }
    }
    if field.name == "animated", holes["=time"] == "0" { return .boolean(false) }
    return field.isRequired || !field.fittingKinds.isEmpty ? nil : field.defaultValue
  }

  private func value(
    _ text: String,
    of field: CommandField,
    _ form: SourceForm,
    at step: SourceStep
  ) -> FieldValue? {
    switch field.type {
    case .controller, .controllerOrNull:
      if text == "nil" { return field.isRequired ? nil : FieldValue.none }
      guard
        let object = objects.object(text, at: step) ?? objects.made("\(text)()", for: "", at: step),
        fits(object, form, field)
      else { return nil }
      return .controller(cast.id(of: object))
    case .controllers:
      guard let names = SwiftText.items(of: text) else { return nil }
      let all = names.compactMap { objects.object($0, at: step) }
      return all.count == names.count ? .controllers(all.map { cast.id(of: $0) }) : nil
    case .boolean:
      // What a call is told at run time is as in the callback that makes it.
      return Bool(text).map { .boolean($0) } ?? (field.name == "animated" ? .boolean(true) : nil)
    case .integer: return Int(text.filter { $0 != "_" }).map { .integer($0) }
    case .fraction, .statements, .hostedView, .newView: return nil
    case .choice(let names):
      let name = text.prefix(1).lowercased() + text.dropFirst()
      return names.contains(name) ? .text(name) : nil
    case .text: return .text(SwiftText.content(of: text) ?? text)
    case .callback: return Callback(rawValue: text).map(\.fieldValue)
    }
  }

  /// Whether a container is of the kind that a command is sent to.
  private func fits(_ object: SourceObject, _ form: SourceForm, _ field: CommandField) -> Bool {
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

extension SourceStatement {
  /// Whether it is all that the called method does: a callback called by hand, or an embedding.
  fileprivate var isWhole: Bool {
    if case .callDirectly = statement { return true }
    if case .command(.embed) = statement { return true }
    if case .command(.unembed) = statement { return true }
    return false
  }
}
