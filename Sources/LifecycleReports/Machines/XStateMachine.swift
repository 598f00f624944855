import LifecycleScenario
import PlainJSON

extension ExportFormat {
  /// The states that each controller passed, as the configuration of a machine of XState 5.
  public static let xstate = ExportFormat(
    "xstate",
    mediaType: "application/json",
    fileExtension: "json"
  ) { XStateMachine(graph: RunGraph($0)).text }
}

/// The states that each controller passed, as the configuration of a machine of XState 5.
///
/// The controllers are regions of a parallel machine. An event is the name of a controller, a point
/// and a callback.
struct XStateMachine {
  let graph: RunGraph

  /// The configuration: what `createMachine` takes.
  var text: String {
    var writer = JSONWriter()
    writer.object {
      $0.member("description", graph.title)
      $0.member("id", graph.id)
      $0.key("states")
      $0.object { writer in
        for object in graph.objects.sorted(by: { $0.identifier < $1.identifier }) {
          writer.key(object.identifier)
          add(object, to: &writer)
        }
      }
      $0.member("type", "parallel")
    }
    return writer.text + "\n"
  }

  private func add(_ object: RunGraph.Object, to writer: inout JSONWriter) {
    let transitions = object.transitions
    writer.object {
      $0.member("description", object.label)
      $0.member("initial", object.first.rawValue)
      $0.key("states")
      $0.object { writer in
        for state in object.states.sorted(by: { $0.rawValue < $1.rawValue }) {
          writer.key(state.rawValue)
          writer.object {
            let own = transitions.filter { $0.from == state }.sorted { $0.event < $1.event }
            if !own.isEmpty {
              $0.key("on")
              $0.object { writer in
                for one in own { writer.member(one.event, one.to.rawValue) }
              }
            }
            if state == .deallocated, own.isEmpty { $0.member("type", "final") }
          }
        }
      }
    }
  }
}
