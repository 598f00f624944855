import LifecycleEngine
package import LifecycleScenario

extension SearchAnswer {
  /// How an answer is written.
  package static let shape = Shape<SearchAnswer>.object(
    .required("hits", \.hits, .array(SearchHit.shape)),
    .optional("intent", \.intent, .choice),
    .optional("truncated", { $0.isTruncated ? true : nil }, .flag),
    .optional("unknown", { $0.unknown.isEmpty ? nil : $0.unknown }, .array(.text))
  ).named("SearchAnswer")
}

extension SearchHit {
  fileprivate static let shape = Shape<SearchHit>.object(
    .optional("causes", { $0.causes.isEmpty ? nil : $0.causes }, .array(Cause.shape)),
    .required("id", \.id, .text),
    .required("ids", \.ids, .array(.text)),
    .required("kind", \.kind, .choice),
    .optional("moment", \.moment, Moment.shape),
    .optional("path", \.path, .text),
    .required("text", \.text, .text),
    .required("title", \.title, .text)
  ).named("SearchHit")
}

extension SearchHit.Cause {
  fileprivate static let shape = Shape<SearchHit.Cause>.object(
    .required("ask", \.ask, .text),
    .required("id", \.id, .text),
    .required("ids", \.ids, .array(.text)),
    .optional("moment", \.moment, SearchHit.Moment.shape),
    .required("path", \.path, .text),
    .required("text", \.text, .text)
  ).named("SearchHitCause")
}

extension SearchHit.Moment {
  fileprivate static let shape = Shape<SearchHit.Moment>.object(
    .optional("event", \.event, .count),
    .required("example", \.example, .text),
    .optional("ios", \.version, .text),
    .required("line", \.line, .text),
    .required("number", \.number, .number),
    .required("step", \.step, .count)
  ).named("SearchHitMoment")
}
