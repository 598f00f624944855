import LifecycleEngine
import LifecycleScenario
import SourceFacts

// What code says in other words than the catalog's lines.
extension StatementMapper {
  func read(_ step: WalkStep) -> SourceStatement? {
    guard var found = glance(step) else { return nil }
    found.isGlance = true
    return found
  }

  private func glance(_ step: WalkStep) -> SourceStatement? {
    guard let parts = step.ownPath?.split(separator: ".").map(String.init), let root = parts.first
    else { return nil }
    let part = parts.dropFirst().first
    if root == "view" {
      if let part, Self.geometry.contains(part) {
        return statement(.readGeometry(of: .view), at: step)
      }
      if part == "subviews", parts.dropFirst().contains(where: Self.geometry.contains) {
        return statement(.readGeometry(of: .subviews), at: step)
      }
      guard callback.isInitializer else { return nil }
      return statement(.accessView(SourceCast.this), at: step)
    }
    if root == "traitCollection", let part, part != "userInterfaceIdiom" {
      return statement(.readTraits, at: step)
    }
    guard isOutlet(root) else { return nil }
    if let part, Self.geometry.contains(part) {
      return statement(.readGeometry(of: .subviews), at: step)
    }
    return statement(.readOutlet(name: root, target: nil), at: step)
  }

  func write(_ step: WalkStep) -> SourceStatement? {
    guard let path = step.ownPath, path == "view", let value = step.arguments.first?.text,
      value != "nil", callback == .loadView
    else { return nil }
    return statement(.assignView(from: nil), at: step)
  }

  func call(_ step: WalkStep) -> [SourceStatement] {
    switch step.name {
    case "reloadData": return [statement(.refresh, at: step)]
    case "becomeFirstResponder": return [statement(.becomeFirstResponder, at: step)]
    case "animate" where step.receiver == "UIView": return [statement(.animate, at: step)]
    case "animate" where step.receiver.hasSuffix("transitionCoordinator"):
      return [statement(.animateAlongside, at: step)]
    case "present": return presentation(step)
    case "Task" where endlessTask(step) != nil: return resource(step)
    case "async" where step.receiver == "DispatchQueue.main",
      "addOperation" where step.receiver == "OperationQueue.main",
      "perform" where step.receiver == "RunLoop.main",
      "Task" where step.ownPath == "Task":
      return later(milliseconds: 0, step)
    case "asyncAfter" where step.receiver == "DispatchQueue.main":
      return later(milliseconds: step.argument("deadline").flatMap(SwiftText.milliseconds), step)
    case UIKitNames.addSubview: return subview(step)
    case "registerForTraitChanges": return registrations(step)
    default: return directCall(step).map { [statement($0, at: step)] } ?? resource(step)
    }
  }

  /// A callback that code calls by hand, of the controller itself or of another one (APS-6).
  private func directCall(_ step: WalkStep) -> Statement? {
    let labels = step.arguments.map(\.label)
    if let path = step.ownPath, let callback = Self.direct[DirectCall(path: path, labels: labels)] {
      return .callDirectly(callback)
    }
    guard !step.receiver.isEmpty, step.receiver != "super",
      let callback = Self.direct[DirectCall(path: step.name, labels: labels)],
      let object = objects.object(step.receiver), object != .this
    else { return nil }
    return .callDirectly(callback, on: cast.id(of: object))
  }

  /// A call of a callback by hand.
  private struct DirectCall: Hashable {
    let path: String
    let labels: [String?]
  }

  /// The calls by hand that no command is; see ``CallbackForm/directCall``.
  private static let direct: [DirectCall: Callback] = {
    var calls: [DirectCall: Callback] = [:]
    for callback in Callback.allCases where CommandSchema.named(callback.rawValue) == nil {
      let form = CallbackForm.of(callback)
      guard form.place == .override, let call = form.directCall?.swift, !call.hasPrefix("_"),
        let open = call.firstIndex(of: "(")
      else { continue }
      let labels = call[open...].dropFirst().dropLast().split(separator: ", ").map { argument in
        let name = argument.prefix { $0.isLetter }
        return argument.dropFirst(name.count).hasPrefix(":") ? String(name) : nil
      }
      calls[DirectCall(path: String(call[..<open]), labels: labels)] = callback
    }
    return calls
  }()

  /// A closure that the main queue runs; what it does is found with the rest of the method.
  private func later(milliseconds: Int?, _ step: WalkStep) -> [SourceStatement] {
    guard let milliseconds, step.delay == nil,
      let closure = step.arguments.first(where: { $0.closure != nil })
    else { return [] }
    // Nobody writes the self that a task holds.
    let retains = step.name == "Task" ? closure.capture != .weak : closure.capture == .strong
    let later = Statement.later(milliseconds: milliseconds, retains: retains, then: Block([]))
    var found = statement(later, at: step)
    found.closure = closure.closure
    return [found]
  }

  /// A controller that these files do not know, where UIKit drops the presentation.
  private func presentation(_ step: WalkStep) -> [SourceStatement] {
    guard step.ownPath == "present", [.viewDidLoad, .viewWillAppear].contains(callback),
      step.arguments.contains(where: { $0.label == "animated" })
    else { return [] }
    let unknown = SourceObject(name: "Presented", kind: .content)
    let command = Command.present(
      from: SourceCast.this,
      target: cast.id(of: unknown),
      style: nil,
      animated: true
    )
    return [statement(command, at: step)]
  }

  /// A plain view; that of a controller is a child's, and has a form.
  private func subview(_ step: WalkStep) -> [SourceStatement] {
    guard step.ownPath == "view.\(UIKitNames.addSubview)",
      let view = step.arguments.first?.text,
      !view.hasSuffix(".view")
    else { return [] }
    // The view that loadView makes has them from the start.
    let isMade = view.contains("(")
    if callback == .loadView, !isMade || view.hasSuffix("(frame: .zero)") { return [] }
    return callback.isInitializer && !isMade ? [] : [statement(.createSubview(name: nil), at: step)]
  }
}
