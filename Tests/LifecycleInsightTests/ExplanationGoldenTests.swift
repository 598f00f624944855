import Foundation
import LifecycleEngine
import PlainJSON
import Testing
import TestSupport

@testable import LifecycleInsight
@testable import LifecycleScenario

/// Explanations that the page must give in the same words: `explanations.test.mjs` reads them.
///
/// A file holds a run as the page gets it, and the explanations of some of its events, one for each
/// kind of event. The rules are in English, so a new translation changes nothing here.
@Suite struct `The golden explanations` {
  private static let folder = Folders.tests.appending(path: "PublicTests/fixtures/explanations")

  private static let names = [
    "seed-002-yellow", "blog-191i-memory-2", "wangling-view-transition-2014-5",
    "remkoh-storyboard-segue", "so-9539676-ipad-landscape-ios5", "nib-missing",
    "orientation-set-by-code", "view-read-while-dying", "sheet-detents", "gv-08-cancelled-pop",
    "gv-10-child-in-view-did-load", "gv-16-flip-ios7", "gv-26-rotation-ios9", "logging",
  ]

  @Test func `are what the lab says`() throws {
    var seen: Set<String> = []
    for name in Self.names {
      let file = try #require(ExplainedFile.all.first { $0.name == name })
      let run = try file.run()
      let text = Self.text(of: run, Self.newEvents(of: run, &seen))
      let golden = Self.folder.appending(path: "\(name).json")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try text.write(to: golden, atomically: true, encoding: .utf8)
      }
      let expected = try String(contentsOf: golden, encoding: .utf8)
      #expect(text == expected, "\(name)")
    }
  }

  /// The events of a kind that no file before has shown.
  private static func newEvents(of run: ScenarioRun, _ seen: inout Set<String>) -> [Int] {
    (1..<run.simulation.trace.count + 1).filter { seq in
      let event = run.simulation.trace[seq]
      let cause = event.cause
      let kind = [
        event.actor.name, event.callback.rawValue, cause.kind.rawValue,
        event.callback.isEssential ? cause.transition?.rawValue ?? "" : "",
      ]
      return seen.insert(kind.joined(separator: " ")).inserted
    }
  }

  private static func text(of run: ScenarioRun, _ events: [Int]) -> String {
    let trace = run.simulation.trace
    let rules = Set(events.map { trace[$0].rule.rawValue }).sorted().compactMap(RuleID.init)
    let languages = Wordings.withEnglishRules.map { wording in
      var explainer = Explainer(run, wording: wording, choices: Wordings.choices)
      let lines = events.map { seq in line { $0.reasons(explainer.explain(seq)) } }
      return "\"\(wording.language.rawValue)\": \(list(lines))"
    }
    let flags = EventFlags(of: run.simulation)
    let all = (1..<trace.count + 1).map { seq in
      line { $0.event(trace[seq], flags, in: run.simulation) }
    }
    return """
      {"scenario": \(line { $0.scenario(run.document) }),
      "rules": \(list(rules.map { rule in line { $0.value(RuleCatalog[rule], as: Rule.shape) } })),
      "events": \(list(all)),
      "explanations": {
      \(languages.joined(separator: ",\n"))
      }}

      """
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]"
  }

  private static func line(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.text
  }
}

extension JSONWriter {
  /// The texts that are compared with the page; the full sentence is the first of the deep ones.
  fileprivate mutating func reasons(_ explanation: Explanation) {
    object {
      $0.member("deep", explanation.deep)
      $0.member("event", explanation.seq)
      $0.member("short", explanation.short)
      $0.member("valid", explanation.valid)
    }
  }
}

/// The run that is shipped with the page, for hosts without a server.
@Suite struct `The recorded run` {
  @Test
  func `has the callbacks and rules of its events and their sources, as the catalog has them`()
    throws
  {
    let file = Wordings.publicFolder.appending(path: "examples/recorded/push-b.json")
    let recorded = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    )
    let events = try #require(recorded["events"] as? [[String: Any]])
    let ids = Set(events.compactMap { $0["rule"] as? String }).sorted().compactMap(RuleID.init)
    let rules = ids.map { RuleCatalog[$0] }
    let cited = Set(rules.flatMap(\.sources))
    let called = Set(events.compactMap { $0["callback"] as? String })
    var writer = JSONWriter()
    writer.object {
      $0.key("callbacks")
      let callbacks = Callback.allCases.filter { called.contains($0.rawValue) }
      $0.value(callbacks, as: .array(Callback.shape))
      $0.key("rules")
      $0.value(rules, as: .array(Rule.shape))
      $0.key("sources")
      $0.value(SourceCatalog.all.filter { cited.contains($0.id) }, as: .array(Source.shape))
      $0.key("statements")
      $0.statements(of: ids)
    }
    let expected = try #require(
      try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any]
    )
    for key in ["callbacks", "rules", "sources", "statements"] {
      let (found, wanted) = (recorded[key] as? NSObject, expected[key] as? NSObject)
      #expect(found == wanted, "Replace “\(key)” of the recorded run by: \(writer.text)")
    }
  }
}

extension JSONWriter {
  /// The statements of rules in the languages that the recorded run has beside English.
  fileprivate mutating func statements(of ids: [RuleID]) {
    object {
      for language in Language.allCases where language != .en {
        $0.key(language.rawValue)
        $0.object { writer in
          for id in ids { writer.member(id.rawValue, RuleCatalog[id, in: language].statement) }
        }
      }
    }
  }
}
