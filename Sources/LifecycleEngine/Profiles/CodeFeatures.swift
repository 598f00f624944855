/// What the code of an app can be written with, for the classes that are listed.
public struct CodeFeatures: Hashable, Sendable {
  /// Whether a controller says in which style it is presented.
  public internal(set) var hasPresentationStyles = false
  /// Whether animations are blocks.
  public internal(set) var hasAnimationBlocks = false
  /// Whether presenting and dismissing take a completion.
  public internal(set) var hasCompletions = false
  /// Whether a container forwards rotation apart from appearance.
  public internal(set) var forwardsRotationApart = false
  /// Whether there is Swift, and `instancetype` in Objective-C.
  public internal(set) var isSwift = false
  /// Whether views lie below the bars unless told otherwise.
  public internal(set) var laysOutBelowBars = false
  /// Whether the delegate of a presentation hears about adapting and dismissing.
  public internal(set) var hasAdaptivePresentations = false
  /// Whether a split view controller shows and hides columns by name.
  public internal(set) var hasColumns = false
  /// Whether models are observable without more code.
  public internal(set) var hasObservation = false
  /// Whether code overrides traits.
  public internal(set) var hasTraitOverrides = false
}
