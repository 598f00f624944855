#if DEBUG || LIFECYCLE_PROBE
import LifecycleEngine

/// The calls of a run: those at the top, and inside each call those that it led to.
struct CallTree {
  /// The calls at the top, in order.
  private(set) var tops: [Int] = []
  private var inner: [[Int]]
  /// The calls that a fault makes the app's own code lead to.
  private var added: Set<Int> = []

  /// Creates the tree of a trace, as an app makes its calls in which something is wrong.
  init(_ simulation: Simulation, _ faults: [PhoneFault]) {
    let trace = simulation.trace
    inner = Array(repeating: [], count: trace.count + 1)
    for seq in 1..<trace.count + 1 {
      let parent = Int(trace[seq].parent)
      if parent == 0 { tops.append(seq) } else { inner[parent].append(seq) }
    }
    for fault in faults { apply(fault, to: simulation) }
  }

  /// The calls that come inside a call, in order.
  func calls(inside seq: Int) -> [Int] { inner[seq] }

  /// The same calls: those that UIKit leads to, and those that the app's own code leads to.
  func parts(inside seq: Int, of trace: Trace) -> (inSuper: [Int], own: [Int]) {
    let isOwn = { trace[$0].site != nil || added.contains($0) }
    return (inner[seq].filter { !isOwn($0) }, inner[seq].filter(isOwn))
  }

  // MARK: - Faults

  private mutating func apply(_ fault: PhoneFault, to simulation: Simulation) {
    let calls = { (name: String, callback: Callback) in
      simulation.calls(of: callback, to: name)
    }
    switch fault {
    case .swapped(let name, let first, let second):
      for (one, other) in zip(calls(name, first), calls(name, second)) { swap(one, other) }
    case .twice(let name, let callback):
      for seq in calls(name, callback) {
        change { $0.flatMap { $0 == seq ? [seq, seq] : [$0] } }
      }
    case .viewInInit(let name):
      guard let creation = simulation.creation(of: name) else { return }
      let view = [Callback.loadView, .viewDidLoad].compactMap { calls(name, $0).first }
      change { $0.filter { !view.contains($0) } }
      inner[creation] += view
      added.formUnion(view)
    case .missingDidMove(let name):
      let moves = Set(calls(name, .didMoveToParent))
      change { $0.filter { !moves.contains($0) } }
    case .missingSuper, .leaked, .offMain: break
    }
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    change { calls in
      calls.map { $0 == one ? other : $0 == other ? one : $0 }
    }
  }

  private mutating func change(_ changed: ([Int]) -> [Int]) {
    tops = changed(tops)
    for index in inner.indices where !inner[index].isEmpty {
      inner[index] = changed(inner[index])
    }
  }
}

extension Simulation {
  /// The events of a callback of controllers with a name.
  fileprivate func calls(of callback: Callback, to name: String) -> [Int] {
    (1..<trace.count + 1).filter { trace[$0].callback == callback && isAbout($0, name) }
  }

  /// The call that makes the first object with a name.
  fileprivate func creation(of name: String) -> Int? {
    (1..<trace.count + 1).first { trace[$0].callback.isInitializer && isAbout($0, name) }
  }

  private func isAbout(_ seq: Int, _ name: String) -> Bool {
    guard case .controller(let id) = trace[seq].actor else { return false }
    return app[definition(of: id)].name == name
  }
}
#endif
