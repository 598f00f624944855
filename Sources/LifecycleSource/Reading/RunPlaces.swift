import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// The events of a run that belong to lines of the app's own files.
struct RunPlaces {
  /// A line of a file.
  struct Spot: Hashable {
    let file: String
    let line: Int

    init(_ place: CodePlace) { (file, line) = (place.file, place.line) }

    init(_ mark: SourceMark) { (file, line) = (mark.path, mark.place.line) }
  }

  /// A mistake at a line.
  private struct SpotMistake: Hashable {
    let id: FindingID
    let line: Spot
  }

  /// The first event at which each line runs.
  private var events: [Spot: Int] = [:]
  /// The mistakes that the run makes, the first of each.
  private var mistakes: [SpotMistake: Finding] = [:]
  /// The first event of each step.
  private var steps: [Int: Int] = [:]

  /// Runs a scenario, or is `nil` if none of it stands in the files or it can't be run to its end.
  init?(_ document: ScenarioDocument) {
    let map = document.sourceMap
    guard !map.isEmpty,
      let simulation = (try? document.run(eventLimit: ScenarioMaker.eventLimit))?.simulation
    else { return nil }
    for seq in 1..<simulation.trace.count + 1 where !WorkLimit.isOver {
      note(simulation.trace[seq], of: simulation, map)
    }
    for finding in simulation.findings() {
      guard let place = map[finding.pointer(in: simulation)] else { continue }
      let mistake = SpotMistake(id: finding.id, line: Spot(place))
      mistakes[mistake] = mistakes[mistake] ?? finding
    }
  }

  private mutating func note(
    _ event: Event,
    of simulation: Simulation,
    _ map: [String: CodePlace]
  ) {
    let seq = Int(event.seq)
    steps[Int(event.step)] = steps[Int(event.step)] ?? seq
    if case .controller(let id) = event.actor {
      let pointer = "/controllers/\(simulation.name(of: id))/overrides/\(event.callback)"
      note(map[pointer], at: seq)
      note(map["\(pointer)/super"], at: seq)
    }
    for action in simulation.trace.actions(after: event) {
      guard case .statement(let number, let index) = action.kind, let id = action.controller else {
        continue
      }
      let handler = simulation.app[simulation.definition(of: id)].handlers[number]
      let path = handler.path(toLine: index).map(String.init).joined(separator: "/then/")
      let override = "/controllers/\(simulation.name(of: id))/overrides/\(handler.callback)"
      note(map["\(override)/do/\(path)"], at: action.frame > 0 ? Int(action.frame) : seq)
    }
  }

  private mutating func note(_ place: CodePlace?, at seq: Int) {
    guard let line = place.map(Spot.init), events[line] == nil else { return }
    events[line] = seq
  }

  /// The event at which a line first runs, or `nil` if it never does.
  func event(at mark: SourceMark) -> Int? { events[Spot(mark)] }

  /// The mistake of the run that a finding is about.
  ///
  /// - Parameter finding: What was found in the files.
  /// - Returns: Its event, its step and the first event of that, or `nil` if it isn't made here.
  func mistake(_ finding: SourceFinding) -> (seq: Int, step: Int, stepEvent: Int?)? {
    let key = SpotMistake(id: finding.id, line: Spot(finding.mark))
    guard let found = mistakes[key], found.seq > 0 else { return nil }
    return (Int(found.seq), Int(found.step), steps[Int(found.step)])
  }
}
