import LifecycleEngine

/// The lines that a step expects, one after another or in any order.
public struct ExpectedLines: Hashable, Sendable {
  /// What comes next.
  public enum Item: Hashable, Sendable {
    /// One line.
    case line(TraceLinePattern)
    /// These lines in any order: nobody promises which of them comes first.
    case anyOrder([TraceLinePattern])
  }

  /// What is expected, in order.
  public var items: [Item]

  /// The lines as they are written.
  public var patterns: [TraceLinePattern] {
    items.flatMap { item in
      switch item {
      case .line(let pattern): [pattern]
      case .anyOrder(let patterns): patterns
      }
    }
  }

  package init(_ items: [Item]) { self.items = items }

  /// Lines that come in this order.
  package init(_ patterns: [TraceLinePattern]) { items = patterns.map { .line($0) } }
}
