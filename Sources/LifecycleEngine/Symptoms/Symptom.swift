/// What a person sees and cannot explain, with everything that can cause it.
public struct Symptom: Hashable, Sendable {
  /// What a question complains of.
  public enum Intent: String, CaseIterable, Hashable, Sendable {
    case notCalled = "not-called"
    case tooOften = "too-often"
    case tooEarly = "too-early"
    case wrongSize = "wrong-size"
    case neverFreed = "never-freed"
    /// UIKit prints something.
    case message
    /// The screen is black, white or frozen.
    case screen
    /// The order of calls, or of screens, is not as expected.
    case order
    /// Something is called although nothing seems to ask for it.
    case unexpected
  }

  /// The place in a shipped example where a cause shows.
  public struct Moment: Hashable, Sendable {
    /// The name of the example.
    public let example: String
    /// The step, counted from 0.
    public let step: Int
    /// Which of the step's lines that begin so, counted from 1.
    public let number: Int
    /// How the line of the trace begins.
    public let line: String
  }

  /// One reason for the symptom.
  public struct Cause: Hashable, Sendable {
    /// The name, unique in the symptom.
    public let id: String
    /// The reason, as a sentence.
    public let what: String
    /// A question that a person can answer with a look at the screen or the code.
    public let ask: String
    /// What to do about it.
    public let fix: String
    /// The findings and rules that state it, the deciding one first.
    public let ids: [String]
    /// Where a run shows it, if an example does.
    public let moment: Moment?
    /// An example with the mistake removed.
    public let fixed: String?
    /// The iOS versions in which it holds, spelled as in ``Rule/versions``.
    public let versions: String
    /// A version with another outcome, to compare with.
    public let against: String?
    /// How often it was the answer in a sample of questions.
    public let asked: Int
    /// The file and line of the catalogue.
    package let place: CatalogPlace
  }

  /// The identifier.
  public let id: String
  /// What a question about it complains of.
  public let intent: Intent
  /// The symptom in a few words.
  public let title: String
  /// Other ways to say it.
  public let said: [String]
  /// The callbacks that it is about.
  public let callbacks: [Callback]
  /// The causes, the most frequent first.
  public let causes: [Cause]
  /// The file and line of the catalogue.
  package let place: CatalogPlace

  /// How often it was asked in a sample of questions.
  public var asked: Int { causes.reduce(0) { $0 + $1.asked } }

  /// The findings and rules that state the causes, taken from each cause in turn.
  public var ids: [String] {
    var ids: [String] = []
    for rank in 0..<(causes.map(\.ids.count).max() ?? 0) {
      for cause in causes where rank < cause.ids.count && !ids.contains(cause.ids[rank]) {
        ids.append(cause.ids[rank])
      }
    }
    return ids
  }
}
