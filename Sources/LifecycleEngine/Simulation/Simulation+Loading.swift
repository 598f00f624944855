// The load cycle. - Note: Source: specification §3.0 LOAD and §3.2.
extension Simulation {
  /// Reads a controller's view: loads it unless it is there.
  mutating func accessView(of controller: InstanceID, rule: RuleID = .acc1) {
    let state = self[controller].viewState
    guard state != .loaded, !(state == .loading && self[controller].hasView) else {
      return
    }
    withCause(Cause(.viewAccess, of: frames.last?.controller ?? controller)) {
      $0.load(controller, rule: rule)
    }
  }

  /// Loads a controller and the children that it shows, containers first (LAUNCH-6).
  ///
  /// A navigation controller loads its top when it tells it (NAV-LAZY-1, NAV-LAZY-7).
  mutating func loadTree(_ controller: InstanceID, rule: RuleID) {
    load(controller, rule: rule)
    let kind = definition(for: controller).kind
    guard kind.isUIKitContainer, kind != .navigation else { return }
    let rule: RuleID = kind == .tabBar ? .tab3 : .launch6
    for child in self[controller].subviews { loadTree(child, rule: rule) }
  }

  /// Runs the load cycle unless the view is there; `loadView` carries the rule that asked for it.
  ///
  /// - Note: Source: LOAD-1, LOAD-5, LOAD-10, ACC-4.
  mutating func load(_ controller: InstanceID, rule: RuleID) {
    guard !isHalted, self[controller].viewState != .loaded else { return }
    if !self[controller].isAlive, profile.logsLoadingDuringDealloc {
      log(.errDealloc1, about: controller)
    }
    guard loadDepth(of: controller) < Self.recursionLimit else {
      return raise(.errLoad6, about: controller)
    }
    self[controller].hasView = false
    setViewState(of: controller, to: .loading)
    call(controller, .loadView, rule: rule, super: .createView)
    guard !isHalted else { return }
    if self[controller].hasView {
      self[controller].loadCount += 1
      self[controller].needsConstraintUpdate = usesAutoLayout(controller)
      self[controller].needsPropertyUpdate = true
      self[controller].needsLayout = true
      setViewState(of: controller, to: .loaded)
      record(controller, .loadCount, .count(self[controller].loadCount))
      setGeometry(of: controller, to: .design)
    } else {
      setViewState(of: controller, to: .loadedNil)
    }
    call(controller, .viewDidLoad, rule: self[controller].hasView ? .load5 : .load10)
    switch definition(for: controller).kind {
    case .page: setInitialPage(of: controller)
    case .content, .table, .container: embedChildren(of: controller)
    case .navigation, .tabBar, .split, .alert, .search, .hosting: break
    }
  }

  /// Makes the root view as the default `loadView` does (LOAD-2, LOAD-4).
  mutating func createView(of controller: InstanceID) {
    let definition = definition(for: controller)
    let isDefault = !definition.overridesLoadView
    // UIKit's containers build their views in code, of classes of UIKit's (CRE-C10).
    if isDefault, definition.kind.isUIKitContainer {
      emitSubviews(of: controller, definition, fromNib: false)
      self[controller].hasView = true
      return connectOutlets(of: controller)
    }
    switch isDefault ? nibOutcome(for: definition) : .none {
    case .broken(let rule):
      let nib = definition.nib
      let facts = MessageFacts([
        "N": .text(nib?.name ?? definition.name), "K": .text(nib?.unknownOutlet ?? ""),
      ])
      return raise(rule, about: controller, facts)
    case .found(let rule): unarchiveView(of: controller, definition, rule: rule)
    case .none:
      emit(.view(controller), .initWithFrame, rule: isDefault ? .load4 : .load3)
      emitSubviews(of: controller, definition, fromNib: false)
    }
    self[controller].hasView = true
    connectOutlets(of: controller)
  }

