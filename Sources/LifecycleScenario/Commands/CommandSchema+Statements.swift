import LifecycleEngine

/// The rows of what only overrides may do.
extension CommandSchema {
  private static let bytes = 0...1_000_000_000_000

  static let viewRows = rows(
    .views,
    [
      statement("readOutlet", "read outlet {name}", [.text("name"), .optionalTarget]) {
        .readOutlet(name: $0.text(0), target: $0.optionalController(1))
      },
      statement("writeOutlet", "write outlet {name}", [.text("name"), .optionalTarget]) {
        .writeOutlet(name: $0.text(0), target: $0.optionalController(1))
      },
      statement("clearOutlet", "set outlet {name} to nil", [.text("name")]) {
        .clearOutlet(name: $0.text(0))
      },
      statement("storeStateInOutlet", "store state in outlet {name}", [.text("name")]) {
        .storeStateInOutlet(name: $0.text(0))
      },
      statement("assignView", "assign view", [.optionalTarget]) {
        .assignView(from: $0.optionalController(0))
      },
      statement("createSubview", "create a subview") { _ in .createSubview },
      statement("testView", "test whether view is nil") { _ in .testView },
      statement(
        "readGeometry",
        "read the geometry of {of}",
        [.choice("of", Statement.GeometrySubject.self, default: .view)]
      ) { .readGeometry(of: $0.choice(0)) },
      statement("readTraits", "read traits") { _ in .readTraits },
      statement(
        "layoutChild",
        "set the frame of {target} from {from}",
        [.target, .choice("from", Statement.FrameSource.self, default: .bounds)]
      ) { .layoutChild($0.controller(0), from: $0.choice(1)) },
      statement("becomeFirstResponder", "become first responder") { _ in .becomeFirstResponder },
      statement("animate", "start an animation") { _ in .animate },
    ]
  )

  static let stateRows = rows(
    .state,
    [
      statement("saveState", "save state") { _ in .saveState },
      statement("restoreState", "restore state") { _ in .restoreState },
      statement("resetInterface", "reset the interface") { _ in .resetInterface },
      statement("refresh", "refresh") { _ in .refresh },
    ]
  )

  static let memoryRows = rows(
    .memory,
    [
      statement("allocateData", "allocate {bytes} bytes", [.integer("bytes", bytes)]) {
        .allocateData(bytes: $0.integer(0))
      },
      statement("releaseData", "release data") { _ in .releaseData },
      statement("fillCache", "fill the cache with {bytes} bytes", [.integer("bytes", bytes)]) {
        .fillCache(bytes: $0.integer(0))
      },
      statement("clearCache", "clear the cache") { _ in .clearCache },
    ]
  )

  static let ownershipRows = rows(
    .ownership,
    [
      statement(
        "retain",
        "retain {target}",
        [.target, .choice("by", Statement.Retainer.self, default: .property)]
      ) { .retain($0.controller(0), by: $0.choice(1)) },
      statement(
        "becomeDelegateOf",
        "become the delegate of {target}",
        [.target, .choice("ownership", Ownership.self, default: .weak)]
      ) { .becomeDelegateOf($0.controller(0), ownership: $0.choice(1)) },
      statement("startTimer", "start a timer", [.flag("retains", true)]) {
        .startTimer(retains: $0.boolean(0))
      },
      statement("invalidateTimer", "invalidate the timer") { _ in .invalidateTimer },
      statement(
        "addObserver",
        "add observer {name}",
        [.text("name"), .flag("retains", false)]
      ) {
        .addObserver(name: $0.text(0), retains: $0.boolean(1))
      },
      statement("removeObserver", "remove observer {name}", [.text("name")]) {
        .removeObserver(name: $0.text(0))
      },
    ]
  )

  static let otherRows = rows(
    .other,
    [
      statement(
        "work",
        "work {milliseconds} ms",
        [.integer("milliseconds", 0...86_400_000)]
      ) { .work(milliseconds: $0.integer(0)) },
      statement("log", "log {text}", [.text("text")]) { .log(text: $0.text(0)) },
      statement("callDirectly", "call {callback} directly", [.callback("callback")]) {
        .callDirectly($0.choice(0))
      },
      statement(
        "relyOn",
        "rely on {callback}",
        [.callback("callback"), .optionalTarget]
      ) { .relyOn($0.choice(0), of: $0.optionalController(1)) },
      statement("returnIfTransitioning", "return while a transition runs") { _ in
        .returnIfTransitioning
      },
      statement("endFlowIfMovingFromParent", "end the flow if isMovingFromParent") { _ in
        .endFlowIfMovingFromParent
      },
    ]
  )
}
