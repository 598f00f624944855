/// The result of running and checking one scenario.
public enum Verdict: Hashable, Sendable {
  /// Every check passed.
  case passed(ScenarioRun)
  /// The first check that failed.
  case failed(ScenarioRun, step: Int, StepCheck)
  /// The engine refused a step.
  case refused(ScenarioError)
}

extension ScenarioDocument {
  /// Runs the scenario and compares every step.
  public func verdict() -> Verdict {
    do {
      let run = try run()
      let failed = run.checks().enumerated().first { $0.element.result == .fail }
      return failed.map { .failed(run, step: $0.offset, $0.element) } ?? .passed(run)
    } catch {
      return .refused(error)
    }
  }
}

/// The numbers of scenarios that passed and failed.
public struct CheckTally: Hashable, Sendable {
  /// The exit codes of the command line.
  public enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
    /// Every check passed.
    case success = 0
    /// A check failed.
    case checkFailed = 1
    /// A document is invalid or unreadable, and nothing was run.
    case invalidDocument = 2
  }

  /// The scenarios that passed.
  public private(set) var passed = 0
  /// The scenarios that failed, or had a step refused.
  public private(set) var failed = 0

  /// Creates a tally of nothing.
  public init() {}

  /// Counts one scenario.
  public mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .passed: passed += 1
    case .failed, .refused: failed += 1
    }
  }

  /// The closing line, without an end of line.
  public var summary: String { "\(passed) passed, \(failed) failed" }

  /// The exit code of the command line.
  public var exitCode: ExitCode { failed > 0 ? .checkFailed : .success }
}
