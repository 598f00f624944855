import Testing
import TestSupport

@testable import LifecycleEngine
@testable import LifecycleInsight
@testable import LifecycleScenario

@Suite(.matrix) struct `Random runs` {
  @Test func `find nothing that must never happen`() {
    inEach(0..<64 as Range<UInt64>) { seed in
      let failure = Fuzzer(commandCount: 60).run(seed: seed)
      #expect(failure == nil, "seed \(seed): \(failure?.problem ?? "")")
    }
  }

  @Test func `come to rest: every will has its did or its cancel`() {
    inEach(0..<64 as Range<UInt64>) { seed in
      var simulation = RandomRun.made(seed: seed)
      guard !simulation.isTerminated else { return }
      _ = try simulation.perform(.settle)
      if simulation.world.motion.gesture != nil { _ = try simulation.perform(.finishInteraction) }
      guard !RandomRun.mayStayHalfway(simulation) else { return }
      let restless = simulation.world.objects.instances.filter {
        $0.isAlive && ($0.effective == .appearing || $0.effective == .disappearing)
      }
      let names = restless.map { simulation.app[$0.controller].name }
      #expect(names == [], "seed \(seed)")
    }
  }

  @Test func `try every command and every statement`() {
    var tried: Set<String> = []
    for seed in 0..<256 as Range<UInt64> {
      var maker = RandomApp(random: SplitMix64(seed: seed))
      let app = maker.make()
      let handlers = app.controllers.flatMap(\.handlers)
      tried.formUnion(handlers.flatMap(\.statements).map(\.call.name))
      let calls = RandomCall(controllers: app.controllers)
      for _ in 0..<10 { tried.insert(calls.command(using: &maker.random).name) }
    }
    let names = (CommandSchema.commands + CommandSchema.statements).map(\.name)
    #expect(names.filter { !tried.contains($0) } == [])
  }

  @Test func `hide no mistake from searches that do not start`() {
    inEach(0..<64 as Range<UInt64>) { seed in
      let record = RunRecord(RandomRun.made(seed: seed))
      let all = Detectors.findings(in: record, isThorough: true)
      #expect(Detectors.findings(in: record) == all, "seed \(seed)")
    }
  }

  // Views that lay in each other's led the search for a scene around for ever.
  @Test func `end with these seeds, which never did`() {
    inEach([763_159, 769_881] as [UInt64]) { seed in
      #expect(Fuzzer().run(seed: seed)?.problem == nil)
    }
  }

