/// What is left to do, ordered by time, then by urgency, then by insertion.
struct Agenda: Hashable, Sendable {
  /// What can be left to do.
  enum Job: Hashable, Sendable {
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
    case draw(InstanceID)
    case layOut(InstanceID)
    case updateProperties(InstanceID)
    case layOutRotation
    case endRotation
    case disconnectScene(isClosed: Bool)
    case showViews(InstanceID, RuleID)
    case hideViews(InstanceID, RuleID)
    case block(QueuedBlock)
  }

  /// Which of several tasks of one moment comes first.
  enum Urgency: Int8, Hashable, Sendable {
    case after, layout, drawing, end, later
  }

  struct Entry: Hashable, Sendable {
    let time: Int32
    let urgency: Urgency
    let task: Job
  }

  /// The entries, the next one last.
  private(set) var entries: [Entry] = []
  /// How often each task is left to do.
  private var counts: [Job: Int] = [:]

  var nextTime: Int32? { entries.last?.time }

  /// What comes next, if something is left.
  var next: Entry? { entries.last }

  mutating func add(_ task: Job, at time: Int32, _ urgency: Urgency) {
    let entry = Entry(time: time, urgency: urgency, task: task)
    entries.insert(entry, at: entries.partitionIndex { Self.isBefore($0, entry) })
    counts[task, default: 0] += 1
  }

  /// Takes out what comes next, if something is left.
  mutating func popFirst() -> Entry? {
    guard let entry = entries.popLast() else { return nil }
    counts[entry.task] = counts[entry.task].flatMap { $0 > 1 ? $0 - 1 : nil }
    return entry
  }

  mutating func remove(_ task: Job) {
    guard counts.removeValue(forKey: task) != nil else { return }
    entries.removeAll { $0.task == task }
  }

  func contains(_ task: Job) -> Bool { counts[task] != nil }

  static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    (left.time, left.urgency.rawValue) <= (right.time, right.urgency.rawValue)
  }
}
