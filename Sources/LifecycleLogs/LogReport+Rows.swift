import LifecycleEngine
import LifecycleScenario
import ListAlignment

extension LogSolution {
  /// The comparison, line by line.
  func rows() -> [LogReport.Row] {
    var rows: [LogReport.Row] = []
    for step in steps where !step.isBefore {
      let positions = target.observed(step.range, of: simulation)
      let items = target.items(of: positions, in: simulation)
      let logged = target.items[step.lines]
      let isLast = step.lines.upperBound == target.items.count
      let alignment = LogAlignment(items, with: target.items[step.lines.lowerBound...])
      let pairs =
        alignment.length == logged.count
        ? alignment.pairs : LogAlignment.unrelated(items.count, logged.count)
      let end = isLast ? pairs.lastIndex { $0.right != nil } : nil
      let sides = pairs.enumerated().map { index, pair in
        Side(
          simulated: pair.left.map { (items[$0], positions[$0]) },
          logged: pair.right.map { step.lines.lowerBound + $0 },
          isAfterEnd: end.map { index > $0 } == true && pair.left != nil
        )
      }
      rows += join(sides)
    }
    let explained = steps.last?.lines.upperBound ?? 0
    return rows + target.items.indices.dropFirst(explained).map { row(logged: $0) }
  }

  /// A line of one side or of both.
  private struct Side {
    let simulated: (item: LogItem, position: Int)?
    let logged: Int?
    /// Whether the log ends before the line.
    let isAfterEnd: Bool
  }

  /// Makes rows; a line that only the log has and one that only the simulation has are one row.
  private func join(_ sides: [Side]) -> [LogReport.Row] {
    var rows: [LogReport.Row] = []
    var logged: [Int] = []
    var simulated: [(item: LogItem, position: Int)] = []
    for side in sides {
      if let line = side.logged, let event = side.simulated {
        rows += differences(logged, simulated)
        (logged, simulated) = ([], [])
        rows.append(row(logged: line, event: event.position, status: .equal))
      } else if let event = side.simulated, side.isAfterEnd || isVarying(event.item) {
        rows += differences(logged, simulated)
        (logged, simulated) = ([], [])
        rows.append(row(logged: nil, event: event.position, status: .varies))
      } else if let event = side.simulated {
        simulated.append(event)
      } else if let line = side.logged, isVarying(target.items[line]) {
        rows += differences(logged, simulated)
        (logged, simulated) = ([], [])
        rows.append(row(logged: line, event: nil, status: .varies))
      } else if let line = side.logged {
        logged.append(line)
      }
    }
    return rows + differences(logged, simulated)
  }

  private func differences(
    _ logged: [Int],
    _ simulated: [(item: LogItem, position: Int)]
  ) -> [LogReport.Row] {
    let common = min(logged.count, simulated.count)
    return zip(logged, simulated).map { row(logged: $0, event: $1.position, status: .different) }
      + logged.dropFirst(common).map { row(logged: $0) }
      + simulated.dropFirst(common).map {
        row(logged: nil, event: $0.position, status: .missing)
      }
  }

  private func isVarying(_ item: LogItem) -> Bool { item.weight <= LogCost.varying }

  /// The row of a line that no step explains.
  private func row(logged: Int) -> LogReport.Row {
    let status: LogReport.Status = isVarying(target.items[logged]) ? .varies : .different
    return row(logged: logged, event: nil, status: status)
  }

  private func row(logged: Int?, event: Int?, status: LogReport.Status) -> LogReport.Row {
    let found = event.map { simulation.trace[$0] }
    let layoutRule: RuleID? = status == .varies ? .lay4 : nil
    return LogReport.Row(
      number: logged.map { target.events[$0].number },
      status: status,
      line: logged.map { target.items[$0].pattern.line.text(in: app) },
      expected: found.map { TraceLine($0, in: simulation).text(in: app) },
      rule: found?.rule ?? layoutRule,
      seq: event
    )
  }
}

extension LogAlignment {
  /// Lines of which none agree.
  fileprivate static func unrelated(_ simulated: Int, _ logged: Int) -> [Pair] {
    (0..<logged).map { Pair(left: nil, right: $0) }
      + (0..<simulated).map { Pair(left: $0, right: nil) }
  }
}
