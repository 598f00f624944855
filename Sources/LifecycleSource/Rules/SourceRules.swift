import LifecycleEngine
import SourceFacts

/// Mistakes that the text of a class shows without a run.
struct SourceRules {
  let base: CodeBase
  let line: SourceLine
  /// The oldest version on which the app runs, if the project says so.
  let oldest: SystemVersion?
  /// The methods of the class itself that UIKit calls, each with all that it does.
  let callbacks: [(callback: Callback, method: SourceMethod, steps: [WalkStep])]
  /// What the class and the superclasses of the app's own compare with nil, or bind.
  let tests: [WalkStep]
  var findings: [SourceFinding] = []

  /// Looks for mistakes in a view controller.
  ///
  /// - Parameters:
  ///   - base: The classes of the app.
  ///   - line: The controller's class.
  ///   - walk: The walk through its code.
  ///   - oldest: The oldest version on which the app runs, if the project says so.
  /// - Returns: The findings; a superclass's are those of each that derives from it.
  static func findings(
    _ base: CodeBase,
    _ line: SourceLine,
    _ walk: Walker,
    since oldest: SystemVersion? = nil
  ) -> [SourceFinding] {
    SourceRules(base, line, walk, oldest).found()
  }

  private init(
    _ base: CodeBase,
    _ line: SourceLine,
    _ walk: Walker,
    _ oldest: SystemVersion?
  ) {
    self.base = base
    self.line = line
    self.oldest = oldest
    let steps = Dictionary(grouping: walk.steps, by: \.root)
    let called = walk.roots.enumerated().filter { $0.element.callback != nil }
    let roots = Dictionary(called.map { ($0.element.method.mark, $0.offset) }) { first, _ in first }
    callbacks = line.first.methods.compactMap { method in
      let isOwn = method.facts.words.contains { $0 == "static" || $0 == "class" }
      guard !isOwn, let callback = method.facts.callback else { return nil }
      return (callback, method, roots[method.mark].flatMap { steps[$0] } ?? [])
    }
    var seen: Set<SourceMark> = []
    tests = walk.steps.filter { step in
      step.me == Walker.this && step.kind == .test && seen.insert(step.mark).inserted
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
    at step: WalkStep,
    _ confidence: Certainty,
    detail: String? = nil,
    assuming assumptions: [String] = []
  ) {
    let taken = step.branch.map { ["takes the branch at line \($0.place.line)"] } ?? []
    add(id, in: step.method, at: step.mark, confidence, detail: detail, assumptions + taken)
  }

  /// Notes a mistake at a step, or in a method of the class that leads to another class's code.
  mutating func add(
    _ id: FindingID,
    at step: WalkStep,
    reachedFrom method: SourceMethod,
    _ confidence: Certainty
  ) {
    let isOther = step.method.owner != line.first.name && !step.method.isSame(method)
    guard isOther else { return add(id, at: step, confidence) }
    add(id, in: method, at: step.calls.first ?? method.mark, confidence, detail: nil, [])
    findings[findings.count - 1].related = [step.mark]
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

  /// Notes a mistake at a step whose condition does not matter.
  mutating func addUnconditional(_ id: FindingID, at step: WalkStep, _ confidence: Certainty) {
    add(id, in: step.method, at: step.mark, confidence, detail: nil, [])
  }
}
