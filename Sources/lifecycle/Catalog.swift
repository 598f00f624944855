import ArgumentParser
import CommandParts
import LifecycleEngine
import LifecycleScenario

/// Prints what this build knows.
struct Catalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Prints what this build knows, as JSON: one document a line.",
    discussion: "Example: lifecycle catalog findings"
  )

  /// The parts of the catalog.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case platforms, callbacks, commands, findings, options, rules, symptoms

    fileprivate var document: CatalogPart {
      switch self {
      case .platforms: .platforms
      case .callbacks: .callbacks
      case .commands: .commands
      case .findings: .findings
      case .options: .options
      case .rules: .rules
      case .symptoms: .symptoms
      }
    }
  }

  @ArgumentParser.Argument(help: "The part to print; all unless given.")
  var part: Part?

  func run() {
    for part in part.map({ [$0] }) ?? Part.allCases {
      Output.say(Output.json { $0.catalog(part.document, in: .en) })
    }
  }
}
