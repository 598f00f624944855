public import LifecycleEngine
package import LifecycleScenario

/// A mistake that a running app shows, with its evidence among the events.
public struct LiveFinding: Codable, Hashable, Sendable {
  /// The kind of mistake.
  public let id: FindingID
  /// The controller, by the name that it has in the events.
  public let controller: String
  /// The class of the app whose override is to blame, if one is.
  public let override: String?
  /// The callback.
  public let callback: Callback?
  /// The event at which it shows; 0 before the first one.
  public let seq: Int
  /// The other events that show it.
  public let related: [Int]
  /// Whether it still holds: a controller that was freed late did not leak.
  public internal(set) var isOpen = true

  init(
    _ id: FindingID,
    _ controller: String,
    _ seq: Int,
    _ override: String? = nil,
    _ callback: Callback? = nil,
    related: [Int] = []
  ) {
    self.id = id
    self.controller = controller
    self.seq = seq
    self.override = override
    self.callback = callback
    self.related = related
  }
}

extension LiveFinding {
  /// The form of a finding for a page; the texts about the mistake are in the catalog.
  package static let shape = Shape<LiveFinding>.object(
    .optional("callback", \.callback, .choice),
    .optional("class", \.override, .text),
    .required("controller", \.controller, .text),
    .required("id", \.id, .choice),
    .required("isOpen", \.isOpen, .flag),
    .required("related", \.related, .array(.number)),
    .required("seq", \.seq, .count)
  ).described(
    "A mistake that a running app shows; the catalogue has its texts. “class” is the one whose override "
      + "is to blame; “related” are the other events that show it. “isOpen” is false where it turned out "
      + "to be none."
  ).named("LiveFinding")
}
