import LifecycleEngine
import SourceFacts

extension ScenarioMaker {
  /// Calls of a controller on itself that lead to another screen.
  private static let leading: Set<String> = [
    "present", "dismiss", "performSegue", "show", "showDetailViewController",
  ]
  /// The same of a navigation controller.
  private static let stackCalls: Set<String> = [
    "pushViewController", "popViewController", "popToRootViewController",
    UIKitNames.setViewControllers,
  ]
  /// Functions of Swift and UIKit that change nothing in a life cycle.
  private static let harmless: Set<String> = [
    "abs", "assert", "assertionFailure", "debugPrint", "dump", "fatalError", "loadViewIfNeeded",
    "max",
    "min", "NSLocalizedString", "NSLog", "os_log", "precondition", "preconditionFailure", "print",
    "registerForPreviewing", "registerForTraitChanges", "reloadInputViews", "resignFirstResponder",
    "setContentScrollView", "setEditing", "setNeedsFocusUpdate",
    "setNeedsStatusBarAppearanceUpdate",
    "setNeedsUpdateOfHomeIndicatorAutoHidden", "setToolbarItems", "stride", "type", "zip",
    "addKeyCommand", "beginAppearanceTransition", "endAppearanceTransition",
  ]

  /// What the run of the controller leaves out, each line once for a reason.
  func gaps(in overrides: [SourceOverride]) -> [UnreadLine] {
    var conditions: [SourceMark: Int] = [:]
    var found = unknownReceivers
    for override in overrides {
      var count = 0
      for (step, mapped) in zip(override.steps, override.mapped) where !WorkLimit.isOver {
        let isMapped = !mapped.isEmpty
        for branch in mapped.flatMap(\.branches) where branch.path == step.mark.path {
          conditions[branch] = max(conditions[branch] ?? 0, step.mark.place.line)
        }
        let isRun = override.isRun(step) && mapped.contains { choice.takes($0.branches) }
        count += isRun ? 1 : 0
        let leads = mapped.contains(where: \.leads)
        if isRun, leads, override.staysHere {
          found.insert(
            UnreadLine(.leaves, step.mark.path, line: step.mark.place.line, name: step.name)
          )
        } else if let gap = gap(
          step,
          isMapped: isMapped,
          isLater: !override.isRun(step),
          isCut: isRun && count > Self.mostStatements
        ) {
          found.insert(gap)
        }
      }
    }
    for (mark, last) in conditions {
      var gap = UnreadLine(.condition, mark.path, line: mark.place.line)
      gap.lastLine = max(last, mark.place.line)
      gap.isTaken = choice.takes([mark])
      found.insert(gap)
    }
    return Array(found)
  }

  /// The calls of callbacks that go to nobody known.
  private var unknownReceivers: Set<UnreadLine> {
    let calls = walk.unread.filter { walk.roots[$0.root].callback != nil }
    return Set(
      calls.map { call in
        UnreadLine(.receiver, call.mark.path, line: call.mark.place.line, name: call.name)
      }
    )
  }

  private func gap(
    _ step: WalkStep,
    isMapped: Bool,
    isLater: Bool,
    isCut: Bool
  ) -> UnreadLine? {
    let mark = step.mark
    func gap(_ code: UnreadLine.Code, _ name: String?) -> UnreadLine {
      UnreadLine(code, mark.path, line: mark.place.line, name: name)
    }
    if isLater, let later = step.later {
      guard step.kind == .call || step.kind == .write else { return nil }
      return gap(.later, later)
    }
    if isMapped { return isCut ? gap(.cut, nil) : nil }
    guard step.kind == .call, let path = step.ownPath else { return nil }
    let isOfStack =
      Self.stackCalls.contains(step.name) && objects.object(step.receiver)?.name == "Nav"
    if isOfStack || Self.leading.contains(path) { return gap(.leaves, step.name) }
    guard !path.contains("."), path.first?.isLowercase == true, !Self.harmless.contains(path),
      step.deed != nil, line.property(path) == nil, !base.hasMethod(path, line),
      !CallTable.isListed(path)
    else { return nil }
    return gap(.unknown, path)
  }
}

extension CodeBase {
  /// Whether a class, one of its superclasses or an extension of UIKit's has a method of a name.
  fileprivate func hasMethod(_ name: String, _ line: SourceLine) -> Bool {
    line.hasMethod(name)
      || helpers(of: line.uikitClass ?? "UIViewController").contains { $0.facts.name == name }
  }
}
