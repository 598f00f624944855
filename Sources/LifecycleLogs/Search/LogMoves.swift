import LifecycleEngine

/// A command that may come next, and how improbable it is.
struct LogMove: Hashable, Sendable {
  let command: Command
  var settles = true
  /// In thousandths of a wrong line.
  var penalty: Int

  /// Whether the command makes or keeps an object that another command may be about to use.
  var isPreparation: Bool {
    if case .create = command { return true }
    if case .accessView = command { return true }
    if case .loadViewIfNeeded = command { return true }
    if case .release = command { return true }
    return false
  }

  /// Whether the command may matter though nobody is called.
  var mayDoNothing: Bool { command.habit.mayDoNothing }

  /// Whether the command may have come before the log starts.
  var mayComeBefore: Bool { settles && command.habit.mayComeBefore }

  /// The same without an animation, where it has one.
  var unanimated: LogMove? {
    command.unanimated.map { LogMove(command: $0, settles: settles, penalty: penalty) }
  }
}

/// The commands that are likely at one place of a log, the likeliest first.
struct LogMoves {
  let simulation: Simulation
  let target: LogTarget
  let position: Int
  let effort: LogEffort
  let isBefore: Bool

  /// How many lines ahead a controller must be named to be worth showing.
  private static let horizon = 14

  /// All of them.
  func all() -> [LogMove] {
    let candidates = simulation.candidateCommands()
    guard candidates != [.launch] || isLoose else { return launches() }
    var moves = seen() + (isLoose ? [] : usual(candidates)) + completions() + turns()
    moves += deliveries() + sizes()
    moves += scenes() + segues() + roots()
    if isUnanimated { moves = moves.compactMap(\.unanimated) + moves }
    if effort >= .wide || isLoose {
      moves += objects() + variants(of: moves)
    } else if !target.trees.isEmpty {
      moves += objects()
    }
    if effort >= .byHand || isLoose { moves += containment() }
    // Of moves that are the same, the first one is the likeliest.
    var seen: Set<LogMove> = []
    return moves.filter { move in
      var plain = move
      plain.penalty = 0
      return seen.insert(plain).inserted
    }
  }

  var shape: LogShape { target.shape }
  private var isLoose: Bool { shape.kind == .loose }
  var ahead: ArraySlice<LogEvent> { target.events[position...].prefix(Self.horizon) }
  var next: LogEvent? { target.events[position...].first }

  /// Whether the next line that says so tells that nothing is animated.
  ///
  /// Where a probe has seen that code ran inside a callback, shortly before or now, that is the
  /// cause, and no command.
  private var isUnanimated: Bool {
    let told = ahead.lazy.compactMap { event -> Bool? in
      guard case .animated(let isAnimated) = event.argument else { return nil }
      return isAnimated
    }.first
    guard told == false else { return false }
    let near = target.events[max(0, position - Self.horizon)...].prefix(2 * Self.horizon)
    return !near.contains { $0.sight?.isByApp == true }
  }

  /// The controllers that the next lines name.
  var named: [ControllerID] {
    var people: [ControllerID] = []
    for event in ahead {
      let told = [event.actor.person.map { ControllerID($0) }, target.controller(in: event)]
      for case let person? in told where !people.contains(person) { people.append(person) }
    }
    return people
  }

  /// The same, with the navigation controllers around them that come with them.
  private var namedWithStacks: Set<ControllerID> {
    let people = Set(named)
    let stacks = shape.controllers.indices.map { ControllerID($0) }
      .filter { shape.isRoot($0, around: people) }
    return people.union(stacks)
  }

  func comes(_ callbacks: Callback...) -> Bool {
    ahead.contains { callbacks.contains($0.callback) }
  }

  private func launches() -> [LogMove] {
    if let delegate = shape.delegate, !simulation.livingControllers.contains(delegate) {
      return [LogMove(command: .create(delegate), penalty: 0)]
    }
    let launch = LogMove(command: launch, penalty: 0)
    let others = target.trees.isEmpty ? [] : Command.LaunchReason.allCases
    let unseen = others.map {
      LogMove(command: .launchApp(by: $0, session: .new), penalty: 400)
    }
    guard effort >= .wide else { return [launch] + unseen }
    let created = named.prefix(3).map { LogMove(command: .create($0), penalty: 100) }
    return [launch, LogMove(command: launch.command, settles: false, penalty: 200)] + unseen
      + created
  }

  /// The launch, by what the log tells.
  private var launch: Command {
    let connection = target.events.first { $0.callback == .willConnect }
    guard case .word(let word) = connection?.argument,
      let reason = Command.LaunchReason(rawValue: word)
    else { return .launch }
    return .launchApp(by: reason, session: .new)
  }

