import LabStore
import LifecycleScenario
import PlainJSON

extension RoomView.Lesson {
  static let shape = Shape<Self?>.orNull(
    .object(
      .required("id", \.id, .text),
      .required("step", \.step, .count),
      .optional("word", \.word, .count),
      .optional("hasBegun", \.hasBegun, .flag)
    )
  )
}

extension RoomView.Spotlight {
  static let shape = Shape<Self>.object(
    .required("id", \.id, .text),
    .required("kind", \.kind, .choice)
  )
}
