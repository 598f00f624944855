import LifecycleEngine
import LifecycleLogs

/// The facts that a probe sees beside the lines of its log: nested calls, and nested controllers.
struct ProbeScene: Sendable {
  /// A call that is open on the main thread.
  private struct Frame {
    let id: Int
    let callback: Callback
    /// The number of its line, or `nil` if that was lost.
    let line: Int?
    let isByApp: Bool
  }

  private var frames: [Frame] = []

  /// Takes the next line of the probe.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: The number of its line in the log, if it is one.
  /// - Returns: The facts seen beside that line.
  mutating func take(_ line: ProbeLine, number: Int?) -> VisibleCalls? {
    switch line.content {
    case .enter(let call): return enter(call, number, at: line.milliseconds)
    case .leave(let call):
      if call.isMain { frames.removeSubrange(min(call.depth, frames.count)...) }
      return nil
    case .start, .dropped:
      frames = []
      return nil
    case .app, .scene, .gone: return VisibleCalls(milliseconds: line.milliseconds)
    case .tree, .log, .stop: return nil
    }
  }

  private mutating func enter(
    _ call: ProbeLine.Call,
    _ number: Int?,
    at milliseconds: Double
  ) -> VisibleCalls? {
    guard call.isMain else { return nil }
    // The ends of calls may have been lost.
    frames.removeSubrange(min(call.depth, frames.count)...)
    let outer = frames.last
    let own = frames.last { $0.id == call.id && $0.callback == call.callback }
    frames.append(
      Frame(
        id: call.id,
        callback: call.callback,
        line: number ?? own?.line,
        isByApp: call.override != nil
      )
    )
    return VisibleCalls(
      kind: ControllerKind(call.container),
      about: call.argument.flatMap { argument in
        argument.lastIndex(of: "#").map { String(argument[argument.index(after: $0)...]) }
      },
      isInLandscape: call.fillsWindow && call.bounds.map { $0.width > $0.height } == true,
      outer: outer?.line,
      isByApp: outer?.isByApp == true,
      milliseconds: milliseconds
    )
  }
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
        className: ProbeTranscript.name(ofClass: seen.className),
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
