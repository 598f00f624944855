// Calls to begin and end appearance transitions that do not fit together. - Note: Source: §5.4.
extension Detectors {
  /// The two calls that do not fit together stand beside the finding.
  static let app11 = Detector(needs: [.messages, .begins, .commands]) { run in
    let logged = run.messages(.errApp1).map { message in
      Finding(
        .app11,
        message.object,
        seq: message.event.seq,
        step: message.event.step,
        line: cause(of: message.event, run)?.line,
        related: message.object.map { unbalanced($0, at: message.event, run) } ?? []
      )
    }
    return logged + openTransitions(run)
  }

  /// The statement that brought a message, or that changed a stack whose transition came later.
  private static func cause(of message: Event, _ run: RunRecord) -> DoneStatement? {
    for frame in [message] + run.callers(of: message) {
      if let culprit = run.culprit(of: frame) { return culprit }
    }
    let changes = run.stackChanges
    let change = changes[..<changes.partitionIndex { $0.action.seq >= message.seq }].last
    return change.flatMap { $0.action.step == message.step ? $0.done : nil }
  }

  /// An end without a begin and the call before it, or two callbacks that do not follow each other.
  private static func unbalanced(
    _ object: InstanceID,
    at message: Event,
    _ run: RunRecord
  ) -> [Int32] {
    func byHand(before seq: Int32) -> Int32? {
      run.heard(.beginAppearanceTransition, .endAppearanceTransition, of: object, before: seq)?.seq
    }
    if message.parent > 0, byHand(before: message.parent + 1) == message.parent {
      return [byHand(before: message.parent), message.parent].compactMap(\.self)
    }
    let begun = run.heard(.viewWillAppear, .viewWillDisappear, of: object, before: message.seq)
    let next = run.hears(
      .viewWillAppear,
      .viewDidAppear,
      .viewWillDisappear,
      .viewDidDisappear,
      of: object,
      after: message.seq
    )
    return [begun, next].compactMap(\.self?.seq)
  }

  /// A begin to which no end has come when the controller leaves (CONT-BE-6).
  private static func openTransitions(_ run: RunRecord) -> [Finding] {
    run.objects.compactMap { object in
      guard run.instance(object).explicitLevel > 0,
        let begin = run.calls(.beginAppearanceTransition, of: object).last,
        let left = run.hears(.removeFromParent, .`deinit`, of: object, after: begin.seq)
      else { return nil }
      let line = run.culprit(of: begin)?.line
      return Finding(
        .app11,
        object,
        seq: begin.seq,
        step: begin.step,
        line: line,
        related: [begin.seq, left.seq]
      )
    }
  }
}
