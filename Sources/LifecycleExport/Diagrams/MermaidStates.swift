/// The states that each controller passed, as a state diagram of Mermaid.
struct MermaidStates {
  private let graph: RunGraph

  init(_ graph: RunGraph) {
    self.graph = graph
  }

  /// The diagram: a composite state for each controller object.
  var text: String {
    var lines = LineBuilder()
    lines.add("stateDiagram-v2")
    lines.indent(by: 1)
    for object in graph.objects {
      lines.block("state \"\(Escaped.mermaid(object.label))\" as \(object.key){", end: "}") {
        add(object, to: &$0)
      }
    }
    return lines.text
  }

  private func add(_ object: RunGraph.Object, to lines: inout LineBuilder) {
    for state in object.states where state != .notCreated {
      lines.add("state \"\(state.rawValue)\" as \(object.node(state))")
    }
    for way in object.ways {
      let from = way.from == .notCreated ? "[*]" : object.node(way.from)
      lines.add("\(from) --> \(object.node(way.to)) : \(Escaped.mermaid(way.call.label))")
    }
    if object.states.contains(.deallocated) { lines.add("\(object.node(.deallocated)) --> [*]") }
  }
}

extension RunGraph.Object {
  /// The identifier of one of the controller's states.
  func node(_ state: LifeState) -> String { "\(key)_\(state.rawValue)" }
}
