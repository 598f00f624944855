import Foundation
import LifecycleReports
import TestSupport
import Testing

@Suite(.matrix) struct `Exported machines` {
  /// A machine with regions that run side by side, however it was written.
  private struct Machine {
    struct Region {
      let label: String
      var state: String
      /// The event that leads from one state to another, by both.
      let targets: [String: [String: String]]
    }

    var regions: [String: Region]
  }

  @Test func `of XState lead to where the run ended`() {
    inEach(ExportedRun.all) { exported in
      let root = try jsonObject(exported.run.exported(as: .xstate))
      #expect(root.keys.sorted() == ["description", "id", "states", "type"])
      #expect(root["type"] as? String == "parallel")
      #expect(root["description"] as? String == exported.title)
      var regions: [String: Machine.Region] = [:]
      for (name, region) in try #require(root["states"] as? [String: [String: Any]]) {
        #expect(name.wholeMatch(of: /[A-Za-z_]\w*/) != nil)
        #expect(region.keys.sorted() == ["description", "initial", "states"])
        let states = try #require(region["states"] as? [String: [String: Any]])
        let initial = try #require(region["initial"] as? String)
        var targets: [String: [String: String]] = [:]
        for (state, definition) in states {
          #expect(Set(definition.keys).isSubset(of: ["on", "type"]))
          #expect(definition["type"] == nil || (state == "deallocated" && definition["on"] == nil))
          targets[state] = definition["on"] as? [String: String] ?? [:]
        }
        #expect(targets[initial] != nil)
        #expect(targets.values.flatMap(\.values).allSatisfy { states[$0] != nil })
        let label = try #require(region["description"] as? String)
        regions[name] = Machine.Region(label: label, state: initial, targets: targets)
      }
      try expect(Machine(regions: regions), leadsToTheEndOf: exported)
    }
  }

  @Test(.enabled(if: Tool.xmllint.isExpected, "Install libxml2-utils."))
  func `of SCXML lead to where the run ended`() async {
    await inEach(ExportedRun.all) { exported in
      let text = exported.run.exported(as: .scxml)
      let outcome = try await Tool.xmllint.run(["--noout", "--nonet", "-"], input: text)
      #expect(outcome.exitCode == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
      let nodes = XMLNodes(text).nodes
      let ids = nodes.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      let references = nodes.flatMap { [$0.attributes["target"], $0.attributes["initial"]] }
      #expect(references.compactMap(\.self).allSatisfy(ids.contains))
      #expect(nodes.first?.attributes["lab:title"] == exported.title)
      var regions: [String: Machine.Region] = [:]
      var (region, state) = ("", "")
      var (labels, initials, targets) = (
        [String: String](), [String: String](), [String: [String: [String: String]]]()
      )
      for node in nodes {
        switch (node.name, node.depth) {
        case ("state", 2):
          region = try #require(node.attributes["id"])
          labels[region] = node.attributes["lab:name"]
          initials[region] = node.attributes["initial"]
        case ("state", 3), ("final", 3):
          state = try #require(node.attributes["id"])
          targets[region, default: [:]][state] = [:]
        case ("transition", 4):
          let event = try #require(node.attributes["event"])
          #expect(targets[region]?[state]?[event] == nil)
          targets[region]?[state]?[event] = node.attributes["target"]
        default: #expect(["scxml", "parallel"].contains(node.name))
        }
      }
      for (region, label) in labels {
        let short = { (id: String) in String(id.dropFirst(region.count + 1)) }
        let known = targets[region] ?? [:]
        regions[region] = Machine.Region(
          label: label,
          state: short(initials[region] ?? ""),
          targets: Dictionary(
            uniqueKeysWithValues: known.map { (short($0), $1.mapValues(short)) }
          )
        )
      }
      try expect(Machine(regions: regions), leadsToTheEndOf: exported)
    }
  }

  /// Sends the machine every event of the run; those that it does not know are ignored.
  private func expect(_ machine: Machine, leadsToTheEndOf exported: ExportedRun) throws {
    var machine = machine
    let ends = try exported.finalStates()
    #expect(machine.regions.count == ends.count)
    var names: [String: String] = [:]
    for (name, region) in machine.regions { names[region.label] = name }
    for event in try exported.events() {
      let sent = try name(of: event, names)
      for (name, region) in machine.regions {
        let target = region.targets[region.state]?[sent]
        if let target { machine.regions[name]?.state = target }
      }
    }
    for (label, states) in ends {
      let name = try #require(names[label.filter { $0 != "\u{202E}" }] ?? names[label])
      let state = machine.regions[name]?.state ?? ""
      #expect(states.contains(state), "\(label): \(state)")
    }
  }

  /// The name under which a machine knows an event.
  private func name(of event: [String: Any], _ names: [String: String]) throws -> String {
    let callback = try #require(event["callback"] as? String)
    let actor = try #require(event["actor"] as? String)
    guard let controller = event["controller"] as? String, actor != "system" else {
      return "\(actor).\(callback)"
    }
    let number = event["instance"] as? Int ?? 1
    let label = number > 1 ? "\(controller)#\(number)" : controller
    let name = names[label] ?? names[label.filter { $0 != "\u{202E}" }] ?? "?"
    switch actor {
    case "controller": return "\(name).\(callback)"
    case "view", "subview", "hostedView": return "\(name).view.\(callback)"
    default: return "\(name).delegate.\(callback)"
    }
  }
}
