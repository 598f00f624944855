package import LifecycleScenario
import PlainJSON

/// Prepared questions for a class, in the order in which to ask them.
package struct QuestionBank: Hashable, Sendable {
  /// The identifier, in kebab case.
  package let id: String
  /// The text of the question.
  package let questions: [PollQuestion]

  /// The greatest number of questions of a bank.
  package static let mostQuestions = 200
}

extension Form<QuestionBank> {
  /// A whole bank.
  package static let bank = Form(
    whole.schema.described("Questions that are prepared for a class, each as a poll asks it.")
      .named("QuestionBank"),
    whole.read
  )

  private static let whole = Form<QuestionBank>.object(
    .optional("$schema", .line(0...2_000)),
    .required("schemaVersion", .version),
    .required("id", .documentID),
    .optional("title", .line(1...200)),
    .required("questions", questions)
  ) { _, _, id, _, questions in QuestionBank(id: id, questions: questions) }

  private static let questions = Form<[PollQuestion]>.array(
    .object(PollQuestion.fields).checked { $0.check(&$1) },
    count: 0...QuestionBank.mostQuestions,
    otherwise: .listCount,
    ["most": "\(QuestionBank.mostQuestions)"]
  )
}
