public import LifecycleEngine

/// The changes of one subject that one line of an app shows.
public struct LiveChange: Codable, Hashable, Sendable {
  /// The subject.
  public enum Subject: Codable, Hashable, Sendable {
    /// A controller, by the name that it has in the events.
    case controller(String)
    case app
    case window
  }

  /// A value as it is reported.
  public enum Value: Codable, Hashable, Sendable {
    case flag(Bool)
    case count(Int)
    case word(String)
    /// A controller, or `nil` for none.
    case name(String?)
    /// Controllers in order.
    case names([String])
  }

  /// A fact with its new value.
  public struct NewValue: Codable, Hashable, Sendable {
    /// The fact.
    public let fact: Fact
    /// The value.
    public let value: Value
  }

  /// The subject.
  public let subject: Subject
  /// The new values, in the order of the facts.
  public let values: [NewValue]
}

/// The known facts of one subject, with those that were not reported yet.
struct LiveFacts: Codable, Hashable, Sendable {
  private var known: [Fact: LiveChange.Value] = [:]
  private var news: Set<Fact> = []

  /// The value of a fact.
  subscript(fact: Fact) -> LiveChange.Value? {
    get { known[fact] }
    set {
      guard known[fact] != newValue else { return }
      known[fact] = newValue
      news.insert(fact)
    }
  }

  /// Whether there is something that was not told yet.
  var hasNews: Bool { !news.isEmpty }

  /// Takes the unreported changes.
  ///
  /// - Parameter subject: The subject of the facts.
  /// - Returns: The changes, or `nil` if all were reported.
  mutating func tell(of subject: LiveChange.Subject) -> LiveChange? {
    guard !news.isEmpty else { return nil }
    let facts = news.sorted { $0.rawValue < $1.rawValue }
    news = []
    return LiveChange(
      subject: subject,
      values: facts.compactMap { fact in
        known[fact].map { LiveChange.NewValue(fact: fact, value: $0) }
      }
    )
  }
}
