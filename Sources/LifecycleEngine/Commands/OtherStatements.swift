// What else code does.
extension Statement {
  struct Work: StatementVerb {
    let milliseconds: Int

    static let form = named(.other, "work {milliseconds} ms", work)
      .fields(.milliseconds(\.milliseconds))
      .written(by: .pause)

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.time.clock = lab.moment(in: milliseconds)
    }
  }

  struct Log: StatementVerb {
    let text: String

    static let form = named(.other, "log {text}", log)
      .fields(.text("text", \.text))
      .swift("print({text})")
      .objc("NSLog(@\"%@\", {text});")

    func perform(in lab: inout World, on controller: InstanceID) {
      // Whoever shows the event repeats the text.
      lab.spend(text.utf8.count / 64)
      lab.telling.isCodeCalling = true
      lab.emit(.system, .log, .text(lab.telling.add(text)), rule: .reent1)
    }
  }

  /// The code calls a callback itself (APS-6, LOAD-12).
  struct CallDirectly: StatementVerb {
    let callback: Callback
    /// The controller that is called, if it is another one.
    let target: ControllerID?

    static let form = named(.other, "call {target} {callback} directly", callDirectly)
      .fields(.callback(\.callback), .target(\.target))
      .written(by: .directCall)

    func perform(in lab: inout World, on controller: InstanceID) {
      let called = target.map { Creation.object($0, in: &lab) } ?? controller
      CodeRunner.callDirectly(callback, on: called, in: &lab)
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

    func leaves(meeting facts: ActionContext) -> Bool { facts.isTransitioning }
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
    func facts(in lab: World, on controller: InstanceID) -> ActionContext {
      var facts = lab.facts(about: controller)
      facts.isRefused = !lab.profile.has(.later)
      return facts
    }

    func perform(in lab: inout World, on controller: InstanceID) {
      CodeRunner.queueBlock(of: controller, after: milliseconds, retains: retains, in: &lab)
    }
  }
}

// The declarations of the other statements.
extension Statement {
  static let otherVerbs: [any StatementVerb.Type] = [
    Work.self, Log.self, CallDirectly.self, RelyOn.self, ReturnIfTransitioning.self,
    EndFlowIfMovingFromParent.self, Later.self,
  ]

  /// The declaration, if the statement is one of these.
  var otherVerb: (any OverrideLine)? {
    if case .work(let milliseconds) = self { return Work(milliseconds: milliseconds) }
    if case .log(let text) = self { return Log(text: text) }
    if case .callDirectly(let callback, let target) = self {
      return CallDirectly(callback: callback, target: target)
    }
    if case .relyOn(let callback, let target) = self {
      return RelyOn(callback: callback, target: target)
    }
    if case .returnIfTransitioning = self { return ReturnIfTransitioning() }
    if case .endFlowIfMovingFromParent = self { return EndFlowIfMovingFromParent() }
    if case .later(let milliseconds, let retains, let block) = self {
      return Later(milliseconds: milliseconds, retains: retains, block: block)
    }
    return nil
  }
}
