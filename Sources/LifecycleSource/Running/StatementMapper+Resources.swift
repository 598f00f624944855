import LifecycleEngine
import LifecycleScenario
import SourceFacts

// What code acquires and lets go of, as the table of calls says.
extension StatementMapper {
  /// The statement about a resource that a call is.
  func resource(_ step: WalkStep) -> [SourceStatement] {
    guard let deed = step.deed.map({ walk.deeds[$0] }), let effect = deed.effect else { return [] }
    if [.addObserver, .addToken].contains(effect) { return observer(step) }
    if effect == .removeObserver { return removal(step) }
    if let found = acquisition(effect, deed, step) {
      // A task that never ends is told where it doesn't.
      let mark = effect == .task ? endlessTask(step)?.mark : nil
      return [SourceStatement(statement: found, mark: mark ?? step.mark, branches: step.branches)]
    }
    return release(effect, deed, step).map { [leaving($0, step)] } ?? []
  }

  private func acquisition(
    _ effect: CallTable.Effect,
    _ deed: WalkDeed,
    _ step: WalkStep
  ) -> Statement? {
    // All steps are looked through for it, so that it is asked for only where it is needed.
    var name: String? { step.value.object.flatMap(property) }
    if effect == .timer || effect == .link {
      return timer(step, effect == .link ? .link : .timer, name)
    }
    if effect == .task {
      return endlessTask(step).map { .acquire(.task, name: name, holds: $0.capture) }
    }
    if effect == .keep { return subscription(step, deed) }
    if effect == .observe {
      return name.map { .acquire(.observation, name: $0, holds: holding(step)) }
    }
    if effect == .addKeyPath {
      return .acquire(.keyPath, name: text(step, "forKeyPath"), holds: .weak)
    }
    if effect == .addTime { return .acquire(.timeObserver, name: name, holds: holding(step)) }
    if effect == .addHandler {
      let isHeld = deed.arguments.first?.object == Walker.this
      return .acquire(.handler, name: text(step, "name"), holds: isHeld ? .strong : .weak)
    }
    if effect == .start {
      return owner(deed).map { .acquire(kind(of: deed), name: $0, holds: .weak) }
    }
    return Self.parts[step.path].map { .acquire($0, name: part(deed), holds: .weak) }
  }

  /// The calls that add something to the own view.
  private static let parts: [String: ResourceKind] = [
    "view.layer.addSublayer": .layer, "view.addGestureRecognizer": .gesture,
  ]

  private func release(
    _ effect: CallTable.Effect,
    _ deed: WalkDeed,
    _ step: WalkStep
  ) -> Statement? {
    if [.invalidate, .cancel, .empty].contains(effect) { return end(effect, deed, step) }
    if effect == .removeKeyPath { return .letGo(.keyPath, name: text(step, "forKeyPath")) }
    if effect == .removeTime { return .letGo(.timeObserver, name: part(deed)) }
    if effect == .removeHandler { return .letGo(.handler, name: text(step, "forName")) }
    if effect == .stop { return owner(deed).map { .letGo(kind(of: deed), name: $0) } }
    if effect == .removeLayer {
      return deed.receiver.object.flatMap(property).map { .letGo(.layer, name: $0) }
    }
    guard effect == .removeGesture else { return nil }
    return part(deed).map { .letGo(.gesture, name: $0) }
  }

  /// A release, with the condition that belongs to it.
  private func leaving(_ found: Statement, _ step: WalkStep) -> SourceStatement {
    guard case .letGo(let kind, let name, _) = found else { return statement(found, at: step) }
    if isOnly(["isMovingFromParent", "isBeingDismissed"], step) {
      let found = Statement.letGo(kind, name: name, ifLeaving: true)
      return unguarded(statement(found, at: step))
    }
    // What is not there has nothing to let go of.
    let asked = conditions(of: step)
    let isAsked = !asked.isEmpty && asked.allSatisfy { $0 == name }
    let whole = statement(found, at: step)
    return isAsked ? unguarded(whole) : whole
  }

  // MARK: Kinds

  private func timer(_ step: WalkStep, _ kind: ResourceKind, _ name: String?) -> Statement? {
    guard kind == .link || step.argument("repeats") == "true" else { return nil }
    guard let name, name != "timer" else { return .startTimer(retains: step.isHeldByTarget) }
    let isTarget = step.argument("target") == "self"
    return .acquire(kind, name: name, holds: isTarget ? .strong : holding(step))
  }

  /// How a task without an end holds the controller, and what never ends in it.
  func endlessTask(
    _ step: WalkStep
  ) -> (capture: Capture, mark: SourceMark)? {
    guard step.path == "Task", let closure = step.arguments.first(where: { $0.closure != nil }),
      let id = walk.closures.firstIndex(where: { $0.mark == closure.closure })
    else { return nil }
    let endless = walk.deeds.first { $0.name == "endless" && $0.within.contains(id) }
    return endless.map { (closure.capture, $0.mark) }
  }

  /// A subscription in a bag: what keeps the controller, or goes on for long.
  private func subscription(_ step: WalkStep, _ deed: WalkDeed) -> Statement? {
    guard let bag = deed.arguments.first?.object.flatMap(property),
      let id = deed.receiver.object
    else { return nil }
    let capture = capture(ofSubscription: id)
    let birth = walk.objects[id].birth.map { walk.deeds[$0] }
    let lasts = birth.map { walk.lasts($0.receiver, in: $0.root) } ?? false
    return capture == .strong || lasts ? .acquire(.subscription, name: bag, holds: capture) : nil
  }

