import Testing
import TestSupport

@testable import LifecycleEngine
@testable import LifecycleInsight
@testable import LifecycleScenario

@Suite(.matrix) struct `The way to a goal` {
  private static func run(
    ios: String = "17",
    controllers: String = Documents.controllers,
    root: String = "Nav",
    steps: String = ""
  ) throws -> LiveRun {
    let more = #""platform":{"ios":"\#(ios)"},"window":{"root":"\#(root)"}"#
    let steps = steps.isEmpty ? "" : ",\(steps)"
    return try LiveRun(
      Documents.decode(
        Documents.text(
          controllers: controllers,
          steps: #"[{"do":"launch"}\#(steps)]"#,
          more: more
        )
      )
    )
  }

  private static let nibs =
    #"{"Nav":{"kind":"navigation","children":["A"]},"A":{"created":"nib"},"B":{"created":"nib"}}"#

  private static func goal(_ json: String, _ run: LiveRun) throws -> PlanGoal {
    try PlanRequest.decode(Array(#"{"goal":\#(json)}"#.utf8), for: run).goal
  }

  /// The commands, as a person reads them.
  private static func way(_ json: String, from run: LiveRun) throws -> [String]? {
    var search = PlanSearch(for: try goal(json, run), from: run)
    guard case .found(let commands) = search.solve() else { return nil }
    return commands.map { $0.title(in: run.document.app) }
  }

  @Test(arguments: [
    (#"{"callback":"viewDidUnload"}"#, ["push B", "memory warning"]),
    (#"{"callback":"viewDidUnload","controller":"A"}"#, ["push B", "memory warning"]),
    (#"{"callback":"viewDidDisappear","controller":"B"}"#, ["push B", "pop"]),
    (#"{"callback":"didEnterBackground","controller":"app"}"#, ["go to the background"]),
    (#"{"callback":"layoutSubviews","controller":"B"}"#, ["push B"]),
    (#"{"callback":"willShow","controller":"Nav.delegate"}"#, ["push B"]),
    (#"{"controller":"B","state":{"isInWindow":true}}"#, ["push B"]),
    (#"{"controller":"Nav","state":{"presented":"B"}}"#, ["present B"]),
    (#"{"controller":"Nav","state":{"children":["A","B"]}}"#, ["push B"]),
    (
      #"{"controller":"A","state":{"viewState":"unloaded","isAlive":true}}"#,
      ["push B", "memory warning"]
    ),
    (#"{"controller":"A","state":{"viewState":"loaded","appearance":"appeared"}}"#, []),
    (#"{"controller":"B","state":{"isAlive":false}}"#, []),
    (#"{"controller":"A","state":{"parent":"Nav","presenting":null}}"#, []),
  ])
  func `is the shortest`(goal: String, way: [String]) throws {
    let run = try Self.run(ios: "5", controllers: Self.nibs)
    #expect(try Self.way(goal, from: run) == way)
  }

  @Test func `may begin a gesture, and end one`() throws {
    let run = try Self.run()
    let leaving = #"{"controller":"B","state":{"appearance":"disappearing"}}"#
    #expect(try Self.way(leaving, from: run) == ["push B", "swipe back"])
    let gesture = #"{"do":"push","target":"B"},{"do":"beginInteractivePop"}"#
    let held = try Self.run(steps: gesture)
    #expect(
      try Self.way(#"{"callback":"viewDidDisappear","controller":"B"}"#, from: held)
        == ["finish the gesture"]
    )
    #expect(
      try Self.way(#"{"callback":"viewDidAppear","controller":"B"}"#, from: held)
        == ["cancel the gesture"]
    )
  }

  @Test func `leads there when it is performed, and no sooner`() throws {
    let run = try Self.run(ios: "5", controllers: Self.nibs)
    let goals = [
      #"{"callback":"viewDidUnload"}"#, #"{"callback":"dismissCompletion"}"#,
      #"{"callback":"didRotate","controller":"B"}"#,
      #"{"callback":"viewDidUnload","controller":"B"}"#,
      #"{"callback":"willEnterForeground"}"#, #"{"callback":"deinit","controller":"B"}"#,
    ]
    for text in goals {
      let goal = try Self.goal(text, run)
      var search = PlanSearch(for: goal, from: run)
      guard case .found(let commands) = search.solve() else {
        #expect(text.contains(#""controller":"B""#), "\(text) has a way")
        continue
      }
      var live = run
      let reached = try commands.map { command in
        let range = try live.perform(ScenarioStep(command: command))
        return range.contains {
          goal.isReached(by: live.simulation.trace[$0], in: live.simulation)
        }
      }
      #expect(reached == commands.indices.map { $0 == commands.count - 1 }, "\(text)")
    }
  }

  /// The possible effects of a few commands on the apps of the fuzzer.
  private static let wanted: [Callback] = [
    .viewDidUnload, .viewDidDisappear, .didMoveToParent, .`deinit`, .presentCompletion,
    .dismissCompletion, .didEnterBackground, .willEnterForeground, .traitCollectionDidChange,
    .didFinishAnimating, .didSelect, .willRotate, .console, .exception,
  ]

  @Test(.sampled) func `is what trying everything finds`() {
    inEach(0..<16 as Range<UInt64>) { seed in
      let depth = seed < 2 ? 3 : 2
      var maker = RandomApp(random: SplitMix64(seed: seed))
      let document = ScenarioDocument(
        id: "random",
        app: maker.make(),
        observation: Observation(),
        steps: [ScenarioStep(command: .launch)]
      )
      let run = try LiveRun(document, eventLimit: 2_000)
      var everything = Everything(run, depth: depth)
      everything.tryAll()
      var bounds = PlanSearch.Bounds()
      bounds.depth = depth
      let profile = try #require(Profile.profile(for: document.app.platform.version))
      for callback in Self.wanted where profile.has(callback) {
        var search = PlanSearch(for: .callback(callback, of: nil), from: run, bounds: bounds)
        let found: [Command]? = if case .found(let way) = search.solve() { way } else { nil }
        #expect(found == everything.ways[callback], "seed \(seed), \(callback)")
      }
    }
  }

  @Test func `may not exist, and the reason is told`() throws {
    let run = try Self.run(controllers: #"{"A":{}}"#, root: "A")
    let app = run.document.app
    func sentence(_ goal: PlanGoal, states: Int = 20_000, depth: Int = 8) -> String? {
      var bounds = PlanSearch.Bounds()
      (bounds.states, bounds.depth) = (states, depth)
      var search = PlanSearch(for: goal, from: run, bounds: bounds)
      guard case .missed(let miss) = search.solve() else { return nil }
      return search.sentence(for: miss, in: app)
    }
    let swap = PlanGoal.callback(.viewDidDisappear, of: .controller(ControllerID(0)))
    let unload = PlanGoal.callback(.viewDidUnload, of: nil)
    #expect(
      sentence(unload)
        == "“viewDidUnload” never comes on iOS 17. Choose iOS 3 or later, before iOS 6."
    )
    let never = PlanGoal.callback(.presentCompletion, of: nil)
    let all = try #require(sentence(never))
    #expect(all.hasPrefix("No commands lead to presentCompletion: all "))
    #expect(
      all.hasSuffix(
        "states that can be reached were visited. Begin at another step, or wish for something else."
      )
    )
    #expect(
      sentence(never, depth: 1)?.hasPrefix(
        "No way of at most 1 command leads to presentCompletion; "
      ) == true
    )
    #expect(
      sentence(never, states: 3)
        == "No way to presentCompletion was found in the first 3 states. Go a part of the way "
        + "yourself, or wish for something nearer."
    )
    #expect(sentence(swap, depth: 1) != nil)
  }

  @Test func `can be looked for a little at a time`() throws {
    let run = try Self.run(ios: "5", controllers: Self.nibs)
    let goal = PlanGoal.callback(.viewDidUnload, of: nil)
    var whole = PlanSearch(for: goal, from: run)
    var slow = PlanSearch(for: goal, from: run)
    let outcome = whole.solve()
    var sliceCount = 1
    while slow.advance(by: 1) == nil { sliceCount += 1 }
    #expect(slow.advance(by: 1) == outcome)
    #expect(slow.visitedCount == whole.visitedCount)
    #expect(sliceCount > 1)
  }

  @Test func `begins after some of the steps`() throws {
    let run = try Self.run(steps: #"{"do":"push","target":"B"}"#)
    let start = try run.prefix(1)
    #expect(start == (try Self.run()))
    #expect(
      try Self.way(#"{"callback":"viewDidLoad","controller":"B"}"#, from: start) == ["push B"]
    )
    #expect(try run.prefix(2) == run)
  }

  @Test(arguments: [
    (#"{}"#, "/goal", "A goal has “callback”, or “controller” with “state”."),
    (
      #"{"callback":"viewDidLod"}"#, "/goal/callback",
      "“viewDidLod” is not a callback. Did you mean “viewDidLoad”?"
    ),
    (
      #"{"callback":"viewDidLoad","controller":"X"}"#, "/goal/controller",
      "“X” is nobody who calls or is called."
    ),
    (#"{"state":{"isAlive":true}}"#, "/goal", "The field “controller” is missing."),
    (#"{"controller":"A","state":{}}"#, "/goal/state", "A state has at least one field."),
    (
      #"{"controller":"A","state":{"isAliv":true}}"#, "/goal/state/isAliv",
      "The field “isAliv” is not known here. Did you mean “isAlive”?"
    ),
    (
      #"{"controller":"A","state":{"appearance":"here"}}"#, "/goal/state/appearance",
      "“here” is not allowed here."
    ),
    (
      #"{"controller":"A","state":{"parent":"X"}}"#, "/goal/state/parent",
      "No controller has the name “X”."
    ),
  ])
  func `is not looked for where the goal makes no sense`(
    goal: String,
    pointer: String,
    message: String
  ) throws {
    let run = try Self.run()
    let error = try #require(throws: ScenarioError.self) { try Self.goal(goal, run) }
    #expect(error.problems.first?.pointer == pointer)
    #expect(error.problems.first?.message == message)
  }

  @Test func `is asked for in short`() throws {
    let app = try Self.run().document.app
    #expect(try PlanGoal.decode("viewDidLoad", app: app) == .callback(.viewDidLoad, of: nil))
    #expect(
      try PlanGoal.decode("B.view.layoutSubviews", app: app)
        == .callback(.layoutSubviews, of: .view(ControllerID(2)))
    )
    #expect(throws: ScenarioError.self) { try PlanGoal.decode("X.viewDidLoad", app: app) }
    #expect(throws: ScenarioError.self) { try PlanGoal.decode("B.", app: app) }
  }
}

/// The shortest ways to all callbacks, found by trying all commands in all orders.
private struct Everything {
  private(set) var ways: [Callback: [Command]] = [:]
  private let depth: Int
  private var layer: [(way: [Command], simulation: Simulation)]

  init(_ run: LiveRun, depth: Int) {
    self.depth = depth
    layer = [([], run.simulation)]
  }

  mutating func tryAll() {
    for round in 1..<depth + 1 {
      var next: [(way: [Command], simulation: Simulation)] = []
      for (way, simulation) in layer {
        for offer in simulation.commandOffers() where offer.availability == .effective {
          var child = simulation
          guard let range = try? child.performWithinLimit(ScenarioStep(command: offer.command))
          else { continue }
          for seq in range where ways[child.trace[seq].callback] == nil {
            ways[child.trace[seq].callback] = way + [offer.command]
          }
          if round < depth { next.append((way + [offer.command], child)) }
        }
      }
      layer = next
    }
  }
}

@Suite struct `The key of a state` {
  private static func key(_ steps: String) throws -> StateKey {
    let more = #""platform":{"ios":"17"},"window":{"root":"Nav"}"#
    let text = Documents.text(steps: #"[{"do":"launch"},\#(steps)]"#, more: more)
    return try Documents.decode(text).run().simulation.stateKey
  }

  private static let push = #"{"do":"push","target":"B"}"#

  @Test func `is the same when everything is as it was`() throws {
    let start = try Self.key(#"{"do":"settle"}"#)
    #expect(try Self.key(#"\#(Self.push),{"do":"pop"}"#) == start)
    #expect(try Self.key(#"\#(Self.push),{"do":"pop"},\#(Self.push),{"do":"pop"}"#) == start)
    #expect(try Self.key(#"{"do":"background"},{"do":"foreground"}"#) == start)
    let cancelled = #"\#(Self.push),{"do":"beginInteractivePop"},{"do":"cancelInteraction"}"#
    #expect(try Self.key(cancelled) == Self.key(Self.push))
  }

  @Test(arguments: [
    push, #"{"do":"rotate","to":"landscape"}"#, #"{"do":"background"}"#, #"{"do":"resignActive"}"#,
    #"{"do":"create","target":"B"}"#, #"{"do":"setTraits","style":"dark"}"#,
    #"{"do":"present","from":"A","target":"B"}"#, #"{"do":"push","target":"B","settle":false}"#,
  ])
  func `is another one when something changed`(steps: String) throws {
    #expect(try Self.key(steps) != Self.key(#"{"do":"settle"}"#))
  }

  @Test func `is that of runs with one future`() throws {
    let count = try (0..<32 as Range<UInt64>).map { try Self.compareFutures(seed: $0) }
      .reduce(0, +)
    #expect(count > 100, "Random runs come back to states where they were.")
  }

  /// Checks the successors of states with one key in a random run; returns their number.
  private static func compareFutures(seed: UInt64) throws -> Int {
    var maker = RandomApp(random: SplitMix64(seed: seed))
    let app = maker.make()
    var random = maker.random
    let calls = RandomCall(controllers: app.controllers)
    var simulation = Simulation(app: app, eventLimit: 10_000)
    var known: [StateKey: Simulation] = [:]
    var count = 0
    for index in 0..<60 {
      let command = index == 0 ? .launch : calls.next(for: simulation, using: &random)
      _ = try? simulation.perform(command)
      guard !simulation.isTerminated else { return count }
      guard let earlier = known.updateValue(simulation, forKey: simulation.stateKey),
        earlier != simulation
      else { continue }
      count += 1
      #expect(earlier.commandOffers() == simulation.commandOffers(), "seed \(seed)")
      for offer in simulation.commandOffers() where offer.availability == .effective {
        var (first, second) = (earlier, simulation)
        let ranges = try (first.perform(offer.command), second.perform(offer.command))
        let lines = ranges.0.map { TraceLine(first.trace[$0], in: first) }
        #expect(lines == ranges.1.map { TraceLine(second.trace[$0], in: second) }, "seed \(seed)")
        #expect(first.stateKey == second.stateKey, "seed \(seed)")
      }
    }
    return count
  }
}
