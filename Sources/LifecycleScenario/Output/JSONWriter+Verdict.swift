import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes the result of one scenario.
  ///
  /// - Parameters:
  ///   - verdict: The result.
  ///   - id: The identifier of the scenario.
  public mutating func verdict(_ verdict: Verdict, id: String) {
    switch verdict {
    case .passed(let run), .failed(let run, _, _): self.run(run)
    case .refused(let error):
      object {
        $0.member("id", id)
        $0.key("refused")
        $0.object {
          $0.member("code", error.refusal?.code.rawValue)
          $0.member("message", error.message)
          $0.member("step", error.step)
        }
      }
    }
  }
}

extension ScenarioProblem {
  /// A problem at one place of a body.
  package static let shape = Shape<ScenarioProblem>.object(
    .required("allowed", \.allowed, .array(.text)),
    .required("code", \.code, .choice),
    .required("found", \.found, .orNull(.text)),
    .required("message", \.message, .text),
    .required("nearest", \.nearest, .orNull(.text)),
    .required(
      "pointer",
      \.pointer,
      .text(.string.described("The place in the body, as a JSON pointer."))
    ),
    .required("values", \.values, values)
  ).named("FieldProblem")

  /// The facts that belong to the code of a problem.
  package static let values = Shape<[String: String]>.map(.text)
    .described("What belongs to the code, by its name.")
}
