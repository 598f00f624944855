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
  }

  @ArgumentParser.Argument(help: "The part to print; all unless given.")
  var part: Part?

  func run() {
    for part in part.map({ [$0] }) ?? Part.allCases {
      var writer = JSONWriter()
      switch part {
      case .platforms: writer.platformCatalog()
      case .callbacks: writer.callbackCatalog()
      case .commands: writer.commandCatalog()
      case .findings: writer.findingCatalog(in: .en)
      case .options: writer.optionCatalog()
      case .rules: writer.ruleCatalog(in: .en)
      }
      Output.say(writer.text)
    }
  }
}
