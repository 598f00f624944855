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
    var burst = LayoutBurst()
    return lines.filter {
      let line = line($0)
      guard isObserved(line) else { return false }
      return switch layout {
      case .exact: true
      case .ignored: !line.isLayout
      // Of each layout callback, the first line in every run of one controller.
      case .collapsed: burst.place(of: line) != .repeated
      }
    }
  }

  private func isObserved(_ line: TraceLine) -> Bool {
    switch line.actor {
    case .controller, .view, .subview, .hostedView:
      isCallbackObserved(line) && isNamed(line) != false
    case .delegate, .presentationController, .app, .scene, .notification:
      isCallbackObserved(line) && isNoticed(line) && isNamed(line) == true
    case .message:
      callbacks?.contains(line.callback) == true || isNamed(line) == true
    }
  }

  private func isCallbackObserved(_ line: TraceLine) -> Bool {
    callbacks?.contains(line.callback) ?? !line.callback.isUnpromised
  }

  private func isNoticed(_ line: TraceLine) -> Bool {
    !line.callback.isQuiet || callbacks?.contains(line.callback) == true
  }

  /// Whether the scenario names the actor of a line, or `nil` if it names none at all.
  private func isNamed(_ line: TraceLine) -> Bool? { actors?.contains(line.actor) }
}
