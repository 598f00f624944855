public import LifecycleEngine

/// What one line of a log tells, read without the lines around it.
public struct LoggedCall: Hashable, Sendable {
  /// Who was called.
  public enum Part: Hashable, Sendable {
    /// A controller, or something of one.
    case controller, delegate
    /// The app, its scene, or an observer of the app's notifications.
    case app, scene, notification
  }

  /// The class as the line spells it, or `nil` if the line names none.
  public let className: String?
  /// The address or number of the object, where the line gives it.
  public let instance: String?
  /// Who was called.
  public let part: Part
  /// What was called.
  public let callback: Callback
  /// What stands in parentheses in a trace, if anything.
  public let argument: String?

  /// Reads a line in any spelling that the import of logs knows, or `nil` if it names no callback
  /// of a controller, a delegate, the app or a scene.
  ///
  /// - Parameter line: The line, without its end.
  public init?(_ line: String) {
    guard var reader = try? LogReader(pattern: nil),
      let call = reader.take(line, number: 1).records.last?.call
    else { return nil }
    switch call.part {
    case .controller: part = .controller
    case .delegate: part = .delegate
    case .app: part = .app
    case .scene: part = .scene
    case .notification: part = .notification
    case .view, .presentationController: return nil
    }
    className = call.className
    instance = call.instance
    callback = call.callback
    argument = call.argument.text
  }
}

extension LogArgument {
  /// What stands in parentheses in a trace.
  fileprivate var text: String? {
    switch self {
    case .none: nil
    case .animated(let isAnimated): isAnimated ? "animated" : "unanimated"
    case .controller(let className): className
    case .noController: "nil"
    case .orientation(let orientation): orientation.rawValue
    case .size(let width, let height): "\(width)x\(height)"
    case .completed(let isCompleted): isCompleted ? "completed" : "cancelled"
    case .word(let word): word
    }
  }
}
