#if DEBUG || LIFECYCLE_PROBE
import LifecycleEngine

/// The calls that are under way in a process, and what comes inside each.
final class PhoneStage {
  /// A call that has begun.
  private struct Frame {
    /// What UIKit's own implementation leads to.
    var inSuper: [Int]
    /// What the app's class does besides.
    var own: [Int]
  }

  private var frames: [Frame] = []
  /// Performs events; set by the phone.
  var perform: ([Int]) -> Void = { _ in }

  /// Makes a call inside of which others come.
  ///
  /// - Parameters:
  ///   - inSuper: The events that UIKit's own implementation leads to.
  ///   - own: Those that the app's class leads to.
  ///   - call: Makes the call.
  func enter(inSuper: [Int], own: [Int], _ call: () -> Void) {
    frames.append(Frame(inSuper: inSuper, own: own))
    call()
    performAll()
    frames.removeLast()
  }

  /// What the implementations of the classes do.
  var bodies: PhoneClasses.Bodies {
    PhoneClasses.Bodies(
      uikit: { [unowned self] in performInSuper() },
      override: { [unowned self] superCall, callSuper in
        switch superCall {
        case .first:
          callSuper()
          performOwn()
        case .last:
          performOwn()
          callSuper()
        case .never:
          performAll()
        }
      },
      delegate: { [unowned self] in performAll() }
    )
  }

  private func performInSuper() { take(\.inSuper) }

  private func performOwn() { take(\.own) }

  /// Performs what no implementation was there for.
  private func performAll() {
    performInSuper()
    performOwn()
  }

  private func take(_ part: WritableKeyPath<Frame, [Int]>) {
    guard let last = frames.indices.last else { return }
    let events = frames[last][keyPath: part]
    frames[last][keyPath: part] = []
    perform(events)
  }
}
#endif
