import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes a whole run: every event of every step, and how the checks came out.
  ///
  /// - Parameter run: The run.
  public mutating func run(_ run: ScenarioRun) {
    let app = run.document.app
    let checks = run.checks()
    reserve(run.simulation.trace.count * Self.eventSize)
    object {
      $0.key("findings")
      $0.findings(run.simulation.findings(), in: run.simulation)
      $0.member("id", run.document.id)
      $0.key("platform")
      $0.platform(app.platform, includesOptions: false)
      $0.key("steps")
      $0.array(run.steps.indices) { writer, index in
        let command = run.document.steps[index].command
        writer.object {
          $0.key("check")
          $0.check(checks[index])
          $0.member("do", command.name)
          $0.key("events")
          $0.events(run.steps[index], in: run.simulation)
          $0.member("title", command.title(in: app))
        }
      }
    }
  }

  /// The bytes of nearly every event, and a little more.
  private static let eventSize = 384

  mutating func check(_ check: StepCheck) {
    object {
      $0.nullable("difference", check.difference)
      $0.member("expected", check.expected)
      $0.member("got", check.got)
      $0.member("result", check.result.rawValue)
    }
  }
}
