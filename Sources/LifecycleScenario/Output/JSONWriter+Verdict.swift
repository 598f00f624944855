import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes what became of one scenario.
  ///
  /// - Parameters:
  ///   - verdict: What became of it.
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

  /// Writes what is wrong with a document, as an array.
  ///
  /// - Parameter problems: The problems.
  public mutating func problems(_ problems: [ScenarioProblem]) {
    array(problems) { writer, problem in
      writer.object {
        $0.member("allowed", problem.allowed)
        $0.member("code", problem.code.rawValue)
        $0.nullable("found", problem.found)
        $0.member("message", problem.message)
        $0.nullable("nearest", problem.nearest)
        $0.member("pointer", problem.pointer)
        $0.member("values", problem.values)
      }
    }
  }
}
