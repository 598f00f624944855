package import Foundation

/// What a room shows: a part of its present run, and how.
package struct Showing: Codable, Hashable, Sendable {
  /// The number of the present run, counted from 1.
  package private(set) var runNumber = 1
  /// What the present run is called.
  package private(set) var title: String?
  /// What the presenter shows.
  package private(set) var view = RoomView()
  /// What it showed when the screen was frozen, as long as it is.
  private var frozenView: RoomView?
  /// The number of the furthest event that the class was shown.
  private var shownEvent = 0
  /// The number of steps of former runs that the class was shown, by the numbers of the runs.
  private var shownSteps: [Int: Int] = [:]
  /// The step of a lesson in which each run was shown, by the numbers of the runs; older journals have
  /// none.
  private var runLessons: [Int: RoomView.Lesson]?

  /// How many events of the present run the class was shown.
  package var shown: Int { shownEvent }

  /// How many steps of a former run the class was shown.
  package func shownSteps(of run: Int) -> Int { shownSteps[run] ?? 0 }

  /// The step of a lesson in which a run was shown.
  package func lesson(of run: Int) -> RoomView.Lesson? { runLessons?[run]?.place }

  /// What followers see of the view: nothing behind what they were shown.
  package var sharedView: RoomView {
    var shared = frozenView ?? view
    shared.show = shared.show.limited(to: shown)
    return shared
  }

  /// Shows something else; as long as the screen is frozen, followers see what they saw.
  package mutating func show(_ next: RoomView) {
    if next.screen == .frozen {
      frozenView = frozenView ?? view
      frozenView?.screen = .frozen
    } else {
      frozenView = nil
    }
    view = next
    noteLesson(view.lesson)
    if view.screen.isLive { shownEvent = max(shown, view.show.to) }
  }

  /// Shows a part of the run, by default up to its end.
  package mutating func play(_ request: ShowRequest, upTo eventCount: Int, at now: Date) {
    var next = view
    next.show = request.show(after: view.show, last: eventCount, at: now)
      .limited(to: eventCount)
    show(next)
  }

  /// Begins with another run.
  ///
  /// - Parameters:
  ///   - number: The number of the run.
  ///   - title: What it is called.
  ///   - cursor: Where it is shown.
  ///   - steps: How many steps of the run before it the class was shown.
  package mutating func open(_ number: Int, title: String?, at cursor: Int, after steps: Int = 0) {
    if steps > 0 { shownSteps[runNumber] = steps }
    (runNumber, self.title) = (number, title)
    view.show = Show(from: cursor, to: cursor)
    view.spotlight = nil
    noteLesson(view.lesson?.place)
    shownEvent = view.screen.isLive ? cursor : 0
    if frozenView != nil { frozenView = view }
  }

  /// Begins with a lesson.
  package mutating func begin(_ lesson: RoomView.Lesson?) {
    view.lesson = lesson
    noteLesson(lesson)
  }

  /// Notes the step that the present run belongs to, until something was done in one.
  private mutating func noteLesson(_ lesson: RoomView.Lesson?) {
    guard let lesson, runLessons?[runNumber]?.hasBegun != true else { return }
    runLessons = (runLessons ?? [:]).merging([runNumber: lesson]) { $1 }
  }

  /// Forgets places that the run does not have, as it has fewer events than it had.
  package mutating func fit(eventCount: Int) {
    view.show = view.show.limited(to: eventCount)
    shownEvent = min(shown, eventCount)
  }
}
