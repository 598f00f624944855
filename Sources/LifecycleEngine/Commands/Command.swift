/// The cause of what happens next: what a person, the app's code or the system does.
public enum Command: Hashable, Sendable {
  // Objects
  case create(ControllerID)
  case release(ControllerID)
  case accessView(ControllerID)
  case loadViewIfNeeded(ControllerID)
  case isViewLoaded(ControllerID)
  case setViewNil(ControllerID, unlessInWindow: Bool, onlyIfLoaded: Bool)

  // App
  case launch
  case setRoot(ControllerID)
  case clearRoot
  case showWindow(ControllerID)
  case dropWindow(ControllerID)
  case memoryWarning
  case resignActive
  case becomeActive
  case background
  case foreground
  case relaunch
  case terminate
  case rotate(to: Orientation)
  case resize(width: Int, height: Int)
  case setTraits(style: InterfaceStyle?, sizeClass: SizeClass?)
  case setWindowHidden(Bool)
  case disconnectScene
  case connectScene

  // Navigation
  case push(on: ControllerID, target: ControllerID, animated: Bool)
  case pop(on: ControllerID, animated: Bool)
  case popTo(on: ControllerID, target: ControllerID, animated: Bool)
  case popToRoot(on: ControllerID, animated: Bool)
  case setViewControllers(on: ControllerID, targets: [ControllerID], animated: Bool)
  case beginInteractivePop(on: ControllerID)
  case setNavigationBarHidden(on: ControllerID, isHidden: Bool)

  // Tabs
  case selectTab(on: ControllerID, target: ControllerID, by: Selection, animated: Bool)
  case setTabs(on: ControllerID, targets: [ControllerID])

  // Modal
  case present(
    from: ControllerID,
    target: ControllerID,
    style: PresentationStyle?,
    animated: Bool
  )
  case dismiss(from: ControllerID, animated: Bool)
  case beginInteractiveDismiss(ControllerID)
  case selectDetent(ControllerID, Detent)
  case tapAlertAction(ControllerID)
  case activateSearch(from: ControllerID, target: ControllerID)
  case cancelSearch(ControllerID)

  // Interactive
  case updateInteraction(progress: Double)
  case finishInteraction
  case cancelInteraction

  // Containment
  case addChild(parent: ControllerID, child: ControllerID)
  case addSubview(parent: ControllerID, child: ControllerID)
  case didMove(child: ControllerID, parent: ControllerID?)
  case willMove(child: ControllerID, parent: ControllerID?)
  case removeSubview(child: ControllerID)
  case removeFromParent(child: ControllerID)
  case embed(parent: ControllerID, child: ControllerID)
  case unembed(child: ControllerID)
  case transition(parent: ControllerID, from: ControllerID, to: ControllerID, animated: Bool)
  case beginAppearanceTransition(ControllerID, appearing: Bool, animated: Bool)
  case endAppearanceTransition(ControllerID)

  // Page, split
  case setPages(on: ControllerID, targets: [ControllerID], animated: Bool)
  case beginPageTurn(on: ControllerID, target: ControllerID)
  case showDetail(on: ControllerID, target: ControllerID)
  case collapse(on: ControllerID)
  case expand(on: ControllerID)
  case showColumn(on: ControllerID, column: String)
  case hideColumn(on: ControllerID, column: String)
  case setColumn(on: ControllerID, column: SplitColumn, target: ControllerID)

  // Segues
  case segue(from: ControllerID, target: ControllerID, kind: SegueKind, animated: Bool)
  case unwind(from: ControllerID, to: ControllerID, animated: Bool)

  // Layout
  case setNeedsLayout(ControllerID)
  case layoutIfNeeded(ControllerID)
  case setBounds(ControllerID, width: Int, height: Int)
  case setNeedsUpdateConstraints(ControllerID)
  case setNeedsUpdateProperties(ControllerID)
  case setNeedsDisplay(ControllerID)
  case changeSafeArea(ControllerID)
  case scroll(ControllerID)