  /// Assigns a view to a controller (LOAD-3, LOAD-8).
  mutating func assignView(to controller: InstanceID, from other: InstanceID?) {
    if let other, other != controller {
      accessView(of: other, rule: .load7)
      guard !profile.hasContainment else {
        let facts = MessageFacts([
          "V": .text("<UIView>"), "A": .controller(other), "B": .controller(controller),
        ])
        return raise(.errLoad4, about: controller, facts)
      }
    } else {
      emit(.view(controller), .initWithFrame, rule: .load3)
    }
    self[controller].hasView = true
    if definition(for: controller).source == .code { connectOutlets(of: controller) }
    let state = self[controller].viewState
    guard state == .unloaded || state == .loadedNil else {
      return noteReplacedView(of: controller)
    }
    setViewState(of: controller, to: .loaded)
    setGeometry(of: controller, to: .design)
    guard profile.setViewCallsDidLoad else { return }
    self[controller].loadCount += 1
    call(controller, .viewDidLoad, rule: .load8)
  }

  /// `view = nil`: no callback unless by option; the next access loads again (MEMW-15).
  ///
  /// Asking for `view.window` loads a view that is not there (MEMW-14).
  mutating func setViewNil(of controller: InstanceID, unlessInWindow: Bool, onlyIfLoaded: Bool) {
    guard !onlyIfLoaded || self[controller].viewState == .loaded else { return }
    if unlessInWindow { accessView(of: controller, rule: .memw14) }
    let instance = self[controller]
    guard instance.viewState == .loaded, !(unlessInWindow && instance.isInWindow) else { return }
    dropView(of: controller)
    if profile.setViewNilUnloads { call(controller, .viewDidUnload, rule: .memw15) }
  }

  mutating func dropView(of controller: InstanceID) {
    self[controller].hasView = false
    self[controller].wasInWindow = false
    self[controller].views = []
    setViewState(of: controller, to: .unloaded)
    disconnectOutlets(of: controller)
    setGeometry(of: controller, to: .none)
    setInWindow(controller, false)
  }

  /// A view that is replaced while its controller appears stays out of the window (LOAD-13).
  mutating func noteReplacedView(of controller: InstanceID) {
    let instance = self[controller]
    guard instance.effective == .appearing, !instance.isInWindow else { return }
    self[controller].isViewReplaced = true
  }

  mutating func setGeometry(of controller: InstanceID, to geometry: GeometryValidity) {
    guard self[controller].geometry != geometry else { return }
    self[controller].geometry = geometry
    record(controller, .geometry, .geometry(geometry))
  }

  mutating func setInWindow(_ controller: InstanceID, _ isInWindow: Bool) {
    guard self[controller].isInWindow != isInWindow else { return }
    self[controller].isInWindow = isInWindow
    record(controller, .isInWindow, .flag(isInWindow))
    noteFigures(of: controller)
  }

  private mutating func setViewState(of controller: InstanceID, to state: ViewState) {
    guard self[controller].viewState != state else { return }
    self[controller].viewState = state
    record(controller, .viewState, .viewState(state))
    noteFigures(of: controller)
  }

  private mutating func unarchiveView(
    of controller: InstanceID,
    _ definition: ControllerDefinition,
    rule: RuleID
  ) {
    emit(.view(controller), .initWithCoder, rule: rule)
    emitSubviews(of: controller, definition, fromNib: true)
    for child in definition.embeds { embedBySegue(child, in: controller) }
    emit(.view(controller), .awakeFromNib, rule: .load2)
  }

  private mutating func emitSubviews(
    of controller: InstanceID,
    _ definition: ControllerDefinition,
    fromNib: Bool
  ) {
    for index in definition.views.indices where !definition.addsByHand(index) {
      makeView(index, of: controller, fromNib: fromNib)
    }
  }

  func usesAutoLayout(_ controller: InstanceID) -> Bool {
    let definition = definition(for: controller)
    return profile.usesAutoLayout && (definition.source != .code || definition.hasConstraints)
  }

  private func loadDepth(of controller: InstanceID) -> Int {
    frames.count { $0.controller == controller && $0.callback == .loadView }
      + frames.count { $0.controller == controller && $0.callback == .viewDidLoad }
  }
}
