import LifecycleEngine
import SourceFacts

// What is done when a pop begins, pairs of calls, and where sizes go.
extension WalkRules {
  /// What cannot be undone when a swipe back is cancelled.
  mutating func checkLeaving() {
    guard !stays else { return }
    for deed in walk.deeds where deed.later == nil && !WorkLimit.isOver {
      let isRemoved = isRemoval(deed)
      let leaving = deed.conditions.first { $0.kind == .leaving }
      let isGoing = leaving != nil && root(deed).callback == .viewWillDisappear
      guard isGoing || isRemoved, !asksTransition(deed), isTold(deed) else { continue }
      var plain = deed
      plain.conditions.removeAll { $0.kind == .leaving || isRemoved }
      let confidence: Certainty = isRemoved || !isFinal(deed) ? .likely : .certain
      let id: FindingID = isRemoved ? .app6 : .nav3
      add(id, at: plain, confidence, detail: "a cancelled swipe does it too")
      if confidence == .certain, let leaving { findings[findings.count - 1].cause = leaving.mark }
    }
  }

  /// Whether a deed is done because the parent is about to go.
  private func isRemoval(_ deed: WalkDeed) -> Bool {
    root(deed).callback == .willMoveToParent
      && deed.conditions.contains { $0.kind == .engine("parent") || $0.kind == .data }
  }

  /// Whether code asks how the gesture goes on, and so can be right.
  private func asksTransition(_ deed: WalkDeed) -> Bool {
    deed.conditions.contains { $0.kind == .engine("transitionCoordinator") }
  }

  /// Whether no swipe takes the controller away: it turns the gesture off, or covers the screen.
  private var stays: Bool {
    walk.deeds.contains { deed in
      guard let form = deed.arguments.first?.form else { return false }
      if deed.name == "hidesBackButton" || deed.name == "setHidesBackButton" {
        return form == .flag(true)
      }
      let isOff = deed.name == "isEnabled" && form == .flag(false)
      if isOff, deed.receiver.objects.contains(where: { name($0).hasSuffix(Self.swipe) }) {
        return true
      }
      return deed.name == "modalPresentationStyle" && deed.receiver.object == Walker.this
        && Self.covering.contains { form == .text($0) }
    }
  }

  private static let swipe = "interactivePopGestureRecognizer"

  /// The ways to present a controller that no swipe takes away.
  private static let covering = [
    ".fullScreen", ".overFullScreen", ".currentContext", ".overCurrentContext",
  ]

  /// Whether what is told, or let go of, is the end of something, so that it does harm too early.
  private func isFinal(_ deed: WalkDeed) -> Bool {
    // A player that pauses is started again by hand.
    if deed.effect == .stop { return deed.name != "pause" }
    if let effect = deed.effect, effect != .tell { return true }
    let name = deed.name.lowercased()
    // A notification has no more to say than that it ends.
    return name == "post" || Self.finals.contains(where: name.contains)
  }

  /// Parts of the names of methods that end something.
  private static let finals = [
    "finish", "clos", "complet", "cancel", "leave", "left", "cleanup", "dispos", "teardown",
    "destroy", "disconnect", "discard", "stop", "dismiss", "remov", "exit", "quit", "done", "back",
    "pop", "ended", "willend", "didend", "deinit", "release",
  ]

  /// Whether a deed tells somebody else, or lets go of what no appearance takes again.
  private func isTold(_ deed: WalkDeed) -> Bool {
    guard deed.kind == .call || deed.kind == .followed else { return false }
    if deed.effect == .tell { return true }
    if let effect = deed.effect {
      return Self.releasing.contains(effect)
        && !walk.deeds.contains {
          phase($0) == .appear && $0.effect.map(Self.beginning.contains) == true
        }
    }
    guard let id = deed.receiver.object, walk.objects[id].className?.hasPrefix("UI") != true,
      let field = holders[id]?.sorted().first, let property = line.property(field)
    else { return false }
    let name = field.lowercased()
    // A data source is asked, not told.
    guard !name.hasSuffix("datasource"), !isBegunAgain(id) else { return false }
    let isListener = Self.listeners.contains { name.hasSuffix($0) }
    let isEnding = Self.endings.contains { deed.name.lowercased().hasPrefix($0) }
    return isListener || isEnding || property.words.contains { $0.hasPrefix("weak") }
  }

