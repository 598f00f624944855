/// The calls of the views that a document names, and of the root view above them.
///
/// - Note: Source: specification §3.15a.
enum Views {
  /// Makes one view and puts it into the root view (VIEW-1).
  static func makeView(
    _ index: Int,
    of controller: InstanceID,
    fromNib: Bool,
    in world: inout World
  ) {
    let view = world.definition(for: controller).views[index]
    let unarchived = fromNib && view.isFromNib
    let actor = Actor.subview(controller, Int32(index))
    let initializer: Callback = unarchived ? .initWithCoder : .initWithFrame
    world.emit(actor, initializer, rule: unarchived ? .load2 : .creC8)
    if !view.isSetUp(in: unarchived ? .initWithCoder : .initWithFrame) {
      world.note(.unconfiguredView(Int32(index)), to: controller)
    }
    world[controller].views.append(Int32(index))
    world[controller].viewsWithoutConstraints.append(Int32(index))
    world[controller].viewsWithoutProperties.append(Int32(index))
    world[controller].needsDisplay = true
    world.tell(actor, .willMoveToSuperview, rule: .view1)
    world.tell(actor, .didMoveToSuperview, rule: .view1)
    if unarchived { world.emit(actor, .awakeFromNib, rule: .load2) }
  }

  /// The views enter the window with the root view (VIEW-2) or leave it (VIEW-5).
  static func tellViewsOfWindow(_ controller: InstanceID, rule: RuleID, in world: inout World) {
    for index in world[controller].views {
      tellOfWindow(.subview(controller, index), rule: rule, in: &world)
    }
  }

  static func tellOfWindow(_ view: Actor, rule: RuleID, in world: inout World) {
    world.tell(view, .willMoveToWindow, rule: rule)
    world.tell(view, .didMoveToWindow, rule: rule)
  }

  /// The new views update their constraints before the root view does (LAY-7).
  static func updateConstraints(of controller: InstanceID, in world: inout World) {
    let views = world[controller].viewsWithoutConstraints
    world[controller].viewsWithoutConstraints = []
    for index in views {
      world.tell(.subview(controller, index), .updateConstraints, rule: .lay7)
    }
  }

  /// New views update their properties before the first layout, the root view first (OBS-4).
  static func updateProperties(of controller: InstanceID, in world: inout World) {
    let views = world[controller].viewsWithoutProperties
    world[controller].viewsWithoutProperties = []
    if world[controller].isRootViewNew {
      world[controller].isRootViewNew = false
      world.tell(.view(controller), .updateProperties, rule: .obs4)
    }
    for index in views {
      world.tell(.subview(controller, index), .updateProperties, rule: .obs4)
    }
  }

  /// The views lay out after the root view, and draw once all layout of the turn is done.
  static func layOutViews(of controller: InstanceID, in world: inout World) {
    let views = world[controller].views
    for index in world.profile.laysOutLastSiblingFirst ? views.reversed() : views {
      world.tell(.subview(controller, index), .layoutSubviews, rule: .view3)
    }
    scheduleDrawing(of: controller, in: &world)
  }

  static func scheduleDrawing(of controller: InstanceID, in world: inout World) {
    let instance = world[controller]
    guard instance.needsDisplay, instance.isInWindow, !instance.views.isEmpty,
      !world.time.agenda.contains(.draw(controller))
    else { return }
    world.time.agenda.add(.draw(controller), at: world.time.clock, .drawing)
  }

  /// Draws the root view and its views (VIEW-4).
  static func draw(_ controller: InstanceID, in world: inout World) {
    let instance = world[controller]
    guard instance.isInWindow, instance.needsDisplay else { return }
    world[controller].needsDisplay = false
    world.withCause(Cause(.layout, of: controller)) {
      $0.tell(.view(controller), .drawRect, rule: .view4)
      for index in instance.views {
        $0.tell(.subview(controller, index), .drawRect, rule: .view4)
      }
    }
  }

  /// The views of a freed controller lose their superview (VIEW-6).
  static func releaseViews(of controller: InstanceID, in world: inout World) {
    guard !world.isViewInUse(of: controller) else { return }
    for index in world[controller].views {
      world.tell(.subview(controller, index), .willMoveToSuperview, rule: .view6)
      world.tell(.subview(controller, index), .didMoveToSuperview, rule: .view6)
    }
    world[controller].views = []
    world[controller].viewsWithoutConstraints = []
    world[controller].viewsWithoutProperties = []
  }
}