  // MARK: - What apps do all the time

  private func usual(_ candidates: [Command]) -> [LogMove] {
    let named = namedWithStacks
    let hidesSomeone = ahead.prefix(4).contains {
      $0.callback == .viewWillDisappear || $0.callback == .viewDidDisappear
    }
    return candidates.compactMap { command -> LogMove? in
      guard let target = command.target else {
        return isLikely(command) ? LogMove(command: command, penalty: penalty(of: command)) : nil
      }
      var penalty = penalty(of: command)
      switch command.habit.evidence {
      case .target: guard named.contains(target) else { return nil }
      case .tab: guard named.contains(target) || hidesSomeone else { return nil }
      case .cover:
        let isHidden = target == shape.other
        guard named.contains(target) || (isHidden && (hidesSomeone || isBefore)) else {
          return nil
        }
        penalty += isHidden ? 60 : 0
      case .none, .always, .comes, .app: guard isLikely(command) else { return nil }
      }
      return LogMove(command: command, penalty: penalty)
    }
  }

  private func penalty(of command: Command) -> Int {
    let penalty = command.habit.penalty
    guard case .present(_, _, .some, _) = command else { return penalty }
    return penalty + 10
  }

  /// Whether the next lines show a trace of what a command does.
  private func isLikely(_ command: Command) -> Bool {
    switch command.habit.evidence {
    case .none, .target, .tab, .cover: false
    case .always: true
    case .comes(let callbacks): ahead.contains { callbacks.contains($0.callback) }
    case .app: isAboutApp
    }
  }

  /// Whether the log is about the app, or may show the layout passes of the background.
  private var isAboutApp: Bool {
    let tellsOfApp = ahead.prefix(6).contains { [.app, .scene, .notification].contains($0.actor) }
    let isLayout = next.map { $0.callback == .viewWillLayoutSubviews } == true
    return tellsOfApp || (effort >= .wide && (isLayout || next?.callback == .viewWillDisappear))
  }

  // MARK: - Completions

  /// How many lines ahead a completion may be called.
  private static let completionHorizon = 80

  /// Who presents and who dismisses, where the log tells whose completion is called.
  private func completions() -> [LogMove] {
    let completions: Set<Callback> = [.presentCompletion, .dismissCompletion]
    let next = target.events[position...].prefix(Self.completionHorizon)
      .first { completions.contains($0.callback) }
    guard !isLoose, let next, let person = next.actor.person else { return [] }
    let caller = ControllerID(person)
    guard next.callback == .presentCompletion else {
      return [LogMove(command: .dismiss(from: caller, animated: true), penalty: 20)]
    }
    return named.filter { $0 != caller }.flatMap { target in
      [nil, PresentationStyle.fullScreen].map { style in
        let command = Command.present(from: caller, target: target, style: style, animated: true)
        return LogMove(command: command, penalty: penalty(of: command))
      }
    }
  }

  /// Turns of the device, where the log tells to which side.
  private func turns() -> [LogMove] {
    let side = ahead.lazy.compactMap { event -> Orientation? in
      guard case .orientation(let side) = event.argument else { return nil }
      return side
    }.first
    guard let side, !isLoose else { return [] }
    let command = Command.rotate(to: side)
    return [LogMove(command: command, penalty: penalty(of: command))]
  }

  /// Windows of other sizes, if a probe saw that the device was not turned for them.
  private func sizes() -> [LogMove] {
    guard target.isSeen, let next, next.callback == .viewWillTransitionToSize || comesSoon else {
      return []
    }
    let size = ahead.lazy.compactMap { event -> (width: Int, height: Int)? in
      guard case .size(let width, let height) = event.argument else { return nil }
      return (width, height)
    }.first
    guard let size else { return [] }
    let command = Command.resize(width: size.width, height: size.height)
    let penalty = isTurned(to: size) ? 40 : 10
    return ([command] + shape.scenes.indices.map { .inScene(SceneID($0), command) }).map {
      LogMove(command: $0, penalty: penalty)
    }
  }

  /// Whether the device was turned for a size: a tree says so, or the sides if no tree says how the
  /// window is held.
  private func isTurned(to size: (width: Int, height: Int)) -> Bool {
    let trees = [target.trees.last(at: position), target.trees.next(after: position)]
    guard let held = trees.compactMap({ $0?.orientation }).last else {
      return (size.width > size.height) != simulation.orientation.isLandscape
    }
    return held.isLandscape != simulation.orientation.isLandscape
  }

  /// Whether new traits announce a new size.
  private var comesSoon: Bool {
    next?.callback == .willTransitionToTraitCollection && comes(.viewWillTransitionToSize)
  }