  /// A subscription that a property keeps and that keeps the controller.
  ///
  /// One that the class ends somewhere is no cycle.
  func subscription(_ step: WalkStep) -> SourceStatement? {
    guard let id = step.value.object, let birth = walk.objects[id].birth,
      walk.deeds[birth].effect == .subscribe,
      capture(ofSubscription: id) == .strong, !isEnded(step.path)
    else { return nil }
    return statement(.retain(SourceCast.this, by: .closure), at: step)
  }

  /// How a chain of subscriptions holds the controller.
  private func capture(ofSubscription id: Int) -> Capture {
    var capture = Capture.none
    var next = Optional(id)
    for _ in 0..<16 {
      guard let object = next, let birth = walk.objects[object].birth else { break }
      let deed = walk.deeds[birth]
      let isGiven = deed.argument("on")?.object == Walker.this
      if isGiven || deed.arguments.contains(where: { $0.methods.contains(Walker.this) }) {
        return .strong
      }
      for id in deed.arguments.flatMap(\.closures) {
        let own = walk.capture(of: id)
        if own == .strong { return .strong }
        if own == .weak { capture = .weak }
      }
      next = deed.receiver.object
    }
    return capture
  }

  /// Whether something other than `deinit` ends what a property keeps.
  private func isEnded(_ property: String) -> Bool {
    walk.cleared.contains { cleared in
      cleared.owner == Walker.this && cleared.field == property
        && walk.roots[cleared.root].callback != .`deinit`
    }
  }

  /// `invalidate`, `cancel` and `removeAll` end what their object is.
  private func end(
    _ effect: CallTable.Effect,
    _ deed: WalkDeed,
    _ step: WalkStep
  ) -> Statement? {
    guard let id = deed.receiver.object else {
      return step.name == "invalidate" ? .invalidateTimer : nil
    }
    let name = property(of: id)
    let birth = walk.objects[id].birth.flatMap { walk.deeds[$0].effect }
    let type = walk.objects[id].className
    if effect == .empty {
      let isBag = walk.deeds.contains { $0.effect == .keep && $0.arguments.first?.object == id }
      return isBag ? .letGo(.subscription, name: name) : nil
    }
    if birth == .observe || type == "NSKeyValueObservation" {
      return name.map { .letGo(.observation, name: $0) }
    }
    if birth == .task || type == "Task" { return .letGo(.task, name: name) }
    guard step.name == "invalidate" else { return nil }
    guard let name, name != "timer" else { return .invalidateTimer }
    return .letGo(birth == .link || type == "CADisplayLink" ? .link : .timer, name: name)
  }

  // MARK: Observers

  /// An observer that the center tells about notifications.
  private func observer(_ step: WalkStep) -> [SourceStatement] {
    guard let name = step.argument("name") ?? step.argument("forName"),
      !(callback.isInitializer && NotificationCallbacks.named[name] != nil)
    else { return [] }
    let notification = SwiftText.notification(name.filter { $0 != "$" })
    return [statement(.addObserver(name: notification, retains: step.handsOverSelf), at: step)]
  }

  /// One removal for each name that is meant.
  private func removal(_ step: WalkStep) -> [SourceStatement] {
    guard let subject = step.arguments.first?.text, subject != "self" else {
      let names = step.argument("name").map { [$0] } ?? names(after: "name")
      return removal(of: names, at: step)
    }
    // What a callback was made of ends with the object.
    if callback == .`deinit`, step.closure != nil { return [] }
    let deed = step.deed.map { walk.deeds[$0] }
    let births = Set((deed?.arguments.first?.objects ?? []).compactMap { walk.objects[$0].birth })
    let names = walk.steps.filter { $0.deed.map(births.contains) ?? false }
      .compactMap { $0.argument("forName") }
    let found = removal(of: names.isEmpty ? self.names(after: "forName") : names, at: step)
    // A token that is not there has nothing to remove.
    let asked = conditions(of: step)
    let isAsked = !asked.isEmpty && asked.allSatisfy { $0 == subject }
    return isAsked ? found.map(unguarded) : found
  }

  private func names(after label: String) -> [String] {
    walk.steps.filter { $0.name == "addObserver" }.compactMap { $0.argument(label) }
  }

  private func removal(of names: [String], at step: WalkStep) -> [SourceStatement] {
    Set(names.map { SwiftText.notification($0.filter { $0 != "$" }) }).sorted().map {
      statement(.removeObserver(name: $0), at: step)
    }
  }

  // MARK: Names

  /// The property of the class that keeps an object, if one does.
  private func property(of id: Int) -> String? {
    if case .field(Walker.this, let name) = walk.objects[id].origin { return name }
    let write = walk.steps.first { step in
      step.kind == .write && step.value.objects.contains(id) && line.property(step.path) != nil
    }
    if let write { return write.path }
    let object = WalkValue(.object(id)).form
    return walk.objects[Walker.this].fields.filter { $0.value.form == object }.keys.min()
  }

  /// The property that keeps the first argument.
  private func part(_ deed: WalkDeed) -> String? { deed.arguments.first?.object.flatMap(property) }

  /// The name of the object that a call is sent to.
  private func owner(_ deed: WalkDeed) -> String? {
    deed.receiver.object.map { property(of: $0) ?? walk.objects[$0].name }
  }

  /// Whether it plays or runs, as the call that starts it says.
  private func kind(of deed: WalkDeed) -> ResourceKind {
    let isPlayer = walk.deeds.contains { other in
      other.name == "play" && other.receiver.object == deed.receiver.object
    }
    return isPlayer ? .player : .session
  }

  /// How the closures of a call hold the controller.
  private func holding(_ step: WalkStep) -> Capture {
    let all = step.arguments.map(\.capture)
    return all.contains(.strong) ? .strong : all.contains(.weak) ? .weak : .none
  }

  private func text(_ step: WalkStep, _ label: String) -> String? {
    step.argument(label).map { SwiftText.content(of: $0) ?? $0 }
  }
}
