import LifecycleEngine
import SourceFacts

/// Mistakes that the text of a class shows without a run.
struct SourceRules {
  let base: CodeBase
  let line: SourceLine
  /// The oldest version on which the app runs, if the project says so.
  let oldest: SystemVersion?
  /// The methods of the class itself that UIKit calls, each with all that it does.
  let callbacks: [(callback: Callback, method: SourceMethod, steps: [SourceStep])]
  /// Everything that stands in the class and in the superclasses of the app's own.
  let code: [SourceStep]
  var findings: [SourceFinding] = []

  /// Looks for mistakes in a view controller.
  ///
  /// - Parameters:
  ///   - base: The classes of the app.
  ///   - line: The controller's class.
  ///   - oldest: The oldest version on which the app runs, if the project says so.
  /// - Returns: The findings; a superclass's are those of each that derives from it.
  static func findings(
    _ base: CodeBase,
    _ line: SourceLine,
    since oldest: SystemVersion? = nil
  ) -> [SourceFinding] {
    SourceRules(base, line, oldest).found()
  }

  private init(_ base: CodeBase, _ line: SourceLine, _ oldest: SystemVersion?) {
    self.base = base
    self.line = line
    self.oldest = oldest
    let methods = base.methods(of: line)
    callbacks = line.first.methods.compactMap { method in
      let isOwn = method.facts.words.contains { $0 == "static" || $0 == "class" }
      guard !isOwn, let callback = method.facts.callback else { return nil }
      return (callback, method, methods.steps(of: method))
    }
    code = line.classes.flatMap(\.methods).flatMap { method in
      method.facts.facts.map { fact in
        SourceStep(
          fact: fact,
          method: method,
          calls: [],
          branches: method.branch(of: fact).map { [$0] } ?? [],
          delay: method.delay(of: fact)
        )
      }
    }
  }

  private func found() -> [SourceFinding] {
    var rules = self
    rules.checkSuper()
    rules.checkConstraints()
    rules.checkLoading()
    rules.checkLoadView()
    rules.checkHosting()
    return rules.findings
  }

  /// Notes a mistake at a step.
  mutating func add(
    _ id: FindingID,
    at step: SourceStep,
    _ confidence: Certainty,
    detail: String? = nil,
    assuming assumptions: [String] = []
  ) {
    let taken = step.branch.map { ["takes the branch at line \($0.place.line)"] } ?? []
    add(id, in: step.method, at: step.mark, confidence, detail: detail, assumptions + taken)
  }

  /// Notes a mistake of a method as a whole.
  mutating func add(
    _ id: FindingID,
    in method: SourceMethod,
    _ confidence: Certainty,
    detail: String? = nil,
    assuming assumptions: [String] = []
  ) {
    add(id, in: method, at: method.mark, confidence, detail: detail, assumptions)
  }

  private mutating func add(
    _ id: FindingID,
    in method: SourceMethod,
    at mark: SourceMark,
    _ confidence: Certainty,
    detail: String?,
    _ assumptions: [String]
  ) {
    let flags = (line.first.facts.flags + method.facts.flags).filter {
      Walker.truth(ofFlag: $0) == nil
    }
    findings.append(
      SourceFinding(
        id: id,
        mark: mark,
        confidence: flags.isEmpty ? confidence : min(confidence, .likely),
        subject: "\(method.owner) \(method.facts.name)",
        detail: detail,
        assumptions: assumptions + flags.map { "compiled with \($0)" }
      )
    )
  }

  /// A step whose condition does not matter.
  func unconditional(_ step: SourceStep) -> SourceStep {
    SourceStep(fact: step.fact, method: step.method, calls: step.calls, branches: [], delay: nil)
  }
}