  /// What the app is given while it runs, where the log shows it.
  private func deliveries() -> [LogMove] {
    guard !isLoose else { return [] }
    return Command.Delivery.allCases.filter { delivery in
      [true, false].contains { delivery.callback(usesScenes: $0).map { comes($0) } == true }
    }.map { LogMove(command: .deliver($0), penalty: 20) }
  }

  /// What the system does with the scene, where the log shows it.
  private func scenes() -> [LogMove] {
    guard !isLoose else { return [] }
    let ends: [Command] = comes(.didDisconnect) ? [.disconnectScene] : []
    let connections: [Command] =
      comes(.willConnect) ? [.foreground, .connectScene(session: .new)] : []
    let begins = connections + (comes(.willEnterForeground) ? [.foreground] : [])
    return (ends + begins + scenesAlone()).map { LogMove(command: $0, penalty: 30) }
  }

  /// What happens to one of several scenes.
  private func scenesAlone() -> [Command] {
    guard !shape.scenes.isEmpty else { return [] }
    let ends: [Command] = comes(.didDisconnect) ? [.disconnectScene] : []
    let begins: [Command] = comes(.willConnect) ? [.connectScene(session: .new)] : []
    let others = simulation.candidateCommands().map(\.withoutScene).filter { command in
      guard case .app = command.habit.evidence else { return false }
      return isAboutApp
    }
    return (begins + ends + others).flatMap { command in
      [command] + shape.scenes.indices.map { .inScene(SceneID($0), command) }
    }
  }

  // MARK: - Roots

  /// Controllers that take the place of the root, if the log has somebody freed for them.
  private func roots() -> [LogMove] {
    guard shape.kind.replacesRoot, simulation.windowRoots.count == 1,
      comes(.`deinit`)
    else { return [] }
    let placed = Set(shape.controllers.flatMap(\.children))
    return namedWithStacks.sorted { $0.rawValue < $1.rawValue }.filter { controller in
      controller != shape.other && controller != shape.root && !placed.contains(controller)
        && !simulation.isInWindow(controller)
    }.map { LogMove(command: .setRoot($0), penalty: 60) }
  }

  // MARK: - Segues

  /// Segues, if the log has their callbacks.
  private func segues() -> [LogMove] {
    guard comes(.prepareForSegue, .shouldPerformSegue, .unwind) else { return [] }
    let sources = target.events[position...].prefix(3).compactMap(\.actor.person)
      .map { ControllerID($0) }
    var moves: [LogMove] = []
    for source in sources.prefix(2) {
      for other in named + [shape.other] where other != source {
        moves.append(
          LogMove(
            command: .segue(from: source, target: other, kind: .show, animated: true),
            penalty: other == shape.other ? 80 : 20
          )
        )
        moves.append(
          LogMove(
            command: .segue(from: source, target: other, kind: .modal, animated: true),
            penalty: other == shape.other ? 85 : 25
          )
        )
      }
    }
    guard comes(.unwind) else { return moves }
    let targets = ahead.filter { $0.callback == .unwind }.compactMap(\.actor.person)
      .map { ControllerID($0) }
    let origins = named + [shape.other]
    for end in targets.prefix(1) {
      moves += origins.filter { $0 != end }.map {
        LogMove(command: .unwind(from: $0, to: end, animated: true), penalty: 30)
      }
    }
    return moves
  }

  // MARK: - Gestures, haste and owners

  /// The same commands without an animation, in the same turn of the run loop, or in other styles.
  private func variants(of moves: [LogMove]) -> [LogMove] {
    moves.flatMap { move -> [LogMove] in
      var variants: [LogMove] = []
      if var variant = move.unanimated ?? move.byCode {
        variant.penalty += 15
        variants.append(variant)
      }
      if case .present(let from, let target, nil, _) = move.command {
        for style in [PresentationStyle.overFullScreen, .pageSheet, .currentContext] {
          let command = Command.present(from: from, target: target, style: style, animated: true)
          variants.append(LogMove(command: command, penalty: move.penalty + 30))
        }
      }
      if move.mayComeBefore {
        variants.append(
          LogMove(command: move.command, settles: false, penalty: move.penalty + 200)
        )
      }
      return variants
    }
  }

  /// Objects that the code makes, keeps, looks at or lets go, or pushes before anything is shown.
  private func objects() -> [LogMove] {
    named.prefix(4).flatMap { target -> [LogMove] in
      let push = shape.container(.navigation).map {
        LogMove(command: .push(on: $0, target: target, animated: true), penalty: 20)
      }
      return [push].compactMap(\.self) + [
        LogMove(command: .create(target), penalty: 60),
        LogMove(command: .accessView(target), penalty: 80),
        LogMove(command: .release(target), penalty: 80),
      ]
    }
  }
}