  /// Whether the next appearance begins what an object does.
  private func isBegunAgain(_ id: Int) -> Bool {
    walk.deeds.contains { deed in
      guard [.call, .followed].contains(deed.kind), phase(deed) == .appear else { return false }
      let word = deed.name.lowercased()
      return Self.beginnings.contains(where: word.hasPrefix)
        && deed.receiver.objects.contains { isSame($0, id) }
    }
  }

  /// How methods begin that begin something.
  private static let beginnings = [
    "start", "begin", "resume", "open", "connect", "attach", "subscribe", "observe", "register",
    "bind", "play", "viewwillappear", "viewdidappear",
  ]

  /// What lets go of something.
  private static let releasing: Set<CallTable.Effect> = [
    .invalidate, .removeObserver, .cancel, .stop, .removeTime, .removeHandler,
  ]

  /// What begins something that can be let go.
  private static let beginning: Set<CallTable.Effect> = [
    .addObserver, .addToken, .addKeyPath, .observe, .timer, .link, .subscribe, .keep, .task,
    .addHandler, .addTime, .start,
  ]

  /// How methods begin that finish something.
  private static let endings = [
    "finish", "close", "end", "complete", "cancel", "leave", "cleanup", "dispose", "teardown",
    "destroy", "disconnect", "discard", "stop", "didclose", "didfinish", "didend", "didleave",
  ]

  private static let listeners = [
    "delegate", "coordinator", "router", "output", "listener", "presenter", "interactor", "flow",
    "handler", "observer", "eventhandler", "parentcoordinator",
  ]

  // MARK: Pairs

