import LifecycleEngine

/// The callee of a line, before it is known which containers the app has.
enum LogActor: Hashable, Sendable {
  /// A controller, by its position among the people of the log.
  case controller(Int)
  case view(Int)
  case delegate(Int)
  case presentationController(Int)
  /// The delegate of a container that the log does not name.
  case containerDelegate(ControllerKind)
  case app
  case scene
  /// A notification of the application.
  case notification

  /// The controller that the line is about.
  var person: Int? {
    switch self {
    case .controller(let index), .view(let index), .delegate(let index),
      .presentationController(let index):
      index
    case .containerDelegate, .app, .scene, .notification: nil
    }
  }
}

/// A callback in a line of a log.
struct LogEvent: Hashable, Sendable {
  /// The number of the line, counted from 1.
  let number: Int
  let actor: LogActor
  let callback: Callback
  let argument: LogArgument
  /// The controller that the call carries, by its position among the people, where a probe told.
  let about: Int?
  /// Where the call stood among others, where a probe looked.
  let sight: VisibleCalls?
}
