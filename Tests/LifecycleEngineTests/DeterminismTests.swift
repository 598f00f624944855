import LifecycleEngine
import TestSupport
import Testing

/// A long story in one app, for properties that hold in any trace.
struct Story {
  static let commands: [Command] = [
    .launch, .push(on: .nav, target: .b, animated: true),
    .push(on: .nav, target: .c, animated: false),
    .present(from: .c, target: .m, style: .fullScreen, animated: true),
    .present(from: .m, target: .n, style: nil, animated: true), .rotate(to: .landscape),
    .background, .foreground, .dismiss(from: .nav, animated: true), .memoryWarning,
    .popToRoot(on: .nav, animated: true),
    .selectTab(on: .tab, target: .p, by: .tap, animated: false),
    .addSubview(parent: .p, child: .d), .removeSubview(child: .d), .memoryWarning,
    .selectTab(on: .tab, target: .nav, by: .code, animated: false), .setRoot(.q),
    .terminate,
  ]

  let version: SystemVersion

  var app: AppDefinition {
    var app = AppDefinition(version, root: .tab, children: [.tab: [.nav, .p], .nav: [.a]])
    for controller in [ControllerID.a, .b, .d] { app[controller].source = .nib }
    return app
  }

  func run() throws -> Simulation {
    var simulation = Simulation(app: app)
    for command in Self.commands { _ = try simulation.perform(command) }
    return simulation
  }
}

@Suite(.matrix) struct `Determinism` {
  @Test(.sampled) func `a hundred runs are one run`() {
    inEach(allVersions) { version in
      let story = Story(version: version)
      let first = try story.run()
      for _ in 1..<100 { #expect(try story.run() == first) }
    }
  }

  @Test func `a copy is a fork`() {
    inEach(allVersions) { version in
      let story = Story(version: version)
      var trunk = Simulation(app: story.app)
      for (index, command) in Story.commands.enumerated() {
        let kept = trunk
        var branch = trunk
        _ = try branch.perform(.memoryWarning)
        #expect(trunk == kept, "The fork before step \(index) changed the run.")
        _ = try trunk.perform(command)
      }
      #expect(try trunk == story.run())
    }
  }

  @Test func `events are numbered, ordered in time and nested in earlier ones`() {
    inEach(allVersions) { version in
      let trace = try Story(version: version).run().trace
      var last: Event?
      for seq in 1..<trace.count + 1 {
        let event = trace[seq]
        #expect(event.seq == seq)
        #expect(event.parent < event.seq)
        #expect(event.time >= last?.time ?? 0)
        #expect(event.step >= last?.step ?? 0)
        #expect((event.depth == 0) == (event.parent == 0))
        last = event
      }
    }
  }

  @Test func `a step in parts is the step at once`() throws {
    var whole = Lab(17, root: .nav, children: [.nav: [.a]])
    var parts = whole
    try whole.launch()
    try parts.perform(.launch, settles: false)
    try parts.perform(.settle)
    let push = Command.push(on: .nav, target: .b, animated: true)
    try whole.perform(push)
    try parts.perform(push, settles: false)
    for _ in 0..<6 { try parts.perform(.advance(milliseconds: 100), settles: false) }
    let everything = LineFilter(callbacks: Set(Callback.allCases), includesOthers: true)
    #expect(whole.lines(nil, everything) == parts.lines(nil, everything))
  }

  @Test func `time stands still where its numbers end`() throws {
    var lab = Lab(17, root: .a) {
      $0.override(.viewDidAppear, of: .a, [.work(milliseconds: 86_400_000)])
    }
    for _ in 0..<30 { try lab.perform(.advance(milliseconds: 86_400_000), settles: false) }
    #expect(lab.simulation.time == 2_000_000_000)
    try lab.launch()
    #expect(lab.simulation.time == 2_000_000_000)
  }
}
