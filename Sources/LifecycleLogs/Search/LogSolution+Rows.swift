import LifecycleEngine
import LifecycleScenario
import ListAlignment

extension LogSolution {
  /// The comparison, line by line.
  ///
  /// A line that the steps do not explain differs if a rule forbids it, or if the simulation prints
  /// it at another place of the step. Otherwise its cause is unknown. What a step prints and the log
  /// lacks is missing, unless it or another line has an unknown cause, which may change anything.
  func drafts() -> [LogDraft] {
    var end = start.stand
    return drafts(upTo: &end)
  }

  /// The comparison of all lines behind a start, which goes on to the end of the log.
  func drafts(upTo end: inout SearchState) -> [LogDraft] {
    let groups = groups(of: steps[...], from: start.position, to: target.items.count)
    return drafts(of: groups, first: groups.count, from: &end)
  }

  /// The comparison of the first steps behind the start, line by line.
  ///
  /// - Parameters:
  ///   - count: How many steps.
  ///   - stand: What the lines before promise; those of the steps are added.
  /// - Returns: A draft for each line of either side.
  func drafts(ofFirst count: Int, from stand: inout SearchState) -> [LogDraft] {
    let head = groups(of: steps.prefix(count), from: start.position, to: start.position)
    let all = groups(of: steps[...], from: start.position, to: target.items.count)
    return drafts(of: all, first: head.count, from: &stand)
  }

  /// The comparison of lines that no step explains.
  func drafts(unexplained lines: Range<Int>, from stand: inout SearchState) -> [LogDraft] {
    let group = Group(drafts: lines.map { draft(logged: $0) })
    return drafts(of: [group], first: 1, from: &stand)
  }

  /// The comparison of the first groups, when those behind them are known too.
  private func drafts(
    of groups: [Group],
    first count: Int,
    from stand: inout SearchState
  ) -> [LogDraft] {
    var groups = groups
    let isFirstUnclear = stand.isUnclear
    var ahead = stand
    for index in groups.indices {
      if index == count { stand = ahead }
      for place in groups[index].drafts.indices { judge(&groups[index].drafts[place], &ahead) }
    }
    if count == groups.count { stand = ahead }
    let strays = groups.flatMap { group in
      group.drafts.lazy.filter { $0.status == .causeUnknown }.compactMap(\.logged)
    }
    let isGapUnclear = groups.map { !$0.isOfStep && $0.isUnclear }
    if count > 0 { stand.isUnclear = isGapUnclear[count - 1] }
    return groups.indices.prefix(count).flatMap { index in
      let isAfter = index == 0 ? isFirstUnclear : isGapUnclear[index - 1]
      let isBefore = index + 1 < groups.count && isGapUnclear[index + 1]
      let isUnclear = groups[index].isUnclear || isAfter || isBefore
      return groups[index].drafts.map { draft in
        isUnclear || isStray(draft, strays) ? draft.unclear : draft
      }
    }
  }

  /// Whether a line that is missing came at another place without a cause.
  private func isStray(_ draft: LogDraft, _ strays: [Int]) -> Bool {
    guard draft.status == .missing, let position = draft.position else { return false }
    return strays.contains { isSameCall($0, position) }
  }

  private func judge(_ draft: inout LogDraft, _ stand: inout SearchState) {
    if let position = draft.position { stand.loads.pass(position, of: run.simulation) }
    guard let logged = draft.logged else {
      let event = draft.position.map { run.simulation.trace[$0] }
      let cameBefore = event.map { stand.loads.cameBefore($0, of: run.simulation) } == true
      if cameBefore { draft = draft.unclear }
      return
    }
    let event = target.events[logged]
    let isEqual = draft.status == .equal
    if isEqual { stand.loads.hear(event) }
    let broken = stand.promise.take(event, isExplained: isEqual)
    if let broken, isEqual || draft.isUnexplained {
      (draft.status, draft.rule) = (.different, broken)
    } else if draft.isMoved, event.sight?.isByApp == true {
      // The app itself makes the call when it wants to.
      draft = draft.unclear
    } else if draft.isUnexplained {
      draft.rule = stand.loads.rule(brokenBy: event)
      draft.status = draft.rule == nil ? .causeUnknown : .different
    }
  }

  /// The drafts of a step, or of the lines between two steps.
  private struct Group {
    var drafts: [LogDraft]
    var isOfStep = false

    /// Whether a cause that nobody knows was at work: beside the step, or in place of it, where the
    /// log lacks more of the step than it has.
    var isUnclear: Bool {
      drafts.contains { $0.status == .causeUnknown && $0.logged != nil }
        || drafts.count { $0.status == .missing } > drafts.count { $0.status == .equal }
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
      groups.append(Group(drafts: join(sides(of: step), of: step.shown), isOfStep: true))
    }
    pass(to: end)
    return groups
  }

  private func sides(of step: LogStep) -> [Side] {
    let logged = target.items[step.lines]
    let isLast = step.lines.upperBound == target.items.count
    let whole = LogAlignment(step.shown.items, with: target.items[step.lines.lowerBound...])
    let alignment =
      whole.length > logged.count ? LogAlignment(step.shown.items, with: logged) : whole
    let rest = (alignment.length..<logged.count).map { LogAlignment.Pair(left: nil, right: $0) }
    let pairs = alignment.pairs + rest
    let end = isLast ? pairs.lastIndex { $0.right != nil } : nil
    return pairs.indices.map { index in
      Side(
        simulated: pairs[index].left,
        logged: pairs[index].right.map { step.lines.lowerBound + $0 },
        isAfterEnd: end.map { index > $0 } == true && pairs[index].left != nil,
        isLateLoad: pairs[index].right.map(alignment.lateLoads.contains) == true
      )
    }
  }

