/// What is left to do, ordered by time, then by urgency, then by insertion.
struct Agenda: Hashable, Sendable {
  /// What can be left to do.
  enum Task: Hashable, Sendable {
    case launchLayout
    case launchEnd
    case startNavigation(InstanceID)
    case beginTransition(Int32)
    case appearTransition(Int32)
    case endTransition(Int32)
    case cancelTransition(Int32)
    case afterTransition(Int32)
    case console(RuleID, InstanceID?)
    case showView(InstanceID)
    case layOut(InstanceID)
    case updateProperties(InstanceID)
    case layOutRotation
    case endRotation
  }

  /// Which of several tasks of one moment comes first.
  enum Urgency: Int8, Hashable, Sendable {
    case after, layout, end
  }

  struct Entry: Hashable, Sendable {
    let time: Int32
    let urgency: Urgency
    let task: Task
  }

  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }
  var nextTime: Int32? { entries.first?.time }

  mutating func add(_ task: Task, at time: Int32, _ urgency: Urgency) {
    let entry = Entry(time: time, urgency: urgency, task: task)
    let position = entries.lastIndex { Self.isBefore($0, entry) }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: position)
  }

  mutating func removeFirst() -> Entry { entries.removeFirst() }

  mutating func remove(_ task: Task) {
    entries.removeAll { $0.task == task }
  }

  func contains(_ task: Task) -> Bool {
    entries.contains { $0.task == task }
  }

  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    (left.time, left.urgency.rawValue) <= (right.time, right.urgency.rawValue)
  }
}
