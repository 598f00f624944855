// Calls to begin and end appearance transitions that do not fit together. - Note: Source: §5.4.
extension Detectors {
  /// The two calls that do not fit together stand beside the finding.
  static func app11(_ run: RunRecord) -> [Finding] {
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
  private static func cause(of message: Event, _ run: RunRecord) -> RunRecord.Done? {
    let frames = [message] + run.callers(of: message)
    let change = run.commands.last {
      $0.deed.step == message.step && $0.deed.seq < message.seq && $0.command.changedStack != nil
    }
    return frames.lazy.compactMap(run.culprit).first ?? change?.done
  }

  /// An end without a begin and the call before it, or two callbacks that do not follow each other.
  private static func unbalanced(
    _ object: InstanceID,
    at message: Event,
    _ run: RunRecord
  ) -> [Int32] {
    let byHand = run.calls(.beginAppearanceTransition, .endAppearanceTransition, of: object)
    if let end = byHand.firstIndex(where: { $0.seq == message.parent }) {
      return byHand[...end].suffix(2).map(\.seq)
    }
    let begun = run.calls(.viewWillAppear, .viewWillDisappear, of: object).last {
      $0.seq < message.seq
    }
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
