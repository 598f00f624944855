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
    case .ignored: return observed.filter { !isLayout(line($0)) }
    case .collapsed: return collapse(observed, line)
    }
  }

  private func isObserved(_ line: TraceLine) -> Bool {
    let isNamed = actors?.contains(line.actor)
    switch line.actor {
    case .controller, .view, .subview: return isNamed != false && isCallbackObserved(line)
    case .delegate, .presentationController, .app, .scene:
      return isNamed == true && isCallbackObserved(line)
    case .message:
      return isNamed == true || callbacks?.contains(line.callback) == true
    }
  }

  private func isCallbackObserved(_ line: TraceLine) -> Bool {
    callbacks?.contains(line.callback) != false
  }

  private func isLayout(_ line: TraceLine) -> Bool {
    switch line.callback {
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews: true
    default: false
    }
  }

  /// Keeps the first line of each layout callback in every run of one controller.
  private func collapse<Element>(
    _ lines: [Element],
    _ line: (Element) -> TraceLine
  ) -> [Element] {
    var kept: [Element] = []
    var owner: TraceActor?
    var seen: [Callback] = []
    for element in lines {
      let current = line(element)
      guard isLayout(current) else {
        owner = nil
        kept.append(element)
        continue
      }
      if layoutOwner(of: current.actor) != owner {
        owner = layoutOwner(of: current.actor)
        seen = []
      }
      guard !seen.contains(current.callback) else { continue }
      seen.append(current.callback)
      kept.append(element)
    }
    return kept
  }

  /// A controller stands for its view too.
  private func layoutOwner(of actor: TraceActor) -> TraceActor {
    guard case .view(let id) = actor else { return actor }
    return .controller(id)
  }
}
