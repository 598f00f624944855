// The calls of the views that a document names, and of the root view above them.
// - Note: Source: specification §3.15a.
extension Simulation {
  /// Makes one view and puts it into the root view (VIEW-1).
  mutating func makeView(_ index: Int, of controller: InstanceID, fromNib: Bool) {
    let view = definition(for: controller).views[index]
    let unarchived = fromNib && view.isFromNib
    let actor = Actor.subview(controller, Int32(index))
    let initializer: Callback = unarchived ? .initWithCoder : .initWithFrame
    emit(actor, initializer, rule: unarchived ? .load2 : .creC8)
    if !view.isSetUp(in: unarchived ? .initWithCoder : .initWithFrame) {
      note(.unconfiguredView(Int32(index)), to: controller)
    }
    self[controller].views.append(Int32(index))
    self[controller].needsDisplay = true
    tell(actor, .willMoveToSuperview, rule: .view1)
    tell(actor, .didMoveToSuperview, rule: .view1)
    if unarchived { emit(actor, .awakeFromNib, rule: .load2) }
  }

  /// Makes a view of a named class in code and adds it; one that is there stays.
  mutating func addView(named name: String, to controller: InstanceID) {
    accessView(of: controller, rule: .load7)
    guard let index = definition(for: controller).views.firstIndex(where: { $0.name == name }),
      self[controller].hasView, !self[controller].views.contains(Int32(index))
    else { return }
    makeView(index, of: controller, fromNib: false)
    if self[controller].isInWindow {
      tellOfWindow(.subview(controller, Int32(index)), rule: .view2)
    }
    setNeedsLayout(controller, rule: .layInv2)
  }

  /// The views enter the window with the root view (VIEW-2) or leave it (VIEW-5).
  mutating func tellViewsOfWindow(_ controller: InstanceID, rule: RuleID) {
    for index in self[controller].views {
      tellOfWindow(.subview(controller, index), rule: rule)
    }
  }

  private mutating func tellOfWindow(_ view: Actor, rule: RuleID) {
    tell(view, .willMoveToWindow, rule: rule)
    tell(view, .didMoveToWindow, rule: rule)
  }

  /// The views lay out after the root view, and draw once all layout of the turn is done.
  mutating func layOutViews(of controller: InstanceID) {
    for index in self[controller].views {
      tell(.subview(controller, index), .layoutSubviews, rule: .view3)
    }
    scheduleDrawing(of: controller)
  }

  /// Asks for another drawing; a plain view has nothing to draw (VIEW-4, VIEW-8).
  mutating func setNeedsDisplay(_ controller: InstanceID) {
    accessView(of: controller, rule: .load7)
    self[controller].needsDisplay = true
    scheduleDrawing(of: controller)
  }

  private mutating func scheduleDrawing(of controller: InstanceID) {
    let instance = self[controller]
    guard instance.needsDisplay, instance.isInWindow, !instance.views.isEmpty,
      !agenda.contains(.draw(controller))
    else { return }
    agenda.add(.draw(controller), at: clock, .drawing)
  }

  /// Draws the root view and its views (VIEW-4).
  mutating func draw(_ controller: InstanceID) {
    let instance = self[controller]
    guard instance.isInWindow, instance.needsDisplay else { return }
    self[controller].needsDisplay = false
    withCause(Cause(.layout, of: controller)) {
      $0.tell(.view(controller), .drawRect, rule: .view4)
      for index in instance.views {
        $0.tell(.subview(controller, index), .drawRect, rule: .view4)
      }
    }
  }

  /// The views of a freed controller lose their superview (VIEW-6).
  mutating func releaseViews(of controller: InstanceID) {
    guard !isViewInUse(of: controller) else { return }
    for index in self[controller].views {
      tell(.subview(controller, index), .willMoveToSuperview, rule: .view6)
      tell(.subview(controller, index), .didMoveToSuperview, rule: .view6)
    }
    self[controller].views = []
  }
}
