import LifecycleEngine
import LifecycleScenario
import ListAlignment

extension LogSolution {
  /// The comparison, line by line.
  ///
  /// A line that the steps do not explain differs where a rule forbids it, or where the simulation
  /// prints it at another place of the step; else its cause is unknown.
  func rows() -> [LogReport.Row] {
    var end = start
    return rows(upTo: &end)
  }

  /// The comparison of all lines behind a start, which goes on to the end of the log.
  func rows(upTo end: inout LogStart) -> [LogReport.Row] {
    let explained = steps.last { !$0.isBefore }?.lines.upperBound ?? end.position
    let rows = rows(of: steps, from: &end)
    return rows + self.rows(unexplained: explained..<target.items.count, from: &end)
  }

  /// The comparison of the first steps behind a start, line by line.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - start: What the lines before promise; those of the steps are added.
  /// - Returns: A row for each line of either side.
  func rows(of steps: [LogStep], from start: inout LogStart) -> [LogReport.Row] {
    rows(of: drafts(of: steps, from: start.position), from: &start)
  }

  /// What is to be said of lines that no step explains.
  func rows(unexplained lines: Range<Int>, from start: inout LogStart) -> [LogReport.Row] {
    rows(of: lines.map { draft(logged: $0) }, from: &start)
  }

  private func rows(of drafts: [Draft], from start: inout LogStart) -> [LogReport.Row] {
    drafts.map { draft in
      if let position = draft.position { start.loads.pass(position, of: simulation) }
      guard let logged = draft.logged else { return row(draft) }
      var draft = draft
      let event = target.events[logged]
      let isEqual = draft.status == .equal
      let broken = start.promise.take(event, isExplained: isEqual)
      if let broken, isEqual || draft.isUnexplained {
        (draft.status, draft.rule) = (.different, broken)
      } else if draft.isUnexplained {
        draft.rule = start.loads.rule(brokenBy: event)
        draft.status = draft.rule == nil ? .causeUnknown : .different
      }
      return row(draft)
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

    /// Whether the log alone has the line, and no rule is named yet.
    var isUnexplained: Bool { status == .different && position == nil && rule == nil }
  }

  private func drafts(of steps: [LogStep], from start: Int) -> [Draft] {
    var drafts: [Draft] = []
    var passed = start
    for step in steps where !step.isBefore {
      if passed < step.lines.lowerBound {
        drafts += (passed..<step.lines.lowerBound).map { draft(logged: $0) }
      }
      passed = step.lines.upperBound
      let positions = target.observed(step.range, of: simulation)
      let items = target.items(of: positions, in: simulation)
      let logged = target.items[step.lines]
      let isLast = step.lines.upperBound == target.items.count
      let whole = LogAlignment(items, with: target.items[step.lines.lowerBound...])
      let alignment = whole.length > logged.count ? LogAlignment(items, with: logged) : whole
      let rest = (alignment.length..<logged.count).map { LogAlignment.Pair(left: nil, right: $0) }
      let pairs = alignment.pairs + rest
      let end = isLast ? pairs.lastIndex { $0.right != nil } : nil
      let sides = pairs.enumerated().map { index, pair in
        Side(
          simulated: pair.left.map { (items[$0], positions[$0]) },
          logged: pair.right.map { step.lines.lowerBound + $0 },
          isAfterEnd: end.map { index > $0 } == true && pair.left != nil
        )
      }
      drafts += join(sides)
    }
    return drafts
  }

  /// A line of one side or of both.
  private struct Side {
    let simulated: (item: LogItem, position: Int)?
    let logged: Int?
    /// Whether the log ends before the line.
    let isAfterEnd: Bool
  }

  /// Makes rows; a line that only the log has and one that only the simulation has are one row.
  private func join(_ sides: [Side]) -> [Draft] {
    var drafts: [Draft] = []
    var logged: [Int] = []
    var simulated: [(item: LogItem, position: Int)] = []
    func close() {
      drafts += differences(logged, simulated)
      (logged, simulated) = ([], [])
    }
    for side in sides {
      if let line = side.logged, let event = side.simulated {
        close()
        drafts.append(Draft(logged: line, position: event.position, status: .equal))
      } else if let event = side.simulated, side.isAfterEnd || isVarying(event.item) {
        close()
        drafts.append(Draft(position: event.position, status: .varies))
      } else if let event = side.simulated {
        simulated.append(event)
      } else if let line = side.logged, isVarying(target.items[line]) {
        close()
        drafts.append(Draft(logged: line, status: .varies))
      } else if let line = side.logged {
        logged.append(line)
      }
    }
    close()
    return markMoved(drafts, of: sides)
  }

  /// Says of the lines that the log has at another place by which rule they belong to theirs.
  private func markMoved(_ drafts: [Draft], of sides: [Side]) -> [Draft] {
    var lacking = sides.compactMap { $0.logged == nil ? $0.simulated : nil }
    var next: Int?
    let marked = drafts.reversed().map { draft in
      next = draft.position ?? next
      guard draft.isUnexplained, let line = draft.logged else { return draft }
      var draft = draft
      draft.next = next
      if let twin = lacking.lastIndex(where: { target.items[line].matches($0.item) }) {
        draft.rule = simulation.trace[lacking.remove(at: twin).position].rule
      }
      return draft
    }
    return marked.reversed()
  }

  private func differences(
    _ logged: [Int],
    _ simulated: [(item: LogItem, position: Int)]
  ) -> [Draft] {
    let common = min(logged.count, simulated.count)
    return zip(logged, simulated).map {
      Draft(logged: $0, position: $1.position, status: .different)
    }
      + logged.dropFirst(common).map { draft(logged: $0) }
      + simulated.dropFirst(common).map { Draft(position: $0.position, status: .missing) }
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
