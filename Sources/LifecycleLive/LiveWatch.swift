import LifecycleEngine

/// Looks for mistakes in what an app shows while it runs.
///
/// It sees each implementation that is entered and left, so that it knows of a missing `super`; each
/// finding names the events that show it. A class is told of a mistake in one override once.
public struct LiveWatch: Sendable {
  /// After how many milliseconds a controller that has left and still lives is one to look at.
  static let patience = 5_000.0
  /// How many milliseconds a child has been on screen when it must have been told that it has moved.
  static let settling = 1_000.0
  /// How many layout passes in one second are too many, of a controller on screen.
  static let mostPasses = 60
  /// How many findings are kept.
  static let mostFindings = 500

  /// A call that is open on a thread.
  private struct Frame: Hashable {
    let id: Int
    let callback: Callback
    /// The class of the app whose implementation it is.
    let override: String?
    let seq: Int
  }

  /// What is known of one controller.
  private struct Person {
    let name: String
    let className: String
    /// The appearance callback that was called last.
    var last: (callback: Callback, seq: Int)?
    /// A beginAppearanceTransition without its end.
    var begun: Int?
    /// An addChild that no didMove has followed.
    var added: Int?
    var hasAppeared = false
    /// The event with which it left the screen, and its parent and presenter.
    var left: Int?
    /// When it was laid out in the last second.
    var passes: [Double] = []
    /// The size that its view had at the end of viewDidLoad.
    var loadedSize: (width: Double, height: Double, seq: Int)?
  }

  /// A controller of which something is asked later.
  private struct Appointment {
    let id: Int
    let time: Double
    let seq: Int
  }

  /// The findings so far, in the order in which they came.
  public private(set) var findings: [LiveFinding] = []
  private var said: Set<String> = []
  private var frames: [Bool: [Frame]] = [:]
  private var people: [Int: Person] = [:]
  private var leaving: [Appointment] = []
  private var adding: [Appointment] = []

  /// Creates a watch that has seen nothing.
  public init() {}

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - seq: The event that it is or belongs to, as ``LiveTrace`` counts.
  ///   - name: The name of the controller that it is about.
  /// - Returns: What is new: findings, and those of which something changed.
  public mutating func take(_ line: ProbeLine, seq: Int, name: String?) -> [LiveFinding] {
    var news: [LiveFinding] = []
    switch line.content {
    case .start: (frames, people, leaving, adding) = ([:], [:], [], [])
    case .dropped: frames = [:]
    case .enter(let call): news = enter(call, line.milliseconds, seq, name ?? call.className)
    case .leave(let call): news = leave(call, line.milliseconds, seq)
    case .gone(let id): news = free(id)
    case .tree, .app, .scene, .log, .stop: break
    }
    return news + wait(until: line.milliseconds)
  }

  /// Notes that time has passed.
  ///
  /// - Parameter time: Milliseconds since the start of the probe.
  /// - Returns: What is new.
  public mutating func wait(until time: Double) -> [LiveFinding] {
    var news: [LiveFinding] = []
    while let next = adding.first, time - next.time >= Self.settling {
      adding.removeFirst()
      if let person = people[next.id], let added = person.added {
        people[next.id]?.added = nil
        news += say(.cont2, of: person, .didMoveToParent, next.seq, related: [added])
      }
    }
    while let next = leaving.first, time - next.time >= Self.patience {
      leaving.removeFirst()
      if let person = people[next.id], person.left == next.seq {
        news += keep(LiveFinding(.live2, person.name, next.seq))
      }
    }
    return news
  }

  /// Whether time alone can bring something new.
  public var isWaiting: Bool { !adding.isEmpty || !leaving.isEmpty }
}

