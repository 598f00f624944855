import LifecycleEngine

/// Reads the lines of a probe: which belong to one call, and how a log has it.
///
/// The probe sends a call for each implementation that is entered: that of the class, that of its
/// superclass, that of UIKit. A log has one line, where the first begins.
public struct ProbeReader: Codable, Sendable {
  /// An implementation that is open.
  private struct Frame: Codable {
    let id: Int
    let callback: Callback
    /// The class of the app whose implementation it is.
    let override: String?
    /// The number of the call.
    let number: Int
    /// Whether it has reached that of UIKit.
    var hasReachedSuper: Bool

    /// Whether a call is of the same callback of the same object.
    func isOf(_ call: ProbeLine.Call) -> Bool { id == call.id && callback == call.callback }

    /// Whether a call inside this one may go to `super`.
    ///
    /// `init()` may call `super.init(nibName:bundle:)`: any initializer does for any other.
    func isSuper(of call: ProbeLine.Call) -> Bool {
      isOf(call) || id == call.id && callback.isInitializer && call.callback.isInitializer
    }
  }

  /// The open implementations of the main thread, and of the others.
  private var frames: [Bool: [Frame]] = [:]
  private var classNames: [Int: String] = [:]
  private var hasScenes = false

  /// Creates a reader of nothing.
  public init() {}

  /// The number of the innermost call that is open on the main thread.
  var innermost: Int? { frames[true]?.last?.number }

  /// How many calls are open on the main thread.
  var depth: Int { Set((frames[true] ?? []).map(\.number)).count }

  /// Takes the next line of the probe.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: The number of the call if one begins; no other has it.
  /// - Returns: The call of which the line shows a part, and a line as the import of logs reads it,
  ///   if a log has one.
  public mutating func take(
    _ line: ProbeLine,
    number: Int
  ) -> (call: ObservedCall?, text: String?) {
    switch line.content {
    case .enter(let call):
      classNames[call.id] = call.className
      let observed = enter(call, number)
      return (observed, observed.begins ? text(of: call, at: line) : nil)
    case .leave(let call): return (leave(call), nil)
    case .start, .tree, .app, .scene, .gone, .dropped, .log, .stop: return (nil, text(at: line))
    }
  }

  private mutating func enter(_ call: ProbeLine.Call, _ number: Int) -> ObservedCall {
    var open = frames[call.isMain] ?? []
    // An exception has ended calls, or their ends were lost.
    if call.isMain { open.removeSubrange(min(call.depth, open.count)...) }
    // A call enters each implementation once.
    let own = open.last { $0.isOf(call) }?.number
    let isKnown = open.contains { frame in
      frame.number == own && frame.isOf(call) && frame.override == call.override
    }
    let begins = own == nil || isKnown
    let observed = ObservedCall(
      line: call,
      number: begins ? number : own ?? number,
      begins: begins,
      outer: open.last?.number,
      isByApp: open.last?.override != nil,
      initializer: open.first { $0.id == call.id && $0.callback.isInitializer }?.number,
      hasReachedSuper: call.override == nil
    )
    for index in open.indices where open[index].isSuper(of: call) {
      open[index].hasReachedSuper = true
    }
    open.append(
      Frame(
        id: call.id,
        callback: call.callback,
        override: call.override,
        number: observed.number,
        hasReachedSuper: observed.hasReachedSuper
      )
    )
    frames[call.isMain] = open
    return observed
  }

  private mutating func leave(_ call: ProbeLine.Call) -> ObservedCall? {
    let open = frames[call.isMain] ?? []
    let matching = open.lastIndex { $0.isOf(call) && $0.override == call.override }
    guard let index = matching else { return nil }
    frames[call.isMain]?.removeSubrange(index...)
    return ObservedCall(
      line: call,
      number: open[index].number,
      begins: false,
      outer: index == 0 ? nil : open[index - 1].number,
      isByApp: index > 0 && open[index - 1].override != nil,
      initializer: nil,
      hasReachedSuper: open[index].hasReachedSuper
    )
  }

  // MARK: - As a log

  /// The line that a log has of what is no part of a call.
  private mutating func text(at line: ProbeLine) -> String? {
    switch line.content {
    case .start(let start):
      frames = [:]
      hasScenes = start.hasScenes
      return nil
    case .dropped(let count):
      // The ends of calls may be among them.
      frames = [:]
      return "The probe lost \(count) lines."
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
    case .stop, .enter, .leave: return nil
    }
  }

  private func text(of call: ProbeLine.Call, at line: ProbeLine) -> String {
    let isController = call.callback.roles.contains(.controller)
    let name = isController ? call.className : "\(call.className).delegate"
    let argument = call.argument.map { "(\($0))" } ?? ""
    return text(name, call.id, call.callback.rawValue + argument, at: line)
  }

  /// A line such as `LIFECYCLE 12.345 BViewController 3 viewWillLayoutSubviews`.
  private func text(_ name: String, _ id: Int, _ callback: String, at line: ProbeLine) -> String {
    "LIFECYCLE \(line.milliseconds) \(ProbeLine.nameInLog(ofClass: name)) \(id) \(callback)"
  }
}
