import LifecycleEngine
import LifecycleScenario
import ListAlignment

extension LogSolution {
  /// The comparison, line by line.
  ///
  /// A line that the steps do not explain differs where a rule forbids it, or where the simulation
  /// prints it at another place of the step; else its cause is unknown. What a step prints and the log
  /// lacks is missing, unless it or another line came for a cause that nobody knows: nobody knows then
  /// what that cause changes.
  func rows() -> [LogReport.Row] {
    var end = start
    return rows(upTo: &end)
  }

  /// The comparison of all lines behind a start, which goes on to the end of the log.
  func rows(upTo end: inout LogStart) -> [LogReport.Row] {
    let groups = groups(of: steps[...], from: end.position, to: target.items.count)
    return rows(of: groups, first: groups.count, from: &end)
  }

  /// The comparison of the first steps behind a start, line by line.
  ///
  /// - Parameters:
  ///   - count: How many steps.
  ///   - start: What the lines before promise; those of the steps are added.
  /// - Returns: A row for each line of either side.
  func rows(ofFirst count: Int, from start: inout LogStart) -> [LogReport.Row] {
    let head = groups(of: steps.prefix(count), from: start.position, to: start.position)
    let all = groups(of: steps[...], from: start.position, to: target.items.count)
    return rows(of: all, first: head.count, from: &start)
  }

  /// What is to be said of lines that no step explains.
  func rows(unexplained lines: Range<Int>, from start: inout LogStart) -> [LogReport.Row] {
    let group = Group(drafts: lines.map { draft(logged: $0) })
    return rows(of: [group], first: 1, from: &start)
  }

  /// What is said of the first groups, when those behind them are known too.
  private func rows(
    of groups: [Group],
    first count: Int,
    from start: inout LogStart
  ) -> [LogReport.Row] {
    var groups = groups
    let isFirstUnclear = start.isUnclear
    var ahead = start
    for index in groups.indices {
      if index == count { start = ahead }
      groups[index].drafts = groups[index].drafts.map { judge($0, &ahead) }
    }
    if count == groups.count { start = ahead }
    let strays = groups.flatMap(\.drafts).filter { $0.status == .causeUnknown }
      .compactMap(\.logged)
    let isGapUnclear = groups.map { !$0.isOfStep && $0.isUnclear }
    if count > 0 { start.isUnclear = isGapUnclear[count - 1] }
    return groups.indices.prefix(count).flatMap { index in
      let isAfter = index == 0 ? isFirstUnclear : isGapUnclear[index - 1]
      let isBefore = index + 1 < groups.count && isGapUnclear[index + 1]
      let isUnclear = groups[index].isUnclear || isAfter || isBefore
      return groups[index].drafts.map { draft in
        row(isUnclear || isStray(draft, strays) ? draft.unclear : draft)
      }
    }
  }

  /// Whether a line that is missing came at another place without a cause.
  private func isStray(_ draft: Draft, _ strays: [Int]) -> Bool {
    guard draft.status == .missing, let position = draft.position else { return false }
    return strays.contains { isSameCall($0, position) }
  }

  private func judge(_ draft: Draft, _ start: inout LogStart) -> Draft {
    if let position = draft.position { start.loads.pass(position, of: simulation) }
    var draft = draft
    guard let logged = draft.logged else {
      let event = draft.position.map { simulation.trace[$0] }
      let cameBefore = event.map { start.loads.cameBefore($0, of: simulation) } == true
      return cameBefore ? draft.unclear : draft
    }
    let event = target.events[logged]
    let isEqual = draft.status == .equal
    if isEqual { start.loads.hear(event) }
    let broken = start.promise.take(event, isExplained: isEqual)
    if let broken, isEqual || draft.isUnexplained {
      (draft.status, draft.rule) = (.different, broken)
    } else if draft.isMoved, event.sight?.isByApp == true {
      // The app itself makes the call when it wants to.
      draft = draft.unclear
    } else if draft.isUnexplained {
      draft.rule = start.loads.rule(brokenBy: event)
      draft.status = draft.rule == nil ? .causeUnknown : .different
    }
    return draft
  }

  /// The drafts of a step, or of the lines between two steps.
  private struct Group {
    var drafts: [Draft]
    var isOfStep = false

    /// Whether a cause that nobody knows was at work: beside the step, or in place of it, where the
    /// log lacks more of the step than it has.
    var isUnclear: Bool {
      drafts.contains { $0.status == .causeUnknown && $0.logged != nil }
        || drafts.count { $0.status == .missing } > drafts.count { $0.status == .equal }
    }
  }

  /// A row before it is known what the lines before it promise.
  private struct Draft {
    var logged: Int?
    var position: Int?
    var status: LogReport.Status
    var rule: RuleID?
    /// The event that the simulation has at the place of a line of the log alone.
    var next: Int?

    /// Whether the simulation has the line at another place of the step.
    var isMoved = false

    /// Whether the log alone has the line, and no rule is named yet.
    var isUnexplained: Bool { status == .different && position == nil && rule == nil }

    /// What is left to say beside a cause that nobody knows: neither that a line is missing, nor that
    /// one is at another place or carries something else.
    var unclear: Draft {
      var draft = self
      let isOther = status == .different && position != nil
      if status == .missing || isMoved || isOther {
        (draft.status, draft.rule) = (.causeUnknown, nil)
      }
      return draft
    }
  }

  /// The drafts of the steps, of the lines between them, and of those up to the end.
  private func groups(of steps: ArraySlice<LogStep>, from start: Int, to end: Int) -> [Group] {
    var groups: [Group] = []
    var passed = start
    func pass(to position: Int) {
      guard passed < position else { return }
      groups.append(Group(drafts: (passed..<position).map { draft(logged: $0) }))
    }
    for step in steps where !step.isBefore {
      pass(to: step.lines.lowerBound)
      passed = step.lines.upperBound
      groups.append(Group(drafts: join(sides(of: step)), isOfStep: true))
    }
    pass(to: end)
    return groups
  }

