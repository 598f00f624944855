import LabStore

/// A run of a recap, with the step of a lesson in which it was shown.
struct RecapRun {
  let number: Int
  let run: RunRecord
  let lesson: RoomView.Lesson?
}
