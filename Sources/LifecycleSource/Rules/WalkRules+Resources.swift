import LifecycleEngine
import SourceFacts

// What is acquired and let go: observers, tokens, timers, subscriptions, tasks, views …
extension WalkRules {
  /// Something that is acquired.
  struct Acquisition {
    enum Kind {
      case observer, token, keyPath, timer, subscription, task, handler, time
      case child, view, layer, gesture, constraint, action
    }

    let kind: Kind
    let deed: WalkDeed
    /// Its place among all deeds.
    let index: Int

    /// Whether it is part of the screen and not something that tells about changes.
    var isPart: Bool {
      switch kind {
      case .child, .view, .layer, .gesture, .constraint, .action: true
      case .observer, .token, .keyPath, .timer, .subscription, .task, .handler, .time: false
      }
    }
  }

  /// Everything that is acquired, in order.
  var acquisitions: [Acquisition] {
    walk.deeds.enumerated().compactMap { index, deed in
      kind(of: deed).map { Acquisition(kind: $0, deed: deed, index: index) }
    }
  }

  private func kind(of deed: WalkDeed) -> Acquisition.Kind? {
    guard let effect = deed.effect else {
      return deed.kind == .leave ? .task : isActivation(deed) ? .constraint : nil
    }
    guard let kind = Self.kinds[effect], isAcquired(by: deed, effect) else { return nil }
    return kind
  }

  /// What calls acquire.
  private static let kinds: [CallTable.Effect: Acquisition.Kind] = [
    .addObserver: .observer, .addToken: .token, .addKeyPath: .keyPath, .timer: .timer,
    .link: .timer, .keep: .subscription, .append: .subscription, .addHandler: .handler,
    .addTime: .time, .addChild: .child, .addView: .view, .addLayer: .layer,
    .addGesture: .gesture, .addAction: .action, .activate: .constraint, .constrain: .constraint,
  ]

  /// Whether a call acquires what such calls may.
  private func isAcquired(by deed: WalkDeed, _ effect: CallTable.Effect) -> Bool {
    if [.addObserver, .addKeyPath, .addHandler].contains(effect) {
      return deed.arguments.first?.object == Walker.this
    }
    if effect == .timer { return deed.argument("repeats")?.form == .flag(true) }
    if effect == .keep { return isMadeHere(deed.receiver, deed) }
    if effect == .append { return subscription(in: deed) }
    return effect != .addAction || deed.labels == [nil, "for"]
  }

  private func isActivation(_ deed: WalkDeed) -> Bool {
    deed.kind == .write && deed.name == "isActive" && deed.arguments.first?.form == .flag(true)
      && isMadeHere(deed.receiver, deed)
  }

  private func subscription(in deed: WalkDeed) -> Bool {
    guard let id = deed.arguments.first?.object, let birth = walk.objects[id].birth else {
      return false
    }
    return [.subscribe, .observe].contains(walk.deeds[birth].effect)
      && walk.deeds[birth].root == deed.root
  }

  // MARK: Once more each time

  mutating func checkGrowth() {
    let all = acquisitions
    // What keeps the controller is told as that.
    var grown = Set(findings.filter { Self.keeping.contains($0.id) }.map(\.mark))
    for acquisition in all where !WorkLimit.isOver {
      let deed = acquisition.deed
      let phase = phase(deed)
      guard phase == .appear || phase == .layout, grows(acquisition), !isStarted(deed) else {
        continue
      }
      let release = release(of: acquisition, in: phase)
      guard release != .sure else { continue }
      if acquisition.kind == .constraint, isOfNewView(deed, among: all) { continue }
      let id: FindingID = phase == .layout ? .geo5 : acquisition.isPart ? .app4 : .app5
      let detail = phase == .layout ? "each layout pass" : "each appearance"
      guard grown.insert(deed.mark).inserted else { continue }
      add(
        id,
        at: deed,
        certainty(of: acquisition, release),
        detail: "\(detail) adds \(words(for: acquisition)) once more"
      )
      findings[findings.count - 1].cause = deed.calls.first ?? root(deed).method.mark
    }
  }

