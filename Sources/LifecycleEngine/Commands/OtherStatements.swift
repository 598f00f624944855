// What else code does.
extension Statement {
  struct Work: StatementVerb {
    let milliseconds: Int

    static let form = named(.other, "work {milliseconds} ms", work)
      .fields(.milliseconds(\.milliseconds))
      .written(by: .pause)

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.clock = lab.moment(in: milliseconds)
    }
  }

  struct Log: StatementVerb {
    let text: String

    static let form = named(.other, "log {text}", log)
      .fields(.text("text", \.text))
      .swift("print({text})")
      .objc("NSLog(@\"%@\", {text});")

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      // Whoever shows the event repeats the text.
      lab.spend(text.utf8.count / 64)
      lab.isCodeCalling = true
      lab.emit(.system, .log, .text(lab.trace.addText(text)), rule: .reent1)
    }
  }

  /// The code calls a callback itself (APS-6, LOAD-12).
  struct CallDirectly: StatementVerb {
    let callback: Callback

    static let form = named(.other, "call {callback} directly", callDirectly)
      .fields(.callback(\.callback))
      .written(by: .directCall)

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.callDirectly(callback, on: controller)
    }
  }

  struct RelyOn: StatementVerb {
    let callback: Callback
    let target: ControllerID?

    static let form = named(.other, "rely on {callback}", relyOn)
      .fields(.callback(\.callback), .target(\.target))
      .swift("{#rely}(on: \"{callback}\", of: {target})")
      .objc("[self {#rely}On:@\"{callback}\" of:{target}];")
  }

  struct ReturnIfTransitioning: StatementVerb {
    static let form = named(.other, "return while a transition runs", .returnIfTransitioning)
      .written(by: .transitionCheck)

    func leaves(meeting facts: DeedFacts) -> Bool { facts.isTransitioning }
  }

  struct EndFlowIfMovingFromParent: StatementVerb {
    static let form = named(
      .other,
      "end the flow if isMovingFromParent",
      .endFlowIfMovingFromParent
    )
    .swift("if isMovingFromParent { {#endFlow}() }")
    .objc("if ([self isMovingFromParentViewController]) [self {#endFlow}];")
  }

  struct Later: StatementVerb {
    let milliseconds: Int
    let retains: Bool
    let block: Block

    static let form = named(.other, "later, after {milliseconds} ms", later)
      .fields(
        .milliseconds(\.milliseconds),
        .flag("retains", \.retains, default: true),
        .block("then", \.block)
      )
      .written(by: .block)

    /// There is no main queue before iOS 4.
    func facts(in lab: Simulation, on controller: InstanceID) -> DeedFacts {
      var facts = lab.facts(about: controller)
      facts.isRefused = !lab.profile.has(.later)
      return facts
    }

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.queueBlock(of: controller, after: milliseconds, retains: retains)
    }
  }
}
