package import ArgumentParser
package import CommandParts
import LifecycleEngine
import LifecycleScenario
import LifecycleSource
import PlainJSON

/// Lists the mistakes that the text of Swift files shows.
package struct Rules: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the mistakes that “lint” finds in Swift files without a run.",
    discussion: """
      For each: how sure it is at most, how many findings in public apps were looked up in their \
      source, how many of those were wrong, and when. A run of the code finds more.

      Example: lifecycle rules --lang ru
      """
  )

  @OptionGroup package var speech: LanguageOption

  @Flag(help: "Print one JSON document instead.")
  package var json = false

  package init() {}

  package func run() {
    if json {
      Output.say(Output.json { $0.array(TextRule.all) { $0.value($1, as: TextRule.shape) } })
      return
    }
    let diagnostics = DiagnosticCatalog.all(in: speech.language)
    for rule in TextRule.all {
      let title = diagnostics.first { $0.id == rule.id }?.title ?? ""
      let checked =
        rule.checkedCount == 0 ? "" : " (\(precision(of: rule)) until \(TextRule.checkedUntil))"
      Output.say("\(rule.id.rawValue) \(rule.confidence.rawValue): \(title)\(checked)")
    }
  }

  private func precision(of rule: TextRule) -> String {
    "\(rule.checkedCount) checked, \(rule.wrongCount) wrong"
  }
}
