import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

extension Answer {
  /// The answer as the API gives it, and as a page carries it for its script.
  static let shape = Shape<Answer>.object(
    .optional("absence", \.absence, .text),
    .optional("against", \.against, ExampleMoment.shape),
    .optional("ask", \.ask, .text),
    .optional("cause", \.address.cause, .text),
    .optional("confidence", \.confidence, .choice),
    .optional("fix", \.fix, .text),
    .optional("fixed", \.fixed, .text),
    .required("id", \.address.id, .text),
    .required("ids", \.ids, .array(Link.shape)),
    .optional("intent", \.intent, .choice),
    .required("kind", \.kind, .choice),
    .required("language", \.language, .choice),
    .optional("lesson", \.lesson, Link.shape),
    .optional("moment", \.moment, ExampleMoment.shape),
    .required("others", \.others, .array(Link.shape)),
    .required("path", \.address.path, .text),
    .required("symptoms", \.symptoms, .array(Link.shape)),
    .required("title", \.title, .text),
    .required("versions", \.versions, .text),
    .required("what", \.what, .text)
  ).named("Answer")

  /// A cause is the answer about its symptom.
  private var kind: Link.Kind { address.kind == .cause ? .symptom : address.kind }
}

extension Answer.Link {
  static let shape = Shape<Answer.Link>.object(
    .required("id", \.id, .text),
    .required("kind", \.kind, .choice),
    .required("path", \.path, .text),
    .required("text", \.text, .text)
  ).named("AnswerLink")
}

extension ExampleMoment {
  static let shape = Shape<ExampleMoment>.object(
    .required("event", \.event, .number),
    .required("example", \.example, .text),
    .required("ios", \.ios, .text),
    .required("step", \.step, .count)
  ).named("ExampleMoment")
}