  /// A line of one side or of both.
  private struct Side {
    /// The line of the simulation, by its place among those of the step.
    let simulated: Int?
    let logged: Int?
    /// Whether the log ends before the line.
    let isAfterEnd: Bool
    /// Whether the log has it later, as some devices do.
    let isLateLoad: Bool
  }

  /// Makes drafts of the sides of a step.
  ///
  /// A line that the log has at another place is one draft there. A call that came with another
  /// argument is one draft with the one that is promised.
  private func join(_ sides: [Side], of shown: LogShown) -> [LogDraft] {
    // Where the log has nothing more than the step, every line stands where it is promised.
    guard sides.contains(where: { $0.simulated == nil }) else {
      return sides.compactMap { side in side.simulated.map { draft(side, of: shown, at: $0) } }
    }
    let twins = twins(in: sides, of: shown)
    let moved = Set(twins.values)
    var drafts: [LogDraft] = []
    for (index, side) in sides.enumerated() where !moved.contains(index) {
      if let place = side.simulated {
        drafts.append(draft(side, of: shown, at: place))
      } else if let line = side.logged {
        drafts.append(draft(logged: line))
        if let twin = twins[index], let place = sides[twin].simulated {
          drafts[drafts.count - 1].rule = run.simulation.trace[shown.positions[place]].rule
          drafts[drafts.count - 1].isMoved = true
          if side.isLateLoad {
            drafts[drafts.count - 1] = drafts[drafts.count - 1].unclear
          }
        }
      }
    }
    return placed(joined(drafts))
  }

  /// The draft of a line of the simulation, and of the one beside it.
  private func draft(_ side: Side, of shown: LogShown, at place: Int) -> LogDraft {
    let isOpen = side.isAfterEnd || isVarying(shown.items[place])
    return LogDraft(
      logged: side.logged,
      position: shown.positions[place],
      status: side.logged != nil ? .equal : isOpen ? .varies : .missing
    )
  }

  /// The lines that only the log has, and the same lines that only the simulation has, by their places.
  private func twins(in sides: [Side], of shown: LogShown) -> [Int: Int] {
    var lacking = sides.indices.filter { sides[$0].logged == nil }
    var twins: [Int: Int] = [:]
    for index in sides.indices.reversed() where sides[index].simulated == nil {
      guard let line = sides[index].logged, !isVarying(target.items[line]) else { continue }
      let twin = lacking.lastIndex { place in
        sides[place].simulated.map { target.items[line].matches(shown.items[$0]) } == true
      }
      if let twin { twins[index] = lacking.remove(at: twin) }
    }
    return twins
  }

  /// Makes one draft of a call that came and the same call, with another argument, that is missing.
  private func joined(_ drafts: [LogDraft]) -> [LogDraft] {
    var joined: [LogDraft] = []
    for draft in drafts {
      guard let last = joined.last, let position = last.position ?? draft.position,
        let line = last.logged ?? draft.logged, (last.logged == nil) != (draft.logged == nil),
        [last, draft].allSatisfy({ $0.status == .missing || $0.isUnexplained }),
        isSameCall(line, position)
      else {
        joined.append(draft)
        continue
      }
      joined[joined.count - 1] = LogDraft(logged: line, position: position, status: .different)
    }
    return joined
  }

  private func isSameCall(_ line: Int, _ position: Int) -> Bool {
    let (told, promised) = (
      target.items[line].pattern.line, TraceLine(run.simulation.trace[position], in: run.simulation)
    )
    return told.actor == promised.actor && told.callback == promised.callback
  }

  /// Says what the simulation has next where the log alone has a line.
  private func placed(_ drafts: [LogDraft]) -> [LogDraft] {
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

  /// The draft of a line that no step explains.
  private func draft(logged: Int) -> LogDraft {
    LogDraft(logged: logged, status: isVarying(target.items[logged]) ? .varies : .different)
  }

  /// The draft of a line, which is a difference if its controller alone forbids the line.
  func forbidden(_ draft: LogDraft, by broken: LogBreak?) -> LogDraft {
    guard let broken, let logged = draft.logged, target.events[logged].number == broken.number
    else { return draft }
    var draft = draft
    if draft.status != .different { (draft.status, draft.rule) = (.different, broken.rule) }
    draft.isForbidden = true
    return draft
  }

  func row(_ draft: LogDraft) -> LogReport.Row {
    let isPlaced = draft.status == .different && draft.position == nil
    let found = (isPlaced ? draft.next : draft.position).map { run.simulation.trace[$0] }
    let layoutRule: RuleID? = draft.status == .varies ? .lay4 : nil
    return LogReport.Row(
      number: draft.logged.map { target.events[$0].number },
      status: draft.status,
      line: draft.logged.map { target.items[$0].pattern.line.text(in: app) },
      expected: found.map { TraceLine($0, in: run.simulation).text(in: app) },
      rule: draft.rule ?? (isPlaced ? nil : found?.rule) ?? layoutRule,
      seq: draft.position,
      reason: draft.position.map { reason(of: run.simulation.trace[$0]) },
      isForbidden: draft.isForbidden
    )
  }

  private func reason(of event: Event) -> LogReport.Reason {
    LogReport.Reason(
      kind: event.cause.kind,
      of: event.cause.of.map { target.shape.className(of: run.simulation.definition(of: $0)) },
      transition: event.cause.transition,
      phase: event.phase
    )
  }
}
