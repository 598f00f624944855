import LifecycleEngine
import SourceFacts

// Calls at the wrong time, or of what only UIKit calls.
extension WalkRules {
  mutating func checkCalls() {
    for deed in deeds(.appearance, .loading) where deed.receiver.object != nil {
      let isKnown = deed.receiver.object.flatMap { walk.isController($0) } == true
      guard isKnown, deed.effect != .loading || deed.labels.isEmpty else { continue }
      add(deed.effect == .loading ? .load1 : .app10, at: deed, .certain)
    }
    checkPresenting()
    checkPushing()
    checkTwice()
    checkPushedTwice()
  }

  /// The callbacks before the view is in a window.
  private static let early: Set<Callback> = [.viewDidLoad, .viewWillAppear, .loadView]

  /// Whether UIKit's own state decides that a deed is done later, when the view is on screen.
  private func waits(_ deed: WalkDeed) -> Bool {
    let names = [
      "window", "viewIfLoaded", "superview", "transitionCoordinator", "topViewController",
    ]
    return deed.conditions.contains { condition in
      guard case .engine(let name) = condition.kind else { return condition.kind == .leaving }
      return names.contains(name)
    }
  }

  private mutating func checkPresenting() {
    for deed in deeds(.present, .segue) where deed.receiver.object == Walker.this {
      guard let callback = root(deed).callback, deed.later == nil, !waits(deed),
        Self.early.contains(callback) || CallbackForm.of(callback).place == .initializer
      else { continue }
      let isSure = deed.effect == .present
      let detail = deed.effect == .segue ? "if the segue presents" : nil
      add(.pres1, at: deed, isSure ? .certain : .likely, detail: detail)
    }
  }

  /// A push or pop while the controller itself is pushed.
  private mutating func checkPushing() {
    for deed in deeds(.push, .pop) where deed.later == nil && !waits(deed) {
      guard let callback = root(deed).callback,
        callback == .viewWillAppear || callback == .viewDidLoad,
        let id = deed.receiver.object,
        case .field(Walker.this, "navigationController") = walk.objects[id].origin,
        deed.argument("animated")?.form == .flag(true)
      else { continue }
      add(.nav1, at: deed, deed.isAlways ? .certain : .likely)
    }
  }
}
