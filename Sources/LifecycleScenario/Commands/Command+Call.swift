public import LifecycleEngine

extension Command {
  /// The row of the command and the values of its fields.
  var call: Call { Call(name, fieldValues) }

  /// The name under `do`.
  public var name: String {
    switch self {
    case .create: "create"
    case .release: "release"
    case .accessView: "accessView"
    case .loadViewIfNeeded: "loadViewIfNeeded"
    case .isViewLoaded: "isViewLoaded"
    case .setViewNil: "setViewNil"
    case .setRoot: "setRoot"
    case .rotate: "rotate"
    case .resize: "resize"
    case .setTraits: "setTraits"
    case .push: "push"
    case .pop: "pop"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .setViewControllers: "setViewControllers"
    case .beginInteractivePop: "beginInteractivePop"
    case .selectTab: "selectTab"
    case .setTabs: "setTabs"
    case .present: "present"
    case .dismiss: "dismiss"
    case .beginInteractiveDismiss: "beginInteractiveDismiss"
    case .updateInteraction: "updateInteraction"
    case .addChild: "addChild"
    case .addSubview: "addSubview"
    case .didMove: "didMove"
    case .willMove: "willMove"
    case .removeSubview: "removeSubview"
    case .removeFromParent: "removeFromParent"
    case .embed: "embed"
    case .unembed: "unembed"
    case .transition: "transition"
    case .beginAppearanceTransition: "beginAppearanceTransition"
    case .endAppearanceTransition: "endAppearanceTransition"
    case .setPages: "setPages"
    case .beginPageTurn: "beginPageTurn"
    case .showDetail: "showDetail"
    case .collapse: "collapse"
    case .expand: "expand"
    case .showColumn: "showColumn"
    case .hideColumn: "hideColumn"
    case .segue: "segue"
    case .unwind: "unwind"
    case .setNeedsLayout: "setNeedsLayout"
    case .layoutIfNeeded: "layoutIfNeeded"
    case .setBounds: "setBounds"
    case .advance: "advance"
    case .editView: "editView"
    case .setWindowHidden: "setWindowHidden"
    case .setNavigationBarHidden: "setNavigationBarHidden"
    case .selectDetent: "selectDetent"
    case .setNeedsUpdateConstraints: "setNeedsUpdateConstraints"
    case .setNeedsUpdateProperties: "setNeedsUpdateProperties"
    case .changeSafeArea: "changeSafeArea"
    case .scroll: "scroll"
    case .launch, .memoryWarning, .resignActive, .becomeActive, .background, .foreground,
      .terminate, .finishInteraction, .cancelInteraction, .settle, .changeModel,
      .disconnectScene:
      CommandSchema.plainNames[self] ?? ""
    }
  }

  private var fieldValues: [FieldValue] {
    switch self {
    case .launch, .memoryWarning, .resignActive, .becomeActive, .background, .foreground,
      .terminate, .finishInteraction, .cancelInteraction, .settle, .changeModel,
      .disconnectScene:
      []
    case .create(let target), .release(let target), .accessView(let target),
      .loadViewIfNeeded(let target), .isViewLoaded(let target), .setRoot(let target),
      .beginInteractivePop(let target), .beginInteractiveDismiss(let target),
      .removeSubview(let target), .removeFromParent(let target), .unembed(let target),
      .endAppearanceTransition(let target), .collapse(let target), .expand(let target),
      .setNeedsLayout(let target), .layoutIfNeeded(let target), .changeSafeArea(let target),
      .setNeedsUpdateConstraints(let target), .setNeedsUpdateProperties(let target),
      .scroll(let target):
      [.controller(target)]
    case .setViewNil(let target, let unlessInWindow, let onlyIfLoaded):
      [.controller(target), .boolean(unlessInWindow), .boolean(onlyIfLoaded)]
    case .pop(let target, let flag),
      .popToRoot(let target, let flag), .dismiss(let target, let flag),
      .setNavigationBarHidden(let target, let flag):
      [.controller(target), .boolean(flag)]
    case .push(let first, let second, let animated), .popTo(let first, let second, let animated),
      .unwind(let first, let second, let animated):
      [.controller(first), .controller(second), .boolean(animated)]
    case .setViewControllers(let on, let targets, let animated),
      .setPages(let on, let targets, let animated):
      [.controller(on), .controllers(targets), .boolean(animated)]
    case .setTabs(let on, let targets): [.controller(on), .controllers(targets)]
    case .addChild(let first, let second), .addSubview(let first, let second),
      .embed(let first, let second), .beginPageTurn(let first, let second),
      .showDetail(let first, let second):
      [.controller(first), .controller(second)]
    case .didMove(let child, let parent), .willMove(let child, let parent):
      [.controller(child), .optional(parent)]
    case .showColumn(let target, let text), .hideColumn(let target, let text),
      .editView(let target, let text):
      [.controller(target), .text(text)]
    case .setWindowHidden(let isHidden): [.boolean(isHidden)]
    case .selectDetent(let target, let detent): [.controller(target), .choice(detent)]
    case .rotate(let orientation): [.choice(orientation)]
    case .resize(let width, let height): [.integer(width), .integer(height)]
    case .setTraits(let style, let sizeClass): [.choice(style), .choice(sizeClass)]
    case .updateInteraction(let progress): [.number(progress)]
    case .advance(let milliseconds): [.integer(milliseconds)]
    case .setBounds(let target, let width, let height):
      [.controller(target), .integer(width), .integer(height)]
    case .selectTab(let on, let target, let selection, let animated):
      [.controller(on), .controller(target), .choice(selection), .boolean(animated)]
    case .present(let from, let target, let style, let animated):
      [.controller(from), .controller(target), .choice(style), .boolean(animated)]
    case .segue(let from, let target, let kind, let animated):
      [.controller(from), .controller(target), .choice(kind), .boolean(animated)]
    case .transition(let parent, let from, let to, let animated):
      [.controller(parent), .controller(from), .controller(to), .boolean(animated)]
    case .beginAppearanceTransition(let target, let appearing, let animated):
      [.controller(target), .boolean(appearing), .boolean(animated)]
    }
  }
}

extension CommandSchema {
  /// The commands that have no fields, and their names.
  static let plainNames = Dictionary(
    uniqueKeysWithValues: commands.compactMap { row -> (Command, String)? in
      guard row.fields.isEmpty, case .command(let build) = row.constructor else { return nil }
      return (build(FieldValues(values: [])), row.name)
    }
  )
}
