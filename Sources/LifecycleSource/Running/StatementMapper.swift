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
  /// The objects that statements name.
  let cast: SourceCast

  init(_ callback: Callback, _ objects: SourceObjects, _ cast: SourceCast) {
    self.cast = cast
    self.callback = callback
    self.objects = objects
    line = objects.line
    base = objects.base
  }

  /// The walk whose steps are read.
  var walk: Walker { objects.walk }

  static let geometry: Set<String> = ["frame", "bounds", "center", "safeAreaInsets"]

  /// The statements for which each step stands.
  func statements(for steps: [WalkStep]) -> [[SourceStatement]] {
    var mapped: [[SourceStatement]] = []
    var direct: Set<SourceMark> = []
    let delayed = StatementMapper(.later, objects, cast)
    for (index, step) in steps.enumerated() {
      guard !WorkLimit.isOver else { break }
      // What a statement calls belongs to it.
      let found =
        direct.isDisjoint(with: step.calls)
        ? (step.delay == nil ? self : delayed).statements(for: step) : []
      // What a container begins with is no statement.
      if found.contains(where: \.isWhole) || step.path == "addChildren" {
        direct.insert(step.mark)
      }
      if found.contains(where: { !$0.isGlance }), step.kind != .call {
        forget(glancesAtLineOf: step, in: steps[..<index], from: &mapped)
      }
      mapped.append(found)
    }
    mapped += Array(repeating: [], count: steps.count - mapped.count)
    return mapped
  }

  /// How many steps before a statement can belong to it: a line may be a whole file long.
  private static let reach = 64

  /// What a line looks at only to do what it is for is no statement of its own.
  private func forget(
    glancesAtLineOf step: WalkStep,
    in steps: ArraySlice<WalkStep>,
    from mapped: inout [[SourceStatement]]
  ) {
    for index in steps.indices.suffix(Self.reach).reversed() {
      let other = steps[index]
      guard other.method.isSame(step.method), other.mark.lineOnly == step.mark.lineOnly else {
        return
      }
      let isPart =
        step.kind == .declare || step.path.hasPrefix(other.path)
        || step.arguments.first?.text == other.path
      if isPart { mapped[index].removeAll(where: \.isGlance) }
    }
  }

  /// The statements for which a step alone stands.
  private func statements(for step: WalkStep) -> [SourceStatement] {
    guard step.me == Walker.this else {
      // What another object does is read where it names a controller of the scenario.
      return form(of: step).flatMap { $0.controllers.isEmpty ? nil : [$0] } ?? []
    }
    if let statement = form(of: step) ?? idiom(of: step) { return [statement] }
    switch step.kind {
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
  func statement(_ statement: Statement, at step: WalkStep) -> SourceStatement {
    SourceStatement(statement: statement, mark: step.mark, branches: step.branches)
  }

  /// A command at the place of a step.
  func statement(_ command: Command, at step: WalkStep) -> SourceStatement {
    statement(.command(command), at: step)
  }

  // MARK: Lines as the catalog has them

  /// The statement that a step is by its form.
  private func form(of step: WalkStep) -> SourceStatement? {
    for form in SourceForm.forms(for: step) {
      guard let holes = form.match(step), let values = values(of: form, holes, at: step) else {
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
    at step: WalkStep
  ) -> [FieldValue]? {
    var values: [FieldValue] = []
    if let text = holes["@name"] {
      guard let (name, owner) = outlet(text) else { return nil }
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
    at step: WalkStep
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
    at step: WalkStep
  ) -> FieldValue? {
    switch field.type {
    case .controller, .controllerOrNull:
      if text == "nil" { return field.takesNil ? FieldValue.none : nil }
      guard
        let object = objects.object(text)
          ?? objects.object(ofType: text, named: "", step.method.path),
        fits(object, form, field)
      else { return nil }
      return .controller(cast.id(of: object))
    case .controllers:
      guard let names = SwiftText.items(of: text) else { return nil }
      let all = names.compactMap(objects.object)
      return all.count == names.count ? .controllers(all.map { cast.id(of: $0) }) : nil
    case .boolean:
      // What a call is told at run time is as in the callback that makes it.
      return Bool(text).map { .boolean($0) } ?? (field.name == "animated" ? .boolean(true) : nil)
    case .integer: return Int(text.filter { $0 != "_" }).map { .integer($0) }
    case .fraction, .statements, .hostedView, .newView: return nil
    case .choice(let names):
      let name = text.prefix(1).lowercased() + text.dropFirst()
      return names.contains(name) ? .text(name) : nil
    case .text: return .text(SwiftText.content(of: text) ?? text.filter { $0 != "$" })
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
  func outlet(_ text: String) -> (name: String, owner: SourceObject)? {
    let path = text.split(separator: ".").map(String.init)
    if path.count == 1, isOutlet(path[0]) { return (path[0], .this) }
    guard path.count == 2, let owner = objects.object(path[0]), owner != .this,
      let type = owner.className.flatMap({ base.find($0, near: line.first.path) }),
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

extension CommandField {
  /// Whether no controller is a value of the field, and not only a gap that the one that fits fills.
  fileprivate var takesNil: Bool {
    type == .controllerOrNull || !isRequired && fittingKinds.isEmpty
  }
}
