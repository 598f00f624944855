import LifecycleEngine
import LifecycleInsight

/// What the lab says about a symptom, a finding, a rule or a message, and where a run shows it.
struct Answer: Sendable {
  /// A link with a sentence.
  struct Link: Sendable {
    /// What a link can lead to.
    enum Kind: String, CaseIterable, Hashable, Sendable {
      case symptom, cause, finding, rule, message, lesson
    }

    let kind: Kind
    let id: String
    let text: String
    let path: String
  }

  /// The address of the answer itself.
  let address: AnswerAddress
  /// The language of the texts.
  let language: Language
  /// The symptom, the mistake, the printed line, or the identifier of a rule.
  let title: String
  /// What a question about the symptom complains of.
  var intent: Symptom.Intent?
  /// The question that tells the cause from the others.
  var ask: String?
  /// The cause, the harm of a finding, or the statement of a rule.
  let what: String
  /// What to do about it.
  var fix: String?
  /// The versions in which it holds.
  let versions: String
  /// How well a rule is known.
  var confidence: Confidence?
  /// The findings and rules that state it, the deciding one first.
  var ids: [Link] = []
  /// The other causes of the symptom, each as its question.
  var others: [Link] = []
  /// The symptoms that a finding, a rule or a message explains.
  var symptoms: [Link] = []
  /// The event of a shipped example that shows it.
  var moment: ExampleMoment?
  /// The title of that example.
  var exampleTitle: String?
  /// The place in the same example on a version with another outcome.
  var against: ExampleMoment?
  /// Why there is no such event.
  var absence: String?
  /// Whether ``absence`` is a limit of the lab.
  var isLimit = false
  /// An example with the mistake removed.
  var fixed: String?
  /// The lesson that teaches it.
  var lesson: Link?
  /// The bibliography of a rule.
  var sources: [Source] = []
  /// The scenarios of published records that show a rule.
  var records: [String] = []
}

extension AnswerAddress {
  /// What the address leads to.
  var kind: Answer.Link.Kind {
    switch folder {
    case .symptoms: cause == nil ? .symptom : .cause
    case .findings: .finding
    case .rules: .rule
    case .messages: .message
    }
  }
}
