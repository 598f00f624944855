import LifecycleEngine

/// Turns the lines of a probe into lines of a log, each call of a controller once.
///
/// The probe sends a call for each implementation that is entered: that of the class, that of its
/// superclass, that of UIKit. A log has one line, where the first begins.
public struct ProbeTranscript: Sendable {
  /// A callback of an object, whichever implementation of it runs.
  private struct Topic: Hashable {
    let id: Int
    let callback: Callback
    let isMain: Bool

    init(_ call: ProbeLine.Call) {
      (id, callback, isMain) = (call.id, call.callback, call.isMain)
    }
  }

  /// The implementations that a call has entered so far: each class has its own, which calls that of
  /// the class above it.
  private typealias Chain = [String?]

  /// The calls that have begun, those inside each other last.
  private var open: [Topic: [Chain]] = [:]
  private var classNames: [Int: String] = [:]
  private var hasScenes = false

  /// Creates a transcript of nothing.
  public init() {}

  /// Takes the next line of the probe.
  ///
  /// - Parameter line: The line.
  /// - Returns: A line as the import of logs reads it, or `nil` if a log has none.
  public mutating func take(_ line: ProbeLine) -> String? {
    switch line.content {
    case .start(let start):
      open = [:]
      hasScenes = start.hasScenes
      return nil
    case .dropped(let count):
      // The ends of calls may be among them.
      open = [:]
      return "The probe lost \(count) lines."
    case .enter(let call):
      classNames[call.id] = call.className
      return begins(call) ? text(of: call, at: line) : nil
    case .leave(let call):
      end(call)
      return nil
    case .app(let callback):
      // The probe observes notifications, which with scenes stand for no call of the app delegate.
      let isPosted = hasScenes && callback.roles.contains(.scene)
      return text(isPosted ? "notification" : "app", 0, callback.rawValue, at: line)
    case .scene(let callback): return text("scene", 0, callback.rawValue, at: line)
    case .gone(let id):
      return classNames.removeValue(forKey: id).map { name in
        text(name, id, Callback.`deinit`.rawValue, at: line)
      }
    case .tree(let controllers):
      for controller in controllers { classNames[controller.id] = controller.className }
      return nil
    case .log(let text): return text
    case .stop: return nil
    }
  }

  /// Notes that an implementation is entered.
  ///
  /// - Returns: Whether a call begins; one that is under way enters each implementation once.
  private mutating func begins(_ call: ProbeLine.Call) -> Bool {
    var calls = open[Topic(call)] ?? []
    let begins = calls.last?.contains(call.override) ?? true
    if begins { calls.append([]) }
    calls[calls.count - 1].append(call.override)
    open[Topic(call)] = calls
    return begins
  }

  private mutating func end(_ call: ProbeLine.Call) {
    guard var calls = open[Topic(call)], var last = calls.popLast() else { return }
    last.removeLast()
    if !last.isEmpty { calls.append(last) }
    open[Topic(call)] = calls.isEmpty ? nil : calls
  }

  private func text(of call: ProbeLine.Call, at line: ProbeLine) -> String {
    let isController = call.callback.roles.contains(.controller)
    let name = isController ? call.className : "\(call.className).delegate"
    let argument = call.argument.map { "(\($0))" } ?? ""
    return text(name, call.id, call.callback.rawValue + argument, at: line)
  }

  /// The name of a class as a line has it; those of generic classes have spaces.
  static func name(ofClass name: String) -> String { name.filter { $0 != " " } }

  /// A line such as `LIFECYCLE 12.345 BViewController 3 viewDidLoad`.
  private func text(_ name: String, _ id: Int, _ callback: String, at line: ProbeLine) -> String {
    "LIFECYCLE \(line.milliseconds) \(Self.name(ofClass: name)) \(id) \(callback)"
  }
}
