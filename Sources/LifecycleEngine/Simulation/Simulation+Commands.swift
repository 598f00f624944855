// Which part of the engine carries a command out. The command has been checked.
extension Simulation {
  mutating func carryOut(_ command: Command) {
    switch command {
    case .create, .release, .accessView, .loadViewIfNeeded, .isViewLoaded, .setViewNil, .editView:
      carryOutOnObject(command)
    case .launch, .setRoot, .resignActive, .becomeActive, .background, .foreground, .terminate,
      .setWindowHidden, .disconnectScene:
      carryOutOnApp(command)
    case .push, .pop, .popTo, .popToRoot, .setViewControllers, .beginInteractivePop,
      .setNavigationBarHidden:
      carryOutOnStack(command)
    case .present, .dismiss, .beginInteractiveDismiss, .selectDetent, .segue, .unwind:
      carryOutOnScreen(command)
    case .updateInteraction(let progress): updateInteraction(progress: progress)
    case .finishInteraction: finishInteraction()
    case .cancelInteraction: cancelInteraction()
    case .advance(let milliseconds): advance(by: milliseconds)
    case .settle: settle()
    case .memoryWarning: warnOfMemory()
    case .rotate, .resize, .setTraits: carryOutOnDevice(command)
    case .setNeedsLayout, .layoutIfNeeded, .setBounds, .setNeedsUpdateConstraints,
      .setNeedsUpdateProperties, .changeSafeArea, .scroll:
      carryOutOnLayout(command)
    case .selectTab, .setTabs, .setPages, .beginPageTurn, .showDetail, .collapse, .expand,
      .showColumn, .hideColumn:
      carryOutOnContainer(command)
    case .addChild, .addSubview, .didMove, .willMove, .removeSubview, .removeFromParent, .embed,
      .unembed, .transition, .beginAppearanceTransition, .endAppearanceTransition:
      carryOutOnChild(command)
    case .changeModel: changeModel()
    }
  }

  private mutating func carryOutOnDevice(_ command: Command) {
    switch command {
    case .rotate(let orientation): rotate(to: orientation)
    case .resize(let width, let height): resize(to: Size(Int32(width), Int32(height)))
    case .setTraits(let style, let sizeClass): setTraits(style: style, sizeClass: sizeClass)
    default: break
    }
  }

  private mutating func carryOutOnLayout(_ command: Command) {
    switch command {
    case .setNeedsLayout(let target): setNeedsLayout(object(target))
    case .setNeedsUpdateConstraints(let target): setNeedsUpdateConstraints(object(target))
    case .setNeedsUpdateProperties(let target): setNeedsUpdateProperties(object(target))
    case .changeSafeArea(let target): changeSafeArea(of: object(target))
    case .scroll(let target): scroll(object(target))
    case .layoutIfNeeded(let target): layoutIfNeeded(object(target))
    case .setBounds(let target, let width, let height):
      setBounds(of: object(target), to: Size(Int32(width), Int32(height)))
    default: break
    }
  }

  private mutating func carryOutOnContainer(_ command: Command) {
    switch command {
    case .selectTab(let tab, let target, let selection, let animated):
      selectTab(target, on: object(tab), by: selection, animated: animated)
    case .setTabs(let tab, let targets): setTabs(targets, on: object(tab))
    case .setPages(let page, let targets, let animated):
      setPages(targets, on: object(page), animated: animated)
    case .beginPageTurn(let page, let target): beginPageTurn(to: target, on: object(page))
    case .showDetail(let split, let target): showDetail(target, on: object(split))
    case .collapse(let split): setCollapsed(object(split), true)
    case .expand(let split): setCollapsed(object(split), false)
    case .showColumn(let split, let column): setColumn(column, of: object(split), isShown: true)
    case .hideColumn(let split, let column): setColumn(column, of: object(split), isShown: false)
    default: break
    }
  }

  private mutating func carryOutOnChild(_ command: Command) {
    switch command {
    case .addChild(let parent, let child): addChild(child, to: object(parent))
    case .addSubview(let parent, let child): addSubview(child, to: object(parent))
    case .didMove(let child, let parent): tellMove(.didMoveToParent, object(child), parent)
    case .willMove(let child, let parent): tellMove(.willMoveToParent, object(child), parent)
    case .removeSubview(let child): removeSubview(object(child))
    case .removeFromParent(let child): removeFromParent(object(child))
    case .embed(let parent, let child):
      addChild(child, to: object(parent))
      addSubview(child, to: object(parent))
      tellMove(.didMoveToParent, object(child), parent)
    case .unembed(let child):
      tellMove(.willMoveToParent, object(child), nil)
      removeSubview(object(child))
      removeFromParent(object(child))
    case .transition(let parent, let from, let to, let animated):
      flip(from: from, to: to, in: object(parent), animated: animated)
    case .beginAppearanceTransition(let target, let isAppearing, let animated):
      call(
        object(target),
        .beginAppearanceTransition,
        rule: isAppearing ? .contBe1 : .contBe3,
        super: .beginAppearance(isAppearing: isAppearing, animated: animated)
      )
    case .endAppearanceTransition(let target):
      call(object(target), .endAppearanceTransition, rule: .contBe2, super: .endAppearance)
    default: break
    }
  }

  private mutating func carryOutOnObject(_ command: Command) {
    switch command {
    case .create(let target): own(object(target), .variable)
    case .release(let target):
      if let controller = living[target] { disown(controller, .variable) }
    case .accessView(let target): accessView(of: object(target))
    case .loadViewIfNeeded(let target): accessView(of: object(target), rule: .load7)
    case .setViewNil(let target, let unlessInWindow, let onlyIfLoaded):
      setViewNil(
        of: object(target),
        unlessInWindow: unlessInWindow,
        onlyIfLoaded: onlyIfLoaded
      )
    case .editView(let target, _): editView(of: object(target))
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
    case .setWindowHidden(let isHidden): setWindowHidden(isHidden)
    case .disconnectScene: disconnectScene()
    default: break
    }
  }

  private mutating func carryOutOnStack(_ command: Command) {
    switch command {
    case .push(let navigation, let target, let animated):
      push(target, on: object(navigation), animated: animated)
    case .pop(let navigation, let animated): pop(on: object(navigation), animated: animated)
    case .popTo(let navigation, let target, let animated):
      pop(to: living[target], on: object(navigation), animated: animated)
    case .popToRoot(let navigation, let animated):
      let controller = object(navigation)
      guard let root = self[controller].children.first else { return }
      pop(to: root, on: controller, animated: animated)
    case .setViewControllers(let navigation, let targets, let animated):
      setViewControllers(targets, on: object(navigation), animated: animated)
    case .beginInteractivePop(let navigation): beginInteractivePop(on: object(navigation))
    case .setNavigationBarHidden(let navigation, let isHidden):
      setNavigationBarHidden(isHidden, on: object(navigation))
    default: break
    }
  }

  private mutating func carryOutOnScreen(_ command: Command) {
    switch command {
    case .present(let caller, let target, let style, let animated):
      present(target, from: object(caller), style: style, animated: animated)
    case .dismiss(let caller, let animated): dismiss(from: object(caller), animated: animated)
    case .beginInteractiveDismiss(let target): beginInteractiveDismiss(of: object(target))
    case .selectDetent(let target, let detent): selectDetent(detent, of: object(target))
    case .segue(let source, let target, let kind, let animated):
      segue(from: object(source), to: target, kind: kind, animated: animated)
    case .unwind(let source, let destination, let animated):
      unwind(from: object(source), to: object(destination), animated: animated)
    default: break
    }
  }
}
