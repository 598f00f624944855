import LifecycleEngine

/// The search for what the app's own code does inside callbacks.
struct LogLessons: Sendable {
  /// How many commands are performed for it.
  private static let share = 6_000

  /// The lines of the app's own code for which nothing was found that it does.
  private var unlearned: Set<Int> = []
  private var budget = LogBudget(total: share)

  /// Finds what the code does, as far as it was seen to cause lines.
  ///
  /// - Parameters:
  ///   - solution: The run that was found so far.
  ///   - badness: How badly the lines are explained so far.
  /// - Returns: The better run from its start, or `nil` if none was found.
  mutating func learn(_ solution: LogSolution, under badness: Int) -> LogSolution? {
    let outside = solution.badnessOfCode - solution.badness
    var best = (solution: solution, badness: badness + outside)
    var hasLearned = false
    while budget.rest > 0, let code = LogCode(best.solution, except: unlearned) {
      let found = code.explained(by: \.badnessOfCode, under: best.badness, within: &budget)
      if let found {
        best = (found, found.badnessOfCode)
        hasLearned = true
      } else {
        unlearned.insert(code.number)
      }
    }
    return hasLearned ? shortened(best.solution) : nil
  }

  /// Looks for fewer commands now that it is known what the code does.
  private mutating func shortened(_ solution: LogSolution) -> LogSolution {
    let limits = LogLimits(effort: .usual, share: min(budget.rest, 500), isHasty: true)
    let found = LogSearch.run(
      solution.target,
      from: LogStart(solution.target, on: solution.app.platform),
      limits: limits,
      budget: &budget
    )
    guard let found, found.badnessOfCode <= solution.badnessOfCode,
      found.steps.count < solution.past.count + solution.steps.count
    else { return solution }
    return found
  }
}
