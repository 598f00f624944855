import Foundation
import LifecycleReports
import LifecycleScenario
import TestSupport
import Testing

@Suite struct `A report for CI` {
  private static let head =
    #"{"schemaVersion":1,"controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},"#
    + #""platform":{"ios":"17"},"window":{"root":"Nav"},"observe":{"callbacks":["viewDidAppear"]},"#

  /// A step that passes, two that are checked together and fail, one that is not checked.
  private static let checked =
    head
    + #""id":"checked","steps":[{"do":"launch","expect":["Nav viewDidAppear","A viewDidAppear"]},"#
    + #"{"do":"push","on":"Nav","target":"B","checkWithNext":true},"#
    + #"{"do":"pop","expect":["B viewDidAppear"]},{"do":"background"}]}"#
  private static let silent = head + #""id":"silent","steps":[{"do":"launch"}]}"#
  private static let refused =
    head + #""id":"refused","steps":[{"do":"launch"},{"do":"finishInteraction"}]}"#

  private static func report() throws -> CheckReport {
    var report = CheckReport()
    for (text, path) in [(checked, "a & <b>.json"), (silent, "b#1.json"), (refused, "c.json")] {
      let document = try ScenarioDocument.decode(Array(text.utf8))
      let file = ScenarioText(path: path, bytes: Array(text.utf8))
      report.add(CheckedScenario(document, document.verdict(), file: file))
    }
    return report
  }

  @Test(.enabled(if: Tool.xmllint.isExpected, "Install libxml2-utils."))
  func `of JUnit has a suite for each scenario and a case for each check`() async throws {
    let text = try Self.report().junit
    let outcome = try await Tool.xmllint.run(["--noout", "--nonet", "-"], input: text)
    #expect(outcome.exitCode == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
    let nodes = XMLNodes(text)
    #expect(
      nodes.nodes.first?.attributes
        == ["name": "lifecycle", "tests": "4", "failures": "1", "errors": "1"]
    )
    let suites = nodes.all("testsuite").map(\.attributes)
    #expect(suites.map { $0["name"] } == ["checked", "silent", "refused"])
    #expect(suites.map { $0["file"] } == ["a & <b>.json", "b#1.json", "c.json"])
    #expect(suites.map { $0["tests"] } == ["2", "1", "1"])
    #expect(suites.map { $0["failures"] } == ["1", "0", "0"])
    #expect(suites.map { $0["errors"] } == ["0", "0", "1"])
    #expect(
      nodes.all("testcase").map { $0.attributes["name"] }
        == ["step 0: launch", "step 2: pop", "runs to its end", "step 1: finish the gesture"]
    )
    let failure = try #require(nodes.all("failure").first)
    #expect(failure.attributes["message"]?.hasPrefix("expected ") == true)
    #expect(failure.text.hasPrefix("FAIL checked step 2: expected "))
    #expect(failure.text.contains("\n  + "))
    #expect(nodes.all("error").first?.attributes["message"]?.contains("nothing to finish") == true)
  }

  @Test func `of TAP has a line for each check`() throws {
    let lines = try Self.report().tap.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["TAP version 14", "1..4"])
    let results = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(
      results == [
        "ok 1 - checked step 0: launch", "not ok 2 - checked step 2: pop",
        "ok 3 - silent runs to its end", "not ok 4 - refused step 1: finish the gesture",
      ]
    )
    #expect(lines.count { $0 == "  ---" } == 2 && lines.count { $0 == "  ..." } == 2)
    #expect(lines.contains(#"  file: "a & <b>.json""#))
  }

  @Test func `of nothing is a report all the same`() {
    #expect(CheckReport().tap == "TAP version 14\n1..0\n")
    #expect(XMLNodes(CheckReport().junit).nodes.map(\.name) == ["testsuites"])
  }
}
