import LifecycleEngine
import SourceFacts

// Observers and timers that stay.
extension SourceRules {
  /// An observer that the text adds or removes.
  private struct Observing {
    let callback: Callback
    let step: SourceStep
    /// The notification, or `nil` if all are meant.
    let name: String?
  }

  private static let appearing: Set<Callback> = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear,
  ]
  private static let disappearing: Set<Callback> = [.viewWillDisappear, .viewDidDisappear]

  private func isCenter(_ step: SourceStep) -> Bool {
    step.fact.kind == .call && step.isOfCenter
  }

  /// Observers that are added with a selector, by callback; those of blocks have a token.
  private func added() -> [Observing] {
    callbacks.flatMap { callback, _, steps in
      steps.filter { isCenter($0) && $0.name == "addObserver" && $0.later == nil }
        .compactMap { step in
          guard step.fact.arguments.first?.text == "self", let name = step.argument("name") else {
            return nil
          }
          return Observing(callback: callback, step: step, name: name)
        }
    }
  }

  /// Observers that are removed anywhere, whatever the condition.
  private func removed() -> [Observing] {
    callbacks.flatMap { callback, _, steps in
      steps.filter { isCenter($0) && $0.name == "removeObserver" }.map { step in
        Observing(callback: callback, step: step, name: step.argument("name"))
      }
    }
  }

  mutating func checkObservers() {
    let removed = removed()
    // A removal outside of the callbacks can be called from anywhere.
    let marks = Set(removed.map(\.step.mark))
    let isOpen = code.contains {
      isCenter($0) && $0.name == "removeObserver" && !marks.contains($0.mark)
    }
    guard line.uikitClass != nil, !isOpen else { return }
    let added = added()
    for observing in added where observing.step.isCertain && !WorkLimit.isOver {
      let fitting = removed.filter { $0.name == nil || $0.name == observing.name }
      let places = Set(fitting.map(\.callback))
      if Self.appearing.contains(observing.callback) {
        guard places.isDisjoint(with: Self.appearing.union(Self.disappearing)) else { continue }
        add(.app5, at: observing.step, .certain, detail: "each appearance adds it once more")
      } else if observing.callback == .viewDidLoad
        || CallbackForm.of(observing.callback).place == .initializer
      {
        let again = added.contains {
          $0.name == observing.name && Self.appearing.contains($0.callback)
        }
        let early = fitting.first { Self.disappearing.contains($0.callback) && $0.step.isCertain }
        guard let early, !again else { continue }
        let place = early.step.method.facts.name
        add(
          .app5,
          at: observing.step,
          .certain,
          detail: "\(place) removes it, and nothing adds it again"
        )
      }
    }
  }

  /// Blocks that hold the controller for as long as they observe.
  mutating func checkTokens() {
    for step in code where isCenter(step) && step.name == "addObserver" && !WorkLimit.isOver {
      guard step.fact.arguments.contains(where: { $0.label == "forName" }),
        step.handsOverSelf
      else { continue }
      let isKept = step.method.facts.facts.contains { other in
        other != step.fact && other.arguments.contains { $0.text.contains(".addObserver(") }
      }
      let removals = code.filter { isCenter($0) && $0.name == "removeObserver" }
      let onlyAtEnd = removals.allSatisfy { $0.method.facts.name == "deinit" }
      guard !isKept || onlyAtEnd else { continue }
      let detail =
        isKept
        ? "only deinit removes it, which then never runs" : "nothing keeps the token to remove it"
      add(.mem3, at: unconditional(step), .certain, detail: detail)
    }
  }

  /// Timers that repeat, hold the controller and are stopped by nothing that can run.
  mutating func checkTimers() {
    let stops = code.filter { $0.fact.kind == .call && $0.name == "invalidate" }
    let onlyAtEnd = stops.allSatisfy { $0.method.facts.name == "deinit" }
    guard onlyAtEnd else { return }
    for step in code where step.fact.kind == .call {
      let isTimer =
        ["Timer.scheduledTimer", "NSTimer.scheduledTimer"].contains(step.fact.path)
        && step.argument("repeats") == "true"
      let isLink = step.fact.path == "CADisplayLink"
      guard isTimer || isLink, step.isHeldByTarget else { continue }
      let detail =
        stops.isEmpty
        ? "nothing invalidates it" : "only deinit invalidates it, which then never runs"
      add(.mem2, at: unconditional(step), .certain, detail: detail)
    }
  }

  /// Closures that the controller keeps, itself or in an object that it keeps, and that keep it.
  mutating func checkClosures() {
    let cleared = Set(code.compactMap(\.cleared))
    for step in code where step.fact.kind == .write && !WorkLimit.isOver {
      guard step.fact.arguments.first?.capture == .strong, let path = step.ownPath,
        keeps(path, near: step.method.path), !cleared.contains(path),
        !cleared.contains(String(path.prefix { $0 != "." }))
      else { continue }
      let detail = "\(path) keeps a closure that keeps self"
      add(.mem1, at: unconditional(step), .certain, detail: detail)
    }
  }

  /// Subscriptions that the controller keeps and that keep it, which nothing but `deinit` ends.
  mutating func checkSubscriptions() {
    let ended = line.ended
    for step in code where !WorkLimit.isOver {
      guard let found = step.subscription(in: line), found.isStrong,
        !ended.contains(found.property)
      else { continue }
      add(
        .mem1,
        at: unconditional(step),
        found.lasts ? .certain : .likely,
        detail: "\(found.property) keeps a subscription that keeps self",
        assuming: found.lasts ? [] : ["what is subscribed to does not end by itself"]
      )
    }
  }

  /// Whether these files say that what is assigned to a path stays with the controller.
  private func keeps(_ path: String, near file: String) -> Bool {
    let parts = path.split(separator: ".").map(String.init)
    guard let root = parts.first, parts.count <= 2, let property = line.property(root),
      !property.words.contains(where: { ["weak", "unowned", "static"].contains($0) }),
      !line.hasMethod("\(root).get")
    else { return false }
    guard parts.count == 2 else { return true }
    let made = property.value.flatMap { $0.contains("(") ? String($0.prefix { $0 != "(" }) : nil }
    guard let type = (property.type ?? made).flatMap({ base.find($0, near: file) }),
      let stored = type.properties.first(where: { $0.name == parts[1] })
    else { return false }
    let isComputed = type.methods.contains { $0.facts.name == "\(parts[1]).get" }
    return !isComputed && !stored.words.contains("weak")
  }
}

extension SourceStep {
  /// The path that it lets go.
  fileprivate var cleared: String? {
    fact.kind == .write && fact.arguments.first?.text == "nil" ? ownPath : nil
  }
}
