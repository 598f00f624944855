import ArgumentParser
import CommandParts
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

/// Finds the places at which the shipped examples show what the catalogs describe.
struct Moments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moments",
    abstract: "Finds where the shipped examples show each finding, message, rule and symptom.",
    discussion: """
      Runs every example once, then the mistakes and records that the page does not list, and \
      prints what “Public/app/moments.json” holds: the document, its version of iOS, the step and \
      the event. Exit codes: 0; 1 when an example lacks an event that \
      the catalog names, or does not differ on the version to compare with; 2 when the folder or an \
      example is unreadable.

      Example: lifecycle moments > Public/app/moments.json
      """
  )

  @Flag(help: "List what no example shows instead, and why.")
  var missing = false

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the pages, which holds the examples.",
      discussion: "Default: “Public” beside this program or above it, or here.",
      valueName: "dir"
    )
  )
  var publicFolder: String?

  func run() throws {
    let search = try MomentSearch(
      documents(in: "examples"),
      others: [
        "mistakes": documents(in: "mistakes"), "additions": documents(in: "additions"),
        "records": documents(in: "records"),
      ]
    )
    if missing {
      for kind in MomentIndex.Kind.allCases { list(search.index.missing(kind), of: kind) }
    } else {
      Output.write(search.index.text)
    }
    for problem in search.problems { Output.complain(problem) }
    if !search.problems.isEmpty { throw ExitCode.failure }
  }

  /// Prints the identifiers of a kind, those without a place for the same reason together.
  private func list(_ ids: [String], of kind: MomentIndex.Kind) {
    Output.say("\(kind.rawValue): \(ids.count) of \(MomentIndex.all(kind).count)")
    let reasons = Dictionary(grouping: ids) { MomentIndex.reason(forLacking: $0) }
    for (reason, ids) in reasons.sorted(by: { $0.key < $1.key }) {
      Output.say("  \(reason): \(ids.joined(separator: " "))")
    }
  }

  /// The scenarios in a folder of the pages, in the order of their names.
  private func documents(in folder: String) throws -> [ScenarioDocument] {
    try ScenarioFile.readAll(["\(publicFolder ?? PublicFolder.find())/\(folder)/"], in: .en)
  }
}