  // Time and input
  case advance(milliseconds: Int)
  case settle
  case editView(ControllerID, outlet: String)
  case changeModel
}

extension Command {
  /// The declarations of all commands, in the order of the format's table.
  static let verbs: [any CommandVerb.Type] = [
    Create.self, Release.self, AccessView.self, LoadViewIfNeeded.self, IsViewLoaded.self,
    SetViewNil.self, Launch.self, SetRoot.self, ClearRoot.self, ShowWindow.self, DropWindow.self,
    MemoryWarning.self, ResignActive.self,
    BecomeActive.self, Background.self, Foreground.self, Relaunch.self,
    Terminate.self, Rotate.self,
    Resize.self, SetTraits.self, SetWindowHidden.self, DisconnectScene.self, ConnectScene.self,
    Push.self,
    Pop.self, PopTo.self, PopToRoot.self, SetViewControllers.self, BeginInteractivePop.self,
    SetNavigationBarHidden.self, SelectTab.self, SetTabs.self, Present.self, Dismiss.self,
    BeginInteractiveDismiss.self, SelectDetent.self, TapAlertAction.self, ActivateSearch.self,
    CancelSearch.self, UpdateInteraction.self,
    FinishInteraction.self, CancelInteraction.self, AddChild.self, AddSubview.self,
    DidMove.self, WillMove.self, RemoveSubview.self, RemoveFromParent.self, Embed.self,
    Unembed.self, Flip.self, BeginAppearanceTransition.self, EndAppearanceTransition.self,
    SetPages.self, BeginPageTurn.self, ShowDetail.self, Collapse.self, Expand.self,
    ShowColumn.self, HideColumn.self, SetColumn.self, Segue.self, Unwind.self, SetNeedsLayout.self,
    LayoutIfNeeded.self, SetBounds.self, SetNeedsUpdateConstraints.self,
    SetNeedsUpdateProperties.self, SetNeedsDisplay.self, ChangeSafeArea.self, Scroll.self,
    Advance.self, Settle.self,
    EditView.self, ChangeModel.self,
  ]

