import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// The parts that a step has, and those that its kind requires.
struct StepParts {
  private let step: Walkthrough.Step

  init(_ step: Walkthrough.Step) {
    self.step = step
  }

  /// Reports missing parts.
  func check(_ reader: inout DocumentReader) {
    for part in missing {
      reader.report(.needsField, ["command": step.kind.rawValue, "name": part], allowed: [part])
    }
    if step.asks.isPlayed, commandCount != 1 {
      reader.inside("be") { $0.report(.oneCommand) }
    }
    guard step.goal != nil else { return }
    if step.kind != .modify, step.kind != .make {
      reader.inside("goal") { $0.report(.unknownField, ["name": "goal"], found: "goal") }
    }
    guard step.solution == nil else { return }
    reader.report(.needsField, ["command": "goal", "name": "solution"], allowed: ["solution"])
  }

  private var commandCount: Int {
    if case .array(let commands) = step.commands { commands.count } else { 0 }
  }

  private var missing: [String] {
    let asks = step.asks
    let commands = commandCount > 0 ? [] : ["commands"]
    return switch step.kind {
    case .read, .investigate: []
    case .predict: (asks.question == nil && !asks.isPlayed ? ["question"] : []) + commands
    case .run: commands
    case .modify, .make: step.goal == nil ? ["goal"] : []
    case .who: asks.who == nil ? ["who"] : []
    case .exit: asks.hasExit ? [] : ["exit"]
    }
  }
}

/// A step and the run that it ends with; the reader knows the controllers.
struct StepMoment {
  let step: Walkthrough.Step
  let run: ScenarioRun
  /// The first command of the step.
  let begin: Int

  /// Reports things that the run doesn't have, and questions that it can't answer.
  ///
  /// - Parameter reader: The reader that collects the problems.
  /// - Returns: The answer to the question of the step.
  func check(_ reader: inout DocumentReader) -> RunAnswers.Answer? {
    if let at = step.at { reader.inside("at") { check(at, since: 0, &$0) } }
    if let pause = step.pause { reader.inside("pause") { check(pause, since: begin, &$0) } }
    reader.inside("highlight") { reader in
      for (index, name) in step.highlight.enumerated() {
        reader.inside(index) { _ = $0.readController(.string(name)) }
      }
    }
    if let spotlight = step.spotlight {
      reader.inside("spotlight") { check(spotlight, &$0) }
    }
    guard let question = step.asks.question else { return nil }
    let since = begin < run.steps.count ? begin : 0
    return reader.inside("question") { check(question, since: since, &$0) }
  }

  private func check(
    _ moment: Walkthrough.Moment,
    since: Int,
    _ reader: inout DocumentReader
  ) {
    _ = reader.readKnown(moment.controller)
    guard !RunAnswers(run, since: since).has(moment) else { return }
    let call = [moment.controller, moment.callback.rawValue].compactMap(\.self)
    reader.report(.noMoment, ["name": call.joined(separator: " ")])
  }

  private func check(_ spotlight: Walkthrough.Spotlight, _ reader: inout DocumentReader) {
    switch spotlight.kind {
    case .controller: _ = reader.readKnown(spotlight.id, at: "id")
    case .callback: reader.inside("id") { _ = $0.readCallback(.string(spotlight.id)) }
    case .station:
      let stations = Walkthrough.Station.allCases.map(\.rawValue)
      reader.inside("id") { _ = $0.readName(.string(spotlight.id), of: stations) }
    }
  }

  private func check(
    _ question: Walkthrough.Question,
    since: Int,
    _ reader: inout DocumentReader
  ) -> RunAnswers.Answer? {
    let before = reader.problemCount
    checkNeeds(of: question, &reader)
    checkNames(of: question, &reader)
    let options = question.options ?? question.kind.ownOptions
    checkOptions(options, question.mistakes, &reader)
    let state = question.state.flatMap { value in
      reader.inside("state") { EndState.read(&$0, value) }
    }
    guard reader.problemCount == before else { return nil }
    let answer = RunAnswers(run, since: since).answer(to: question, state: state)
    guard let answer, !answer.parts.isEmpty else {
      reader.report(.noAnswer)
      return nil
    }
    for part in answer.parts where !options.contains(part) {
      reader.report(.otherAnswer, ["name": part], found: part, allowed: options)
    }
    let confidence = answer.shown.map { RuleCatalog[$0.rule].confidence }
    if let rule = answer.shown?.rule, confidence != .documented, confidence != .observed {
      reader.report(.doubtful, ["name": rule.rawValue])
    }
    return answer
  }

  private func checkNeeds(of question: Walkthrough.Question, _ reader: inout DocumentReader) {
    for need in question.kind.needs {
      let isGiven =
        switch need {
        case .controller: question.controller != nil
        case .callback: question.callback != nil
        case .state: question.state != nil
        case .options: question.options != nil
        }
      if isGiven { continue }
      let values = ["command": question.kind.rawValue, "name": need.rawValue]
      reader.report(.needsField, values, allowed: [need.rawValue])
    }
  }

  private func checkNames(of question: Walkthrough.Question, _ reader: inout DocumentReader) {
    _ = reader.readKnown(question.controller)
    checkNames(question.among ?? [], at: "among", &reader)
    let options = question.options ?? []
    if question.kind.asksForControllers { checkNames(options, at: "options", &reader) }
    guard question.kind.asksForCalls else { return }
    reader.inside("options") { reader in
      for (index, option) in options.enumerated() {
        let parts = option.split(separator: " ", maxSplits: 1).map(String.init)
        reader.inside(index) { reader in
          reader.checkCallee(named: parts.first ?? "")
          _ = reader.readCallback(named: parts.count > 1 ? parts[1] : "")
        }
      }
    }
  }

  private func checkNames(
    _ names: [String],
    at field: String,
    _ reader: inout DocumentReader
  ) {
    reader.inside(field) { reader in
      for (index, name) in names.enumerated() {
        reader.inside(index) { _ = $0.readController(.string(name)) }
      }
    }
  }

  private func checkOptions(
    _ options: [String],
    _ mistakes: [String: Int],
    _ reader: inout DocumentReader
  ) {
    reader.inside("options") { reader in
      for (index, option) in options.enumerated() where options[..<index].contains(option) {
        reader.inside(index) { $0.report(.twoOptions, ["name": option], found: option) }
      }
    }
    reader.inside("mistakes") { reader in
      for option in mistakes.keys.sorted() where !options.contains(option) {
        reader.inside(option) {
          $0.report(.notAllowed, ["name": option], found: option, allowed: options)
        }
      }
    }
  }
}
