import LifecycleEngine
import LifecycleScenario
import PlainJSON
import Synchronization

/// What the shipped scenarios show; each is run once, when somebody first asks.
final class ShownExamples: Sendable {
  private let files: PublicFiles
  /// The rules and mistakes that a scenario shows, by its name.
  private let known = Mutex<[String: Set<String>]>([:])

  init(_ files: PublicFiles) {
    self.files = files
  }

  /// The names of the scenarios that show a rule or a mistake, in the order of the pages.
  func showing(_ id: String) -> [String] { names.filter { shown(by: $0).contains(id) } }

  private var names: [String] {
    guard let text = files.contents(of: "/app/scenarios/facts.json") else { return [] }
    var parser = JSONParser(text)
    do {
      guard case .object(let facts) = try parser.parse() else { return [] }
      return facts.members.map(\.key)
    } catch {
      return []
    }
  }

  private func shown(by name: String) -> Set<String> {
    if let shown = known.withLock({ $0[name] }) { return shown }
    let shown = run(name).map { run in
      let trace = run.simulation.trace
      let rules = (1..<trace.count + 1).map { trace[$0].rule.rawValue }
      return Set(rules + run.simulation.findings().map(\.id.rawValue))
    }
    // A run that nobody awaits any more ends early and shows less.
    if !WorkLimit.isOver { known.withLock { $0[name] = shown ?? [] } }
    return shown ?? []
  }

  private func run(_ name: String) -> ScenarioRun? {
    guard let text = files.contents(of: "/examples/\(name).json") else { return nil }
    do {
      return try ScenarioDocument.decode(text).run()
    } catch {
      return nil
    }
  }
}
