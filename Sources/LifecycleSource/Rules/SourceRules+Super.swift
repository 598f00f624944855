import LifecycleEngine
import SourceFacts

// Overrides that call super wrongly.
extension SourceRules {
  /// Callbacks whose documents ask for the call of super, though no run needs it.
  private static let documented: [Callback: FindingID] = [.traitCollectionDidChange: .super5]

  mutating func checkSuper() {
    for (callback, method, _) in callbacks where method.facts.words.contains("override") {
      guard let id = callback.missingSuper ?? Self.documented[callback], id != .super6,
        id != .super10,
        method.facts.name != "init"
      else { continue }
      let own = method.acts
      let calls = own.filter { $0.kind == .call && $0.path.hasPrefix("super.") }
      let right = calls.filter { $0.path == "super.\(method.facts.name)" }
      if right.isEmpty {
        guard let confidence = confidence(ofMissing: callback) else { continue }
        let wrong = calls.first.map { "calls \($0.path) instead" }
        add(id, in: method, confidence, detail: wrong ?? "no call of super.\(method.facts.name)")
      } else if right.count == 1, let only = right.first, id == .super1 {
        checkAlways(only, of: method, among: own)
      }
    }
  }

  /// Whether the one call of super of an appearance callback can be left out.
  private mutating func checkAlways(
    _ call: CodeAct,
    of method: SourceMethod,
    among acts: [CodeAct]
  ) {
    if let branch = call.branch {
      let line = method.mark(branch).place.line
      add(.super1, in: method, .likely, assuming: ["does not take the branch at line \(line)"])
    } else if let leave = acts.first(where: {
      $0.kind == .leave && !$0.isInClosure && $0.start < call.start
    }) {
      let line = method.mark(leave.start).place.line
      add(.super1, in: method, .likely, assuming: ["leaves at line \(line)"])
    }
  }

  /// How sure it is that a missing call does harm, or `nil` if the contract does not ask for it.
  private func confidence(ofMissing callback: Callback) -> Certainty? {
    let inherited = line.classes.dropFirst().contains { type in
      type.methods.contains { $0.facts.callback == callback }
    }
    let isEmptyInUIKit =
      [.viewDidLoad, .didReceiveMemoryWarning, .awakeFromNib].contains(callback)
    guard isEmptyInUIKit, !inherited else { return .certain }
    return line.uikitClass == nil ? nil : .possible
  }

  /// Constraints that are changed after super has taken them in.
  mutating func checkConstraints() {
    for (callback, method, _) in callbacks where callback == .updateViewConstraints {
      guard method.facts.words.contains("override") else { continue }
      let own = method.acts
      guard let index = own.lastIndex(where: { $0.path == "super.updateViewConstraints" }) else {
        add(.super6, in: method, .certain, detail: "no call of super.updateViewConstraints")
        continue
      }
      let after = own[(index + 1)...].first {
        ($0.kind == .call && $0.path != "print") || $0.kind == .write
      }
      guard let after, !after.isInClosure else { continue }
      add(
        .super6,
        in: method,
        .certain,
        detail: "line \(method.mark(after.start).place.line) comes after the call of super"
      )
    }
  }
}
