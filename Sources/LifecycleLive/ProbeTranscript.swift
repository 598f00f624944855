import LifecycleEngine

/// Tells what a probe sends as lines of a log, each call of a controller once.
///
/// The probe sends a call for each implementation that is entered: that of the class, that of its
/// superclass, that of UIKit. A log has one line, where the first begins.
public struct ProbeTranscript: Sendable {
  /// What somebody is told, whichever implementation of it runs.
  private struct Topic: Hashable {
    let id: Int
    let callback: Callback
    let isMain: Bool

    init(_ call: ProbeLine.Call) {
      let isCreation = ProbeTranscript.creation.contains(call.callback)
      (id, isMain) = (call.id, call.isMain)
      callback = isCreation ? .`init` : call.callback
    }
  }

  /// The initializers, which call each other.
  static let creation: Set<Callback> = [
    .`init`, .initWithNibName, .initWithStyle, .initWithCoder,
  ]

  private var open: [Topic: Int] = [:]
  private var classNames: [Int: String] = [:]

  /// Creates a transcript of nothing.
  public init() {}

  /// Takes the next line of the probe.
  ///
  /// - Parameter line: The line.
  /// - Returns: A line as the import of logs reads it; nothing where a log has none.
  public mutating func take(_ line: ProbeLine) -> String? {
    switch line.content {
    case .start:
      open = [:]
      return nil
    case .dropped(let count):
      // The ends of calls may be among them.
      open = [:]
      return "The probe lost \(count) lines."
    case .enter(let call):
      classNames[call.id] = call.className
      open[Topic(call), default: 0] += 1
      return open[Topic(call)] == 1 ? text(of: call, at: line) : nil
    case .leave(let call):
      let topic = Topic(call)
      open[topic] = open[topic].flatMap { $0 > 1 ? $0 - 1 : nil }
      return nil
    case .app(let callback): return text("app", 0, callback.rawValue, at: line)
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

  private func text(of call: ProbeLine.Call, at line: ProbeLine) -> String {
    let isController = call.callback.roles.contains(.controller)
    let name = isController ? call.className : "\(call.className).delegate"
    let argument = call.argument.map { "(\($0))" } ?? ""
    return text(name, call.id, call.callback.rawValue + argument, at: line)
  }

  /// `LIFECYCLE 12.345 BViewController 3 viewDidLoad`; the names of generic classes have spaces.
  private func text(_ name: String, _ id: Int, _ callback: String, at line: ProbeLine) -> String {
    let name = name.filter { $0 != " " }
    return "LIFECYCLE \(line.milliseconds) \(name) \(id) \(callback)"
  }
}
