package import LifecycleEngine
public import PlainJSON

/// The answers about a run that goes on.
extension JSONWriter {
  /// Writes what a new run looks like.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - id: The identifier that the server gave it.
  ///   - rest: Writes members that come after the others.
  public mutating func createdRun(
    _ run: LiveRun,
    id: String,
    _ rest: (inout JSONWriter) -> Void = { _ in }
  ) {
    object {
      $0.member("eventCount", run.eventCount)
      $0.member("id", id)
      $0.key("state")
      $0.state(run.state, of: run.simulation)
      $0.member("version", run.version)
      rest(&$0)
    }
  }

  /// Writes what a new branch looks like.
  ///
  /// - Parameters:
  ///   - run: The branch.
  ///   - identity: What it is called, and where it comes from.
  ///   - refused: Writes the array of the commands that are left out.
  public mutating func createdBranch(
    _ run: LiveRun,
    _ identity: RunIdentity,
    refused: (inout JSONWriter) -> Void
  ) {
    object {
      $0.member("eventCount", run.eventCount)
      $0.identity(identity)
      $0.key("refused")
      refused(&$0)
      $0.key("state")
      $0.state(run.state, of: run.simulation)
      $0.member("version", run.version)
    }
  }

  /// Writes everything about a run but its events.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - identity: What it is called, and where it comes from.
  ///   - difference: What is not as it was when the commands were performed; nothing where all is.
  public mutating func wholeRun(
    _ run: LiveRun,
    _ identity: RunIdentity,
    difference: String? = nil
  ) {
    object {
      $0.commands(of: run)
      $0.member("eventCount", run.eventCount)
      $0.identity(identity)
      $0.member("replay", difference == nil ? "exact" : "changed")
      $0.member("replayDetail", difference)
      $0.key("scenario")
      $0.scenario(run.document)
      $0.key("state")
      $0.state(run.state, of: run.simulation)
      $0.steps(of: run)
      $0.member("version", run.version)
    }
  }

  /// Writes the message that starts an event stream afresh.
  public mutating func resetMessage(_ run: LiveRun) {
    object {
      $0.commands(of: run)
      $0.member("eventCount", run.eventCount)
      $0.key("state")
      $0.state(run.state, of: run.simulation)
      $0.steps(of: run)
      $0.member("version", run.version)
    }
  }

  /// Writes the members that say what a run is called and where it comes from.
  public mutating func identity(_ identity: RunIdentity) {
    member("id", identity.id)
    nullable("name", identity.name)
    key("parent")
    guard let parent = identity.parent else { return null() }
    object {
      $0.member("run", parent.run)
      $0.member("step", parent.step)
    }
  }

  /// Writes the member with what can be done next.
  public mutating func commands(of run: LiveRun) {
    key("commands")
    availableCommands(of: run.simulation)
  }

  /// Writes the member with all steps and their events.
  public mutating func steps(of run: LiveRun) {
    key("steps")
    array(run.ranges.indices) { $0.step($1, of: run) }
  }

  /// Writes one step of a run with the positions of its events.
  ///
  /// - Parameters:
  ///   - index: The place of the step, counted from 0.
  ///   - run: The run.
  public mutating func step(_ index: Int, of run: LiveRun) {
    step(index, run.document.steps[index].command, run.ranges[index], app: run.document.app)
  }

  /// Writes one step of an app; a step without events has a last event before its first.
  package mutating func step(
    _ index: Int,
    _ command: Command,
    _ events: EventRange?,
    app: AppDefinition
  ) {
    step(index, command.name, command.title(in: app), events)
  }

  /// Writes one step by the name and the title of its command.
  mutating func step(_ index: Int, _ name: String, _ title: String, _ events: EventRange?) {
    object {
      $0.member("do", name)
      $0.member("firstEvent", events?.lowerBound)
      $0.member("index", index)
      $0.member("lastEvent", events.map { $0.upperBound - 1 })
      $0.member("title", title)
    }
  }
}
