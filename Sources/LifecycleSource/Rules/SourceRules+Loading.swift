import LifecycleEngine
import SourceFacts

// Views that are loaded too early, or by a test.
extension SourceRules {
  /// Whether a step looks at the view of the controller itself.
  private func isView(_ step: WalkStep) -> Bool {
    guard let path = step.ownPath, step.kind == .read || step.kind == .write else {
      return false
    }
    return path == "view" || path.hasPrefix("view.")
  }

  /// Whether a step is left out until the view is loaded.
  private func isGuarded(_ step: WalkStep) -> Bool {
    step.ways.contains { way in
      way.isGuard && way.asked.count == 1 && way.asked.allSatisfy(UIKitNames.viewQuestions.contains)
    }
  }

  mutating func checkLoading() {
    for (callback, method, steps) in callbacks
    where CallbackForm.of(callback).place == .initializer {
      let first = steps.first { isView($0) && $0.later == nil && !isGuarded($0) }
      // A view that is assigned is there, and is not loaded.
      guard let step = first, step.kind == .read || step.ownPath != "view" else { continue }
      // A nib whose owner is the controller has set its view.
      let nib = steps.first { $0.name == "loadNibNamed" && $0.argument("owner") == "self" }
      if let nib, (nib.calls.first ?? nib.mark) <= (step.calls.first ?? step.mark) { continue }
      // The superclass's initializer does it: the finding is about the superclass.
      let isInherited = steps.contains {
        $0.path == "super.init" && $0.method.isSame(method) && $0.mark == step.calls.first
      }
      add(
        .load6,
        at: step,
        reachedFrom: isInherited ? step.method : method,
        step.branch == nil ? .certain : .possible
      )
      // All initializers of a class are one mistake.
      let type = line.first
      findings[findings.count - 1].cause = SourceMark(path: type.path, place: type.facts.place)
    }
    for step in tests where step.path == "view" && step.closure?.capture != .weak {
      // `if let view` takes the optional away more often than it asks whether the view is loaded.
      addUnconditional(.load2, at: step, step.argument(nil) != "let" ? .certain : .possible)
    }
    for (callback, _, steps) in callbacks where callback == .didReceiveMemoryWarning {
      let asks = steps.contains { UIKitNames.viewQuestions.contains($0.name) }
      guard !asks, let step = steps.first(where: { isView($0) && $0.isCertain }) else { continue }
      add(.unl3, at: step, .likely, assuming: ["the warning comes before the view is loaded"])
    }
  }

  /// Whether the initializer that storyboards use only ends the program.
  private var refusesScenes: Bool {
    line.first.methods.contains { method in
      let statements = method.facts.body.statements
      return method.facts.name == "init" && method.facts.labels == ["coder"]
        && statements.count == 1 && statements.leaves
    }
  }

  /// What an override of loadView does with super and the view.
  mutating func checkLoadView() {
    for (callback, method, steps) in callbacks where callback == .loadView {
      let superCall = steps.first { $0.path == "super.loadView" && $0.method.isSame(method) }
      let assigns = steps.filter { $0.kind == .write && $0.ownPath == "view" }
      let isUIKit = !line.classes.dropFirst().contains { type in
        type.methods.contains { $0.facts.callback == .loadView }
      }
      if superCall != nil, isUIKit, let assigned = assigns.first(where: \.isCertain) {
        add(.super9, at: assigned, .certain)
      }
      if superCall == nil, !refusesScenes, let scene = base.scene(of: line.first),
        scene.hasView
      {
        add(.load3, in: method, .certain, detail: "\(scene.name) has a view for it")
      }
      guard superCall == nil, let read = steps.first(where: { isView($0) && $0.isCertain }),
        read.kind == .read || read.ownPath != "view"
      else { continue }
      let taken = assigns.first { $0.mark < read.mark }?.branch
      let isSure = line.classes.count == 1 && taken == nil
      let branch = taken.map { ["does not take the branch at line \($0.place.line)"] } ?? []
      add(.load7, at: read, isSure ? .certain : .likely, assuming: branch)
    }
  }
}
