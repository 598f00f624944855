package import LifecycleEngine

extension Symptom {
  /// How a symptom is written, with its causes.
  package static let shape = Shape<Symptom>.object(
    .required("asked", \.asked, .count),
    .required("callbacks", \.callbacks, .array(.choice)),
    .required("causes", \.causes, .array(Cause.shape)),
    .required("id", \.id, .text),
    .required("intent", \.intent, .choice),
    .required("said", \.said, .array(.text)),
    .required("title", \.title, .text)
  ).named("Symptom")
}

extension Symptom.Cause {
  fileprivate static let shape = Shape<Symptom.Cause>.object(
    .optional("against", \.against, .text),
    .required("ask", \.ask, .text),
    .required("asked", \.asked, .count),
    .required("fix", \.fix, .text),
    .optional("fixed", \.fixed, .text),
    .required("id", \.id, .text),
    .required("ids", \.ids, .array(.text)),
    .optional("moment", \.moment, Symptom.Moment.shape),
    .required("versions", \.versions, .text),
    .required("what", \.what, .text)
  ).named("SymptomCause")
}

extension Symptom.Moment {
  fileprivate static let shape = Shape<Symptom.Moment>.object(
    .required("example", \.example, .text),
    .required("line", \.line, .text),
    .required("number", \.number, .number),
    .required("step", \.step, .count)
  )
}
