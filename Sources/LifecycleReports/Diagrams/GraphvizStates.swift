extension ExportFormat {
  /// The states that each controller passed, for Graphviz.
  public static let dot = ExportFormat(
    "dot",
    mediaType: "text/vnd.graphviz; charset=utf-8",
    fileExtension: "dot"
  ) { GraphvizStates(graph: RunGraph($0)).text }
}

/// The states that each controller passed, as a graph of Graphviz.
struct GraphvizStates {
  let graph: RunGraph

  /// The graph: a cluster for each controller object.
  var text: String {
    var lines = LineBuilder()
    lines.block("digraph run {", end: "}") { lines in
      lines.add("label=\(Escaped.graphviz(graph.title));")
      lines.add("rankdir=LR;")
      lines.add("node [shape=box, style=rounded, fontname=\"Helvetica\"];")
      lines.add("edge [fontname=\"Helvetica\", fontsize=10];")
      for object in graph.objects {
        lines.block("subgraph cluster_\(object.key) {", end: "}") { add(object, to: &$0) }
      }
    }
    return lines.text
  }

  private func add(_ object: RunGraph.Object, to lines: inout LineBuilder) {
    lines.add("label=\(Escaped.graphviz(object.label));")
    for state in object.states {
      let look =
        switch state {
        case .notCreated: "shape=point, label=\"\""
        case .deallocated: "peripheries=2, label=\"\(state.rawValue)\""
        case .unloaded, .loading, .loadedNil, .loaded, .appearing, .appeared, .disappearing,
          .disappeared:
          "label=\"\(state.rawValue)\""
        }
      lines.add("\(object.node(state)) [\(look)];")
    }
    for way in object.ways {
      let label = Escaped.graphviz(way.call.label)
      lines.add("\(object.node(way.from)) -> \(object.node(way.to)) [label=\(label)];")
    }
  }
}
