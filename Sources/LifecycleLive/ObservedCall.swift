import LifecycleEngine
import LifecycleLogs

/// A call of a callback, as a line of a probe shows it: a call has a line for each implementation
/// that is entered, and one for each that is left.
public struct ObservedCall: Hashable, Sendable {
  /// What the line says.
  public let line: ProbeLine.Call
  /// The number at which the call began: that of a line of a log, or of an event.
  public let number: Int
  /// Whether the call begins with the line.
  public let begins: Bool
  /// The number of the call inside which it came.
  let outer: Int?
  /// Whether the app's own code made the call, and not UIKit's.
  let isByApp: Bool
  /// The number of the initializer of the same object inside which it came.
  let initializer: Int?
  /// Whether the implementation has reached the one of UIKit, or another that does.
  let hasReachedSuper: Bool

  /// What is seen beside a line of a log, where the call came on the main thread.
  func sight(at milliseconds: Double) -> VisibleCalls? {
    guard line.isMain else { return nil }
    return VisibleCalls(
      kind: ControllerKind(line.container),
      about: line.argument.flatMap { argument in
        argument.lastIndex(of: "#").map { String(argument[argument.index(after: $0)...]) }
      },
      isInLandscape: line.fillsWindow && line.bounds.map { $0.width > $0.height } == true,
      outer: outer,
      isByApp: isByApp,
      milliseconds: milliseconds
    )
  }
}

extension ProbeLine {
  /// The name of a class as a line of a log has it; those of generic classes have spaces.
  static func nameInLog(ofClass name: String) -> String { name.filter { $0 != " " } }
}

extension ProbeLine.Call {
  /// Whether the view is the one that a window has at its root.
  fileprivate var fillsWindow: Bool { hasWindow == true && parent == nil && presenter == nil }
}

extension [VisibleCalls.Controller] {
  /// The controllers of the windows.
  init(_ tree: [ProbeLine.Controller]) {
    self = tree.map { seen in
      VisibleCalls.Controller(
        className: ProbeLine.nameInLog(ofClass: seen.className),
        instance: "\(seen.id)",
        kind: ControllerKind(seen.container),
        children: seen.children.map { "\($0)" },
        isRoot: seen.isRoot,
        presenter: seen.presenter.map { "\($0)" },
        hasWindow: seen.hasWindow,
        presentation: seen.presentation,
        pages: seen.transition.map { $0 == .pageCurl ? .curl : .scroll },
        orientation: seen.orientation
      )
    }
  }
}
