import LifecycleEngine

/// The rows of the commands that steps and overrides share.
extension CommandSchema {
  /// Milliseconds up to a day.
  private static let duration = 0...86_400_000
  /// Points; the engine's sizes have 32 bits.
  private static let length = 1...100_000

  static let objectRows = rows(
    .objects,
    [
      make("create", "create {target}", [.target]) { .create($0.controller(0)) },
      make("release", "release {target}", [.target]) { .release($0.controller(0)) },
      make("accessView", "read {target}.view", [.target]) { .accessView($0.controller(0)) },
      make("loadViewIfNeeded", "load the view of {target} if needed", [.target]) {
        .loadViewIfNeeded($0.controller(0))
      },
      make("isViewLoaded", "ask {target} for isViewLoaded", [.target]) {
        .isViewLoaded($0.controller(0))
      },
      make(
        "setViewNil",
        "set {target}.view to nil",
        [.target, .flag("unlessInWindow", false), .flag("onlyIfLoaded", false)]
      ) {
        .setViewNil(
          $0.controller(0),
          unlessInWindow: $0.boolean(1),
          onlyIfLoaded: $0.boolean(2)
        )
      },
    ]
  )

  static let appRows = rows(
    .app,
    [
      make("launch", "launch") { _ in .launch },
      make("setRoot", "set {target} as root", [.target]) { .setRoot($0.controller(0)) },
      make("memoryWarning", "memory warning") { _ in .memoryWarning },
      make("resignActive", "resign active") { _ in .resignActive },
      make("becomeActive", "become active") { _ in .becomeActive },
      make("background", "go to the background") { _ in .background },
      make("foreground", "come to the foreground") { _ in .foreground },
      make("terminate", "terminate") { _ in .terminate },
      make("rotate", "rotate to {to}", [.required("to", Orientation.self)]) {
        .rotate(to: $0.choice(0))
      },
      make(
        "resize",
        "resize to {width}x{height}",
        [.integer("width", length), .integer("height", length)]
      ) { .resize(width: $0.integer(0), height: $0.integer(1)) },
      make(
        "setTraits",
        "set traits {style} {sizeClass}",
        [
          .choice("style", Command.InterfaceStyle.self),
          .choice("sizeClass", Command.SizeClass.self),
        ]
      ) { .setTraits(style: $0.optionalChoice(0), sizeClass: $0.optionalChoice(1)) },
      make("setWindowHidden", "set window hidden {hidden}", [.requiredFlag("hidden")]) {
        .setWindowHidden($0.boolean(0))
      },
      make("disconnectScene", "disconnect the scene") { _ in .disconnectScene },
    ]
  )

  static let navigationRows = rows(
    .navigation,
    [
      make("push", "push {target}", [.on(.navigation), .target, .animated]) {
        .push(on: $0.controller(0), target: $0.controller(1), animated: $0.boolean(2))
      },
      make("pop", "pop", [.on(.navigation), .animated]) {
        .pop(on: $0.controller(0), animated: $0.boolean(1))
      },
      make("popTo", "pop to {target}", [.on(.navigation), .target, .animated]) {
        .popTo(on: $0.controller(0), target: $0.controller(1), animated: $0.boolean(2))
      },
      make("popToRoot", "pop to root", [.on(.navigation), .animated]) {
        .popToRoot(on: $0.controller(0), animated: $0.boolean(1))
      },
      make(
        "setViewControllers",
        "set view controllers to {targets}",
        [.on(.navigation), .targets, .animated]
      ) {
        .setViewControllers(
          on: $0.controller(0),
          targets: $0.controllers(1),
          animated: $0.boolean(2)
        )
      },
      make("beginInteractivePop", "swipe back", [.on(.navigation)]) {
        .beginInteractivePop(on: $0.controller(0))
      },
      make(
        "setNavigationBarHidden",
        "set navigation bar hidden {hidden}",
        [.on(.navigation), .requiredFlag("hidden")]
      ) { .setNavigationBarHidden(on: $0.controller(0), isHidden: $0.boolean(1)) },
    ]
  )

  static let tabRows = rows(
    .tabs,
    [
      make(
        "selectTab",
        "select tab {target}",
        [
          .on(.tabBar), .target, .choice("by", Command.Selection.self, default: .tap),
          .flag("animated", false),
        ]
      ) {
        .selectTab(
          on: $0.controller(0),
          target: $0.controller(1),
          by: $0.choice(2),
          animated: $0.boolean(3)
        )
      },
      make("setTabs", "set tabs to {targets}", [.on(.tabBar), .targets]) {
        .setTabs(on: $0.controller(0), targets: $0.controllers(1))
      },
    ]
  )

  static let modalRows = rows(
    .modal,
    [
      make(
        "present",
        "present {target} {style}",
        [.from, .target, .choice("style", PresentationStyle.self), .animated]
      ) {
        .present(
          from: $0.controller(0),
          target: $0.controller(1),
          style: $0.optionalChoice(2),
          animated: $0.boolean(3)
        )
      },
      make("dismiss", "dismiss from {from}", [.from, .animated]) {
        .dismiss(from: $0.controller(0), animated: $0.boolean(1))
      },
      make("beginInteractiveDismiss", "pull {target} down", [.target]) {
        .beginInteractiveDismiss($0.controller(0))
      },
      make(
        "selectDetent",
        "move {target} to {detent}",
        [.target, .required("detent", Detent.self)]
      ) { .selectDetent($0.controller(0), $0.choice(1)) },
    ]
  )

  static let interactiveRows = rows(
    .interactive,
    [
      make("updateInteraction", "drag to {progress}", [.fraction("progress")]) {
        .updateInteraction(progress: $0.number(0))
      },
      make("finishInteraction", "finish the gesture") { _ in .finishInteraction },
      make("cancelInteraction", "cancel the gesture") { _ in .cancelInteraction },
    ]
  )

  static let layoutRows = rows(
    .layout,
    [
      make("setNeedsLayout", "ask {target} to lay out later", [.target]) {
        .setNeedsLayout($0.controller(0))
      },
      make("layoutIfNeeded", "lay out {target} if needed", [.target]) {
        .layoutIfNeeded($0.controller(0))
      },
      make(
        "setBounds",
        "set the bounds of {target} to {width}x{height}",
        [.target, .integer("width", length), .integer("height", length)]
      ) { .setBounds($0.controller(0), width: $0.integer(1), height: $0.integer(2)) },
      make("setNeedsUpdateConstraints", "ask {target} to update constraints", [.target]) {
        .setNeedsUpdateConstraints($0.controller(0))
      },
      make("setNeedsUpdateProperties", "ask {target} to update properties", [.target]) {
        .setNeedsUpdateProperties($0.controller(0))
      },
      make("changeSafeArea", "change the safe area of {target}", [.target]) {
        .changeSafeArea($0.controller(0))
      },
      make("scroll", "scroll {target}", [.target]) { .scroll($0.controller(0)) },
    ]
  )

  static let timeRows = rows(
    .time,
    [
      make(
        "advance",
        "advance {milliseconds} ms",
        [.integer("milliseconds", duration)]
      ) { .advance(milliseconds: $0.integer(0)) },
      make("settle", "settle") { _ in .settle },
    ]
  )

  static let inputRows = rows(
    .input,
    [
      make("editView", "edit {name} of {target}", [.target, .text("name")]) {
        .editView($0.controller(0), outlet: $0.text(1))
      },
      make("changeModel", "change the model") { _ in .changeModel },
    ]
  )
}