// Calls.
extension LiveWatch {
  private mutating func enter(
    _ call: ProbeLine.Call,
    _ time: Double,
    _ seq: Int,
    _ name: String
  ) -> [LiveFinding] {
    let isFirst =
      frames[call.isMain]?.contains { $0.id == call.id && $0.callback == call.callback } != true
    frames[call.isMain, default: []].append(
      Frame(id: call.id, callback: call.callback, override: call.override, seq: seq)
    )
    var person = people[call.id] ?? Person(name: name, className: call.className)
    defer { people[call.id] = person }
    guard isFirst, call.callback.roles.contains(.controller) else { return [] }
    var news: [LiveFinding] = []
    if !call.isMain { news += say(.live1, of: person, call.callback, seq) }
    if call.callback == .loadView { news += early(call, seq, person) }
    news += balance(call, seq, &person)
    news += twice(call, seq, &person)
    move(call, time, seq, &person)
    if call.callback == .viewDidLayoutSubviews { news += lay(call, time, seq, &person) }
    return news
  }

  private mutating func leave(
    _ call: ProbeLine.Call,
    _ time: Double,
    _ seq: Int
  ) -> [LiveFinding] {
    var open = frames[call.isMain] ?? []
    let found = open.lastIndex {
      $0.id == call.id && $0.callback == call.callback && $0.override == call.override
    }
    guard let index = found else { return [] }
    let inner = open[index...]
    let hasReached = inner.contains {
      $0.id == call.id && $0.callback == call.callback && $0.override == nil
    }
    let isInside = open[..<index].contains { $0.id == call.id && $0.callback == call.callback }
    let seq = open[index].seq
    open.removeSubrange(index...)
    if hasReached, isInside, let outer = open.lastIndex(where: { $0.id == call.id }) {
      // The implementation around this one has called `super`.
      open.append(
        Frame(id: call.id, callback: call.callback, override: nil, seq: open[outer].seq)
      )
    }
    frames[call.isMain] = open
    note(call, time, seq)
    guard let override = call.override, !hasReached, let id = Self.supers[call.callback],
      said.insert("\(id.rawValue) \(override) \(call.callback.rawValue)").inserted
    else { return [] }
    let name = people[call.id]?.name ?? call.className
    return keep(LiveFinding(id, name, seq, override, call.callback))
  }

  /// Which mistake a missing `super` is.
  private static let supers: [Callback: FindingID] = [
    .viewWillAppear: .super1, .viewIsAppearing: .super1, .viewDidAppear: .super1,
    .viewWillDisappear: .super1, .viewDidDisappear: .super1, .didReceiveMemoryWarning: .super2,
    .viewDidLoad: .super3, .willMoveToParent: .super4, .didMoveToParent: .super4,
    .addChild: .super4, .removeFromParent: .super4, .viewWillTransitionToSize: .super5,
    .willTransitionToTraitCollection: .super5, .updateViewConstraints: .super6,
    .awakeFromNib: .super8, .`init`: .super8, .initWithNibName: .super8, .initWithCoder: .super8,
    .initWithStyle: .super8,
  ]

  /// A view that is loaded while its controller is made.
  private mutating func early(
    _ call: ProbeLine.Call,
    _ seq: Int,
    _ person: Person
  ) -> [LiveFinding] {
    let frame = frames[call.isMain]?.first {
      $0.id == call.id && $0.callback.isInitializer
    }
    guard let frame else { return [] }
    return say(.load6, of: person, .loadView, seq, related: [frame.seq])
  }

  /// Begins and ends of appearance transitions that do not match.
  private mutating func balance(
    _ call: ProbeLine.Call,
    _ seq: Int,
    _ person: inout Person
  ) -> [LiveFinding] {
    if call.callback == .beginAppearanceTransition {
      defer { person.begun = seq }
      guard let begun = person.begun else { return [] }
      return say(.app11, of: person, call.callback, seq, related: [begun])
    }
    guard call.callback == .endAppearanceTransition else { return [] }
    defer { person.begun = nil }
    return person.begun == nil ? say(.app11, of: person, call.callback, seq) : []
  }

