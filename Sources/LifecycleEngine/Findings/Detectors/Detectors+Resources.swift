// What code acquires and lets go of. - Note: Source: specification §5.4 and §5.8.
extension Detectors {
  /// Observers, timers and tasks that come twice, or observers that are gone while the screen is
  /// back.
  static let app5 = Detector(needs: .gains) { run in
    run.authored.flatMap { object -> [Finding] in
      let history = run.resources(of: object)
      let growing = history.repetitions.filter { step in
        step.acquired.map { !$0.isPartOfView } ?? false && !step.done.callback.comesAnyway
      }
      return growing.map { Finding(.app5, $0.done, related: run.acquisitions(before: $0, history)) }
        + unpairedObservers(of: object, history, run) + deadObservers(of: object, history, run)
    }
  }

  /// Observers of one name that another line adds too, or that a disappearance removes for good.
  private static func unpairedObservers(
    of object: InstanceID,
    _ history: ResourceHistory,
    _ run: RunRecord
  ) -> [Finding] {
    var findings: [Finding] = []
    var added: [String: DoneStatement] = [:]
    for (index, step) in history.steps.enumerated() {
      let done = step.done
      if let name = step.observedName {
        if let first = added[name], first.line != done.line, !done.callback.comesAnyway {
          findings.append(Finding(.app5, done, related: [first.frame]))
        }
        added[name] = done
      } else if case .release = step.use {
        for first in step.released where history.steps[first].isObserver {
          added[history.steps[first].observedName ?? ""] = nil
          guard let back = run.isLost(first, at: index, in: history) else { continue }
          let adding = history.steps[first].done.frame
          findings.append(Finding(.app5, done, related: [adding, back.seq]))
        }
      }
    }
    return findings
  }

  /// Observers that outlive their controller, where the center calls them nevertheless.
  private static func deadObservers(
    of object: InstanceID,
    _ history: ResourceHistory,
    _ run: RunRecord
  ) -> [Finding] {
    guard !run.simulation.profile.forgetsDeadObservers,
      let end = run.calls(.`deinit`, of: object).first
    else { return [] }
    return history.held.filter(\.isObserver).map {
      Finding(.app5, $0.done, related: [end.seq])
    }
  }

  /// What stops at a disappearance and does not start again; one finding for each object.
  static let app17 = Detector(needs: .releases) { run in
    run.authored.compactMap { object in
      let history = run.resources(of: object)
      var first: DoneStatement?
      var related: [Int32] = []
      for (index, step) in history.steps.enumerated() {
        let lost = step.released.filter {
          history.steps[$0].acquired?.isActivity == true
            && run.isLost($0, at: index, in: history) != nil
        }
        guard !lost.isEmpty, let back = run.uncovering(object, after: step.done) else { continue }
        first = first ?? step.done
        related += lost.map { history.steps[$0].done.frame } + [back.seq]
      }
      return first.map { Finding(.app17, $0, related: Array(Set(related)).sorted()) }
    }
  }

  /// What is let go of though it was never acquired, or was let go of before.
  static let app18 = Detector(needs: .releases) { run in
    run.authored.flatMap { object in
      run.resources(of: object).steps.filter(\.isInVain).map { Finding(.app18, $0.done) }
    }
  }
}

extension RunRecord {
  /// The calls in which the line of a step acquired what is still there.
  fileprivate func acquisitions(
    before step: ResourceHistory.Step,
    _ history: ResourceHistory
  ) -> [Int32] {
    let first = history.steps.first { $0.done.line == step.done.line }
    return first.map { [$0.done.frame] } ?? []
  }

  /// The appearance after a disappearance in which something went that does not come again.
  func isLost(_ acquired: Int, at index: Int, in history: ResourceHistory) -> Event? {
    let done = history.steps[index].done
    guard done.callback == .viewWillDisappear || done.callback == .viewDidDisappear,
      let back = hears(.viewWillAppear, of: done.controller, after: done.frame)
    else { return nil }
    return history.nextAcquisition(like: acquired, after: index) == nil ? back : nil
  }

  /// The appearance after a disappearance that came to its end, from the call of a statement on.
  fileprivate func uncovering(_ object: InstanceID, after done: DoneStatement) -> Event? {
    let covered =
      done.callback == .viewDidDisappear
      ? done.frame : hears(.viewDidDisappear, of: object, after: done.frame)?.seq
    return covered.flatMap { hears(.viewWillAppear, of: object, after: $0) }
  }

  /// The lines that lose something at every disappearance, cancelled or not.
  func losingLines(of object: InstanceID) -> Set<Finding.Line> {
    let history = resources(of: object)
    let losing = history.steps.enumerated().filter { index, step in
      step.released.contains { isLost($0, at: index, in: history) != nil }
        && uncovering(object, after: step.done) != nil
    }
    return Set(losing.map(\.element.done.line))
  }
}

extension ResourceHistory.Step {
  /// Whether it adds an observer of notifications.
  fileprivate var isObserver: Bool { acquired == .observer || acquired == .token }

  /// The name that it begins to observe.
  fileprivate var observedName: String? {
    guard isObserver, case .acquire(_, let name, _) = use else { return nil }
    return name ?? ""
  }
}

extension Callback {
  /// The calls whose repetition is another mistake: H05, APP-16 and GEO-5.
  fileprivate var comesAnyway: Bool {
    [.viewDidLoad, .didMoveToParent, .viewWillLayoutSubviews, .viewDidLayoutSubviews].contains(self)
  }
}
