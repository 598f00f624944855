import LifecycleEngine

/// Filters and reduces trace lines the way a scenario's `observe` says.
struct LineFilter {
  private let actors: Set<TraceActor>?
  private let callbacks: Set<Callback>?
  private let layout: Observation.LayoutMode

  init(_ observation: Observation) {
    actors = observation.actors.map { Set($0) }
    callbacks = observation.callbacks.map { Set($0) }
    layout = observation.layout
  }

  /// The lines that are compared, in order.
  ///
  /// - Parameters:
  ///   - lines: Lines, or patterns of lines.
  ///   - line: The line of an element.
  /// - Returns: The elements that are compared.
  func reduce<Element>(_ lines: [Element], _ line: (Element) -> TraceLine) -> [Element] {
    let observed = lines.filter { isObserved(line($0)) }
    switch layout {
    case .exact: return observed
    case .ignored: return observed.filter { !line($0).isLayout }
    case .collapsed: return collapse(observed, line)
    }
  }

  private func isObserved(_ line: TraceLine) -> Bool {
    let isNamed = actors?.contains(line.actor)
    switch line.actor {
    case .controller, .view, .subview, .hostedView:
      return isNamed != false && isCallbackObserved(line)
    case .delegate, .presentationController, .app, .scene, .notification:
      let isNoticed = !line.callback.isQuiet || callbacks?.contains(line.callback) == true
      return isNamed == true && isNoticed && isCallbackObserved(line)
    case .message:
      return isNamed == true || callbacks?.contains(line.callback) == true
    }
  }

  private func isCallbackObserved(_ line: TraceLine) -> Bool {
    callbacks?.contains(line.callback) ?? !line.callback.isUnpromised
  }

  /// Keeps the first line of each layout callback in every run of one controller.
  private func collapse<Element>(
    _ lines: [Element],
    _ line: (Element) -> TraceLine
  ) -> [Element] {
    var burst = LayoutBurst()
    return lines.filter { burst.place(of: line($0)) != .repeated }
  }
}