  private func sides(of step: LogStep) -> [Side] {
    let (positions, items) = (step.shown.positions, step.shown.items)
    let logged = target.items[step.lines]
    let isLast = step.lines.upperBound == target.items.count
    let whole = LogAlignment(items, with: target.items[step.lines.lowerBound...])
    let alignment = whole.length > logged.count ? LogAlignment(items, with: logged) : whole
    let rest = (alignment.length..<logged.count).map { LogAlignment.Pair(left: nil, right: $0) }
    let pairs = alignment.pairs + rest
    let end = isLast ? pairs.lastIndex { $0.right != nil } : nil
    return pairs.enumerated().map { index, pair in
      Side(
        simulated: pair.left.map { (items[$0], positions[$0]) },
        logged: pair.right.map { step.lines.lowerBound + $0 },
        isAfterEnd: end.map { index > $0 } == true && pair.left != nil
      )
    }
  }

  /// A line of one side or of both.
  private struct Side {
    let simulated: (item: LogItem, position: Int)?
    let logged: Int?
    /// Whether the log ends before the line.
    let isAfterEnd: Bool
  }

  /// Makes drafts of the sides of a step.
  ///
  /// A line that the log has at another place is one draft there. A call that came with another
  /// argument is one draft with the one that is promised.
  private func join(_ sides: [Side]) -> [Draft] {
    let twins = twins(in: sides)
    let moved = Set(twins.values)
    var drafts: [Draft] = []
    for (index, side) in sides.enumerated() where !moved.contains(index) {
      switch (side.logged, side.simulated) {
      case (let line?, let event?):
        drafts.append(Draft(logged: line, position: event.position, status: .equal))
      case (nil, let event?):
        let isOpen = side.isAfterEnd || isVarying(event.item)
        let status: LogReport.Status = isOpen ? .varies : .missing
        drafts.append(Draft(position: event.position, status: status))
      case (let line?, nil):
        drafts.append(draft(logged: line))
        if let twin = twins[index], let event = sides[twin].simulated {
          drafts[drafts.count - 1].rule = simulation.trace[event.position].rule
          drafts[drafts.count - 1].isMoved = true
        }
      case (nil, nil): break
      }
    }
    return placed(joined(drafts))
  }
  /// The lines that only the log has, and the same lines that only the simulation has, by their places.
  private func twins(in sides: [Side]) -> [Int: Int] {
    var lacking = sides.indices.filter { sides[$0].logged == nil }
    var twins: [Int: Int] = [:]
    for index in sides.indices.reversed() where sides[index].simulated == nil {
      guard let line = sides[index].logged, !isVarying(target.items[line]) else { continue }
      let twin = lacking.lastIndex { place in
        sides[place].simulated.map { target.items[line].matches($0.item) } == true
      }
      if let twin { twins[index] = lacking.remove(at: twin) }
    }
    return twins
  }

  /// Makes one draft of a call that came and the same call, with another argument, that is missing.
  private func joined(_ drafts: [Draft]) -> [Draft] {
    var joined: [Draft] = []
    for draft in drafts {
      guard let last = joined.last, let position = last.position ?? draft.position,
        let line = last.logged ?? draft.logged, (last.logged == nil) != (draft.logged == nil),
        [last, draft].allSatisfy({ $0.status == .missing || $0.isUnexplained }),
        isSameCall(line, position)
      else {
        joined.append(draft)
        continue
      }
      joined[joined.count - 1] = Draft(logged: line, position: position, status: .different)
    }
    return joined
  }

  private func isSameCall(_ line: Int, _ position: Int) -> Bool {
    let (told, promised) = (
      target.items[line].pattern.line, TraceLine(simulation.trace[position], in: simulation)
    )
    return told.actor == promised.actor && told.callback == promised.callback
  }

  /// Says what the simulation has next where the log alone has a line.
  private func placed(_ drafts: [Draft]) -> [Draft] {
    var next: Int?
    let placed = drafts.reversed().map { draft in
      next = draft.position ?? next
      guard draft.status == .different, draft.position == nil else { return draft }
      var draft = draft
      draft.next = next
      return draft
    }
    return placed.reversed()
  }

  private func isVarying(_ item: LogItem) -> Bool { item.weight <= LogCost.varying }

  /// The row of a line that no step explains.
  private func draft(logged: Int) -> Draft {
    Draft(logged: logged, status: isVarying(target.items[logged]) ? .varies : .different)
  }

  private func row(_ draft: Draft) -> LogReport.Row {
    let isPlaced = draft.status == .different && draft.position == nil
    let found = (isPlaced ? draft.next : draft.position).map { simulation.trace[$0] }
    let layoutRule: RuleID? = draft.status == .varies ? .lay4 : nil
    return LogReport.Row(
      number: draft.logged.map { target.events[$0].number },
      status: draft.status,
      line: draft.logged.map { target.items[$0].pattern.line.text(in: app) },
      expected: found.map { TraceLine($0, in: simulation).text(in: app) },
      rule: draft.rule ?? (isPlaced ? nil : found?.rule) ?? layoutRule,
      seq: draft.position,
      reason: draft.position.map { reason(of: simulation.trace[$0]) }
    )
  }

  private func reason(of event: Event) -> LogReport.Reason {
    LogReport.Reason(
      kind: event.cause.kind,
      of: event.cause.of.map { target.shape.className(of: simulation.definition(of: $0)) },
      transition: event.cause.transition,
      phase: event.phase
    )
  }
}
