import LifecycleEngine
import SourceFacts

// Whether deeds are done each time, and how soon.
extension WalkRules {
  /// Whether the class itself, or UIKit's state, decides that it is done once.
  func isStarted(_ deed: WalkDeed) -> Bool {
    deed.conditions.contains { condition in
      switch condition.kind {
      case .own, .leaving: true
      case .engine(let name): name != "window" && !UIKitNames.viewQuestions.contains(name)
      case .flag, .data: false
      }
    }
  }

  /// Whether something that runs later, at a time that is not known, does it.
  func isLate(_ deed: WalkDeed) -> Bool {
    guard let later = deed.later else { return false }
    return !["async", "asyncAfter", "Task", "addOperation", "animate", "perform"].contains(later)
  }

  /// Whether a deed is done each time, at once or on another queue.
  func isSoon(_ deed: WalkDeed) -> Bool { deed.conditions.isEmpty && !isLate(deed) }
}
