// State that UIKit saves in the background, and restores when the app is launched again.
// - Note: Source: specification §3.19b RESTORE.

/// What was saved of the controllers when the app went to the background.
struct SavedState: Hashable, Sendable {
  /// The controllers with an identifier along their whole path, parents before children.
  var chain: [InstanceID] = []
  /// Those that one of them presents, with what is in them.
  var presented: [InstanceID] = []
  /// Who presented whom, the lowest first.
  var presentations: [SavedPresentation] = []
  /// What navigation controllers among them showed, up to the first without an identifier.
  var stacks: [ControllerID: [ControllerID]] = [:]
  /// The tabs that were selected.
  var selected: [ControllerID: ControllerID] = [:]
}

/// A presentation that was saved, and has not come back yet.
struct SavedPresentation: Hashable, Sendable {
  let presenter: ControllerID
  let presented: ControllerID
  let style: PresentationStyle?
}

extension Simulation {
  /// Saves the window's tree and lets it encode its state, parents first (RESTORE-1).
  ///
  /// With scenes nothing of it happens (RESTORE-6).
  mutating func saveState() {
    saved = SavedState()
    guard let root, !usesScenes, profile.has(.encodeRestorableState) else { return }
    save(root)
    for controller in saved.chain + saved.presented where self[controller].isAlive {
      call(controller, .encodeRestorableState, rule: .restore1)
    }
  }

  private mutating func save(_ controller: InstanceID, isPresented: Bool = false) {
    guard isSaved(controller) else { return }
    let (id, kind) = (definition(of: controller), definition(for: controller).kind)
    let children = savedChildren(of: controller)
    if isPresented { saved.presented.append(controller) } else { saved.chain.append(controller) }
    if kind == .tabBar { saved.selected[id] = self[controller].visible.map(definition(of:)) }
    if kind == .navigation { saved.stacks[id] = children.map(definition(of:)) }
    for child in children { save(child, isPresented: isPresented) }
    if let presented = self[controller].presented { savePresentation(of: presented, by: id) }
  }

  private mutating func savePresentation(of presented: InstanceID, by presenter: ControllerID) {
    guard isSaved(presented) else { return }
    saved.presentations.append(
      SavedPresentation(
        presenter: presenter,
        presented: definition(of: presented),
        style: self[presented].askedStyle
      )
    )
    save(presented, isPresented: true)
  }

  /// Whether UIKit saves a controller: it has an identifier, and its name means no other object.
  private func isSaved(_ controller: InstanceID) -> Bool {
    definition(for: controller).restorationIdentifier != nil
      && living[definition(of: controller)] == controller
  }

  /// The children whose state goes with a container's; on a stack nothing lies on what is missing.
  private func savedChildren(of container: InstanceID) -> [InstanceID] {
    let children = self[container].children
    let kind = definition(for: container).kind
    guard kind == .navigation else {
      return kind.savesChildren ? children.filter { isSaved($0) && !isMoreList($0) } : []
    }
    return Array(children.prefix { isSaved($0) && definition(for: $0).kind.isPushed })
  }

  /// The system ends the app in the background, where nobody is told; then it is opened again.
  mutating func relaunch() {
    endProcess()
    launch()
  }

  /// Everything that the process had is gone, without a call.
  private mutating func endProcess() {
    dropTransitions()
    for controller in objects where self[controller].isAlive {
      loseAppearance(of: controller)
      setInWindow(controller, false)
      record(controller, .isAlive, .flag(false))
      let instance = self[controller]
      self[controller] = Instance(controller: instance.controller, number: instance.number)
      self[controller].isAlive = false
      var code = CodeState(definition(for: controller))
      code.noted = codes[controller].noted
      codes[controller] = code
      noteCode(of: controller)
    }
    living = living.map { _ in nil }
    root = nil
    record(.window, .root, .object(nil))
    overlays = []
    hiddenTops = []
    moreRows = []
    isWindowHidden = false
    turning = nil
    needsAdaptation = false
    mayLeak = false
    suspects = []
    behind = []
    returning = []
    if let held = heldOrientation {
      heldOrientation = nil
      setOrientation(held)
    }
    formerOrientation = orientation
    classChanges = 0
    setAppState(.notRunning)
  }

  /// Asks for the saved controllers, makes and loads them, and lets them decode (RESTORE-2).
  mutating func restoreState(rule: RuleID) {
    let state = saved
    saved = SavedState()
    guard let first = state.chain.first, definition(of: first) == app.root else { return }
    tellApp(.shouldRestoreApplicationState, rule: rule)
    let restorable = state.chain + state.presented
    for controller in restorable {
      tellApp(
        .viewControllerWithRestorationIdentifierPath,
        .controller(controller),
        rule: rule
      )
    }
    makeRoot(fromStoryboard: false)
    returning = state.presentations
    // UIKit keeps what nobody shows yet.
    for saved in returning { own(object(saved.presented), .application) }
    let names = restorable.map(definition(of:))
    for name in names { restoreChildren(of: name, from: state) }
    let restored = names.compactMap { living[$0] }
    for controller in restored { load(controller, rule: .restore4) }
    for controller in restored { call(controller, .decodeRestorableState, rule: rule) }
    tellApp(.didDecodeRestorableState, rule: rule)
    for controller in restored {
      call(controller, .applicationFinishedRestoringState, rule: rule)
    }
  }

  /// Lets the next saved presentation come back, without animation, once its presenter is there.
  ///
  /// When it comes is not promised (RESTORE-3).
  mutating func restorePresentation() {
    guard !isHalted, !returning.isEmpty else { return }
    let next = returning.removeFirst()
    guard let presented = living[next.presented] else { return }
    disown(presented, .application)
    guard let presenter = living[next.presenter], self[presenter].isInWindow,
      self[presenter].presented == nil, self[presented].parent == nil,
      runningPresentation() == nil, presentationMisuse(presented, presenter, presenter) == nil
    else { return forgetPresentations() }
    present(
      next.presented,
      from: presenter,
      style: next.style,
      animated: false,
      completion: .none
    )
  }

  /// Lets go of what can't be presented again: its presenter is gone, or does something else.
  private mutating func forgetPresentations() {
    for saved in returning { living[saved.presented].map { disown($0, .application) } }
    returning = []
  }

  /// Gives a stack what was on it, and selects the tab that was selected.
  private mutating func restoreChildren(of name: ControllerID, from state: SavedState) {
    guard !isHalted, let container = living[name] else { return }
    if let tab = state.selected[name], let child = living[tab],
      self[container].children.contains(child)
    {
      selectTab(tab, on: container, by: .code, animated: false)
    }
    let stack = (state.stacks[name] ?? []).prefix { member in
      guard let object = living[member], let parent = self[object].parent else { return true }
      return parent == container
    }
    guard !stack.isEmpty else { return }
    setViewControllers(Array(stack), on: container, animated: false)
  }
}