  /// Appearance transitions of children that are begun twice, or ended without a beginning.
  mutating func checkTransitions() {
    let all = deeds(.beginTransition, .endTransition)
    let order: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear,
    ]
    checkHalves(all)
    let isKnown = all.allSatisfy { deed in
      deed.isAlways && deed.within.isEmpty && deed.receiver.object != nil
        && root(deed).callback.map { order.contains($0) } ?? false
    }
    let isUnread = walk.unread.contains { $0.name.hasSuffix("AppearanceTransition") }
    guard isKnown, !isUnread else { return }
    var begun: Set<Int> = []
    for deed in all {
      guard let id = deed.receiver.object else { continue }
      if deed.effect == .beginTransition {
        if !begun.insert(id).inserted {
          add(.app11, at: deed, .certain, detail: "\(name(id)) is begun already")
        }
      } else if begun.remove(id) == nil {
        add(.app11, at: deed, .certain, detail: "nothing has begun \(name(id))")
      }
    }
  }

  /// A class that begins transitions and never ends one, or the other way round.
  private mutating func checkHalves(_ all: [WalkDeed]) {
    let isUnread = walk.unread.contains { $0.name.hasSuffix("AppearanceTransition") }
    guard let first = all.first, !isUnread, line.uikitClass != nil,
      all.allSatisfy({ $0.effect == first.effect })
    else { return }
    let isBegin = first.effect == .beginTransition
    for deed in all {
      add(
        .app11,
        at: deed,
        .certain,
        detail: isBegin ? "nothing ends it" : "nothing begins it",
        ignoringConditions: true
      )
    }
  }

  // MARK: Sizes

  /// Sizes that are read before layout, and go into a frame that nothing adapts.
  mutating func checkSizes() {
    for deed in walk.deeds where phase(deed) == .once || phase(deed) == .appear {
      guard let callback = root(deed).callback, deed.later == nil,
        callback == .viewDidLoad || callback == .viewWillAppear,
        let id = target(of: deed), !isAcquitted(id), !isPart(deed)
      else { continue }
      if deed.name == "constraint", let made = deed.result, isSetLater(made) { continue }
      for read in Set(deed.arguments.flatMap(\.measures)).sorted()
      where walk.deeds[read].root == deed.root && walk.deeds[read].receiver.object != id {
        add(callback == .viewDidLoad ? .h07 : .geo1, at: walk.deeds[read], .likely)
        findings[findings.count - 1].cause = root(deed).method.mark
      }
    }
  }

  /// Whether a constraint gets its constant again when sizes are right.
  private func isSetLater(_ id: Int) -> Bool {
    walk.deeds.contains { deed in
      deed.kind == .write && deed.name == "constant" && isAdapting(deed)
        && deed.receiver.objects.contains { isSame($0, id) }
    }
  }

  /// Whether a view that something adapts sizes its own parts.
  private func isPart(_ deed: WalkDeed) -> Bool {
    deed.me != Walker.this && walk.isController(deed.me) != true && isAcquitted(deed.me)
  }

  /// Whose size a deed sets by what was read, if it does.
  private func target(of deed: WalkDeed) -> Int? {
    let isSizing =
      deed.kind == .write && Walker.sized.contains(deed.name)
      || deed.kind == .call && deed.name == "constraint"
    guard isSizing, deed.arguments.contains(where: { !$0.measures.isEmpty }),
      let id = deed.receiver.object, walk.objects[id].origin != .view(Walker.this)
    else { return nil }
    return id
  }

  /// Whether something adapts a view when the size changes.
  private func isAcquitted(_ id: Int) -> Bool {
    // The view of a controller adapts by itself.
    if case .view = walk.objects[id].origin { return true }
    let homes: Set<String> = [
      "backgroundView", "tableHeaderView", "tableFooterView", "inputView", "titleView",
      "inputAccessoryView", "selectedBackgroundView", "view", "mask", "accessoryView",
      "leftView", "rightView",
    ]
    return walk.deeds.contains { deed in
      let isOwn = deed.receiver.objects.contains { isSame($0, id) }
      switch deed.kind {
      case .write:
        if homes.contains(deed.name), deed.arguments.first?.objects.contains(id) == true {
          return true
        }
        guard isOwn else { return false }
        if deed.name == "autoresizingMask" { return true }
        if deed.name == "translatesAutoresizingMaskIntoConstraints" {
          return deed.arguments.first?.form == .flag(false)
        }
        return Walker.sized.contains(deed.name) && isAdapting(deed)
      case .call: return isOwn && isConstraining(deed) || isSnapped(deed, id)
      case .read, .leave, .followed: return false
      }
    } || walk.objects[id].fields.keys.contains { Self.layoutNames.contains($0) }
  }

  private static let layoutNames: Set<String> = ["snp", "pin", "easy", "constrain", "layout"]

  /// The callbacks in which sizes are right.
  private static let adapting: Set<Callback> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillTransitionToSize, .viewDidAppear,
    .traitCollectionDidChange, .viewIsAppearing, .viewSafeAreaInsetsDidChange,
  ]

  private func isAdapting(_ deed: WalkDeed) -> Bool {
    guard let callback = root(deed).callback else {
      return deed.method.facts.name == "layoutSubviews"
    }
    return Self.adapting.contains(callback)
  }

  private func isConstraining(_ deed: WalkDeed) -> Bool {
    let prefixes = ["pin", "autoPin", "fill", "anchor", "edges", "autoCenter", "autoSet", "snapTo"]
    return prefixes.contains { deed.name.hasPrefix($0) }
  }

  /// Whether a package lays out a view by a member of it.
  private func isSnapped(_ deed: WalkDeed, _ id: Int) -> Bool {
    deed.receiver.objects.contains { receiver in
      guard case .field(let owner, let name) = walk.objects[receiver].origin else { return false }
      return owner == id && Self.layoutNames.contains(name)
    }
  }
}
