import Foundation
import LifecycleEngine
import LifecycleReports
import LifecycleScenario
import TestSupport
import Testing

@Suite(.matrix) struct `Exported pictures` {
  @Test(.enabled(if: Tool.xmllint.isExpected, "Install libxml2-utils."))
  func `are well-formed, inert and described`() async {
    await inEach(ExportedRun.all) { exported in
      let count = exported.eventCount
      let pictures =
        [exported.run.exported(as: .svg)]
        + [0, count / 3, count].map { StatePicture(exported.run, event: $0).svg }
      for picture in pictures {
        let outcome = try await Tool.xmllint.run(["--noout", "--nonet", "-"], input: picture)
        #expect(outcome.exitCode == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
        let nodes = XMLNodes(picture)
        let known: Set = ["svg", "title", "desc", "rect", "text", "path"]
        #expect(nodes.nodes.allSatisfy { known.contains($0.name) })
        #expect(
          nodes.nodes.flatMap(\.attributes.keys).allSatisfy { name in
            !name.hasPrefix("on") && !["href", "xlink:href", "style", "src"].contains(name)
          }
        )
        #expect(nodes.all("title").first?.text.isEmpty == false)
        #expect(nodes.all("desc").first?.text.isEmpty == false)
        let size = try #require(nodes.nodes.first?.attributes["viewBox"]).split(separator: " ")
        let (width, height) = (Int(size[2]) ?? 0, Int(size[3]) ?? 0)
        for rectangle in nodes.all("rect") {
          let numbers = ["x", "y", "width", "height"].map {
            Int(rectangle.attributes[$0] ?? "0") ?? -1
          }
          #expect(numbers.allSatisfy { $0 >= 0 })
          #expect(numbers[0] + numbers[2] <= width && numbers[1] + numbers[3] <= height)
        }
      }
    }
  }

  @Test func `say where each controller stands at the end`() {
    inEach(ExportedRun.all) { exported in
      let count = exported.eventCount
      for picture in [
        exported.run.exported(as: .svg), StatePicture(exported.run, event: count).svg,
      ] {
        let description = try #require(XMLNodes(picture).all("desc").first?.text)
        for (label, states) in try exported.finalStates() {
          let label = label.replacing("\u{202E}", with: "")
          #expect(
            states.contains {
              description.replacing("\u{202E}", with: "").contains("\(label): \($0)")
            },
            "\(label)"
          )
        }
      }
    }
  }

  @Test func `of a state follow the cursor`() throws {
    let run = ExportedRun.several.run
    #expect(
      XMLNodes(StatePicture(run, event: 0).svg).all("desc").first?.text.contains("no") == true
    )
    let events = try ExportedRun.several.events()
    let seq = try #require(
      events.first {
        $0["line"] as? String == "A viewDidAppear(unanimated)"
      }?["seq"] as? Int
    )
    for (event, state) in [(seq - 1, "appearing"), (seq, "appeared")] {
      let nodes = XMLNodes(StatePicture(run, event: event).svg)
      #expect(
        nodes.all("desc").first?.text
          == "Nav: \(event == seq ? "appeared" : "appeared"), A: \(state)."
      )
    }
    let count = run.simulation.trace.count
    let beyond = StatePicture(run, event: count + 1).svg
    #expect(beyond.contains("event \(count) of \(count) (there is no event \(count + 1))"))
    #expect(StatePicture(run, event: nil).svg == StatePicture(run, event: count).svg)
  }
}
