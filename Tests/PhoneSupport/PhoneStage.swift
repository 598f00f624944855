#if DEBUG || LIFECYCLE_PROBE
import LifecycleEngine

/// The calls that are under way in a process, and what comes inside each.
final class PhoneStage {
  /// A call that has begun.
  private struct Frame {
    /// The events of UIKit's own implementation.
    var inSuper: [Int]
    /// The further events of the app's class.
    var own: [Int]
  }

  private var frames: [Frame] = []
  /// Performs events; set by the phone.
  var perform: ([Int]) -> Void = { _ in }

  /// Makes a call that contains others.
  ///
  /// - Parameters:
  ///   - inSuper: The events of UIKit's own implementation.
  ///   - own: The events of the app's class.
  ///   - call: Makes the call.
  func enter(inSuper: [Int], own: [Int], _ call: () -> Void) {
    frames.append(Frame(inSuper: inSuper, own: own))
    call()
    performAll()
    frames.removeLast()
  }

  /// The bodies of the classes' implementations.
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
