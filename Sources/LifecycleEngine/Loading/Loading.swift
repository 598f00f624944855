/// The load cycle of views.
///
/// - Note: Source: specification §3.0 LOAD and §3.2.
enum Loading {
  /// Reads a controller's view: loads it unless it is there.
  static func needView(of controller: InstanceID, rule: RuleID = .acc1, in world: inout World) {
    let state = world[controller].viewState
    guard state != .loaded, !(state == .loading && world[controller].hasView) else {
      return
    }
    world.withCause(Cause(.viewAccess, of: world.telling.frames.last?.controller ?? controller)) {
      load(controller, rule: rule, in: &$0)
    }
  }

  /// Loads a controller and the children that it shows, containers first (LAUNCH-6).
  ///
  /// A navigation controller loads its top when it tells it (NAV-LAZY-1, NAV-LAZY-7).
  static func loadTree(_ controller: InstanceID, rule: RuleID, in world: inout World) {
    load(controller, rule: rule, in: &world)
    let kind = world.definition(for: controller).kind
    guard kind.isUIKitContainer, kind != .navigation else { return }
    let rule: RuleID = kind == .tabBar ? .tab3 : .launch6
    for child in world[controller].subviews { loadTree(child, rule: rule, in: &world) }
  }

  /// Runs the load cycle unless the view is there; `loadView` carries the rule that asked for it.
  ///
  /// - Note: Source: LOAD-1, LOAD-5, LOAD-10, ACC-4.
  static func load(_ controller: InstanceID, rule: RuleID, in world: inout World) {
    guard !world.isHalted, world[controller].viewState != .loaded else { return }
    if !world[controller].isAlive, world.profile.logsLoadingDuringDealloc {
      world.log(.errDealloc1, about: controller)
    }
    guard loadDepth(of: controller, in: world) < World.recursionLimit else {
      return world.raise(.errLoad6, about: controller)
    }
    world[controller].hasView = false
    setViewState(of: controller, to: .loading, in: &world)
    world.call(controller, .loadView, rule: rule, super: .createView)
    guard !world.isHalted else { return }
    if world[controller].hasView {
      world[controller].loadCount += 1
      world[controller].needsConstraintUpdate = world.usesAutoLayout(controller)
      world[controller].needsPropertyUpdate = true
      world[controller].isRootViewNew = true
      world[controller].needsLayout = true
      setViewState(of: controller, to: .loaded, in: &world)
      world.record(controller, .loadCount, .count(world[controller].loadCount))
      setGeometry(of: controller, to: .design, in: &world)
    } else {
      setViewState(of: controller, to: .loadedNil, in: &world)
    }
    let kind = world.definition(for: controller).kind
    if kind != .hosting || world.profile.hosting.loading.isTold {
      world.call(controller, .viewDidLoad, rule: world[controller].hasView ? .load5 : .load10)
    }
    switch kind {
    case .page: world.request(.setInitialPage(of: controller))
    case .content, .table, .container: world.request(.embedChildren(of: controller))
    case .navigation, .tabBar, .split, .alert, .search, .hosting: break
    }
  }

  /// Makes the root view as the default `loadView` does (LOAD-2, LOAD-4).
  static func createView(of controller: InstanceID, in world: inout World) {
    let definition = world.definition(for: controller)
    let isDefault = !definition.overridesLoadView
    // UIKit's containers build their views in code, of classes of UIKit's (CRE-C10).
    if isDefault, definition.kind.isUIKitContainer {
      emitSubviews(of: controller, definition, fromNib: false, in: &world)
      world[controller].hasView = true
      return Costs.connectOutlets(of: controller, in: &world)
    }
    switch isDefault ? Nibs.nibOutcome(for: definition, in: world) : .none {
    case .broken(let rule):
      let nib = definition.nib
      let facts = MessageFacts([
        "N": .text(nib?.name ?? definition.name), "K": .text(nib?.unknownOutlet ?? ""),
      ])
      return world.raise(rule, about: controller, facts)
    case .found(let rule): unarchiveView(of: controller, definition, rule: rule, in: &world)
    case .none:
      world.emit(.view(controller), .initWithFrame, rule: isDefault ? .load4 : .load3)
      emitSubviews(of: controller, definition, fromNib: false, in: &world)
    }
    world[controller].hasView = true
    Costs.connectOutlets(of: controller, in: &world)
  }

  /// Assigns a view to a controller (LOAD-3, LOAD-8).
  static func assignView(to controller: InstanceID, from other: InstanceID?, in world: inout World)
  {
    if let other, other != controller {
      needView(of: other, rule: .load7, in: &world)
      guard !world.profile.hasContainment else {
        let facts = MessageFacts([
          "V": .text("<UIView>"), "A": .controller(other), "B": .controller(controller),
        ])
        return world.raise(.errLoad4, about: controller, facts)
      }
    } else {
      world.emit(.view(controller), .initWithFrame, rule: .load3)
    }
    world[controller].hasView = true
    if world.definition(for: controller).source == .code {
      Costs.connectOutlets(of: controller, in: &world)
    }
    let state = world[controller].viewState
    guard state == .unloaded || state == .loadedNil else {
      return noteReplacedView(of: controller, in: &world)
    }
    setViewState(of: controller, to: .loaded, in: &world)
    setGeometry(of: controller, to: .design, in: &world)
    guard world.profile.setViewCallsDidLoad else { return }
    world[controller].loadCount += 1
    world.call(controller, .viewDidLoad, rule: .load8)
  }

