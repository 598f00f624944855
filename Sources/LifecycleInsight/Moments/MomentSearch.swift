import LifecycleEngine
public import LifecycleScenario

/// Runs the shipped examples and finds the places in them.
public struct MomentSearch {
  /// The places that were found.
  public private(set) var index = MomentIndex()
  /// The moments of the catalogues that no run has, and the comparisons that show no difference.
  public private(set) var problems: [String] = []

  /// The runs, the best one to show something first.
  private let runs: [ScenarioRun]
  private let runsByName: [String: ScenarioRun]

  /// Runs each example once.
  ///
  /// - Parameters:
  ///   - examples: The shipped examples.
  ///   - others: Shipped documents that are no examples, by the names of their folders. They show
  ///     what no example shows; a document with a refused step shows nothing.
  /// - Throws: ``ScenarioError`` if a step of an example is refused.
  public init(
    _ examples: [ScenarioDocument],
    others: KeyValuePairs<String, [ScenarioDocument]> = [:]
  ) throws(ScenarioError) {
    var runs: [ScenarioRun] = []
    for example in examples { runs.append(try example.run()) }
    for (folder, documents) in others {
      for var document in documents {
        document.id = ShippedName(document.id, in: folder).text
        if let run = try? document.run() { runs.append(run) }
      }
    }
    runsByName = Dictionary(uniqueKeysWithValues: runs.map { ($0.document.id, $0) })
    self.runs = runs.sorted { $0.rank < $1.rank }
    addFindings()
    addRules()
    addCauses()
    addChosen()
    addStatedRules()
  }

  /// Takes the place of each finding, in an example with a repaired twin if there is one.
  private mutating func addFindings() {
    let names = Set(runs.map(\.document.id))
    func isRepaired(_ run: ScenarioRun) -> Bool { names.contains("\(run.document.id)-mended") }
    let (examples, others) = (runs.filter(\.isExample), runs.filter { !$0.isExample })
    let sorted = [examples, others].flatMap { $0.filter(isRepaired) + $0 }
    for run in sorted {
      for finding in run.simulation.findings() where finding.seq > 0 {
        let id = finding.id.rawValue
        if index.findings[id] == nil { index.findings[id] = run.moment(at: Int(finding.seq)) }
      }
    }
  }

  /// Takes the first event of each rule, and the line of each message.
  private mutating func addRules() {
    for run in runs {
      for seq in 1..<run.simulation.trace.count + 1 {
        let event = run.simulation.trace[seq]
        let id = event.rule.rawValue
        if index.rules[id] == nil { index.rules[id] = run.moment(at: seq) }
        let isMessage = event.callback.group == .messages && RuleCatalog[event.rule].message != nil
        if isMessage, index.messages[id] == nil { index.messages[id] = run.moment(at: seq) }
      }
    }
  }

  private mutating func addCauses() {
    for symptom in SymptomCatalog.all {
      for cause in symptom.causes {
        guard let moment = cause.moment else { continue }
        let name = MomentIndex.name(of: cause, in: symptom)
        guard let shown = place(of: moment, showing: cause.ids, for: name) else { continue }
        index.causes[name] = CauseMoment(
          shown: shown,
          against: cause.against.flatMap { comparison(of: shown, on: $0, for: name) }
        )
      }
    }
  }

  /// Takes the places that were chosen by hand instead of those that were found.
  private mutating func addChosen() {
    for (id, moment) in ChosenMoments.all.sorted(by: { $0.key < $1.key }) {
      guard let shown = place(of: moment, showing: [id], for: id) else { continue }
      if FindingID(rawValue: id) != nil {
        index.findings[id] = shown
      } else if let rule = RuleID(rawValue: id) {
        index.rules[id] = shown
        if RuleCatalog[rule].message != nil { index.messages[id] = shown }
      } else {
        problems.append("\(id): no finding or rule has this name")
      }
    }
  }

  /// Gives rules the places of what states them.
  ///
  /// A rule that no example shows takes the place of the cause that it decides. One that no event
  /// names takes the place of any cause or finding that states it.
  private mutating func addStatedRules() {
    let causes = SymptomCatalog.all.flatMap { symptom in
      symptom.causes.map { (cause: $0, name: MomentIndex.name(of: $0, in: symptom)) }
    }
    for id in index.missing(.sendingRules) {
      let decided = causes.first { $0.cause.ids.first == id && index.causes[$0.name] != nil }
      index.rules[id] = decided.flatMap { index.causes[$0.name]?.shown }
    }
    for id in index.missing(.silentRules) {
      let stating = causes.filter { $0.cause.ids.contains(id) }
        .compactMap { stated in index.causes[stated.name].map { (stated.cause, $0.shown) } }
      let deciding = stating.min { one, other in
        one.0.ids.firstIndex(of: id) ?? 0 < other.0.ids.firstIndex(of: id) ?? 0
      }
      let found = DiagnosticCatalog.all
        .first { $0.rules.map(\.rawValue).contains(id) && index.findings[$0.id.rawValue] != nil }
      index.rules[id] = deciding?.1 ?? found.flatMap { index.findings[$0.id.rawValue] }
    }
  }

  private mutating func place(
    of moment: Symptom.Moment,
    showing ids: [String],
    for name: String
  ) -> ExampleMoment? {
    let place = "\(moment.example), step \(moment.step), “\(moment.line)”"
    guard let run = runsByName[moment.example] else {
      problems.append("\(name): there is no example for \(place)")
      return nil
    }
    guard let event = run.event(at: moment, showing: ids) else {
      problems.append("\(name): no event is at \(place)")
      return nil
    }
    return run.moment(at: event)
  }

  /// The place in the same example on another version.
  private mutating func comparison(
    of shown: ExampleMoment,
    on version: String,
    for name: String
  ) -> ExampleMoment? {
    guard let run = runsByName[shown.example],
      let other = run.document.running(on: version)?.runUpTo(shown.step),
      other.simulation.trace.count > 0
    else {
      problems.append("\(name): the example can't run on iOS \(version)")
      return nil
    }
    let (lines, others) = (run.lines(of: shown.step), other.lines(of: shown.step))
    if lines == others, run.findingIDs(of: shown.step) == other.findingIDs(of: shown.step) {
      problems.append("\(name): step \(shown.step) is the same on iOS \(version)")
    }
    let difference = StepDifference(shown: lines, other: others)
    let counterpart = difference.counterpart(of: shown.event - run.steps[shown.step].lowerBound)
    let last = other.simulation.trace.count
    return other.moment(at: max(1, last - others.count + (counterpart.map { $0 + 1 } ?? 0)))
  }
}

extension ScenarioRun {
  /// Whether it is one of the examples that the page lists.
  fileprivate var isExample: Bool { ShippedName(document.id).isListed }

  /// What decides among runs that show the same: examples, the fewest events, then questions, then
  /// the name.
  fileprivate var rank: (Int, Int, Int, String) {
    let isQuestion = ["q-", "s-"].contains { document.id.hasPrefix($0) }
    return (isExample ? 0 : 1, simulation.trace.count, isQuestion ? 0 : 1, document.id)
  }
}

extension ScenarioDocument {
  /// The run up to a step; a step that is refused ends it before.
  fileprivate func runUpTo(_ step: Int) -> ScenarioRun? {
    for count in (1...step + 1).reversed() {
      do {
        return try prefix(count).run()
      } catch {
        // Refused: the steps before it may be accepted.
        continue
      }
    }
    return nil
  }
}
