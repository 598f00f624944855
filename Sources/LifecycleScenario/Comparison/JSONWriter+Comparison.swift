import LifecycleEngine

extension JSONWriter {
  /// Writes a comparison.
  public mutating func comparison(_ comparison: RunComparison) {
    object {
      $0.key("columns")
      $0.array(comparison.columns) { $0.column($1) }
      $0.key("differences")
      $0.array(comparison.differences) { $0.difference($1) }
      $0.nullable("firstDifference", comparison.firstDifference)
      $0.key("rows")
      $0.array(comparison.rows) { writer, row in
        writer.array(row) { writer, event in event.map { writer.integer($0) } ?? writer.null() }
      }
    }
  }

  private mutating func column(_ column: RunComparison.Column) {
    let document = column.run.document
    let simulation = column.run.simulation
    object {
      $0.key("events")
      $0.events(1..<simulation.trace.count + 1, in: simulation)
      $0.member("id", document.id)
      $0.member("label", column.label)
      $0.key("platform")
      $0.platform(document.app.platform, includesOptions: false)
      $0.nullable("run", column.id)
      $0.key("scenario")
      $0.scenario(document)
      $0.key("steps")
      $0.array(column.run.steps.indices) {
        $0.step($1, document.steps[$1].command, column.run.steps[$1], app: document.app)
      }
      $0.nullable("title", document.title)
    }
  }

  private mutating func difference(_ difference: RunComparison.Difference) {
    object {
      $0.member("callback", difference.callback.rawValue)
      $0.member("column", difference.column)
      $0.nullable("controller", difference.controller)
      $0.member("count", difference.count)
      $0.member("end", difference.end)
      $0.member("kind", difference.kind.rawValue)
      $0.member("row", difference.row)
      $0.member("text", difference.text)
      $0.nullable("to", difference.target)
    }
  }
}
