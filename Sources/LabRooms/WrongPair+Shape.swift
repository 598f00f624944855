import LabStore
import LifecycleScenario
import PlainJSON

extension WrongPair {
  /// The pairs that most answers have turned round, a row for each round.
  static let listsShape = Shape<[[WrongPair]]?>.orNull(
    .array(
      .array(
        .object(
          .required("count", \.count, .count),
          .required("first", \.first, .count),
          .required("second", \.second, .count)
        )
      )
    )
  )
}
