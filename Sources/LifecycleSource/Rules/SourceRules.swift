import LifecycleEngine
import SourceFacts

/// Mistakes that the text of a class shows without a run.
package struct SourceRules {
  let base: CodeBase
  let line: SourceLine
  /// The methods of the class itself that UIKit calls, each with all that it does.
  let callbacks: [(callback: Callback, method: SourceMethod, steps: [SourceStep])]
  /// Everything that stands in the class and in the superclasses of the app's own.
  let code: [SourceStep]
  var findings: [SourceFinding] = []

  /// Looks for mistakes in all view controllers.
  ///
  /// - Parameter base: The classes of the app.
  /// - Returns: The findings in the order of the files.
  package static func findings(in base: CodeBase) -> [SourceFinding] {
    SourceFinding.merged(base.controllers().flatMap { SourceRules(base, $0).found() })
  }

  private init(_ base: CodeBase, _ line: SourceLine) {
    self.base = base
    self.line = line
    callbacks = line.first.methods.compactMap { method in
      let isOwn = method.facts.words.contains { $0 == "static" || $0 == "class" }
      guard !isOwn, let callback = method.facts.callback else { return nil }
      return (callback, method, base.steps(of: method, in: line))
    }
    code = line.classes.flatMap(\.methods).flatMap { method in
      method.facts.facts.map { fact in
        SourceStep(
          fact: fact,
          method: method,
          calls: [],
          branch: fact.branch.map {
            SourceMark(path: method.path, place: SourcePlace(line: $0, column: 1))
          },
          later: method.facts.delay(of: fact)
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
    rules.checkDirectCalls()
    rules.checkPresenting()
    rules.checkContainment()
    rules.checkRemoval()
    rules.checkObservers()
    rules.checkTokens()
    rules.checkTimers()
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
    findings.append(
      SourceFinding(
        id: id,
        mark: step.mark,
        confidence: confidence,
        subject: "\(step.method.owner) \(step.method.facts.name)",
        detail: detail,
        assumptions: assumptions + taken
      )
    )
  }

  /// Notes a mistake of a method as a whole.
  mutating func add(
    _ id: FindingID,
    in method: SourceMethod,
    _ confidence: Certainty,
    detail: String? = nil,
    assuming assumptions: [String] = []
  ) {
    findings.append(
      SourceFinding(
        id: id,
        mark: SourceMark(path: method.path, place: method.facts.place),
        confidence: confidence,
        subject: "\(method.owner) \(method.facts.name)",
        detail: detail,
        assumptions: assumptions
      )
    )
  }

  /// What the callbacks of a set do.
  func steps(in wanted: Set<Callback>) -> [(callback: Callback, step: SourceStep)] {
    callbacks.filter { wanted.contains($0.callback) }.flatMap { callback, _, steps in
      steps.map { (callback, $0) }
    }
  }

  /// Whether something is a view controller; nothing when these files do not say so.
  func isController(_ receiver: String, in step: SourceStep) -> Bool? {
    base.isController(receiver, in: step, of: line)
  }
}
