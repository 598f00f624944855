import TestSupport
import Testing

@testable import LifecycleEngine

@Suite(.matrix) struct `The fold of the changes` {
  /// What the engine itself knows of a controller.
  private static func known(_ instance: Instance) -> FoldedController {
    FoldedController(
      isAlive: instance.isAlive,
      viewState: instance.viewState,
      loadCount: instance.loadCount,
      appearance: instance.effective,
      isInWindow: instance.isInWindow,
      geometry: instance.geometry,
      parent: instance.parent,
      children: instance.children,
      presented: instance.presented,
      presenting: instance.presenting,
      presentationStyle: instance.presentationStyle,
      isMovingToParent: instance[.isMovingToParent],
      isMovingFromParent: instance[.isMovingFromParent],
      isBeingPresented: instance[.isBeingPresented],
      isBeingDismissed: instance[.isBeingDismissed],
      detent: instance.detent
    )
  }

  @Test func `is the state after every step`() {
    inEach(allVersions) { version in
      let story = Story(version: version)
      var simulation = Simulation(app: story.app)
      for (index, command) in Story.commands.enumerated() {
        _ = try simulation.perform(command)
        var folded = FoldedState(simulation, upTo: simulation.trace.count)
        // What changed since the last event belongs to the next one.
        let next = simulation.world.telling.changedChildren
        for change in simulation.world.telling.changes {
          folded.apply(change) { next[Int($0)..<Int($0 + $1)] }
        }
        #expect(folded.appState == simulation.world.screen.appState, "step \(index)")
        #expect(folded.root == simulation.world.screen.root, "step \(index)")
        #expect(folded.orientation == simulation.world.screen.orientation, "step \(index)")
        for (position, instance) in simulation.world.objects.instances.enumerated() {
          var controller = folded.controllers[InstanceID(position)] ?? FoldedController()
          controller.selected = nil
          // What a freed object last pointed to is nobody's business.
          guard instance.isAlive || controller.isAlive else { continue }
          #expect(controller == Self.known(instance), "step \(index), object \(position)")
        }
      }
    }
  }

  @Test func `knows the flags between will and did`() throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform(.push(on: .nav, target: .b, animated: true))
    try lab.perform(.beginInteractivePop(on: .nav))
    #expect(lab.state[.b].isMovingFromParent)
    #expect(!lab.state[.a].isMovingToParent)
    try lab.perform(.cancelInteraction)
    #expect(!lab.state[.b].isMovingFromParent)
  }

  @Test func `knows what a presentation is about`() throws {
    var lab = Lab(17, root: .a)
    try lab.launch()
    try lab.perform(
      .present(from: .a, target: .m, style: .pageSheet, animated: true),
      settles: false
    )
    try lab.perform(.advance(milliseconds: 100), settles: false)
    #expect(lab.state[.m].isBeingPresented)
    try lab.perform(.settle)
    #expect(!lab.state[.m].isBeingPresented)
    #expect(lab.name(lab.state[.a].presented) == "M")
  }
}
