import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// The answers of a run to questions about its end.
struct RunAnswers {
  /// The answer to a question.
  struct Answer: Hashable {
    /// One option, or for an order all that come.
    let parts: [String]
    /// The event that shows it, or `nil` if the answer is that something doesn't come.
    let shown: Event?
  }

  private let run: ScenarioRun
  /// All events since the first step that is asked about.
  private let all: [Event]
  /// The calls of controllers among them.
  private let events: [Event]
  /// These, and the calls of the delegates and observers of the app.
  private let calls: [Event]

  /// - Parameters:
  ///   - run: The run.
  ///   - begin: The first step that is asked about.
  init(_ run: ScenarioRun, since begin: Int) {
    self.run = run
    let trace = run.simulation.trace
    let first = begin < run.steps.count ? run.steps[begin].lowerBound : trace.count + 1
    all = (first..<trace.count + 1).map { trace[$0] }
    events = all.filter(\.isOfController)
    calls = all.filter(\.isCall)
  }

  private var simulation: Simulation { run.simulation }

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - state: The state of the answer, for ``QuestionKind/which``.
  /// - Returns: The answer, or `nil` if the run has none.
  func answer(to question: Walkthrough.Question, state: EndState?) -> Answer? {
    let options = question.options ?? []
    let shown = shown(by: question)
    switch question.kind {
    case .first: return shown.map { Answer(parts: [call(of: $0)], shown: $0) }
    case .order:
      let names = calls.map(call).filter(options.contains)
      return Answer(parts: names.uniqued, shown: shown)
    case .count:
      let count = events.count { isMeant($0, by: question) }
      return Answer(parts: ["\(count)"], shown: shown)
    case .who: return shown.map { Answer(parts: [owner(of: $0)], shown: $0) }
    case .happens: return Answer(parts: [yes(shown != nil)], shown: shown)
    case .geometry:
      return shown.flatMap { event in
        geometry(after: event).map { Answer(parts: [$0], shown: event) }
      }
    case .stand:
      return end(of: question)?.station.map { Answer(parts: [$0], shown: shown) }
    case .isLoaded:
      return end(of: question).map { Answer(parts: [yes($0.isLoaded)], shown: shown) }
    case .lives: return end(of: question).map { Answer(parts: [yes($0.lives)], shown: shown) }
    case .which:
      let matches = options.filter { name in
        guard let state, let own = ControllerEnd(named: name, in: run) else { return false }
        return state.holds(of: own, in: simulation)
      }
      return matches.count == 1 ? Answer(parts: matches, shown: nil) : nil
    }
  }

  /// Whether a call comes, as often as it has to.
  func has(_ moment: Walkthrough.Moment) -> Bool {
    let matches = all.count { event in
      event.callback == moment.callback
        && (moment.controller.map { $0 == owner(of: event) } ?? true)
    }
    return matches >= moment.nth ?? 1
  }

  private func end(of question: Walkthrough.Question) -> ControllerEnd? {
    question.controller.flatMap { ControllerEnd(named: $0, in: run) }
  }

  /// The event that shows the answer.
  private func shown(by question: Walkthrough.Question) -> Event? {
    switch question.kind {
    case .first, .order: calls.first { question.options?.contains(call(of: $0)) ?? false }
    case .which: nil
    case .count, .who, .happens, .stand, .geometry, .isLoaded, .lives:
      events.first { isMeant($0, by: question) }
    }
  }

  private func isMeant(_ event: Event, by question: Walkthrough.Question) -> Bool {
    let owner = owner(of: event)
    return (question.controller.map { $0 == owner } ?? true)
      && (question.callback.map { $0 == event.callback } ?? true)
      && (question.among.map { $0.contains(owner) } ?? true)
  }

  private func geometry(after event: Event) -> String? {
    guard case .controller(let id) = event.actor else { return nil }
    var fold = StateFold(app: run.document.app)
    fold.advance(to: Int(event.seq), of: simulation)
    return fold.controllers.first { $0.id == id }?.state.geometry?.rawValue
  }

  /// The name of an event in a question.
  private func call(of event: Event) -> String {
    let actor = TraceLine(event, in: simulation).actor
    return "\(actor.text(in: simulation.app)) \(event.callback.rawValue)"
  }

  private func owner(of event: Event) -> String {
    switch event.actor {
    case .controller(let id), .view(let id), .subview(let id, _), .hostedView(let id, _),
      .delegate(let id), .presentationController(let id):
      simulation.app[simulation.definition(of: id)].name
    case .app, .scene, .notification, .system: ""
    }
  }

  private func yes(_ fact: Bool) -> String { fact ? "yes" : "no" }
}

extension Event {
  /// Whether a controller was called.
  fileprivate var isOfController: Bool {
    if case .controller = actor { true } else { false }
  }

  /// Whether an option of a question can name it.
  fileprivate var isCall: Bool {
    switch actor {
    case .controller, .app, .scene, .notification: true
    case .view, .subview, .hostedView, .delegate, .presentationController, .system: false
    }
  }
}

extension [String] {
  /// Each once, in the order of their first coming.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
