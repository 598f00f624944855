import LifecycleEngine
package import LifecycleScenario
import PlainJSON

/// Tries what a walkthrough claims: every command is performed, every answer read from its run.
package struct WalkthroughCheck {
  let walkthrough: Walkthrough
  let pages: WalkthroughPages
  private let eventLimit: Int

  /// Checks the text of a walkthrough: all that can be read of it.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - texts: Its texts, if they are in files beside it.
  ///   - pages: The files that it refers to.
  ///   - eventLimit: The greatest number of events of a run.
  /// - Returns: The walkthrough, if its problems leave one, and the problems: what can't be read first.
  /// - Throws: ``ScenarioError`` if the text is no JSON.
  package static func problems(
    in json: [UInt8],
    texts: [Walkthrough.LanguageTexts] = [],
    pages: WalkthroughPages,
    eventLimit: Int = ScenarioDocument.eventLimit
  ) throws(ScenarioError) -> (walkthrough: Walkthrough?, problems: [ScenarioProblem]) {
    let reading = try WalkthroughReading.read(json)
    guard let walkthrough = reading.walkthrough else { return (nil, reading.problems) }
    let found = problems(of: walkthrough, texts: texts, pages: pages, eventLimit: eventLimit)
    return (walkthrough, reading.problems + found.filter { !reading.isConsequence($0) })
  }

  /// Checks a walkthrough.
  ///
  /// - Parameters:
  ///   - walkthrough: The walkthrough.
  ///   - texts: Its texts, if they are in files beside it.
  ///   - pages: The files that it refers to.
  ///   - eventLimit: The greatest number of events of a run.
  /// - Returns: The problems, in the order of the document.
  package static func problems(
    of walkthrough: Walkthrough,
    texts: [Walkthrough.LanguageTexts] = [],
    pages: WalkthroughPages,
    eventLimit: Int = ScenarioDocument.eventLimit
  ) -> [ScenarioProblem] {
    let check = WalkthroughCheck(walkthrough: walkthrough, pages: pages, eventLimit: eventLimit)
    var reader = DocumentReader()
    reader.inside("texts") { reader in
      let own = walkthrough.texts.isEmpty ? texts : walkthrough.texts
      WalkthroughTexts(walkthrough).check(own, &reader)
    }
    _ = check.checkSteps(&reader)
    return reader.problems
  }

  /// The answers of the runs, by the step that asks; all options in order if the question is about
  /// order.
  ///
  /// - Parameters:
  ///   - walkthrough: The walkthrough.
  ///   - pages: The files that it refers to.
  /// - Returns: The answers.
  package static func answers(
    of walkthrough: Walkthrough,
    pages: WalkthroughPages
  ) -> [String: [String]] {
    let limit = ScenarioDocument.eventLimit
    let check = WalkthroughCheck(walkthrough: walkthrough, pages: pages, eventLimit: limit)
    var reader = DocumentReader()
    let runs = check.checkSteps(&reader)
    let pairs = zip(walkthrough.steps, runs).compactMap { step, run in
      run?.answer.map { (step.id, $0.parts) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func checkSteps(_ reader: inout DocumentReader) -> [StepRun?] {
    reader.inside("steps") { reader in
      walkthrough.steps.indices.reduce(into: []) { runs, index in
        let before = runs
        runs.append(reader.inside(index) { checkStep(index, after: before, &$0) })
      }
    }
  }

  /// Checks a step.
  ///
  /// Returns the run that the next one continues, if it could be made.
  private func checkStep(
    _ index: Int,
    after runs: [StepRun?],
    _ reader: inout DocumentReader
  ) -> StepRun? {
    guard !WorkLimit.isOver else { return nil }
    let step = walkthrough.steps[index]
    if walkthrough.steps[..<index].contains(where: { $0.id == step.id }) {
      reader.inside("id") { $0.report(.twoSteps, ["name": step.id], found: step.id) }
    }
    StepParts(step).check(&reader)
    checkFiles(of: step, &reader)
    guard let base = base(of: index, after: runs, &reader) else { return nil }
    let begin = base.document.steps.count
    guard let document = adding(step.commands, to: base.document, &reader),
      let run = perform(document, since: begin, &reader)
    else { return nil }
    let moment = StepMoment(step: step, run: run, begin: begin)
    reader.define(document.app)
    let answer = moment.check(&reader)
    checkGoal(step, &reader)
    reader.forgetApp()
    checkSolution(of: step, after: base, &reader)
    return StepRun(document: document, opened: base.opened, answer: answer)
  }
}

/// A run at the end of a step.
private struct StepRun {
  let document: ScenarioDocument
  /// The number of its steps when it was opened.
  let opened: Int
  /// The answer of the run, if there is a question.
  let answer: RunAnswers.Answer?
}

// Bringing a step to its run.
extension WalkthroughCheck {
  /// A run, and the number of its steps when it was opened.
  private typealias Base = (document: ScenarioDocument, opened: Int)

  /// The run on which a step stands.
  private func base(
    of index: Int,
    after runs: [StepRun?],
    _ reader: inout DocumentReader
  ) -> Base? {
    let step = walkthrough.steps[index]
    if let open = step.open {
      return reader.inside("open") { document(of: open, &$0) }.map { ($0, $0.steps.count) }
    }
    if let branch = step.branch {
      let earlier = walkthrough.steps[..<index].firstIndex { $0.id == branch }
      guard let earlier else {
        let known = walkthrough.steps[..<index].map(\.id)
        reader.inside("branch") {
          $0.report(.noStep, ["name": branch], found: branch, allowed: known)
        }
        return nil
      }
      return runs[earlier].map { ($0.document, $0.opened) }
    }
    guard index > 0 else {
      return document(of: Walkthrough.Opening(), &reader).map { ($0, $0.steps.count) }
    }
    return runs[index - 1].map { ($0.document, $0.opened) }
  }

  /// The thing that is opened.
  private func document(
    of open: Walkthrough.Opening,
    _ reader: inout DocumentReader
  ) -> ScenarioDocument? {
    var document: ScenarioDocument?
    if let name = open.scenario {
      document = reader.inside("scenario") { find(.scenarios, name, &$0) }
    } else if let name = open.example {
      document = reader.inside("example") { find(.examples, name, &$0) }
    } else {
      document = walkthrough.scenario
      if document == nil { reader.report(.nothingOpened) }
    }
    if let ios = open.ios { document = document?.running(on: ios) }
    if let idiom = open.idiom { document?.app.platform.idiom = idiom }
    return document
  }

  /// A scenario of the pages.
  private func find(
    _ folder: WalkthroughPages.Folder,
    _ name: String,
    _ reader: inout DocumentReader
  ) -> ScenarioDocument? {
    let scenario = pages.scenario(folder, name)
    if scenario == nil { reader.report(.noDocument, ["name": name], found: name) }
    return scenario
  }

  /// The scenario with more commands, or `nil` if one of them can't be read.
  private func adding(
    _ commands: JSONValue?,
    to base: ScenarioDocument,
    _ reader: inout DocumentReader
  ) -> ScenarioDocument? {
    guard let commands, case .array(let elements) = commands else { return base }
    reader.define(base.app)
    defer { reader.forgetApp() }
    let steps = reader.inside("commands") { $0.readArray(commands, Form<ScenarioStep>.step.read) }
    guard steps.count == elements.count else { return nil }
    var document = base
    document.steps += steps
    return document
  }

  /// Runs a scenario, and reports refusals of a step's own commands.
  private func perform(
    _ document: ScenarioDocument,
    since begin: Int,
    _ reader: inout DocumentReader
  ) -> ScenarioRun? {
    do throws(ScenarioError) {
      return try document.run(eventLimit: eventLimit)
    } catch {
      let refused = (error.step ?? 0) - begin
      let values = ["code": error.refusal?.code.rawValue ?? "", "reason": error.message]
      if refused < 0 {
        reader.report(.stepRefused, values)
      } else {
        reader.inside("commands") { $0.inside(refused) { $0.report(.stepRefused, values) } }
      }
      return nil
    }
  }
}

// The files and names that a step refers to.
extension WalkthroughCheck {
  private func checkFiles(of step: Walkthrough.Step, _ reader: inout DocumentReader) {
    reader.inside("claims") { reader in
      for (index, name) in step.claims.enumerated() where !WorkLimit.isOver {
        reader.inside(index) { checkClaim(name, &$0) }
      }
    }
    if let who = step.asks.who {
      reader.inside("who") { reader in
        reader.inside("a") { checkTrials(who.a, &$0) }
        reader.inside("b") { checkTrials(who.b, &$0) }
      }
    }
    reader.inside("show") { reader in
      if let log = step.show?.log, !pages.hasLog(log) {
        reader.inside("log") { $0.report(.noDocument, ["name": log], found: log) }
      }
      for name in step.show?.scenarios ?? [] {
        reader.inside("compare") { _ = find(.scenarios, name, &$0) }
      }
    }
  }

  /// Checks that what a step relies on holds.
  private func checkClaim(_ name: String, _ reader: inout DocumentReader) {
    guard let document = find(.claims, name, &reader) else { return }
    if case .passed = document.verdict() { return }
    reader.report(.claimFails, ["name": name], found: name)
  }

  /// Checks that quotes can be tried.
  ///
  /// Whether they hold is the question itself.
  private func checkTrials(_ trials: [Walkthrough.Trial], _ reader: inout DocumentReader) {
    for (index, trial) in trials.enumerated() where !WorkLimit.isOver {
      reader.inside(index) { reader in
        guard let document = find(.claims, trial.claim, &reader) else { return }
        let tried = trial.ios.map { document.running(on: $0) } ?? document
        _ = tried.flatMap { perform($0, since: 0, &reader) }
      }
    }
  }

  private func checkGoal(_ step: Walkthrough.Step, _ reader: inout DocumentReader) {
    guard let goal = step.goal else { return }
    reader.inside("goal") { reader in
      _ = reader.readKnown(goal.controller)
      reader.inside("state") { reader in
        guard let state = goal.state else { return }
        if goal.controller == nil {
          reader.report(.needsField, ["command": "state", "name": "controller"])
        }
        _ = EndState.read(&reader, state)
      }
    }
  }

  /// Checks that the solution can be performed, and that it reaches the goal.
  private func checkSolution(
    of step: Walkthrough.Step,
    after base: Base,
    _ reader: inout DocumentReader
  ) {
    guard let solution = step.solution else { return }
    let commands = solution.commands ?? step.commands
    let solved = reader.inside("solution") { reader -> ScenarioRun? in
      guard let start = self.start(of: solution, after: base, &reader),
        let done = adding(commands, to: start, &reader)
      else { return nil }
      return perform(done, since: start.steps.count, &reader)
    }
    guard let solved, let goal = step.goal else { return }
    let added: [JSONValue] = if case .array(let all) = commands { all } else { [] }
    let check = GoalCheck(
      goal: goal,
      run: solved,
      begin: solved.document.steps.count - added.count,
      added: added,
      isChanged: solution.open != nil
    )
    reader.define(solved.document.app)
    reader.inside("goal") { check.check(&$0) }
    reader.forgetApp()
  }

  /// The start of a solution: with other code, the steps before are performed again.
  private func start(
    of solution: Walkthrough.Solution,
    after base: Base,
    _ reader: inout DocumentReader
  ) -> ScenarioDocument? {
    guard let open = solution.open else { return base.document }
    var start = reader.inside("open") { document(of: open, &$0) }
    start?.steps += base.document.steps[base.opened...]
    return start
  }
}

extension DocumentReader {
  /// Looks up the controller of a field, if it is given.
  mutating func readKnown(_ name: String?, at field: String = "controller") -> ControllerID? {
    name.flatMap { name in inside(field) { $0.readController(.string(name)) } }
  }
}
