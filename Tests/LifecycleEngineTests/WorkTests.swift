import LifecycleEngine
import Testing

@Suite struct `The work of a run` {
  private static func simulation(
    _ callback: Callback,
    _ statements: [Statement],
    eventLimit: Int
  ) -> Simulation {
    var app = AppDefinition(17, root: .a, children: [:])
    app[.a].handlers = [Handler(callback: callback, statements: statements)]
    return Simulation(app: app, eventLimit: eventLimit)
  }

  @Test func `counts statements that print nothing`() throws {
    let statements = Array(repeating: Statement.saveState, count: 200)
    var simulation = Self.simulation(.didReceiveMemoryWarning, statements, eventLimit: 1_000)
    _ = try simulation.perform(.launch)
    while !simulation.isExhausted { _ = try simulation.perform(.memoryWarning) }
    #expect(simulation.trace.count < 150)
    #expect(simulation.work == simulation.workLimit + 1)
    #expect(simulation.trace.actions.reduce(0) { count, _ in count + 1 } < simulation.workLimit)
    let error = #expect(throws: SimulationError.self) { try simulation.perform(.memoryWarning) }
    #expect(error?.code == .eventLimitReached)
    #expect(error?.limit == .work(5_000))
  }

  @Test func `counts what code holds, as it is told anew with each change`() throws {
    let statements = (0..<200).map { Statement.addObserver(name: "n\($0)", retains: false) }
    var simulation = Self.simulation(.didReceiveMemoryWarning, statements, eventLimit: 1_000)
    _ = try simulation.perform(.launch)
    _ = try simulation.perform(.memoryWarning)
    #expect(simulation.isExhausted)
    #expect(simulation.trace.count < 100)
  }

  @Test func `counts the texts that code logs, which everybody repeats`() throws {
    let works = try [1, 640].map { length in
      let log = Statement.log(text: String(repeating: "x", count: length))
      var simulation = Self.simulation(.didReceiveMemoryWarning, [log], eventLimit: 1_000)
      _ = try simulation.perform(.launch)
      _ = try simulation.perform(.memoryWarning)
      return simulation.work
    }
    #expect(works[1] == works[0] + 10)
  }

  @Test func `ends a layout that asks for another size each time`() throws {
    let statements = [(100, 200), (200, 100)].map {
      Statement.command(.resize(width: $0.0, height: $0.1))
    }
    var simulation = Self.simulation(.viewDidLayoutSubviews, statements, eventLimit: 20_000)
    _ = try simulation.perform(.launch)
    #expect(simulation.exhaustion?.limit == .events(20_000))
    #expect(simulation.trace.count == 20_001)
  }

  @Test func `ends when nobody waits for it`() async {
    let simulation = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let statements = [Statement.command(.resize(width: 100, height: 200))]
      var simulation = Self.simulation(.viewDidLayoutSubviews, statements, eventLimit: .max)
      _ = try? simulation.perform(.launch)
      return simulation
    }.value
    #expect(simulation.isExhausted)
    #expect(simulation.trace.count < 100)
  }

  @Test func `of a run that goes on is the same every time`() throws {
    let app = AppDefinition(17, root: .nav, children: [.nav: [.a]])
    let runs = try (0..<2).map { _ in
      var simulation = Simulation(app: app, eventLimit: 1_000)
      for command in [Command.launch, .push(on: .nav, target: .b, animated: true), .memoryWarning] {
        _ = try simulation.perform(command)
      }
      return simulation
    }
    #expect(runs[0] == runs[1])
    #expect(!runs[0].isExhausted)
    #expect(runs[0].work >= runs[0].trace.count + 3)
  }
}
