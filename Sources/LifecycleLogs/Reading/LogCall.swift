import LifecycleEngine

/// Which part of a controller a line of a log is about.
enum LogPart: String, Hashable, Sendable {
  case controller, view, delegate, presentationController, app, scene, notification
}

/// What a line of a log carries beside the callback, before the classes have their names.
enum LogArgument: Hashable, Sendable {
  case none
  case animated(Bool)
  /// A controller, by its class.
  case controller(String)
  case noController
  case orientation(Orientation)
  /// The new size of a window, in whole points.
  case size(width: Int, height: Int)
  case completed(Bool)
  /// The name of a trait, or of what launched the app.
  case word(String)
}

/// What one line of a log tells: who was called, and what.
struct LogCall: Hashable, Sendable {
  /// The class as the line spells it, or `nil` if the line names none.
  var className: String?
  /// The address or number of the object, where the line gives it.
  var instance: String?
  var part = LogPart.controller
  let callback: Callback
  var argument = LogArgument.none
}

/// A line of a log after reading.
struct LogRecord: Hashable, Sendable {
  let number: Int
  let text: String
  let format: LogFormat
  /// The year, month and day, as `2015-08-21`, where the line gives them.
  var date: String?
  /// The platform that the line names as that of a trace.
  var platform: Platform?
  /// The call in the line, or `nil` if there is none.
  var call: LogCall?
  /// What was seen beside the line, where a probe looked.
  var sight: VisibleCalls?
  /// The controllers of the windows, if they were seen instead of a line.
  var tree: [VisibleCalls.Controller]?
}
