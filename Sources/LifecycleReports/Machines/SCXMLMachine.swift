extension ExportFormat {
  /// The states that each controller passed, as a machine of the W3C's SCXML.
  public static let scxml = ExportFormat(
    "scxml",
    mediaType: "application/scxml+xml",
    fileExtension: "scxml"
  ) { SCXMLMachine(graph: RunGraph($0)).text }
}

/// The states that each controller passed, as a machine of the W3C's State Chart XML.
///
/// The controllers are regions that run side by side. An event is the name of a controller, a point
/// and a callback; what people read stands in attributes of our own, as the standard allows.
struct SCXMLMachine {
  let graph: RunGraph

  /// The document.
  var text: String {
    var lines = LineBuilder()
    let head =
      "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" xmlns:lab=\"urn:lifecycle-lab\""
      + " version=\"1.0\" datamodel=\"null\" name=\"\(graph.id)\" initial=\"run\""
      + " lab:title=\"\(Escaped.xml(graph.title))\">"
    lines.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.block(head, end: "</scxml>") { lines in
      lines.block("<parallel id=\"run\">", end: "</parallel>") { lines in
        for object in graph.objects { add(object, to: &lines) }
      }
    }
    return lines.text
  }

  private func add(_ object: RunGraph.Object, to lines: inout LineBuilder) {
    let transitions = object.transitions
    let head =
      "<state id=\"\(object.identifier)\" initial=\"\(id(of: object.first, in: object))\""
      + " lab:name=\"\(Escaped.xml(object.label))\">"
    lines.block(head, end: "</state>") { lines in
      for state in object.states {
        let own = transitions.filter { $0.from == state }
        let name = state == .deallocated ? "final" : "state"
        guard !own.isEmpty else {
          lines.add("<\(name) id=\"\(id(of: state, in: object))\"/>")
          continue
        }
        lines.block("<state id=\"\(id(of: state, in: object))\">", end: "</state>") { lines in
          for one in own {
            let target = id(of: one.to, in: object)
            lines.add("<transition event=\"\(one.event)\" target=\"\(target)\"/>")
          }
        }
      }
    }
  }

  private func id(of state: LifeState, in object: RunGraph.Object) -> String {
    "\(object.identifier).\(state.rawValue)"
  }
}

extension RunGraph.Object {
  /// The state in which the run met the controller first.
  var first: LifeState { moves.first?.from ?? .notCreated }
}
