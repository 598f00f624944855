public import LifecycleEngine
import LifecycleLogs
package import LifecycleScenario
import PlainJSON

/// A callback of an app, in the terms of a trace, as far as it is visible from outside.
public struct LiveEvent: Hashable, Sendable {
  /// The object that was called.
  public enum Actor: String, CaseIterable, Hashable, Sendable {
    case controller, delegate, app, scene, notification
  }

  /// The position among the events of all launches, from 1.
  public let seq: Int
  /// Milliseconds since the start of the probe in this launch.
  public let time: Int
  /// The launch of the app, from 1.
  public let launch: Int
  /// The moment, from 0: another one begins after a pause, and with each launch.
  public let step: Int
  /// The event inside which this one came.
  public let parent: Int?
  /// The number of open events around it.
  public let depth: Int
  /// The object that was called.
  public let actor: Actor
  /// The callback.
  public let callback: Callback
  /// The text in parentheses of a trace line, if any.
  public let argument: String?
  /// The controller, or the one whose delegate was called; each instance has a name of its own.
  public let controller: String?
  /// The class of that controller.
  public let className: String?
  /// The changes.
  public private(set) var changes: [LiveChange]

  /// The event with the changes seen after it.
  public func adding(_ changes: [LiveChange]) -> LiveEvent {
    var event = self
    event.changes += changes
    return event
  }

  /// The line as a trace prints it.
  public var line: String {
    let name =
      switch actor {
      case .controller: controller ?? ""
      case .delegate: "\(controller ?? "").delegate"
      case .app, .scene, .notification: actor.rawValue
      }
    return "\(name) \(callback.rawValue)\(argument.map { "(\($0))" } ?? "")"
  }
}

extension LiveEvent.Actor {
  /// Who a line of a log says was called.
  init(_ part: LoggedCall.Part) {
    self =
      switch part {
      case .controller: .controller
      case .delegate: .delegate
      case .app: .app
      case .scene: .scene
      case .notification: .notification
      }
  }
}

extension LiveEvent {
  /// The form of an event for a page.
  package static let shape = Shape<LiveEvent>.object(
    .required("actor", \.actor, .choice),
    .optional("argument", \.argument, .text),
    .required("callback", \.callback, .choice),
    .required("changes", \.changes, .array(LiveChange.shape)),
    .optional("class", \.className, .text),
    .optional("controller", \.controller, .text),
    .required("depth", \.depth, .count),
    .optional("instance", { $0.controller.map { _ in 1 } }, .number),
    .required("launch", \.launch, .number),
    .required("line", \.line, .text),
    .required("parent", \.parent, .orNull(.number)),
    .required("seq", \.seq, .number),
    .required("step", \.step, .count),
    .required("time", \.time, .count)
  ).described(
    "A callback that an app was told of. Each instance has a name of its own, so that “instance” is 1. "
      + "“step” counts moments: a new one begins after half a second of quiet, and with each launch; “time” "
      + "is in milliseconds since the start of the probe in this launch."
  ).named("LiveEvent")
}

extension LiveChange {
  /// The form of a change for a page: the members of a run's change.
  package static let shape = Shape<LiveChange>(.change) { writer, change in
    switch change.subject {
    case .controller(let name):
      let owner = [
        LiveChange.NewValue(fact: .controller, value: .name(name)),
        LiveChange.NewValue(fact: .instance, value: .count(1)),
      ]
      let members = (owner + change.values).sorted { $0.fact.rawValue < $1.fact.rawValue }
      writer.facts(members) { $0.name }
    case .app:
      writer.object {
        $0.key("app")
        $0.facts(change.values) { _ in "state" }
      }
    case .window:
      writer.object {
        $0.key("window")
        $0.facts(change.values) { $0.name }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func facts(
    _ members: [LiveChange.NewValue],
    key: (Fact) -> String
  ) {
    object { writer in
      for member in members {
        writer.key(key(member.fact))
        writer.value(member.value)
      }
    }
  }

  private mutating func value(_ value: LiveChange.Value) {
    switch value {
    case .flag(let flag): boolean(flag)
    case .count(let count): integer(count)
    case .word(let word): string(word)
    case .name(let name): if let name { string(name) } else { null() }
    case .names(let names): array(names) { $0.string($1) }
    }
  }
}
