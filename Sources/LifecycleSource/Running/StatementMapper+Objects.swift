import LifecycleEngine
import LifecycleScenario
import SourceFacts

// What code does with the objects that it holds, and under conditions that belong to a statement.
extension StatementMapper {
  func idiom(of step: WalkStep) -> SourceStatement? {
    switch step.kind {
    case .write: assignment(step)
    case .leave: transition(step)
    case .call: guarded(step)
    case .read: modelReading(step)
    case .test, .declare: nil
    }
  }

  /// What is looked at in the condition under which a step is done.
  func conditions(of step: WalkStep) -> [String] {
    step.ways.last { !$0.isGuard }?.asked ?? []
  }

  /// What is looked at in the conditions under which the method is left before a step.
  func guards(before step: WalkStep) -> [String] {
    step.ways.filter(\.isGuard).flatMap(\.asked)
  }

  /// Whether a step is done under conditions of its own only.
  func isOnly(_ beginnings: [String], _ step: WalkStep) -> Bool {
    let conditions = conditions(of: step)
    return !conditions.isEmpty
      && conditions.allSatisfy { path in
        let name = path.split(separator: ".").last ?? ""
        return beginnings.contains { name.hasPrefix($0) }
      }
  }

  /// A statement whose condition belongs to it.
  func unguarded(_ statement: SourceStatement) -> SourceStatement {
    var statement = statement
    statement.branches.removeLast()
    return statement
  }

  private func transition(_ step: WalkStep) -> SourceStatement? {
    guard isOnly(["transitionCoordinator", "isBeing", "isMovingTo"], step) else {
      return nil
    }
    return unguarded(statement(.returnIfTransitioning, at: step))
  }

  private func guarded(_ step: WalkStep) -> SourceStatement? {
    if let closing = closing(step) { return closing }
    if step.ownPath == "endFlow", isOnly(["isMovingFromParent"], step) {
      return unguarded(statement(.endFlowIfMovingFromParent, at: step))
    }
    guard step.ownPath == "Thread.sleep",
      let seconds = step.argument("forTimeInterval").flatMap(Double.init), seconds < 86_400
    else { return nil }
    let milliseconds = Int((seconds * 1000).rounded())
    return statement(.work(milliseconds: milliseconds), at: step)
  }

  private func assignment(_ step: WalkStep) -> SourceStatement? {
    let path = step.path
    guard let value = step.arguments.first?.text, step.ownPath != nil else { return nil }
    if let change = modelChange(step) { return change }
    if step.name == "view" { return view(path, value, step) }
    if value == "self", path.contains(".") { return delegate(path, step) }
    if step.name == "text", let (name, owner) = outlet(String(path.dropLast(5))) {
      let target = owner == .this ? nil : cast.id(of: owner)
      return statement(.writeOutlet(name: name, target: target), at: step)
    }
    if path == "_" {
      guard let object = objects.object(value), object != .this else { return nil }
      return statement(.create(cast.id(of: object)), at: step)
    }
    guard !path.contains("."), let property = line.property(path) else { return nil }
    if value == "{" { return closure(step) }
    if let found = subscription(step) { return found }
    let isWeak = property.words.contains { $0 == "weak" } && value != "nil"
    return isWeak || property.words.contains { $0.hasPrefix("@IBOutlet") }
      ? nil : hold(path, value, step)
  }

  /// The view is taken from another controller, or let go.
  private func view(_ path: String, _ value: String, _ step: WalkStep) -> SourceStatement? {
    let owner = path == "view" ? "self" : String(path.dropLast(5))
    guard let object = objects.object(owner) else { return nil }
    if value == "nil" {
      let isGuarded = isOnly([UIKitNames.isViewLoaded, "window"], step)
      let conditions = isGuarded ? conditions(of: step) : guards(before: step)
      let asked = Set(conditions.compactMap { $0.split(separator: ".").last })
      let command = Command.setViewNil(
        cast.id(of: object),
        unlessInWindow: asked.contains("window"),
        onlyIfLoaded: asked.contains { $0 == UIKitNames.isViewLoaded }
      )
      let found = statement(command, at: step)
      return isGuarded ? unguarded(found) : found
    }
    guard object == .this, value.hasSuffix(".view"),
      let other = objects.object(String(value.dropLast(5))), other != .this
    else { return nil }
    return statement(.assignView(from: cast.id(of: other)), at: step)
  }

  private func delegate(_ path: String, _ step: WalkStep) -> SourceStatement? {
    let name = step.name
    var owner = String(path.dropLast(name.count + 1))
    let isPresentation = owner.hasSuffix(".presentationController")
    if isPresentation { owner = String(owner.dropLast(23)) }
    guard let object = objects.object(owner), object != .this else { return nil }
    let type = object.className.flatMap { base.find($0, near: step.method.path) }
    let property = isPresentation ? nil : type?.properties.first { $0.name == name }
    let isUIKit = name == "delegate" && (isPresentation || object.kind.hasDelegate)
    guard property != nil || isUIKit else { return nil }
    let isWeak =
      property?.words.contains { $0.hasPrefix("weak") || $0.hasPrefix("unowned") } ?? true
    let ownership = isWeak ? Ownership.weak : .strong
    return statement(.becomeDelegateOf(cast.id(of: object), ownership: ownership), at: step)
  }

  /// A closure that a property keeps holds what it names.
  private func closure(_ step: WalkStep) -> SourceStatement? {
    guard step.arguments.first?.capture != .weak else { return nil }
    let objects = step.value.closures.flatMap { walk.closures[$0].held }
    guard let held = objects.lazy.compactMap(self.objects.object).first else { return nil }
    return statement(.retain(cast.id(of: held), by: .closure), at: step)
  }

  /// A property takes a controller, or lets it go.
  private func hold(_ name: String, _ value: String, _ step: WalkStep) -> SourceStatement? {
    if value == "nil" {
      guard let object = objects.property(name) else { return nil }
      return statement(.release(cast.id(of: object)), at: step)
    }
    let isKnown = value == "self" || objects.property(name) != nil
    guard isKnown, let object = objects.object(value) else { return nil }
    return statement(.retain(cast.id(of: object), by: .property), at: step)
  }

  /// The style in which a controller will be presented, as the lines before say it.
  func style(of object: String, before step: WalkStep) -> String? {
    let path = object == "self" ? "modalPresentationStyle" : "\(object).modalPresentationStyle"
    let set = walk.steps[..<step.number].last { other in
      other.kind == .write && other.path == path
        && (other.branches.isEmpty || other.branches == step.branches)
    }
    guard let value = set?.arguments.first?.text.split(separator: ".").last else { return nil }
    return PresentationStyle(rawValue: String(value))?.rawValue
  }
}

extension ControllerKind {
  /// Whether UIKit's class has a delegate.
  fileprivate var hasDelegate: Bool {
    switch self {
    case .navigation, .tabBar, .split, .page, .container: true
    case .content, .table, .alert, .search, .hosting: false
    }
  }
}
