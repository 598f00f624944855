// Layout that code asks for. - Note: Source: specification §3.15.
extension Simulation {
  /// How many passes one turn may ask for.
  ///
  /// - Note: Source: LAY-INV-8.
  private static let passLimit = 100

  /// Asks for one pass in the next layout of the turn (LAY-INV-1, LAY-INV-7).
  mutating func setNeedsLayout(_ controller: InstanceID) {
    accessView(of: controller, rule: .load7)
    instances[controller.index].needsLayout = true
    guard instances[controller.index].isInWindow, !agenda.contains(.layOut(controller)) else {
      return
    }
    if requestedPasses.time != clock { requestedPasses = RequestedPasses(time: clock) }
    requestedPasses.count += 1
    guard requestedPasses.count <= Self.passLimit else { return }
    agenda.add(.layOut(controller), at: clock, .layout)
  }

  mutating func layOutIfNeeded(_ controller: InstanceID) {
    guard instances[controller.index].isAlive, instances[controller.index].needsLayout else {
      return
    }
    runLayoutPass(of: controller, rule: .layInv1)
  }

  mutating func layoutIfNeeded(_ controller: InstanceID) {
    accessView(of: controller, rule: .load7)
    guard instances[controller.index].needsLayout else { return }
    runLayoutPass(of: controller, rule: .layInv7)
  }

  /// A new size needs a layout; the same size does not (LAY-INV-2).
  mutating func setBounds(of controller: InstanceID, to size: Size) {
    accessView(of: controller, rule: .load7)
    guard instances[controller.index].size != size else { return }
    instances[controller.index].size = size
    instances[controller.index].needsConstraintUpdate = usesAutoLayout(controller)
    setNeedsLayout(controller)
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
