import LifecycleEngine

/// Distinguishes the first layout lines of a controller from those that repeat them.
///
/// A burst is a run of layout lines of one controller and its view. UIKit doesn't guarantee the
/// number of its passes.
package struct LayoutBurst {
  /// The place of a line in a burst.
  package enum Place: Hashable {
    /// The line is no layout line.
    case outside
    /// The first of its callback in the burst.
    case first
    /// Another of a callback that the burst has already.
    case repeated
  }

  private var owner: TraceActor?
  private var seen: [Callback] = []

  package init() {}

  /// Returns the place of the next line.
  package mutating func place(of line: TraceLine) -> Place {
    guard line.isLayout else {
      owner = nil
      return .outside
    }
    let current = line.actor.layoutOwner
    if current != owner { seen = [] }
    owner = current
    guard !seen.contains(line.callback) else { return .repeated }
    seen.append(line.callback)
    return .first
  }
}

extension TraceLine {
  /// Whether the line is one of the three of a layout pass.
  var isLayout: Bool { callback.isLayoutPass }
}

extension TraceActor {
  /// The owner of a layout line: a controller stands for its view too.
  fileprivate var layoutOwner: TraceActor {
    guard case .view(let id) = self else { return self }
    return .controller(id)
  }
}
