/// What the code of a controller object has done so far: its outlets, figures and observers.
///
/// - Note: Source: specification §1.1 ST-6, ST-17 to ST-19.
struct CodeState: Hashable, Sendable {
  /// One state for each outlet of the definition.
  var outlets: [OutletState]
  /// What it has acquired and not let go of.
  var resources = ResourceList()
  /// How many blocks that retain the controller the main queue has yet to run.
  var blocks = 0
  /// Who hears its delegate calls.
  var delegate: InstanceID?
  /// Whether it ever became the delegate of another controller.
  var isDelegate = false
  /// Bytes of data and of the cache.
  var data: Int
  var cache: Int
  /// Bytes that an ivar retains by hand; the next allocation overwrites them (MRC).
  var allocated = 0
  /// Bytes that were overwritten without a release (MRC).
  var lost = 0
  /// What the trace says about all this.
  var noted = CodeFacts()

  /// Input of a person that is nowhere but in the view.
  var hasUnsavedState = false
  var hasSavedState = false
  /// Whether the screen is behind the model.
  var isStale = false
  var isLeaked = false

  init(_ definition: ControllerDefinition) {
    outlets = definition.outlets.map { _ in .unset }
    data = definition.memory.data
    cache = definition.memory.cache
  }
}
