import LifecycleEngine

/// The SwiftUI views that a document names.
package struct HostedViewNames: Hashable, Sendable {
  /// The kinds of the views, in the order of the document.
  private(set) var views: [(name: HostedViewName, kind: HostedView.Kind)] = []
  private var kinds: [HostedViewName: HostedView.Kind] = [:]

  package init() {}

  package static func == (left: HostedViewNames, right: HostedViewNames) -> Bool {
    left.kinds == right.kinds
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(kinds) }

  /// The kind of a view.
  subscript(name: HostedViewName) -> HostedView.Kind? { kinds[name] }

  /// Adds a view, unless one has the name already.
  mutating func add(_ view: String, _ kind: HostedView.Kind, of host: ControllerID) {
    let name = HostedViewName(host: host, view: view)
    guard kinds.updateValue(kind, forKey: name) == nil else { return }
    views.append((name, kind))
  }
}
