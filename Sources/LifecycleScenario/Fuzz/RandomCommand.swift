internal import LifecycleEngine

/// Makes random commands, sensible or not.
struct RandomCommand {
  let app: [ControllerDefinition]

  /// A command that makes sense now, mostly.
  func next(for simulation: Simulation, using random: inout SplitMix64) -> Command {
    guard Int.random(in: 0..<5, using: &random) > 0 else { return any(using: &random) }
    let candidates = simulation.candidateCommands().filter { !Self.isFinal($0) }
    return candidates.randomElement(using: &random) ?? any(using: &random)
  }

  /// Any command on any controllers.
  func any(using random: inout SplitMix64) -> Command {
    let a = controller(using: &random)
    let b = controller(using: &random)
    let flag = Bool.random(using: &random)
    switch Int.random(in: 0..<26, using: &random) {
    case 0...2: return .push(on: navigation(using: &random), target: b, animated: flag)
    case 3...4: return .pop(on: navigation(using: &random), animated: flag)
    case 5: return .popToRoot(on: navigation(using: &random), animated: flag)
    case 6:
      return .setViewControllers(on: navigation(using: &random), targets: [a], animated: flag)
    case 7: return .beginInteractivePop(on: navigation(using: &random))
    case 8: return .finishInteraction
    case 9: return .cancelInteraction
    case 10...11:
      let style = PresentationStyle.allCases.randomElement(using: &random)
      return .present(from: a, target: b, style: style, animated: flag)
    case 12: return .dismiss(from: a, animated: flag)
    case 13: return .beginInteractiveDismiss(a)
    case 14: return .accessView(a)
    case 15: return .create(a)
    case 16: return .release(a)
    case 17: return .embed(parent: a, child: b)
    case 18: return .unembed(child: a)
    case 19: return .addSubview(parent: a, child: b)
    case 20: return .addChild(parent: a, child: b)
    case 21: return .memoryWarning
    case 22: return .rotate(to: flag ? .landscape : .portrait)
    case 23: return .setNeedsLayout(a)
    case 24: return .setViewNil(a, unlessInWindow: true, onlyIfLoaded: false)
    default: return .setRoot(a)
    }
  }

  /// Whether nothing can follow a command.
  private static func isFinal(_ command: Command) -> Bool { command == .terminate }

  private func controller(using random: inout SplitMix64) -> ControllerID {
    ControllerID(Int.random(in: app.indices, using: &random))
  }

  private func navigation(using random: inout SplitMix64) -> ControllerID {
    let all = app.indices.filter { app[$0].kind == .navigation }
    return all.randomElement(using: &random).map { ControllerID($0) } ?? controller(using: &random)
  }
}
