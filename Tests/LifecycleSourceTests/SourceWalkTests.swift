import LifecycleScenario
import Testing

@testable import LifecycleEngine
@testable import LifecycleSource

/// What a person does with a controller whose code was read.
@Suite struct `The walk to a controller` {
  private static let kinds = [
    ControllerKind.content, .table, .container, .navigation, .tabBar, .split, .page,
  ]

  private static func run(_ kind: ControllerKind, on version: SystemVersion) throws -> ScenarioRun {
    let walk = SourceWalk(of: "Own", kind, [], [:], SourceCast())
    let app = AppDefinition(
      platform: Platform(version: version),
      controllers: try walk.definitions(),
      root: try walk.id(of: walk.root)
    )
    return try ScenarioDocument(
      id: "walk",
      app: app,
      observation: Observation(),
      steps: walk.steps(on: version).map { ScenarioStep(command: $0) }
    ).run()
  }

  /// The calls of an object of the class.
  private static func calls(
    of run: ScenarioRun,
    instance: Int
  ) -> [Callback] {
    let simulation = run.simulation
    let objects = simulation.objects.filter { simulation.name(of: $0).hasPrefix("Own") }
    guard let object = objects.dropFirst(instance).first else { return [] }
    return (1..<simulation.trace.count + 1).map { simulation.trace[$0] }
      .filter { $0.actor == .controller(object) }.map(\.callback)
  }

  @Test(arguments: kinds)
  func `has three appearances, which tell growth from luck`(kind: ControllerKind) throws {
    let calls = Self.calls(of: try Self.run(kind, on: SystemVersion(17)), instance: 0)
    #expect(calls.count(where: { $0 == .viewDidAppear }) >= 3)
  }

  @Test(arguments: [ControllerKind.content, .table, .container, .page])
  func `has a swipe back that is taken back`(kind: ControllerKind) throws {
    let calls = Self.calls(of: try Self.run(kind, on: SystemVersion(17)), instance: 0).filter {
      [.viewWillAppear, .viewWillDisappear, .viewDidDisappear].contains($0)
    }
    let cancelled = zip(calls, calls.dropFirst()).count {
      $0 == .viewWillDisappear && $1 == .viewWillAppear
    }
    #expect(cancelled == 1)
  }

  @Test(arguments: [ControllerKind.content, .table, .container, .page])
  func `has an object at its end that is never shown`(kind: ControllerKind) throws {
    let calls = Self.calls(of: try Self.run(kind, on: SystemVersion(17)), instance: 1)
    #expect(calls.first?.isInitializer == true)
    #expect(calls.last == .`deinit`)
    #expect(!calls.contains(.viewDidLoad))
  }

  @Test(arguments: [5, 6, 8, 13])
  func `is possible on older systems, which may lack the swipe`(version: Int) throws {
    let run = try Self.run(.content, on: SystemVersion(version))
    #expect(run.steps.count == run.document.steps.count)
  }
}