  /// The same appearance callback twice in a row.
  private mutating func twice(
    _ call: ProbeLine.Call,
    _ seq: Int,
    _ person: inout Person
  ) -> [LiveFinding] {
    guard call.callback.isAppearance else { return [] }
    defer { person.last = (call.callback, seq) }
    guard let last = person.last, last.callback == call.callback else { return [] }
    return say(.live3, of: person, call.callback, seq, related: [last.seq])
  }
}

// What comes of containment, layout and the end.
extension LiveWatch {
  /// Notes who is added, who has moved, and who is on screen.
  private mutating func move(
    _ call: ProbeLine.Call,
    _ time: Double,
    _ seq: Int,
    _ person: inout Person
  ) {
    if call.callback == .addChild, call.container == .none {
      // UIKit's own containers tell their children by themselves.
      if let id = Self.number(in: call.argument) { people[id]?.added = seq }
    } else if call.callback == .didMoveToParent {
      person.added = nil
    } else if call.callback == .viewDidAppear {
      (person.hasAppeared, person.left) = (true, nil)
      if person.added != nil { adding.append(Appointment(id: call.id, time: time, seq: seq)) }
    }
  }

  private static func number(in argument: String?) -> Int? {
    guard let argument, let hash = argument.lastIndex(of: "#") else { return nil }
    return Int(argument[argument.index(after: hash)...])
  }

  /// Layout passes that never end, and a size that is another one than in viewDidLoad.
  private mutating func lay(
    _ call: ProbeLine.Call,
    _ time: Double,
    _ seq: Int,
    _ person: inout Person
  ) -> [LiveFinding] {
    var news: [LiveFinding] = []
    if let loaded = person.loadedSize, let bounds = call.bounds {
      person.loadedSize = nil
      if (loaded.width, loaded.height) != (bounds.width, bounds.height) {
        news += say(.live5, of: person, .viewDidLoad, loaded.seq, related: [seq])
      }
    }
    person.passes = person.passes.filter { $0 > time - 1_000 } + [time]
    guard person.passes.count > Self.mostPasses, person.hasAppeared else { return news }
    return news + say(.live4, of: person, call.callback, seq)
  }

  /// Notes what a call shows when it is over.
  private mutating func note(_ call: ProbeLine.Call, _ time: Double, _ seq: Int) {
    guard var person = people[call.id], call.isMain else { return }
    if call.callback == .viewDidLoad, let bounds = call.bounds {
      person.loadedSize = (bounds.width, bounds.height, seq)
    }
    let isOutside = call.parent == nil && call.presenter == nil
    if call.callback == .viewDidDisappear || call.callback == .didMoveToParent,
      person.last?.callback == .viewDidDisappear, isOutside, person.left == nil
    {
      person.left = seq
      leaving.append(Appointment(id: call.id, time: time, seq: seq))
    }
    people[call.id] = person
  }

  /// Notes that somebody was freed: what was said of its long life is taken back.
  private mutating func free(_ id: Int) -> [LiveFinding] {
    guard let person = people.removeValue(forKey: id) else { return [] }
    let open = findings.lastIndex {
      $0.id == .live2 && $0.controller == person.name && $0.isOpen
    }
    guard let open else { return [] }
    findings[open].isOpen = false
    return [findings[open]]
  }
}

// Telling.
extension LiveWatch {
  /// Tells of a mistake in a callback of a class once.
  private mutating func say(
    _ id: FindingID,
    of person: Person,
    _ callback: Callback,
    _ seq: Int,
    related: [Int] = []
  ) -> [LiveFinding] {
    let place = "\(id.rawValue) \(person.className) \(callback.rawValue)"
    guard said.insert(place).inserted else { return [] }
    return keep(LiveFinding(id, person.name, seq, nil, callback, related: related))
  }

  private mutating func keep(_ finding: LiveFinding) -> [LiveFinding] {
    guard findings.count < Self.mostFindings else { return [] }
    findings.append(finding)
    return [finding]
  }
}
