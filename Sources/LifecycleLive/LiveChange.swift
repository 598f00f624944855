public import LifecycleEngine

/// The changes of one subject that one line of an app shows.
public struct LiveChange: Hashable, Sendable {
  /// The subject.
  public enum Subject: Hashable, Sendable {
    /// A controller, by the name that it has in the events.
    case controller(String)
    case app
    case window
  }

  /// A value as it is reported.
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case count(Int)
    case word(String)
    /// A controller, or `nil` for none.
    case name(String?)
    /// Controllers in order.
    case names([String])
  }

  /// The subject.
  public let subject: Subject
  /// The new values, in the order of the facts.
  public let values: [(fact: Fact, value: Value)]

  /// Whether two changes say the same.
  public static func == (one: LiveChange, other: LiveChange) -> Bool {
    one.subject == other.subject
      && one.values.elementsEqual(other.values) { $0.fact == $1.fact && $0.value == $1.value }
  }

  /// Takes in what the change says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    for (fact, value) in values {
      hasher.combine(fact)
      hasher.combine(value)
    }
  }
}

/// The known facts of one subject, with those that were not reported yet.
struct LiveFacts: Hashable, Sendable {
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
      values: facts.compactMap { fact in known[fact].map { (fact, $0) } }
    )
  }
}