  /// `view = nil`: no callback unless by option; the next access loads again (MEMW-15).
  ///
  /// Asking for `view.window` loads a view that is not there (MEMW-14).
  static func setViewNil(
    of controller: InstanceID,
    unlessInWindow: Bool,
    onlyIfLoaded: Bool,
    in world: inout World
  ) {
    guard !onlyIfLoaded || world[controller].viewState == .loaded else { return }
    if unlessInWindow { needView(of: controller, rule: .memw14, in: &world) }
    let instance = world[controller]
    guard instance.viewState == .loaded, !(unlessInWindow && instance.isInWindow) else { return }
    dropView(of: controller, in: &world)
    if world.profile.setViewNilUnloads { world.call(controller, .viewDidUnload, rule: .memw15) }
  }

  static func dropView(of controller: InstanceID, in world: inout World) {
    world[controller].hasView = false
    world[controller].wasInWindow = false
    world[controller].views = []
    setViewState(of: controller, to: .unloaded, in: &world)
    Costs.disconnectOutlets(of: controller, in: &world)
    setGeometry(of: controller, to: .none, in: &world)
    setInWindow(controller, false, in: &world)
  }

  /// A view that is replaced while its controller appears stays out of the window (LOAD-13).
  static func noteReplacedView(of controller: InstanceID, in world: inout World) {
    let instance = world[controller]
    guard instance.effective == .appearing, !instance.isInWindow else { return }
    world[controller].isViewReplaced = true
  }

  static func setGeometry(
    of controller: InstanceID,
    to geometry: GeometryValidity,
    in world: inout World
  ) {
    guard world[controller].geometry != geometry else { return }
    world[controller].geometry = geometry
    world.record(controller, .geometry, .geometry(geometry))
  }

  static func setInWindow(_ controller: InstanceID, _ isInWindow: Bool, in world: inout World) {
    guard world[controller].isInWindow != isInWindow else { return }
    world[controller].isInWindow = isInWindow
    world.record(controller, .isInWindow, .flag(isInWindow))
    Costs.noteFigures(of: controller, in: &world)
  }

  private static func setViewState(
    of controller: InstanceID,
    to state: ViewState,
    in world: inout World
  ) {
    guard world[controller].viewState != state else { return }
    world[controller].viewState = state
    world.record(controller, .viewState, .viewState(state))
    Costs.noteFigures(of: controller, in: &world)
  }

  private static func unarchiveView(
    of controller: InstanceID,
    _ definition: ControllerDefinition,
    rule: RuleID,
    in world: inout World
  ) {
    world.emit(.view(controller), .initWithCoder, rule: rule)
    emitSubviews(of: controller, definition, fromNib: true, in: &world)
    for child in definition.embeds { world.request(.embedBySegue(child, inside: controller)) }
    world.emit(.view(controller), .awakeFromNib, rule: .load2)
  }

  private static func emitSubviews(
    of controller: InstanceID,
    _ definition: ControllerDefinition,
    fromNib: Bool,
    in world: inout World
  ) {
    for index in definition.views.indices where !definition.addsByHand(index) {
      Views.makeView(index, of: controller, fromNib: fromNib, in: &world)
    }
  }

  private static func loadDepth(of controller: InstanceID, in world: World) -> Int {
    world.telling.frames.count { $0.controller == controller && $0.callback == .loadView }
      + world.telling.frames.count { $0.controller == controller && $0.callback == .viewDidLoad }
  }

  /// What a memory warning does by default to a view that nobody sees (MEMW-2 … MEMW-5).
  static func unloadHiddenView(of controller: InstanceID, in world: inout World) {
    let instance = world[controller]
    guard world.profile.unloading != .never, instance.viewState == .loaded, !instance.isInWindow,
      instance.superview == nil,
      world.profile.unloadsDefaultViews || canMakeViewAgain(controller, in: world)
    else { return }
    if world.profile.unloading == .told { world.call(controller, .viewWillUnload, rule: .memw4) }
    dropView(of: controller, in: &world)
    if world.profile.unloading == .told { world.call(controller, .viewDidUnload, rule: .memw3) }
  }

  /// Whether the view can be made again as it was (MEMW-6).
  private static func canMakeViewAgain(_ controller: InstanceID, in world: World) -> Bool {
    let definition = world.definition(for: controller)
    return definition.source != .code || definition.overridesLoadView
      || definition.handlers.contains { $0.callback == .loadView }
  }
}
