import Foundation
import LifecycleReports
import TestSupport
import Testing

@Suite(.matrix) struct `Exported diagrams` {
  @Test(.enabled(if: Tool.dot.isExpected, "Install graphviz.")) func `are drawn by Graphviz`() async
  {
    await inEach(ExportedRun.all) { exported in
      let outcome = try await Tool.dot.run(["-Tdot_json"], input: exported.run.exported(as: .dot))
      try #require(
        outcome.exitCode == 0 && outcome.standardError.isEmpty,
        "\(outcome.standardError)"
      )
      let graph = try jsonObject(outcome.standardOutput)
      let objects = try #require(graph["objects"] as? [[String: Any]] ?? [])
      let clusters = objects.filter { ($0["name"] as? String)?.hasPrefix("cluster_") == true }
      let labels = try exported.finalStates().map(\.label)
      #expect(clusters.count == labels.count)
      for (cluster, label) in zip(clusters, labels) {
        let shown = (cluster["label"] as? String)?.replacing("&amp;", with: "&")
          .replacing("\\n", with: "\n").replacing("\\\\", with: "\\").replacing("\\\"", with: "\"")
        #expect(shown == label.replacing("\u{202E}", with: "") || label.contains("\\n"))
      }
      #expect((graph["edges"] as? [Any])?.count ?? 0 >= clusters.count)
    }
  }

  @Test(.enabled(if: Tool.plantuml.isExpected, "Install plantuml."))
  func `are understood by PlantUML`() async throws {
    let text = ExportedRun.all.map { $0.run.exported(as: .plantUML) }.joined(separator: "\n")
    let outcome = try await Tool.plantuml.run(["-syntax"], input: text)
    #expect(outcome.standardError.isEmpty, "\(outcome.standardError)")
    let kinds = outcome.standardOutput.split(separator: "\n").filter { !$0.hasPrefix("(") }
    #expect(
      kinds == ExportedRun.all.flatMap { _ in ["SEQUENCE", "STATE"] },
      "\(outcome.standardOutput)"
    )
  }

  @Test func `of calls follow the grammar of Mermaid`() {
    inEach(ExportedRun.all) { exported in
      let lines = exported.run.exported(as: .mermaidSequence).split(separator: "\n").map {
        String($0.drop { $0 == " " })
      }
      #expect(lines.first == "sequenceDiagram")
      var participants: Set<Substring> = []
      var (active, blocks, messages) = ([Substring](), 0, 0)
      for line in lines.dropFirst() {
        if let match = line.wholeMatch(of: /participant (p\d+) as (.+)/) {
          #expect(participants.insert(match.output.1).inserted && Self.isText(match.output.2))
        } else if let match = line.wholeMatch(of: /(p\d+)--?>>(p\d+): (.+)/) {
          #expect(participants.isSuperset(of: [match.output.1, match.output.2]))
          #expect(Self.isText(match.output.3), "\(line)")
          messages += 1
        } else if let match = line.wholeMatch(of: /activate (p\d+)/) {
          active.append(match.output.1)
        } else if let match = line.wholeMatch(of: /deactivate (p\d+)/) {
          #expect(active.popLast() == match.output.1)
        } else if let match = line.wholeMatch(of: /(?:opt|title) (.+)/) {
          #expect(Self.isText(match.output.1), "\(line)")
          blocks += line.hasPrefix("opt") ? 1 : 0
        } else if line == "end" {
          blocks -= 1
          #expect(active.isEmpty && blocks == 0)
        } else {
          #expect(line == "note over p0: nothing is called")
        }
      }
      #expect(blocks == 0)
      #expect(messages == exported.eventCount)
    }
  }

  @Test func `of states follow the grammar of Mermaid`() {
    inEach(ExportedRun.all) { exported in
      let lines = exported.run.exported(as: .mermaidState).split(separator: "\n").map {
        String($0.drop { $0 == " " })
      }
      #expect(lines.first == "stateDiagram-v2")
      var known: Set<String> = ["[*]"]
      var (depth, composites) = (0, 0)
      for line in lines.dropFirst() {
        if let match = line.wholeMatch(of: /state "([^"]+)" as (c\d+)\{/) {
          #expect(depth == 0 && Self.isText(match.output.1))
          (depth, composites) = (1, composites + 1)
        } else if let match = line.wholeMatch(of: /state "(\w+)" as (c\d+_\w+)/) {
          known.insert(String(match.output.2))
        } else if let match = line.wholeMatch(of: /(\S+) --> (\S+)(?: : (.+))?/) {
          #expect(known.isSuperset(of: [String(match.output.1), String(match.output.2)]))
          #expect(match.output.3.map(Self.isText) ?? (match.output.2 == "[*]"), "\(line)")
        } else {
          #expect(line == "}")
          depth -= 1
        }
      }
      let count = try exported.finalStates().count
      #expect(depth == 0 && composites == count)
    }
  }

  @Test func `tell what a controller went through`() {
    let text = ExportedRun.several.run.exported(as: .mermaidState)
    let expected = """
        state "B#35;3" as c5{
          state "unloaded" as c5_unloaded
          state "loading" as c5_loading
          state "loaded" as c5_loaded
          state "appearing" as c5_appearing
          state "appeared" as c5_appeared
          state "disappearing" as c5_disappearing
          state "disappeared" as c5_disappeared
          state "deallocated" as c5_deallocated
          [*] --> c5_unloaded : initWithNibName
          c5_unloaded --> c5_loading : loadView
          c5_loading --> c5_loaded : viewDidLoad
          c5_loaded --> c5_appearing : viewWillAppear
          c5_appearing --> c5_appeared : viewDidAppear
          c5_appeared --> c5_disappearing : viewWillDisappear
          c5_disappearing --> c5_disappeared : viewDidDisappear
          c5_disappeared --> c5_deallocated : deinit
          c5_deallocated --> [*]
        }

      """
    #expect(text.hasSuffix(expected), "\(text)")
  }

  /// Whether a text has no sign that Mermaid takes for its own: numbers stand for all of them.
  private static func isText(_ text: Substring) -> Bool {
    let plain = text.replacing(/#\d+;/, with: "")
    let isHarmless = plain.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_., ()".unicodeScalars.contains(scalar)
    }
    let words = plain.lowercased()
    return isHarmless && !words.contains(/\bend\b/) && !words.contains("direction")
  }
}
