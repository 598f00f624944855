extension Command {
  /// The controllers that a command names, in the order of its fields.
  public var controllers: [ControllerID] {
    switch self {
    case .create(let target), .release(let target), .accessView(let target),
      .loadViewIfNeeded(let target), .isViewLoaded(let target), .setViewNil(let target, _, _),
      .setRoot(let target), .beginInteractiveDismiss(let target),
      .beginAppearanceTransition(let target, _, _), .endAppearanceTransition(let target),
      .setNeedsLayout(let target), .layoutIfNeeded(let target), .setBounds(let target, _, _),
      .editView(let target, _), .unembed(let target), .removeSubview(let target),
      .removeFromParent(let target), .selectDetent(let target, _),
      .setNeedsUpdateConstraints(let target), .setNeedsUpdateProperties(let target),
      .changeSafeArea(let target), .scroll(let target):
      [target]
    case .pop(let on, _), .popToRoot(let on, _), .beginInteractivePop(let on),
      .collapse(let on), .expand(let on), .showColumn(let on, _), .hideColumn(let on, _),
      .dismiss(let on, _), .setNavigationBarHidden(let on, _):
      [on]
    case .push(let on, let target, _), .popTo(let on, let target, _),
      .selectTab(let on, let target, _, _), .present(let on, let target, _, _),
      .beginPageTurn(let on, let target), .showDetail(let on, let target),
      .segue(let on, let target, _, _), .unwind(let on, let target, _),
      .addChild(let on, let target), .addSubview(let on, let target),
      .embed(let on, let target):
      [on, target]
    case .setViewControllers(let on, let targets, _), .setTabs(let on, let targets),
      .setPages(let on, let targets, _):
      [on] + targets
    case .didMove(let child, let parent), .willMove(let child, let parent):
      [child] + [parent].compactMap(\.self)
    case .transition(let parent, let from, let to, _): [parent, from, to]
    case .launch, .memoryWarning, .resignActive, .becomeActive, .background, .foreground,
      .terminate, .rotate, .resize, .setTraits, .updateInteraction, .finishInteraction,
      .cancelInteraction, .advance, .settle, .changeModel, .setWindowHidden, .disconnectScene:
      []
    }
  }
}
