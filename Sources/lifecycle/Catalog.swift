import ArgumentParser
import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// Prints what this build knows.
struct Catalog: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints what this build knows, as JSON: one document a line."
  )

  /// The parts of the catalog.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case platforms, callbacks, commands, findings, options, rules

    fileprivate var document: CatalogPart {
      switch self {
      case .platforms: .platforms
      case .callbacks: .callbacks
      case .commands: .commands
      case .findings: .findings
      case .options: .options
      case .rules: .rules
      }
    }
  }

  @ArgumentParser.Argument(help: "The part to print; all unless given.")
  var part: Part?

  func run() {
    for part in part.map({ [$0] }) ?? Part.allCases {
      var writer = JSONWriter()
      writer.catalog(part.document, in: .en)
      Output.say(writer.text)
    }
  }
}
