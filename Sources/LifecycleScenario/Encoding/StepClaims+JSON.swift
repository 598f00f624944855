import LifecycleEngine
import PlainJSON

extension JSONWriter {
  /// Writes the state that a controller must have.
  mutating func state(_ expectation: StateExpectation, app: AppDefinition) {
    object {
      for field in expectation.fields.sorted(by: { $0.fact.name < $1.fact.name }) {
        $0.key(field.fact.name)
        switch field.value {
        case .flag(let value): $0.boolean(value)
        case .word(let value?): $0.string(value)
        case .relation(let value?): $0.string(app[value].name)
        case .word(nil), .relation(nil): $0.null()
        case .relations(let values): $0.array(values) { $0.string(app[$1].name) }
        }
      }
    }
  }

  private mutating func flags(_ claim: FlagClaim) {
    let write = { (writer: inout JSONWriter, wanted: [FlagClaim.Wanted]) in
      writer.object { writer in
        for one in wanted { writer.member(one.flag.rawValue, one.value) }
      }
    }
    if claim.isList { array(claim.wanted, write) } else { write(&self, claim.wanted[0]) }
  }

  /// Writes the lines that a step expects.
  mutating func expected(_ lines: ExpectedLines, app: AppDefinition) {
    array(lines.items) { writer, item in
      switch item {
      case .line(let pattern): writer.string(pattern.line.text(in: app))
      case .anyOrder(let patterns):
        writer.object { $0.member("anyOrder", patterns.map { $0.line.text(in: app) }) }
      }
    }
  }

  /// Writes what a step expects beside a list of lines, and that list.
  mutating func claims(_ claims: StepClaims, _ lines: ExpectedLines?, app: AppDefinition) {
    object {
      if !claims.counts.isEmpty {
        $0.key("count")
        $0.object { writer in
          for one in claims.counts { writer.member(one.pattern.line.text(in: app), one.count) }
        }
      }
      if !claims.flags.isEmpty {
        $0.key("flags")
        $0.object { writer in
          for one in claims.flags {
            writer.key(one.pattern.line.text(in: app))
            writer.flags(one)
          }
        }
      }
      if let lines {
        $0.key("lines")
        $0.expected(lines, app: app)
      }
      if !claims.never.isEmpty { $0.member("never", claims.never.map { $0.line.text(in: app) }) }
      if !claims.order.isEmpty { $0.member("order", claims.order.map { $0.line.text(in: app) }) }
      if !claims.states.isEmpty {
        $0.key("state")
        $0.object { writer in
          for one in claims.states {
            writer.key(app[one.controller].name)
            writer.state(one.expectation, app: app)
          }
        }
      }
    }
  }
}
