import Foundation
import LifecycleReports
import LifecycleScenario
import PlainJSON
import TestSupport
import Testing

@Suite(.matrix) struct `Exported text` {
  @Test func `has stable names, media types and ends of file names`() {
    let table = ExportFormat.allCases.map { "\($0.rawValue) .\($0.fileExtension) \($0.mediaType)" }
    #expect(
      table == [
        "text .txt text/plain; charset=utf-8", "ndjson .ndjson application/x-ndjson",
        "csv .csv text/csv; charset=utf-8; header=present",
        "mermaid-sequence .mmd application/vnd.mermaid",
        "mermaid-state .mmd application/vnd.mermaid",
        "plantuml .puml text/plain; charset=utf-8", "dot .dot text/vnd.graphviz; charset=utf-8",
        "scxml .scxml application/scxml+xml", "xstate .json application/json",
        "chrome-trace .json application/json", "svg .svg image/svg+xml",
        "swift .swift text/plain; charset=utf-8", "objc .m text/plain; charset=utf-8",
      ]
    )
  }

  @Test func `is the same each time, and ends a line`() {
    inEach(ExportedRun.all) { exported in
      for format in ExportFormat.allCases {
        let text = exported.run.exported(as: format)
        #expect(text == exported.run.exported(as: format))
        #expect(text.hasSuffix("\n") || text.hasSuffix("\r\n"), "\(format)")
      }
    }
  }

  @Test func `as text is the trace`() {
    let run = ExportedRun.several.run
    #expect(run.exported(as: .text) == run.text)
  }

  @Test func `as lines has one event of the API in each`() {
    inEach(ExportedRun.all) { exported in
      let lines = try exported.events()
      var writer = JSONWriter()
      writer.run(exported.run)
      let steps = try #require(try jsonObject(writer.text)["steps"] as? [[String: Any]])
      let events = steps.flatMap { $0["events"] as? [[String: Any]] ?? [] }
      #expect(lines as [NSDictionary] == events as [NSDictionary])
    }
  }

  @Test(.enabled(if: Tool.python.isExpected, "Install python3."))
  func `as a table is read by Python`() async {
    await inEach(ExportedRun.all) { exported in
      let script = """
        import csv, io, json, sys
        text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
        json.dump({'rows': list(csv.reader(text, strict=True))}, sys.stdout)
        """
      let text = exported.run.exported(as: .csv)
      let outcome = try await Tool.python.run(["-c", script], input: text)
      try #require(outcome.exitCode == 0, "\(outcome.standardError)")
      let rows = try #require(try jsonObject(outcome.standardOutput)["rows"] as? [[String]])
      #expect(
        rows.first == [
          "seq", "time", "step", "phase", "depth", "parent", "actor", "callback", "argument",
          "cause",
          "rule", "confidence", "line",
        ]
      )
      let events = try exported.events()
      try #require(rows.count == events.count + 1)
      for (row, event) in zip(rows.dropFirst(), events) {
        #expect(row[0] == "\(event["seq"] as? Int ?? 0)")
        #expect(row[7] == event["callback"] as? String)
        let line = event["line"] as? String ?? ""
        let isFormula = ["=", "+", "-", "@", "\t", "\r"].contains { line.hasPrefix($0) }
        #expect(row[12] == (isFormula ? "'\(line)" : line))
        #expect(!row.contains { cell in ["=", "+", "-", "@"].contains { cell.hasPrefix($0) } })
      }
    }
  }

  @Test func `as a table tells objects of one name apart`() {
    let rows = ExportedRun.several.run.exported(as: .csv).split(separator: "\r\n")
    let actors = Set(
      rows.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[6] }
    )
    #expect(actors.isSuperset(of: ["B", "B#2", "B#3", "B#2.view", "Nav.delegate", "app", "scene"]))
  }
}
