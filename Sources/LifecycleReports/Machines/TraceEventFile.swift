import LifecycleEngine
import LifecycleScenario
import PlainJSON

extension ExportFormat {
  /// The calls over the virtual time, for Perfetto and other readers of Trace Event files.
  public static let chromeTrace = ExportFormat(
    "chrome-trace",
    mediaType: "application/json",
    fileExtension: "json"
  ) { TraceEventFile(run: $0).text }
}

/// The calls of a run over its virtual time, as a Trace Event file for Perfetto.
///
/// Everybody who is called has a thread. Calls take no virtual time; so that their order shows, each
/// begin and each end comes at least one microsecond after the one before it.
struct TraceEventFile {
  let run: ScenarioRun

  /// The file.
  var text: String {
    var writer = JSONWriter()
    writer.limit = WorkLimit.mostBytes
    writer.object {
      $0.member("displayTimeUnit", "ms")
      $0.key("otherData")
      $0.object {
        $0.member("id", run.document.id)
        $0.member("ios", run.document.app.platform.version.description)
      }
      $0.key("traceEvents")
      $0.array(CollectionOfOne(())) { writer, _ in writeEvents(to: &writer) }
    }
    return writer.text + "\n"
  }

  private func writeEvents(to writer: inout JSONWriter) {
    let participants = Participants(run)
    writer.metadata("process_name", thread: 0, name: run.document.title ?? run.document.id)
    for (place, one) in participants.all.enumerated() {
      writer.metadata("thread_name", thread: place, name: place == 0 ? "steps" : one.label)
      writer.metadata(sorting: place)
    }
    var clock = 0
    CallWalk.walk(run) { item in
      if case .call(let event, _) = item { clock = max(clock, Int(event.time) * 1_000) }
      write(item, at: clock, participants, to: &writer)
      clock += 1
    }
  }

  private func write(
    _ item: CallWalk.Item,
    at time: Int,
    _ participants: Participants,
    to writer: inout JSONWriter
  ) {
    guard !writer.isFull else { return }
    let simulation = run.simulation
    switch item {
    case .step(let index):
      let title = run.document.steps[index].command.title(in: run.document.app)
      writer.traceEvent("B", time, thread: 0, category: "step", name: title) {
        $0.member("step", index)
      }
    case .stepEnd: writer.traceEvent("E", time, thread: 0)
    case .call(let event, _):
      let thread = participants.place(of: event.actor)
      let name = event.call(in: simulation)
      writer.traceEvent("B", time, thread: thread, category: event.phase.rawValue, name: name) {
        $0.member("phase", event.phase.rawValue)
        $0.member("rule", event.rule.rawValue)
        $0.member("seq", Int(event.seq))
        $0.member("step", Int(event.step))
        $0.member("time", Int(event.time))
      }
    case .callEnd(let event, _):
      writer.traceEvent("E", time, thread: participants.place(of: event.actor))
    case .statement(let action):
      guard let (thread, name) = statement(action, participants) else { return }
      writer.traceEvent("i", time, thread: thread, category: "statement", name: name) {
        $0.member("frame", Int(action.frame))
      }
    }
  }

  /// The thread of the object that has the override, and the statement in words.
  private func statement(_ action: PerformedAction, _ participants: Participants) -> (Int, String)?
  {
    guard case .statement(let handler, let index) = action.kind, let id = action.controller else {
      return nil
    }
    let place = Int(run.simulation.definition(of: id).rawValue)
    let statement = run.document.app.controllers[place].handlers[handler].lines[index]
    return (participants.place(of: .controller(id)), statement.title(in: run.document.app))
  }
}

extension JSONWriter {
  fileprivate mutating func traceEvent(
    _ phase: String,
    _ time: Int,
    thread: Int,
    category: String? = nil,
    name: String? = nil,
    _ arguments: ((inout JSONWriter) -> Void)? = nil
  ) {
    object {
      if let arguments {
        $0.key("args")
        $0.object(arguments)
      }
      $0.member("cat", category)
      $0.member("name", name)
      $0.member("ph", phase)
      $0.member("pid", 1)
      if phase == "i" { $0.member("s", "t") }
      $0.member("tid", thread + 1)
      $0.member("ts", time)
    }
  }

  fileprivate mutating func metadata(_ kind: String, thread: Int, name: String) {
    traceEvent("M", 0, thread: thread, name: kind) { $0.member("name", name) }
  }

  fileprivate mutating func metadata(sorting thread: Int) {
    traceEvent("M", 0, thread: thread, name: "thread_sort_index") {
      $0.member("sort_index", thread)
    }
  }
}