  /// What the command is and does.
  var verb: any CommandVerb {
    switch self {
    case .create(let target): Create(target: target)
    case .release(let target): Release(target: target)
    case .accessView(let target): AccessView(target: target)
    case .loadViewIfNeeded(let target): LoadViewIfNeeded(target: target)
    case .isViewLoaded(let target): IsViewLoaded(target: target)
    case .setViewNil(let target, let unlessInWindow, let onlyIfLoaded):
      SetViewNil(target: target, unlessInWindow: unlessInWindow, onlyIfLoaded: onlyIfLoaded)
    case .launch: Launch()
    case .setRoot(let target): SetRoot(target: target)
    case .clearRoot: ClearRoot()
    case .showWindow(let target): ShowWindow(target: target)
    case .dropWindow(let target): DropWindow(target: target)
    case .memoryWarning: MemoryWarning()
    case .resignActive: ResignActive()
    case .becomeActive: BecomeActive()
    case .background: Background()
    case .foreground: Foreground()
    case .relaunch: Relaunch()
    case .terminate: Terminate()
    case .rotate(let orientation): Rotate(orientation: orientation)
    case .resize(let width, let height): Resize(width: width, height: height)
    case .setTraits(let style, let sizeClass): SetTraits(style: style, sizeClass: sizeClass)
    case .setWindowHidden(let isHidden): SetWindowHidden(isHidden: isHidden)
    case .disconnectScene: DisconnectScene()
    case .connectScene: ConnectScene()
    case .push(let on, let target, let animated): Push(on: on, target: target, animated: animated)
    case .pop(let on, let animated): Pop(on: on, animated: animated)
    case .popTo(let on, let target, let animated): PopTo(on: on, target: target, animated: animated)
    case .popToRoot(let on, let animated): PopToRoot(on: on, animated: animated)
    case .setViewControllers(let on, let targets, let animated):
      SetViewControllers(on: on, targets: targets, animated: animated)
    case .beginInteractivePop(let on): BeginInteractivePop(on: on)
    case .setNavigationBarHidden(let on, let isHidden):
      SetNavigationBarHidden(on: on, isHidden: isHidden)
    case .selectTab(let on, let target, let selection, let animated):
      SelectTab(on: on, target: target, selection: selection, animated: animated)
    case .setTabs(let on, let targets): SetTabs(on: on, targets: targets)
    case .present(let from, let target, let style, let animated):
      Present(from: from, target: target, style: style, animated: animated)
    case .dismiss(let from, let animated): Dismiss(from: from, animated: animated)
    case .beginInteractiveDismiss(let target): BeginInteractiveDismiss(target: target)
    case .selectDetent(let target, let detent): SelectDetent(target: target, detent: detent)
    case .tapAlertAction(let target): TapAlertAction(target: target)
    case .activateSearch(let from, let target): ActivateSearch(from: from, target: target)
    case .cancelSearch(let target): CancelSearch(target: target)
    case .updateInteraction(let progress): UpdateInteraction(progress: progress)
    case .finishInteraction: FinishInteraction()
    case .cancelInteraction: CancelInteraction()
    case .addChild(let parent, let child): AddChild(parent: parent, child: child)
    case .addSubview(let parent, let child): AddSubview(parent: parent, child: child)
    case .didMove(let child, let parent): DidMove(child: child, parent: parent)
    case .willMove(let child, let parent): WillMove(child: child, parent: parent)
    case .removeSubview(let child): RemoveSubview(child: child)
    case .removeFromParent(let child): RemoveFromParent(child: child)
    case .embed(let parent, let child): Embed(parent: parent, child: child)
    case .unembed(let child): Unembed(child: child)
    case .transition(let parent, let from, let to, let animated):
      Flip(parent: parent, from: from, to: to, animated: animated)
    case .beginAppearanceTransition(let target, let isAppearing, let animated):
      BeginAppearanceTransition(target: target, isAppearing: isAppearing, animated: animated)
    case .endAppearanceTransition(let target): EndAppearanceTransition(target: target)
    case .setPages(let on, let targets, let animated):
      SetPages(on: on, targets: targets, animated: animated)
    case .beginPageTurn(let on, let target): BeginPageTurn(on: on, target: target)
    case .showDetail(let on, let target): ShowDetail(on: on, target: target)
    case .collapse(let on): Collapse(on: on)
    case .expand(let on): Expand(on: on)
    case .showColumn(let on, let column): ShowColumn(on: on, column: column)
    case .hideColumn(let on, let column): HideColumn(on: on, column: column)
    case .setColumn(let on, let column, let target):
      SetColumn(on: on, column: column, target: target)
    case .segue(let from, let target, let kind, let animated):
      Segue(from: from, target: target, kind: kind, animated: animated)
    case .unwind(let from, let to, let animated): Unwind(from: from, to: to, animated: animated)
    case .setNeedsLayout(let target): SetNeedsLayout(target: target)
    case .layoutIfNeeded(let target): LayoutIfNeeded(target: target)
    case .setBounds(let target, let width, let height):
      SetBounds(target: target, width: width, height: height)
    case .setNeedsUpdateConstraints(let target): SetNeedsUpdateConstraints(target: target)
    case .setNeedsUpdateProperties(let target): SetNeedsUpdateProperties(target: target)
    case .setNeedsDisplay(let target): SetNeedsDisplay(target: target)
    case .changeSafeArea(let target): ChangeSafeArea(target: target)
    case .scroll(let target): Scroll(target: target)
    case .advance(let milliseconds): Advance(milliseconds: milliseconds)
    case .settle: Settle()
    case .editView(let target, let outlet): EditView(target: target, outlet: outlet)
    case .changeModel: ChangeModel()
    }
  }
}