  @Test func `found these, which break nothing any more`() {
    inEach(ScenarioFixture.files(in: "found")) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      let steps = document.steps.map { Fuzzer.Step(command: $0.command, settles: $0.settles) }
      let run = Fuzzer.Failure(seed: 0, problem: "", app: document.app, steps: steps)
      #expect(Fuzzer().replay(run)?.problem == nil)
    }
  }

  /// A run in which only two steps and one line matter.
  @Test func `are cut down until nothing can be left out`() throws {
    let fuzzer = Fuzzer { simulation in
      simulation.trace.actions.contains { $0.kind == .step(.background) }
        && (1..<simulation.trace.count + 1).contains { simulation.trace[$0].callback == .log }
        ? "both" : nil
    }
    var controller = ControllerDefinition(name: "A")
    controller.handlers = [
      Handler(callback: .viewDidLoad, statements: [.testView]),
      Handler(callback: .viewDidAppear, statements: [.testView, .log(text: "here"), .readTraits]),
    ]
    let app = AppDefinition(platform: Platform(), controllers: [controller], root: ControllerID(0))
    let steps = [Command.launch, .settle, .memoryWarning, .background, .settle, .foreground]
      .map { Fuzzer.Step(command: $0, settles: true) }
    let failure = Fuzzer.Failure(seed: 7, problem: "both", app: app, steps: steps)
    let smallest = fuzzer.shrink(failure)
    #expect(smallest.steps.map(\.command) == [.launch, .background])
    let handlers = smallest.app.controllers.flatMap(\.handlers)
    #expect(handlers.map(\.statements) == [[.log(text: "here")]])
    for part in smallest.parts { #expect(fuzzer.replay(smallest.without(part)) == nil) }
    #expect(try ScenarioDocument.decode(smallest.document.encoded()).app == smallest.app)
  }

  @Test func `of one seed are one run`() {
    var first = RandomApp(random: SplitMix64(seed: 7))
    var second = RandomApp(random: SplitMix64(seed: 7))
    #expect(first.make() == second.make())
    #expect(first.random.next() == second.random.next())
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `break documents without breaking the reader`(seed: UInt64) {
    let fuzzer = DocumentFuzzer(documents: CorpusFile.all.map(\.bytes))
    for offset in 0..<16 as Range<UInt64> {
      let failure = fuzzer.run(seed: seed * 16 + offset)
      #expect(failure == nil, "seed \(seed * 16 + offset): \(failure?.problem ?? "")")
    }
  }
}

/// Random runs as the fuzzer makes them.
enum RandomRun {
  /// The run of a seed.
  static func made(seed: UInt64) -> Simulation {
    var maker = RandomApp(random: SplitMix64(seed: seed))
    let app = maker.make()
    var random = maker.random
    let calls = RandomCall(controllers: app.controllers)
    var simulation = Simulation(app: app, eventLimit: 20_000)
    _ = try? simulation.perform(.launch)
    for _ in 0..<40 {
      let command = calls.next(for: simulation, using: &random)
      let settles = Int.random(in: 0..<6, using: &random) > 0
      _ = try? simulation.perform(command, settles: settles)
    }
    return simulation
  }

  /// Whether a trace is one of those that IMPL-4 excepts.
  static func mayStayHalfway(_ simulation: Simulation) -> Bool {
    let events = (1..<simulation.trace.count + 1).map { simulation.trace[$0] }
    let excepted: Set<RuleID> = [.navPush19, .navOvr6, .errApp1]
    return events.contains { excepted.contains($0.rule) }
      || simulation.world.objects.instances.contains { $0.isViewReplaced || $0.explicitLevel > 0 }
  }
}

/// The monitor of the random runs, fed with traces that no engine should make.
@Suite struct `The trace monitor` {
  private static let a = ControllerID(0)

  /// A run of one controller that exists and was told nothing.
  private static func run(_ version: SystemVersion) throws -> (Simulation, InstanceID) {
    let platform = Platform(version: version)
    let app = AppDefinition(
      platform: platform,
      controllers: [ControllerDefinition(name: "A")],
      root: nil
    )
    var simulation = Simulation(app: app)
    _ = try simulation.perform(.create(a))
    return (simulation, InstanceID(0))
  }

  /// The monitor's complaint about callbacks that A receives one after the other.
  private static func verdict(
    on callbacks: [Callback],
    version: SystemVersion = SystemVersion(17),
    rule: RuleID = .aps1
  ) throws -> String? {
    var (simulation, controller) = try run(version)
    for callback in callbacks {
      let actor: Actor = callback == .console ? .system : .controller(controller)
      simulation.world.emit(actor, callback, rule: rule)
    }
    var monitor = TraceMonitor()
    return monitor.check(simulation)
  }

  @Test(arguments: [
    [Callback.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
    [.viewWillAppear, .viewWillDisappear, .viewDidDisappear],
    [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewWillAppear, .viewDidAppear],
  ])
  func `lets the six edges pass`(callbacks: [Callback]) throws {
    #expect(try Self.verdict(on: callbacks) == nil)
  }

  @Test func `sees a did without its will`() throws {
    let verdict = try Self.verdict(on: [.viewDidAppear])
    #expect(verdict == "event 3: A hears viewDidAppear while disappeared")
  }

  @Test func `sees a will that comes twice`() throws {
    let verdict = try Self.verdict(on: [.viewWillAppear, .viewWillAppear])
    #expect(verdict == "event 4: A hears viewWillAppear while appearing")
  }

  @Test func `sees the did of an aborted direction`() throws {
    let verdict = try Self.verdict(on: [.viewWillAppear, .viewWillDisappear, .viewDidAppear])
    #expect(verdict == "event 5: A hears viewDidAppear while disappearing")
  }

  @Test func `sees a callback that the version lacks`() throws {
    let verdict = try Self.verdict(on: [.viewIsAppearing], version: SystemVersion(12))
    #expect(verdict == "event 3: viewIsAppearing does not exist in iOS 12")
  }

  @Test func `sees a call that takes an end by hand back`() throws {
    var (simulation, controller) = try Self.run(SystemVersion(17))
    let actor = Actor.controller(controller)
    simulation.world.emit(actor, .viewWillAppear, rule: .contBe1)
    simulation.world.emit(actor, .viewDidAppear, rule: .contBe2)
    simulation.world.emit(actor, .viewWillDisappear, rule: .aps7)
    var monitor = TraceMonitor()
    #expect(
      monitor.check(simulation) == "event 5: A hears viewWillDisappear against its own end"
    )
  }

  @Test func `expects no balance after UIKit has complained`() throws {
    #expect(try Self.verdict(on: [.console, .viewDidAppear]) == nil)
  }

  @Test func `expects no balance of direct calls`() throws {
    #expect(try Self.verdict(on: [.viewDidAppear], rule: .aps6) == nil)
  }

  @Test func `sees a state that does not follow`() throws {
    var (simulation, controller) = try Self.run(SystemVersion(17))
    simulation.world[controller].isInWindow = true
    var monitor = TraceMonitor()
    #expect(monitor.check(simulation) == "A is in a window without a view")
  }

  @Test func `sees an object that nobody owns`() throws {
    var (simulation, controller) = try Self.run(SystemVersion(17))
    simulation.world[controller].owners = []
    var monitor = TraceMonitor()
    #expect(monitor.check(simulation) == "A is alive though nobody owns it")
  }
}
