extension ExportFormat {
  /// The states that each controller passed, for Mermaid.
  public static let mermaidState = ExportFormat(
    "mermaid-state",
    mediaType: "application/vnd.mermaid",
    fileExtension: "mmd"
  ) { MermaidStates(graph: RunGraph($0)).text }
}

/// The states that each controller passed, as a state diagram of Mermaid.
struct MermaidStates {
  let graph: RunGraph

  /// The diagram: a composite state for each controller object.
  var text: String {
    var lines = LineBuilder()
    lines.add("stateDiagram-v2")
    lines.indent(by: 1)
    for object in graph.objects {
      lines.block("state \"\(Escaped.mermaid(object.label))\" as \(object.key){", end: "}") {
        object.addStates(to: &$0, escape: Escaped.mermaid)
      }
    }
    return lines.text
  }
}

extension RunGraph.Object {
  /// The identifier of one of the controller's states.
  func node(_ state: LifeState) -> String { "\(key)_\(state.rawValue)" }

  /// Writes the controller's states and its ways between them, as Mermaid and PlantUML both read them.
  ///
  /// - Parameters:
  ///   - lines: Where to write.
  ///   - escape: Writes user text so that it stays text.
  func addStates(to lines: inout LineBuilder, escape: (String) -> String) {
    for state in states where state != .notCreated {
      lines.add("state \"\(state.rawValue)\" as \(node(state))")
    }
    for way in ways {
      let from = way.from == .notCreated ? "[*]" : node(way.from)
      lines.add("\(from) --> \(node(way.to)) : \(escape(way.call.label))")
    }
    if states.contains(.deallocated) { lines.add("\(node(.deallocated)) --> [*]") }
  }
}
