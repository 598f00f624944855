import LifecycleEngine
public import LifecycleScenario

/// Explains the events of a run, one after another.
///
/// The page does the same in JavaScript, by the same table and texts: see `Public/app/reasons/why.js`.
public struct Explainer {
  /// The step that an event belongs to, and the state before it.
  struct Step {
    let index: Int
    let call: StepCall
    let title: String
    let before: RunHistory
  }

  let simulation: Simulation
  let wording: Wording
  let choices: Choices
  private let document: ScenarioDocument
  private(set) var history: RunHistory
  private var step: Step?

  /// The number of events of the run.
  public var eventCount: Int { simulation.trace.count }

  /// Begins before the first event of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - wording: The texts of the language.
  ///   - choices: The table that chooses among the texts.
  public init(_ run: ScenarioRun, wording: Wording, choices: Choices) {
    document = run.document
    simulation = run.simulation
    history = RunHistory(app: simulation.app)
    self.wording = wording
    self.choices = choices
  }

  /// Begins before the first event of a run that goes on.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - wording: The texts of the language.
  ///   - choices: The table that chooses among the texts.
  public init(_ run: LiveRun, wording: Wording, choices: Choices) {
    self.init(run.soFar, wording: wording, choices: choices)
  }

  /// Explains an event.
  ///
  /// - Parameter seq: The position in the trace, not before that of the last call.
  /// - Returns: The explanation.
  /// - Complexity: O(*n*) in the events since the last call.
  public mutating func explain(_ seq: Int) -> Explanation {
    precondition(seq > 0 && seq >= history.eventCount, "Events are explained in their order.")
    while history.eventCount < seq { advance() }
    guard let step else { preconditionFailure("Every event belongs to a step.") }
    return explanation(of: simulation.trace[seq], step)
  }

  /// Goes on to an event, before it is explained.
  ///
  /// - Parameter seq: The position in the trace.
  /// - Returns: Whether it reached the event; false after a cancellation.
  public mutating func reaches(_ seq: Int) -> Bool {
    while history.eventCount < seq, !WorkLimit.isOver { advance() }
    return !WorkLimit.isOver
  }

  private mutating func advance() {
    openStep(of: simulation.trace[history.eventCount + 1])
    history.advance(in: simulation)
  }

  private mutating func openStep(of event: Event) {
    let index = Int(event.step)
    guard step?.index != index else { return }
    let call = StepCall(document.steps[index].command, app: simulation.app)
    let title = call.title(
      in: wording,
      choosing: choices,
      before: history,
      of: simulation
    )
    step = Step(index: index, call: call, title: title, before: history)
  }

  private func explanation(of event: Event, _ step: Step) -> Explanation {
    let rule = RuleCatalog[event.rule, in: wording.ruleLanguage]
    let statement = rule.statement
    let short = wording.text(
      "why.sentence",
      ["head": head(of: event, step), "cause": cause(of: event, step)]
    )
    let moment = Moment(event, after: history, in: simulation, choices)
    let full = wording.joined([short] + rest(of: event, rule, moment))
    let began = step.title.isEmpty ? "" : wording.text("why.began", ["step": step.title])
    let deep =
      [full, wording.text("evidence.rule", ["rule": rule.id.rawValue, "statement": statement])]
      + [wording.versionsSentence(rule.versions)] + chain(of: event, step)
      + [began, wording.evidenceSentence(rule)]
    return Explanation(
      seq: Int(event.seq),
      language: wording.language,
      line: TraceLine(event, in: simulation).text(in: simulation.app),
      short: short,
      full: full,
      deep: deep.filter { !$0.isEmpty },
      valid: validPhrases(moment),
      rule: rule.id,
      statement: statement
    )
  }

  /// The part of the full sentence that goes beyond the short one.
  private func rest(of event: Event, _ rule: Rule, _ moment: Moment) -> [String] {
    let message = event.message(in: simulation) ?? loggedText(of: event)
    let knowledge = "why.\(rule.confidence.rawValue)"
    return [message.isEmpty ? "" : wording.text("why.message", ["message": message])]
      + validSentences(moment) + [wording.has(knowledge) ? wording.text(knowledge) : ""]
  }

  private func loggedText(of event: Event) -> String {
    guard event.callback == .log else { return "" }
    return TraceLine(event, in: simulation).argument ?? ""
  }

  /// Up the call tree: what the event came inside, and why that came.
  private func chain(of event: Event, _ step: Step) -> [String] {
    var sentences: [String] = []
    var inner = event
    while inner.parent > 0 {
      let outer = simulation.trace[Int(inner.parent)]
      let line = TraceLine(outer, in: simulation).text(in: simulation.app)
      sentences.append(
        wording.text(
          sentences.isEmpty ? "why.inside" : "why.inside.next",
          ["call": String(line.prefix { $0 != "(" }), "cause": cause(of: outer, step)]
        )
      )
      inner = outer
    }
    return sentences
  }
}