  /// How sure it is that something grows that is let go in some way.
  private func certainty(of acquisition: Acquisition, _ release: Release) -> Certainty {
    let isSubscription = acquisition.kind == .subscription
    // Often data of the app's own say that a part of the screen is added only once.
    if acquisition.isPart, acquisition.deed.conditions.contains(where: \.isData) { return .likely }
    // What a call gives back may be a request that ends by itself.
    if isSubscription, isRequest(acquisition.deed) { return .possible }
    if isSubscription, !lasts(acquisition.deed) { return .likely }
    // A base class of other files may take it away.
    let isOdd = release == .open || isLate(acquisition.deed) || line.uikitClass == nil
    return isOdd ? .likely : .certain
  }

  /// Whether what is subscribed to is neither known to last nor a property.
  private func isRequest(_ deed: WalkDeed) -> Bool {
    let ids = (deed.effect == .keep ? deed.receiver : deed.arguments.first)?.objects ?? []
    let births = ids.compactMap { walk.objects[$0].birth }.map { walk.deeds[$0] }
    return !births.contains {
      walk.lasts($0.receiver, in: deed.root) || walk.isOfProperty($0.receiver)
    }
  }

  /// Whether what is subscribed to is there as long as its owner, which is not made here.
  private func lasts(_ deed: WalkDeed) -> Bool {
    let ids = (deed.effect == .keep ? deed.receiver : deed.arguments.first)?.objects ?? []
    return ids.contains { id in
      walk.objects[id].birth.map { walk.lasts(walk.deeds[$0].receiver, in: deed.root) } ?? false
    }
  }

  private func words(for acquisition: Acquisition) -> String {
    switch acquisition.kind {
    case .child:
      acquisition.deed.arguments.first?.object.map(name) ?? "the child"
    case .view, .layer, .gesture:
      acquisition.deed.arguments.first?.object.map(name) ?? "it"
    case .observer, .token, .keyPath, .timer, .subscription, .task, .handler, .time, .constraint,
      .action:
      "it"
    }
  }

  /// Whether one more is there each time, and not the same one again.
  func grows(_ acquisition: Acquisition) -> Bool {
    let deed = acquisition.deed
    switch acquisition.kind {
    case .observer, .token, .keyPath, .timer, .task, .handler, .time: return true
    // What an object that is new each time keeps goes with that object.
    case .subscription: return !isMadeHere(WalkValue(.object(deed.me)), deed)
    case .child: return deed.receiver.object == Walker.this
    case .view, .layer, .gesture:
      let isNew = deed.arguments.first.map { isMadeHere($0, deed) } == true
      return isNew && !isMadeHere(deed.receiver, deed) && !isPartOfNew(deed)
    case .action:
      return deed.arguments.first.map { isMadeHere($0, deed) } == true
        && !isMadeHere(deed.receiver, deed)
    case .constraint:
      if deed.kind == .write { return true }
      if deed.effect == .constrain { return !isMadeHere(deed.receiver, deed) }
      return deed.arguments.first.map { isMadeHere($0, deed) } == true
    }
  }

  // MARK: Letting go

  /// Whether something is let go in time.
  enum Release {
    case none
    /// Only by a method that no callback reaches, or only when the controller leaves.
    case open
    case sure
  }

  private func release(of acquisition: Acquisition, in phase: Phase) -> Release {
    var found = Release.none
    for deed in releases(of: acquisition) {
      switch self.phase(deed) {
      case .appear, .disappear:
        let isLeaving = deed.conditions.contains { $0.kind == .leaving }
        if !isLeaving { return .sure }
      case .layout: if phase == .layout { return .sure }
      case .open: found = .open
      case .other: if phase != .layout { return .sure }
      case .once, .end: break
      }
    }
    for item in cleared(of: acquisition) {
      switch self.phase(ofRoot: item) {
      case .appear, .disappear: return .sure
      case .layout: if phase == .layout { return .sure }
      case .open: found = .open
      case .other: return .sure
      case .once, .end: break
      }
    }
    return found
  }

