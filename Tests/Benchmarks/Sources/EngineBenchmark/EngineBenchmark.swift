import Foundation
import LifecycleEngine
import LifecycleScenario

/// `EngineBenchmark CORPUS`: what the engine costs. Prints a table, and judges nothing.
@main
enum EngineBenchmark {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let texts = try names.filter { $0.hasSuffix(".json") }.sorted().map {
      [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\($0)")))
    }
    let documents = try texts.map { try ScenarioDocument.decode($0) }
      .filter { (try? $0.run()) != nil }
    try printCorpus(texts, documents)
    try printFindings(documents)
    try printWorlds()
    try printStacks()
    try printForks()
  }

  /// All recorded scenarios, one after another.
  private static func printCorpus(_ texts: [[UInt8]], _ documents: [ScenarioDocument]) throws {
    let events = try documents.reduce(0) { try $0 + $1.run().simulation.trace.count }
    let run = try measure { for document in documents { _ = try document.run() } }
    let decode = try measure { for text in texts { _ = try ScenarioDocument.decode(text) } }
    print("corpus: \(documents.count) scenarios, \(events) events")
    print("  events a second    \(Int(Double(events) / run))")
    print("  decode a scenario  \(micro(decode / Double(texts.count))) µs")
    print("  run a scenario     \(micro(run / Double(documents.count))) µs")
  }

  /// The cost of looking for mistakes, as a share of the run.
  private static func printFindings(_ documents: [ScenarioDocument]) throws {
    let runs = try documents.map { try $0.run().simulation }
    let run = try measure { for document in documents { _ = try document.run() } }
    let look = try measure { for simulation in runs { _ = simulation.findings() } }
    print("findings: share of a run")
    print("  corpus             \(percent(look / run))")
    var simulation = try launched(controllers: 10)
    let (push, pop) = (
      Command.push(on: ControllerID(0), target: ControllerID(5), animated: true),
      Command.pop(on: ControllerID(0), animated: true)
    )
    let start = ContinuousClock.now
    while simulation.trace.count < 100_000 {
      _ = try simulation.perform(push)
      _ = try simulation.perform(pop)
    }
    let long = seconds(ContinuousClock.now - start)
    let lookLong = try measure { _ = simulation.findings() }
    print("  100,000 events     \(percent(lookLong / long))")
  }

  /// The same push and pop, with more and more controllers alive beside it.
  private static func printWorlds() throws {
    print("push and pop, beside so many living controllers: µs an event")
    for count in [10, 100, 1000, 10_000] {
      var simulation = try launched(controllers: count)
      for index in 1..<count { _ = try simulation.perform(.create(ControllerID(index))) }
      print("  \(pad(count)) \(micro(try perEvent(&simulation, target: count - 1)))")
    }
  }

  /// The same push and pop, on a deeper and deeper stack.
  private static func printStacks() throws {
    print("push and pop, on a stack of so many: µs an event")
    for count in [10, 100, 1000] {
      var simulation = try launched(controllers: count)
      for index in 2..<count - 1 {
        let push = Command.push(on: ControllerID(0), target: ControllerID(index), animated: false)
        _ = try simulation.perform(push)
      }
      print("  \(pad(count)) \(micro(try perEvent(&simulation, target: count - 1)))")
    }
  }

  /// The cost of trying a command on a copy, and of listing the useful ones.
  private static func printForks() throws {
    let simulation = try launched(controllers: 10)
    let push = Command.push(on: ControllerID(0), target: ControllerID(5), animated: true)
    let copy = try measure {
      for _ in 0..<1000 {
        var fork = simulation
        _ = try fork.perform(push)
      }
    }
    let offers = try measure {
      for _ in 0..<100 {
        for command in simulation.candidateCommands() { _ = simulation.availability(of: command) }
      }
    }
    print("fork and push         \(micro(copy / 1000)) µs")
    print("list all commands     \(micro(offers / 100)) µs")
  }

  /// An app of a navigation controller with one screen, and further controllers.
  private static func launched(controllers count: Int) throws -> Simulation {
    var navigation = ControllerDefinition(name: "Nav", kind: .navigation)
    navigation.children = [ControllerID(1)]
    let others = (1..<count).map { ControllerDefinition(name: "C\($0)") }
    let app = AppDefinition(
      platform: Platform(),
      controllers: [navigation] + others,
      root: ControllerID(0)
    )
    var simulation = Simulation(app: app)
    _ = try simulation.perform(.launch)
    return simulation
  }

  private static func perEvent(_ simulation: inout Simulation, target: Int) throws -> Double {
    let push = Command.push(on: ControllerID(0), target: ControllerID(target), animated: true)
    let pop = Command.pop(on: ControllerID(0), animated: true)
    let (rounds, first, start) = (100, simulation.trace.count, ContinuousClock.now)
    for _ in 0..<rounds {
      _ = try simulation.perform(push)
      _ = try simulation.perform(pop)
    }
    return seconds(ContinuousClock.now - start) / Double(simulation.trace.count - first)
  }

  /// The shortest of five runs, in seconds.
  private static func measure(_ work: () throws -> Void) throws -> Double {
    var best = Double.infinity
    for _ in 0..<5 {
      let start = ContinuousClock.now
      try work()
      best = min(best, seconds(ContinuousClock.now - start))
    }
    return best
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static func micro(_ seconds: Double) -> String {
    String(format: "%.2f", seconds * 1e6)
  }

  private static func percent(_ share: Double) -> String {
    String(format: "%.1f %%", share * 100)
  }

  private static func pad(_ count: Int) -> String {
    String(repeating: " ", count: max(0, 7 - "\(count)".count)) + "\(count)"
  }
}
