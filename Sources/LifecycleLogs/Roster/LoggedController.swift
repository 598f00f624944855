import LifecycleEngine

/// A controller in a log.
struct LoggedController: Hashable, Sendable {
  /// The class as the log spells it.
  let className: String
  /// The name in the scenario.
  var name: String
  var kind: ControllerKind
  var source: CreationSource
  /// The style in which it was seen to be presented.
  var presentation: PresentationStyle?
  /// How its pages were seen to turn.
  var pages: ContainerStyle?
}