  /// The roots that empty the property in which something is.
  private func cleared(of acquisition: Acquisition) -> [Int] {
    guard [.subscription, .task].contains(acquisition.kind) else { return [] }
    let names = names(of: acquisition)
    return walk.cleared.filter { $0.owner == Walker.this && names.contains($0.field) }.map(\.root)
  }

  /// The fields of the controller that hold what is acquired.
  private func names(of acquisition: Acquisition) -> Set<String> {
    let deed = acquisition.deed
    var ids = [deed.result].compactMap(\.self)
    if acquisition.kind == .subscription {
      ids += (deed.effect == .keep ? deed.arguments.first : deed.receiver)?.objects ?? []
    }
    if acquisition.kind == .task {
      let tasks = walk.deeds.filter { $0.effect == .task && $0.root == deed.root }
      ids += tasks.compactMap(\.result)
    }
    return ids.reduce(into: []) { $0.formUnion(holders[$1] ?? []) }
  }

  /// The deeds that let go of something.
  func releases(of acquisition: Acquisition) -> [WalkDeed] {
    let deed = acquisition.deed
    switch acquisition.kind {
    case .observer:
      let name = deed.argument("name")
      return deeds(.removeObserver).filter { other in
        guard other.arguments.first?.object == Walker.this else { return false }
        guard let given = other.argument("name") else { return true }
        // Names that are made, or that a parameter gives, may be the same.
        guard case .text = given.form, let name, case .text = name.form,
          given.isLiteral == name.isLiteral
        else { return true }
        return given == name
      }
    case .token: return deeds(.removeObserver).filter { isToken($0.arguments.first, deed) }
    case .time: return deeds(.removeTime)
    case .keyPath: return deeds(.removeKeyPath)
    case .handler: return deeds(.removeHandler)
    case .timer: return deeds(.invalidate).filter { isReceiver($0.receiver, deed) }
    case .subscription, .task:
      let names = names(of: acquisition)
      return deeds(.cancel, .invalidate, .empty).filter { other in
        other.receiver.objects.contains { !names.isDisjoint(with: holders[$0] ?? []) }
      }
    case .child:
      return deeds(.removeChild).filter { $0.receiver.isSome(of: deed.arguments.first, isSame) }
    case .view: return deeds(.removeView)
    case .layer:
      return deeds(.removeLayer)
        + walk.deeds.filter { other in
          other.name == "sublayers" && other.kind == .write
            || other.effect == .empty
              && other.receiver.objects.contains { name($0).hasSuffix("sublayers") }
        }
    case .gesture: return deeds(.removeGesture)
    case .constraint: return releases(ofConstraints: deed)
    case .action: return []
    }
  }

  /// Whether what is removed is the token of a call, as far as one can know.
  private func isToken(_ value: WalkValue?, _ deed: WalkDeed) -> Bool {
    guard let value, value.object != Walker.this else { return false }
    let ids = value.objects
    guard !ids.isEmpty else { return true }
    return ids.contains { id in
      if walk.objects[id].birth == nil { return true }
      return deed.result.map { isSame($0, id) } ?? true
    }
  }

  private func isReceiver(_ value: WalkValue, _ deed: WalkDeed) -> Bool {
    guard let result = deed.result else { return true }
    return value.objects.contains { isSame($0, result) }
  }

  // MARK: Only once

