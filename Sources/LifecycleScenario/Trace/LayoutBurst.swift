import LifecycleEngine

/// Tells the first layout lines of a controller from those that repeat them.
///
/// A burst is a run of layout lines of one controller and its view; UIKit promises nothing about
/// how many passes it has.
package struct LayoutBurst {
  /// Where a line stands.
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

  /// Where the next line stands.
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
  /// Whose layout a line is: a controller stands for its view too.
  fileprivate var layoutOwner: TraceActor {
    guard case .view(let id) = self else { return self }
    return .controller(id)
  }
}
