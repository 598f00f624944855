public import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes the mistakes that a run shows, and what its code acquired and released.
  ///
  /// - Parameter simulation: The run.
  public mutating func lint(_ simulation: Simulation) {
    object {
      $0.key("balance")
      $0.array(simulation.balances()) { $0.balance($1, in: simulation) }
      $0.key("findings")
      $0.findings(simulation.findings(), in: simulation)
    }
  }

  /// Writes the mistakes in one scenario, and the file in which it stands.
  ///
  /// - Parameter report: The report.
  public mutating func lint(_ report: LintReport) {
    object {
      $0.member("file", report.path)
      $0.key("findings")
      $0.findings(report.findings, in: report.run.simulation)
      $0.member("id", report.run.document.id)
    }
  }

  /// Writes every diagnostic.
  ///
  /// - Parameter language: The language of the texts.
  public mutating func findingCatalog(in language: Language) {
    object {
      $0.key("findings")
      $0.array(DiagnosticCatalog.all(in: language)) { writer, diagnostic in
        writer.object { $0.diagnostic(diagnostic) }
      }
    }
  }

  mutating func findings(_ findings: [Finding], in simulation: Simulation) {
    array(findings) { $0.finding($1, in: simulation) }
  }

  private mutating func finding(_ finding: Finding, in simulation: Simulation) {
    let diagnostic = finding.diagnostic
    object {
      $0.member("callback", finding.line?.callback.rawValue)
      $0.member("category", diagnostic.category.rawValue)
      $0.member("class", finding.line.map { simulation.name(of: $0.controller) })
      $0.member("controller", finding.controller.map { simulation.name(of: $0) })
      $0.member("fix", diagnostic.fix)
      $0.member("harm", diagnostic.harm)
      $0.member("id", finding.id.rawValue)
      $0.member("instance", finding.controller.map { simulation.number(of: $0) })
      $0.cycle(of: finding, in: simulation)
      $0.member("pointer", finding.pointer(in: simulation))
      $0.key("related")
      $0.array(finding.related) { $0.integer(Int($1)) }
      $0.member("rules", diagnostic.rules.map(\.rawValue))
      $0.member("seq", Int(finding.seq))
      $0.member("severity", diagnostic.severity.rawValue)
      $0.member("statement", finding.line?.statement)
      $0.member("step", Int(finding.step))
      $0.member("title", diagnostic.title)
      $0.member("versions", diagnostic.versions)
    }
  }

  private mutating func diagnostic(_ diagnostic: Diagnostic) {
    member("category", diagnostic.category.rawValue)
    member("fix", diagnostic.fix)
    member("harm", diagnostic.harm)
    member("id", diagnostic.id.rawValue)
    member("rules", diagnostic.rules.map(\.rawValue))
    member("severity", diagnostic.severity.rawValue)
    member("title", diagnostic.title)
    member("versions", diagnostic.versions)
  }

  /// The strong references that keep a leaked controller, as a path.
  private mutating func cycle(of finding: Finding, in simulation: Simulation) {
    guard let path = finding.cycle(in: simulation) else { return }
    key("path")
    array(path) { writer, step in
      writer.object {
        $0.member("controller", simulation.name(of: step.holder))
        $0.member("holdsBy", step.relation.rawValue)
        $0.member("target", simulation.name(of: step.target))
      }
    }
  }

  private mutating func balance(_ balance: Balance, in simulation: Simulation) {
    object {
      $0.key("acquired")
      $0.array(balance.acquired) { $0.integer(Int($1)) }
      $0.member("balance", balance.balance)
      $0.member("controller", simulation.name(of: balance.controller))
      $0.member("instance", simulation.number(of: balance.controller))
      $0.member("kind", balance.kind.rawValue)
      $0.member("name", balance.name)
      $0.key("released")
      $0.array(balance.released) { $0.integer(Int($1)) }
    }
  }
}

extension Finding {
  /// The line of the scenario that is to blame, as a JSON pointer.
  public func pointer(in simulation: Simulation) -> String {
    guard let line else { return viewClass(in: simulation) ?? "/steps/\(max(step, 0))" }
    let override = "/controllers/\(simulation.name(of: line.controller))/overrides/\(line.callback)"
    return line.statement.map { "\(override)/do/\($0)" } ?? override
  }

  /// The pointer of the view class that does not set itself up, if that is the mistake.
  private func viewClass(in simulation: Simulation) -> String? {
    guard id == .h04, seq > 0,
      case .subview(let owner, let index) = simulation.trace[Int(seq)].actor
    else { return nil }
    let definition = simulation.app[simulation.definition(of: owner)]
    return "/controllers/\(definition.name)/views/\(definition.views[Int(index)].name)"
  }

  /// The cycle of strong references that keeps the controller alive, if that is the mistake.
  public func cycle(in simulation: Simulation) -> [RetainStep]? {
    guard id == .mem1, let controller else { return nil }
    return simulation.retainCycle(through: controller)
  }
}
