import LifecycleEngine
import SourceFacts

// What code does with other controllers before they are ready.
extension WalkRules {
  /// What a callback has done so far with controllers that it has made or was given.
  private struct Handled {
    var root = -1
    /// Those whose view is loaded, that are shown, pushed, or given to others.
    var loaded: Set<Int> = []
    var shown: Set<Int> = []
    var pushed: Set<Int> = []
    var handed: Set<Int> = []

    mutating func note(_ deed: WalkDeed) {
      if deed.root != root { self = Handled(root: deed.root) }
      if deed.name == "view" || deed.name.hasPrefix("loadView"), let id = deed.receiver.object {
        loaded.insert(id)
      }
      let given = deed.arguments.flatMap(\.objects)
      guard !given.isEmpty else { return }
      let first = deed.arguments.first?.objects ?? []
      if [.push, .present, .addView].contains(deed.effect) { shown.formUnion(first) }
      if deed.effect == .push { pushed.formUnion(first) }
      // What another module or a window is given may be shown by it.
      let isCall = deed.kind == .call && deed.effect == nil && deed.name != "init"
      if isCall || deed.kind == .write && deed.name == "rootViewController" {
        handed.formUnion(given)
      }
    }
  }

  /// Outlets of a controller whose view nobody has loaded.
  mutating func checkOutlets() {
    var handled = Handled()
    for deed in walk.deeds {
      defer { handled.note(deed) }
      guard deed.kind == .read, deed.later == nil, deed.name != "view",
        let id = deed.receiver.object, isNew(id, in: deed),
        walk.type(of: id)?.property(deed.name)?.type?.hasSuffix("!") == true
      else { continue }
      let past = handled.root == deed.root ? handled : Handled()
      let isPushed = past.pushed.contains(id)
      guard !past.loaded.contains(id), !past.handed.contains(id),
        isPushed || !past.shown.contains(id)
      else { continue }
      let isSegue = root(deed).callback == .prepareForSegue
      add(
        isSegue ? .seg1 : isPushed ? .nav2 : .h01,
        at: deed,
        .certain,
        detail: "\(deed.name) is nil until the view of \(name(id)) is loaded",
        ignoringConditions: true
      )
    }
  }

  /// Whether a controller was made, or given by UIKit, in the same callback.
  private func isNew(_ id: Int, in deed: WalkDeed) -> Bool {
    let object = walk.objects[id]
    switch object.origin {
    case .made, .result:
      guard !object.isKept, let birth = object.birth else { return false }
      return walk.deeds[birth].root == deed.root
    case .field(let owner, "destination"):
      // A property that holds it is used later, when it is on screen.
      return root(deed).callback == .prepareForSegue && walk.objects[owner].origin == .parameter
    case .this, .global, .parameter, .field, .element, .view: return false
    }
  }

  /// Two presentations in one turn: the second one is dropped.
  mutating func checkTwice() {
    let all = deeds(.present).filter {
      $0.receiver.object == Walker.this && $0.isAlways && $0.within.isEmpty
    }
    for (index, deed) in all.enumerated() {
      let first = all[..<index].first { $0.root == deed.root && $0.mark != deed.mark }
      guard let first, phase(deed) == .appear || phase(deed) == .open,
        root(deed).callback != .viewWillAppear,
        !deeds(.dismiss).contains(where: { $0.root == deed.root })
      else { continue }
      add(.pres6, at: deed, .certain, detail: "line \(first.mark.place.line) presents already")
    }
  }

  /// Two pushes in one turn, the first one animated: the second comes while that one is under way.
  mutating func checkPushedTwice() {
    let all = deeds(.push).filter { $0.isAlways && $0.within.isEmpty }
    for (index, deed) in all.enumerated() {
      let first = all[..<index].last {
        $0.root == deed.root && $0.receiver == deed.receiver && $0.mark != deed.mark
      }
      guard let first, first.argument("animated")?.form == .flag(true),
        phase(deed) == .appear || phase(deed) == .open, deed.receiver.object != nil
      else { continue }
      add(.nav1, at: deed, .certain, detail: "line \(first.mark.place.line) pushes already")
    }
  }

  /// A presentation while a dismissal is under way, and a stack that is pushed.
  mutating func checkBusy() {
    for (index, deed) in walk.deeds.enumerated() where deed.effect == .dismiss {
      guard deed.receiver.object == Walker.this, deed.isAlways, deed.labels == ["animated"],
        deed.arguments.first?.form == .flag(true)
      else { continue }
      let next = walk.deeds[(index + 1)...].first {
        $0.root == deed.root && $0.effect == .present && isPresenter($0.receiver)
      }
      guard let next, next.isAlways, next.within == deed.within else { continue }
      let line = deed.mark.place.line
      add(.pres6, at: next, .certain, detail: "the dismissal of line \(line) is not over")
    }
    for deed in deeds(.push) {
      guard let id = deed.arguments.first?.object, walk.kind(of: id) == .navigation else {
        continue
      }
      add(.nav11, at: deed, .certain, ignoringConditions: true)
    }
  }

  /// Whether it is the controller, or the one that presents it.
  private func isPresenter(_ value: WalkValue) -> Bool {
    guard let id = value.object else { return false }
    return id == Walker.this
      || walk.objects[id].origin == .field(Walker.this, "presentingViewController")
  }

  /// Children that lose only their view or only their controller.
  mutating func checkHalfRemoval() {
    let added = deeds(.addChild).filter { $0.receiver.object == Walker.this }
    let removed = deeds(.removeChild)
    let views = deeds(.removeView)
    let isOpen =
      removed.contains { deed in deed.receiver.objects.contains { walk.objects[$0].isMany } }
      || walk.unread.contains { $0.name.hasPrefix("removeFrom") }
    guard !isOpen, line.uikitClass != nil else { return }
    for child in Set(added.flatMap { $0.arguments.first?.objects ?? [] }).sorted() {
      let gone = views.filter { deed in
        isOwnCode(deed.method)
          && deed.receiver.objects.contains { walk.objects[$0].origin == .view(child) }
      }
      let left = removed.contains { deed in
        deed.receiver.objects.contains { isSame($0, child) }
      }
      guard let first = gone.first, !left, !walk.escaped.contains(child) else { continue }
      let again = deeds(.addView).contains { deed in
        let isIts = deed.arguments.first?.objects.contains {
          walk.objects[$0].origin == .view(child)
        }
        return isIts == true && !added.contains { $0.root == deed.root }
      }
      add(
        .cont6,
        at: first,
        again ? .likely : .certain,
        detail: "\(name(child)) stays a child",
        ignoringConditions: true
      )
    }
  }

  /// Whether a method belongs to the class, to a superclass, or to an extension of UIKit's classes.
  private func isOwnCode(_ method: SourceMethod) -> Bool {
    line.classes.contains { $0.name == method.owner } || base.find(method.owner, near: "") == nil
  }

  /// A container that forwards by hand, and does not.
  mutating func checkForwarding() {
    let calls = deeds(.beginTransition, .endTransition, .appearance)
    guard line.forwardsByHand, calls.isEmpty, line.uikitClass != nil,
      !walk.unread.contains(where: { $0.name.contains("ppear") }),
      let first = deeds(.addChild).first
    else { return }
    add(.cont9, at: first, .certain, ignoringConditions: true)
  }
}
