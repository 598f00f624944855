public import LifecycleEngine

extension LogReport {
  /// What a report says in the words of a language.
  public enum Word: Hashable, Sendable {
    /// The number of lines about callbacks, out of how many.
    case matched(Int, of: Int)
    /// Above the lines in which nothing is known, the controllers, the steps and the comparison.
    case unmatched, controllers, steps, report
    /// Of a controller without a line.
    case unlogged
    /// Of a step that came before the log began, and of one that nobody waited for.
    case early, hasty
    /// Before a line of the simulation.
    case simulated
    /// The outcome of one line.
    case status(Status)
    /// How well the rule of a line is known.
    case confidence(Confidence)
    /// How the version is known.
    case stated, dated, deduced
    /// The outcome of all lines.
    case conforms, unexplained, differs
    /// The outcome of a line in which nothing is known; of one that was judged before; of one that was
    /// said to be missing and is not.
    case unknown, again, withdrawn
    /// The number of lines with an outcome, or with nothing known in them.
    case counted(Status, Int), unknowns(Int)
    /// The outcome if no line is about a callback.
    case nothing
    /// Above what an explanation needs, one such thing, and before the number of a step or a line.
    case assumptions, assumption(LogAssumption.Kind), atStep, atLine

    static func confidence(of rule: RuleID) -> Word { .confidence(RuleCatalog[rule].confidence) }

    /// The word in English.
    public var english: String {
      switch self {
      case .matched(let count, let all): "\(count) of \(all) lines matched"
      case .unmatched: "unmatched"
      case .controllers: "controllers"
      case .steps: "steps"
      case .report: "report"
      case .unlogged: "not in the log"
      case .early: "before the log starts"
      case .hasty: "not waited for"
      case .simulated: "simulated"
      case .status(.causeUnknown): "cause unknown"
      case .status(let status): status.rawValue
      case .confidence(let confidence): confidence.rawValue
      case .stated: LogPlatforms.Basis.given.rawValue
      case .dated: LogPlatforms.Basis.date.rawValue
      case .deduced: LogPlatforms.Basis.behaviour.rawValue
      case .conforms: "explained"
      case .unexplained: "possible, but the log does not show all of it"
      case .differs: "differs"
      case .unknown: "unknown to the rules"
      case .again: "judged again"
      case .withdrawn: "not missing after all"
      case .counted(let status, let count): "\(count) \(Word.status(status).english)"
      case .unknowns(let count): "\(count) unknown to the rules"
      case .nothing: "no line mentions a callback"
      case .assumptions: "assumed"
      case .assumption(.hiddenController): "a controller that prints nothing takes part"
      case .assumption(.unseenCommand): "no line mentions the command itself"
      case .assumption(.sameLines): "other commands print the same lines"
      case .assumption(.notWaited): "the command before it had not ended"
      case .assumption(.unknownCause): "the cause of the line is unknown"
      case .atStep: "step"
      case .atLine: "line"
      }
    }

    /// What the word counts, where it has forms for numbers.
    public var count: Int? {
      switch self {
      case .matched(let count, _), .counted(_, let count), .unknowns(let count): count
      case .unmatched, .controllers, .steps, .report, .unlogged, .early, .hasty, .simulated,
        .status, .confidence, .stated, .dated, .deduced, .conforms, .unexplained, .differs,
        .unknown, .again, .withdrawn, .nothing, .assumptions, .assumption, .atStep, .atLine:
        nil
      }
    }

    /// The key of the word among the texts of the pages; one that counts has forms.
    public var key: String {
      switch self {
      case .matched: "logs.matched"
      case .unmatched: "logs.status.unmatched"
      case .controllers: "tree.title"
      case .steps: "editor.row.steps"
      case .report: "logs.comparison"
      case .unlogged: "logs.status.missing"
      case .early: "logs.early"
      case .hasty: "logs.hasty"
      case .simulated: "logs.engine"
      case .status(let status): "logs.status.\(status.rawValue)"
      case .confidence(let confidence): "confidence.\(confidence.rawValue)"
      case .stated: "logs.basis.stated"
      case .dated: "logs.basis.dated"
      case .deduced: "logs.basis.deduced"
      case .conforms: "logs.conforms"
      case .unexplained: "logs.unexplained"
      case .differs: "logs.differs"
      case .unknown: "logs.status.unknown"
      case .again: "logs.again"
      case .withdrawn: "logs.withdrawn"
      case .counted(let status, _): "logs.count.\(status.rawValue)"
      case .unknowns: "logs.count.unknown"
      case .nothing: "logs.nothing"
      case .assumptions: "logs.assumed"
      case .assumption(let kind): "logs.assumption.\(kind.rawValue)"
      case .atStep: "logs.step"
      case .atLine: "logs.line"
      }
    }
  }
}

extension LogPlatforms.Basis {
  var word: LogReport.Word {
    switch self {
    case .given: .stated
    case .date: .dated
    case .behaviour: .deduced
    }
  }
}
