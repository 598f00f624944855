import LifecycleEngine

/// Makes commands to try from the forms of all commands, for the controllers on screen.
///
/// No command is known here by name: its fields decide what is tried.
struct CommandChoices {
  /// The greatest number of unused controllers that are tried for one field.
  private static let mostUnused = 4
  /// The greatest number of commands made of one form.
  private static let mostOfOneForm = 24

  private let lab: Simulation
  private let subject: ControllerID?
  private let living: [ControllerID]
  private let unused: [ControllerID]

  /// Inspects a run.
  ///
  /// - Parameters:
  ///   - lab: The run.
  ///   - subject: The controller that a person looks at, or `nil` for the one in front.
  init(_ lab: Simulation, about subject: ControllerID?) {
    self.lab = lab
    living = lab.livingControllers
    unused = Array(lab.unusedControllers.prefix(Self.mostUnused))
    self.subject = subject ?? lab.controllerInFront ?? living.first
  }

  /// The commands of each form, in the order of the catalog; none before anything exists.
  func commands() -> [[Command]] {
    guard !living.isEmpty else { return [] }
    return CommandSchema.commands.map { schema in
      var rows: [[FieldValue]] = [[]]
      for field in schema.fields {
        rows = rows.flatMap { row in values(of: field, after: row).map { row + [$0] } }
        rows = Array(rows.prefix(Self.mostOfOneForm))
      }
      return rows.filter(schema.isPlain).compactMap(schema.command)
    }
  }

  private func values(of field: CommandField, after row: [FieldValue]) -> [FieldValue] {
    switch field.type {
    case .boolean: field.isRequired ? [.boolean(true), .boolean(false)] : [field.defaultValue]
    case .choice(let names):
      distinct((field.isRequired ? [] : [field.defaultValue]) + names.map { .text($0) })
    case .integer: numbers(for: field, after: row).map { .integer($0) }
    case .fraction: [.number(0.5)]
    case .text: texts(for: field, of: row.first)
    case .callback, .statements, .hostedView, .newView: []
    case .controllers: lists(of: container(in: row)).map { .controllers($0) }
    case .controllerOrNull:
      [.none] + parents(of: row.first).map { .controller($0) }
    case .controller: controllers(for: field, after: row).map { .controller($0) }
    }
  }

  private func controllers(for field: CommandField, after row: [FieldValue]) -> [ControllerID] {
    let named = row.compactMap(\.controller)
    if let container = container(in: row) {
      return (lab.children(of: container) + unused).filter {
        !named.contains($0) && !lab.app[$0].isAnonymous
      }
    }
    if let first = named.first {
      return unused.filter { !named.contains($0) } + wayBack(from: first)
    }
    if let kinds = field.fittingKinds.first { return fitting(kinds, of: field) }
    let others = field.name == "child" ? ownContainers.flatMap(lab.children(of:)) : presented
    return distinct([subject].compactMap(\.self) + others + unused)
  }

  /// Whether a command is about nothing but controllers that stand nowhere.
  func isAside(_ command: Command) -> Bool {
    !command.controllers.isEmpty && command.controllers.allSatisfy(unused.contains)
  }

  /// The containers that a command is sent to, or the controller that code of its own speaks for.
  private func fitting(_ kinds: [ControllerKind], of field: CommandField) -> [ControllerID] {
    if kinds.contains(.content) {
      return [subject].compactMap(\.self).filter { !kind(of: $0).isUIKitContainer }
    }
    let all = Set(field.fittingKinds.flatMap(\.self))
    return living.filter { one in
      guard all.contains(kind(of: one)) else { return false }
      return kinds.contains(kind(of: one)) || one == subject || !lab.children(of: one).isEmpty
    }
  }

  /// The containers whose children come and go by the app's own code.
  private var ownContainers: [ControllerID] {
    living.filter { !kind(of: $0).isUIKitContainer && !lab.children(of: $0).isEmpty }
  }

  private var presented: [ControllerID] { living.filter { lab.presenter(of: $0) != nil } }

  /// The controller that stands before a controller: it presents it, or lies under it.
  private func wayBack(from controller: ControllerID) -> [ControllerID] {
    if let presenter = lab.presenter(of: controller) { return [presenter] }
    guard let parent = lab.parent(of: controller) else { return [] }
    let stack = lab.children(of: parent)
    guard let index = stack.firstIndex(of: controller), index > 0 else { return [] }
    return [stack[index - 1]]
  }

  /// The lists of children that a container could get.
  private func lists(of container: ControllerID?) -> [[ControllerID]] {
    guard let container else { return [] }
    let children = lab.children(of: container)
    let others = unused.filter { $0 != container }
    let single = (lab.app[container].children + children).map { [$0] }
    return distinct(
      others.map { children.prefix(1) + [$0] } + single
        + (children.count > 1 ? [children.dropLast()] : [])
    )
  }

  private func parents(of value: FieldValue?) -> [ControllerID] {
    guard let child = value?.controller else { return [] }
    return [lab.parent(of: child)].compactMap(\.self)
  }

  /// Times, the size of a view, or that of a window, which changes on an iPad only: a third and a
  /// half of the screen, and all of it.
  private func numbers(for field: CommandField, after row: [FieldValue]) -> [Int] {
    let isOfView = row.contains { $0.controller != nil }
    let isPad = lab.app.platform.idiom == .pad
    if field.name == "height" { return isOfView ? [300] : [1_180] }
    guard field.name == "width" else { return [250] }
    return isOfView ? [200] : (isPad ? [320, 410, 820] : [])
  }

  /// The columns of a split controller, or the outlets of the controller that is named first.
  private func texts(for field: CommandField, of value: FieldValue?) -> [FieldValue] {
    if field.name == "column" { return Simulation.columnNames.map { .text($0) } }
    if field.name == "property" { return [.none] + lab.app.modelProperties.map { .text($0) } }
    guard let controller = value?.controller else { return [] }
    return lab.app[controller].outlets.map { .text($0.name) }
  }

  /// The container that a command names first.
  private func container(in row: [FieldValue]) -> ControllerID? {
    guard let first = row.first?.controller else { return nil }
    let isContainer = kind(of: first).isUIKitContainer || kind(of: first) == .container
    return isContainer || !lab.children(of: first).isEmpty ? first : nil
  }

  private func kind(of controller: ControllerID) -> ControllerKind { lab.app[controller].kind }

  private func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var known: Set<Element> = []
    return elements.filter { known.insert($0).inserted }
  }
}

extension FieldValue {
  fileprivate var controller: ControllerID? {
    if case .controller(let controller) = self { controller } else { nil }
  }
}

extension CommandSchema {
  /// Whether a command chooses at most one thing that it could leave out, and is not empty.
  fileprivate func isPlain(_ values: [FieldValue]) -> Bool {
    guard !needsAnyField || values.contains(where: { $0 != .none }) else { return false }
    return zip(fields, values).count { field, value in
      guard case .choice = field.type else { return false }
      return !field.isRequired && value != field.defaultValue
    } < 2
  }
}