  /// Observers that are added once, and removed when the view disappears for the first time.
  mutating func checkOnce() {
    let all = acquisitions
    for acquisition in all where acquisition.kind == .observer && phase(acquisition.deed) == .once {
      let deed = acquisition.deed
      guard deed.conditions.isEmpty else { continue }
      let name = deed.argument("name")
      let again = all.contains {
        $0.kind == .observer && phase($0.deed) == .appear && $0.deed.argument("name") == name
      }
      let ends = releases(of: acquisition).filter { phase($0) == .disappear && $0.isAlways }
      let known = ends.first { isFor(name, $0) }
      guard let early = known ?? ends.first, !again else { continue }
      add(
        .app5,
        at: deed,
        known == nil ? .likely : .certain,
        detail: "\(early.method.facts.name) removes it, and nothing adds it again"
      )
      findings[findings.count - 1].cause = early.calls.first ?? root(early).method.mark
    }
    checkStopped(all)
    checkRemovedTwice(all)
  }

  /// Whether a removal is surely that of an observer: of all, or by the same name.
  private func isFor(_ name: WalkValue?, _ removal: WalkDeed) -> Bool {
    guard let given = removal.argument("name") else { return true }
    guard case .text = given.form else { return false }
    return given == name
  }

  /// What is started once, and stopped when the view disappears for the first time.
  private mutating func checkStopped(_ all: [Acquisition]) {
    let starts = deeds(.start)
    let started = starts.filter { phase($0) == .once && isSoon($0) }.compactMap { deed in
      let others = starts.filter { phase($0) != .once && isOf($0, deed) }
      let stop = deeds(.stop).first { phase($0) == .disappear && isSoon($0) && isOf($0, deed) }
      return others.isEmpty ? stop.map { (deed, $0) } : nil
    }
    let kinds: [Acquisition.Kind] = [.timer, .subscription, .task]
    let running = all.filter { kinds.contains($0.kind) }
    let others = running.filter { phase($0.deed) == .once && $0.deed.conditions.isEmpty }
      .compactMap { acquisition -> (WalkDeed, WalkDeed)? in
        let isRenewed = running.contains {
          $0.kind == acquisition.kind && phase($0.deed) != .once
        }
        let end = releases(of: acquisition).first { phase($0) == .disappear && $0.isAlways }
        return isRenewed ? nil : end.map { (acquisition.deed, $0) }
      }
    for (deed, stop) in started + others {
      add(
        .app17,
        at: stop,
        line.uikitClass == nil ? .likely : .certain,
        detail: "\(stop.method.facts.name) stops it, and nothing starts it again"
      )
      findings[findings.count - 1].related.append(deed.mark)
      let type = line.first
      findings[findings.count - 1].cause = SourceMark(path: type.path, place: type.facts.place)
    }
  }

  /// Whether two deeds are about the same object.
  private func isOf(_ one: WalkDeed, _ other: WalkDeed) -> Bool {
    one.receiver.isSome(of: other.receiver, isSame)
  }

  /// Key paths that are observed once, and that each disappearance stops to observe.
  private mutating func checkRemovedTwice(_ all: [Acquisition]) {
    let observed = all.filter { $0.kind == .keyPath }
    for removal in deeds(.removeKeyPath) where phase(removal) == .disappear && removal.isAlways {
      let path = removal.argument("forKeyPath")
      let fitting = observed.filter {
        $0.deed.argument("forKeyPath") == path && isOf($0.deed, removal)
      }
      guard let first = fitting.first, fitting.allSatisfy({ phase($0.deed) == .once }) else {
        continue
      }
      add(.app18, at: removal, .certain, detail: "the second disappearance removes it again")
      findings[findings.count - 1].related.append(first.deed.mark)
    }
  }
}

extension WalkValue {
  /// Whether it may be one of the objects of another value.
  fileprivate func isSome(of other: WalkValue?, _ isSame: (Int, Int) -> Bool) -> Bool {
    guard let other else { return false }
    return objects.contains { one in other.objects.contains { isSame(one, $0) } }
  }
}
