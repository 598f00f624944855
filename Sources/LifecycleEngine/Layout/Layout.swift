/// The window, and layout: by UIKit itself and as code asks for it.
///
/// - Note: Source: specification §3.0 ATTACH and §3.15.
enum Layout {
  /// A view that lies in another controller's view, or is leaving it, goes before its controller
  /// moves.
  static func takeViewAway(
    from child: InstanceID,
    _ rule: RuleID = .contAdd1,
    in world: inout World
  ) {
    let instance = world[child]
    guard instance.superview != nil || instance.effective == .disappearing else { return }
    leaveWindow(child, rule: rule, in: &world)
    Appearance.disappear(child, rule: rule, in: &world)
    Relations.removeView(of: child, in: &world)
  }

  /// How many passes one turn may ask for.
  ///
  /// - Note: Source: LAY-INV-8.
  private static let passLimit = 100

  /// Asks for one pass in the next layout of the turn (LAY-INV-1, LAY-INV-7).
  ///
  /// Of several reasons the pass tells the first.
  static func setNeedsLayout(
    _ controller: InstanceID,
    rule: RuleID = .layInv1,
    in world: inout World
  ) {
    Loading.needView(of: controller, rule: .load7, in: &world)
    if !world[controller].needsLayout { world[controller].layoutRule = rule }
    world[controller].needsLayout = true
    guard world[controller].isInWindow, !world.time.agenda.contains(.layOut(controller)) else {
      return
    }
    if world.time.requestedPasses.time != world.time.clock {
      world.time.requestedPasses = RequestedPasses(time: world.time.clock)
    }
    world.time.requestedPasses.count += 1
    guard world.time.requestedPasses.count <= Self.passLimit else {
      if world.time.requestedPasses.count == Self.passLimit + 1 {
        world.note(.layoutLoop, to: controller)
      }
      return
    }
    world.time.agenda.add(.layOut(controller), at: world.time.clock, .layout)
  }

  /// Asks for updateViewConstraints before the next layout (LAY-INV-5).
  static func setNeedsUpdateConstraints(
    _ controller: InstanceID,
    rule: RuleID = .layInv5,
    in world: inout World
  ) {
    world[controller].needsConstraintUpdate = true
    setNeedsLayout(controller, rule: rule, in: &world)
  }

  /// Asks for updateProperties, without a layout (LAY-INV-6).
  static func setNeedsUpdateProperties(
    _ controller: InstanceID,
    rule: RuleID = .layInv6,
    in world: inout World
  ) {
    Loading.needView(of: controller, rule: .load7, in: &world)
    if !world[controller].needsPropertyUpdate { world[controller].propertyRule = rule }
    world[controller].needsPropertyUpdate = true
    guard world[controller].isInWindow,
      !world.time.agenda.contains(.updateProperties(controller))
    else { return }
    world.time.agenda.add(.updateProperties(controller), at: world.time.clock, .layout)
  }

  /// A bar, the keyboard or code changes the safe area (LAY-INV-4).
  static func changeSafeArea(
    of controller: InstanceID,
    rule: RuleID = .layInv4,
    in world: inout World
  ) {
    guard world[controller].isInWindow else { return }
    world.call(controller, .viewSafeAreaInsetsDidChange, rule: rule)
    setNeedsLayout(controller, rule: .layInv4, in: &world)
  }

  /// Hides or shows the bar; the visible controller gets another safe area (NAV-BAR-1).
  static func setBarHidden(_ isHidden: Bool, on navigation: InstanceID, in world: inout World) {
    guard world[navigation].isNavigationBarHidden != isHidden else { return }
    world[navigation].isNavigationBarHidden = isHidden
    guard let visible = world[navigation].visible else { return }
    changeSafeArea(of: visible, rule: .navBar1, in: &world)
  }

  /// One step of scrolling lays a root view that scrolls out again (LAY-INV-3).
  static func scroll(_ controller: InstanceID, in world: inout World) {
    guard world[controller].isInWindow else { return }
    runLayoutPass(of: controller, rule: .layInv3, in: &world)
  }

  static func layOutIfNeeded(_ controller: InstanceID, in world: inout World) {
    guard world[controller].isAlive, world[controller].needsLayout else {
      return
    }
    runLayoutPass(of: controller, rule: world[controller].layoutRule, in: &world)
    bringStartedTopOn(of: controller, in: &world)
  }

  static func layoutIfNeeded(_ controller: InstanceID, in world: inout World) {
    Loading.needView(of: controller, rule: .load7, in: &world)
    guard world[controller].needsLayout else { return }
    runLayoutPass(of: controller, rule: .layInv7, in: &world)
    bringStartedTopOn(of: controller, in: &world)
  }

  /// A new size needs a layout; the same size does not (LAY-INV-2).
  static func setBounds(of controller: InstanceID, to size: Size, in world: inout World) {
    Loading.needView(of: controller, rule: .load7, in: &world)
    guard world[controller].size != size else { return }
    world[controller].size = size
    world[controller].needsConstraintUpdate = world.usesAutoLayout(controller)
    setNeedsLayout(controller, rule: .layInv2, in: &world)
  }

  /// Puts a top on screen that a pass outside any transition has started.
  static func bringStartedTopOn(of navigation: InstanceID, in world: inout World) {
    guard world.startsTopInLayout(navigation), world[navigation].isInWindow,
      let top = world[navigation].visible, !world[top].isInWindow,
      world[top].superview == navigation, world[top].viewState == .loaded
    else { return }
    let animated = world[navigation].startsAnimated ?? false
    bringOn(top, .launch, animated: animated, rule: .navLazy1, in: &world)
  }

  /// Makes a view of a named class in code and adds it; one that is there stays.
  static func addView(named name: String, to controller: InstanceID, in world: inout World) {
    Loading.needView(of: controller, rule: .load7, in: &world)
    guard
      let index = world.definition(for: controller).views.firstIndex(where: { $0.name == name }),
      world[controller].hasView, !world[controller].views.contains(Int32(index))
    else { return }
    Views.makeView(index, of: controller, fromNib: false, in: &world)
    if world[controller].isInWindow {
      Views.tellOfWindow(.subview(controller, Int32(index)), rule: .view2, in: &world)
    }
    setNeedsLayout(controller, rule: .layInv2, in: &world)
  }

  /// Asks for another drawing; a plain view has nothing to draw (VIEW-4, VIEW-8).
  static func setNeedsDisplay(_ controller: InstanceID, in world: inout World) {
    Loading.needView(of: controller, rule: .load7, in: &world)
    world[controller].needsDisplay = true
    Views.scheduleDrawing(of: controller, in: &world)
  }
}
