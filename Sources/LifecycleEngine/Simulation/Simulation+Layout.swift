// Layout that code asks for. - Note: Source: specification §3.15.
extension Simulation {
  /// How many passes one turn may ask for.
  ///
  /// - Note: Source: LAY-INV-8.
  private static let passLimit = 100

  /// Asks for one pass in the next layout of the turn (LAY-INV-1, LAY-INV-7).
  ///
  /// Of several reasons the pass tells the first.
  mutating func setNeedsLayout(_ controller: InstanceID, rule: RuleID = .layInv1) {
    accessView(of: controller, rule: .load7)
    if !self[controller].needsLayout { self[controller].layoutRule = rule }
    self[controller].needsLayout = true
    guard self[controller].isInWindow, !agenda.contains(.layOut(controller)) else {
      return
    }
    if requestedPasses.time != clock { requestedPasses = RequestedPasses(time: clock) }
    requestedPasses.count += 1
    guard requestedPasses.count <= Self.passLimit else {
      if requestedPasses.count == Self.passLimit + 1 { note(.layoutLoop, to: controller) }
      return
    }
    agenda.add(.layOut(controller), at: clock, .layout)
  }

  /// Asks for updateViewConstraints before the next layout (LAY-INV-5).
  mutating func setNeedsUpdateConstraints(_ controller: InstanceID) {
    self[controller].needsConstraintUpdate = true
    setNeedsLayout(controller, rule: .layInv5)
  }

  /// Asks for updateProperties, without a layout (LAY-INV-6).
  mutating func setNeedsUpdateProperties(_ controller: InstanceID) {
    accessView(of: controller, rule: .load7)
    self[controller].needsPropertyUpdate = true
    guard self[controller].isInWindow else { return }
    agenda.add(.updateProperties(controller), at: clock, .layout)
  }

  /// A bar, the keyboard or code changes the safe area (LAY-INV-4).
  mutating func changeSafeArea(of controller: InstanceID, rule: RuleID = .layInv4) {
    guard self[controller].isInWindow else { return }
    call(controller, .viewSafeAreaInsetsDidChange, rule: rule)
    setNeedsLayout(controller, rule: .layInv4)
  }

  /// Hides or shows the bar; the visible controller gets another safe area (NAV-BAR-1).
  mutating func setBarHidden(_ isHidden: Bool, on navigation: InstanceID) {
    guard self[navigation].isNavigationBarHidden != isHidden else { return }
    self[navigation].isNavigationBarHidden = isHidden
    guard let visible = self[navigation].visible else { return }
    changeSafeArea(of: visible, rule: .navBar1)
  }

  /// One step of scrolling lays a root view that scrolls out again (LAY-INV-3).
  mutating func scroll(_ controller: InstanceID) {
    guard self[controller].isInWindow else { return }
    runLayoutPass(of: controller, rule: .layInv3)
  }

  mutating func layOutIfNeeded(_ controller: InstanceID) {
    guard self[controller].isAlive, self[controller].needsLayout else {
      return
    }
    runLayoutPass(of: controller, rule: self[controller].layoutRule)
    bringStartedTopOn(of: controller)
  }

  mutating func layoutIfNeeded(_ controller: InstanceID) {
    accessView(of: controller, rule: .load7)
    guard self[controller].needsLayout else { return }
    runLayoutPass(of: controller, rule: .layInv7)
    bringStartedTopOn(of: controller)
  }

  /// A new size needs a layout; the same size does not (LAY-INV-2).
  mutating func setBounds(of controller: InstanceID, to size: Size) {
    accessView(of: controller, rule: .load7)
    guard self[controller].size != size else { return }
    self[controller].size = size
    self[controller].needsConstraintUpdate = usesAutoLayout(controller)
    setNeedsLayout(controller, rule: .layInv2)
  }
}

/// How many layout passes the code has asked for in one turn.
struct RequestedPasses: Hashable, Sendable {
  let time: Int32
  var count = 0
}

/// A size in points.
struct Size: Hashable, Sendable {
  let width: Int32
  let height: Int32

  init(_ width: Int32, _ height: Int32) {
    self.width = width
    self.height = height
  }

  var turned: Size { Size(height, width) }
}
