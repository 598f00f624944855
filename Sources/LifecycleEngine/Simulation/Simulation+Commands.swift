// Which part of the engine carries a command out. The command has been checked.
extension Simulation {
  mutating func carryOut(_ command: Command) {
    switch command {
    case .create, .release, .accessView, .loadViewIfNeeded, .isViewLoaded, .setViewNil:
      carryOutOnObject(command)
    case .launch, .setRoot, .resignActive, .becomeActive, .background, .foreground, .terminate:
      carryOutOnApp(command)
    case .push, .pop, .popTo, .popToRoot, .setViewControllers, .beginInteractivePop:
      carryOutOnStack(command)
    case .present, .dismiss, .beginInteractiveDismiss, .segue, .unwind:
      carryOutOnScreen(command)
    case .updateInteraction(let progress): updateInteraction(progress: progress)
    case .finishInteraction: finishInteraction()
    case .cancelInteraction: cancelInteraction()
    case .advance(let milliseconds): advance(by: milliseconds)
    case .settle: settle()
    case .memoryWarning, .rotate, .resize, .setTraits, .selectTab, .setTabs, .addChild,
      .addSubview, .didMove, .willMove, .removeSubview, .removeFromParent, .embed, .unembed,
      .transition, .beginAppearanceTransition, .endAppearanceTransition, .setPages,
      .beginPageTurn, .showDetail, .collapse, .expand, .showColumn, .hideColumn,
      .setNeedsLayout, .layoutIfNeeded, .setBounds, .editView, .changeModel:
      break
    }
  }

  private mutating func carryOutOnObject(_ command: Command) {
    switch command {
    case .create(let target): own(object(target), .variable)
    case .release(let target):
      if let controller = living[target.index] { disown(controller, .variable) }
    case .accessView(let target): accessView(of: object(target))
    case .loadViewIfNeeded(let target): accessView(of: object(target), rule: .load7)
    case .setViewNil(let target, let unlessInWindow):
      setViewNil(of: object(target), unlessInWindow: unlessInWindow)
    default: break
    }
  }

  private mutating func carryOutOnApp(_ command: Command) {
    switch command {
    case .launch: launch()
    case .setRoot(let target): setRoot(target)
    case .resignActive: resignActive()
    case .becomeActive: becomeActive()
    case .background: enterBackground()
    case .foreground: enterForeground()
    case .terminate: terminate()
    default: break
    }
  }

  private mutating func carryOutOnStack(_ command: Command) {
    switch command {
    case .push(let navigation, let target, let animated):
      push(target, on: object(navigation), animated: animated)
    case .pop(let navigation, let animated): pop(on: object(navigation), animated: animated)
    case .popTo(let navigation, let target, let animated):
      pop(to: living[target.index], on: object(navigation), animated: animated)
    case .popToRoot(let navigation, let animated):
      let controller = object(navigation)
      guard let root = instances[controller.index].children.first else { return }
      pop(to: root, on: controller, animated: animated)
    case .setViewControllers(let navigation, let targets, let animated):
      setViewControllers(targets, on: object(navigation), animated: animated)
    case .beginInteractivePop(let navigation): beginInteractivePop(on: object(navigation))
    default: break
    }
  }

  private mutating func carryOutOnScreen(_ command: Command) {
    switch command {
    case .present(let caller, let target, let style, let animated):
      present(target, from: object(caller), style: style, animated: animated)
    case .dismiss(let caller, let animated): dismiss(from: object(caller), animated: animated)
    case .beginInteractiveDismiss(let target): beginInteractiveDismiss(of: object(target))
    case .segue(let source, let target, let kind, let animated):
      segue(from: object(source), to: target, kind: kind, animated: animated)
    case .unwind(let source, let destination, let animated):
      unwind(from: object(source), to: object(destination), animated: animated)
    default: break
    }
  }
}
