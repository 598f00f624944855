/// An event in the run of a shipped example.
public struct ExampleMoment: Hashable, Sendable {
  /// The name of the example.
  public let example: String
  /// The version of iOS on which it runs.
  public let ios: String
  /// The step, counted from 0.
  public let step: Int
  /// The event, counted from 1.
  public let event: Int
}

/// The place where a cause of a symptom shows.
public struct CauseMoment: Hashable, Sendable {
  /// The place in the example as it is shipped.
  public let shown: ExampleMoment
  /// The place in the same example on the version to compare with, if the cause names one: the nearest
  /// event of the step that the shown run lacks, or the last common one if there is none.
  public let against: ExampleMoment?
}
