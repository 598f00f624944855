import SourceFacts

// Constraints that go with a view.
extension WalkRules {
  /// Whether constraints are those of a view that is new each time, or that is added with them.
  func isOfNewView(_ deed: WalkDeed, among all: [Acquisition]) -> Bool {
    let isAdded = all.contains { other in
      other.kind == .view && other.deed.root == deed.root && grows(other)
        || other.kind == .child && other.deed.root == deed.root
    }
    if isAdded || isMadeHere(WalkValue(.object(deed.me)), deed) { return true }
    let made = (deed.kind == .write ? [deed.receiver] : deed.arguments).flatMap(\.objects)
    return !made.isEmpty && made.allSatisfy { isOfNewItem($0, deed) }
  }

  /// The deeds that let go of constraints; those of views that are taken out go with them.
  func releases(ofConstraints deed: WalkDeed) -> [WalkDeed] {
    deeds(.deactivate)
      + deeds(.removeView).filter { isOfMany($0) && $0.root == deed.root || holds(deed, $0) }
      + walk.deeds.filter {
        $0.kind == .write && $0.name == "isActive" && $0.arguments.first?.form == .flag(false)
      }
  }

  /// Whether constraints hold a view that a call takes out.
  private func holds(_ constraints: WalkDeed, _ removal: WalkDeed) -> Bool {
    items(of: constraints).contains { item in
      removal.receiver.objects.contains { isSame($0, item) }
    }
  }

  /// The views that constraints hold, as far as the code that makes them says.
  private func items(of deed: WalkDeed) -> [Int] {
    let made = (deed.kind == .write ? [deed.receiver] : deed.arguments).flatMap(\.objects)
    let births = made.compactMap { walk.objects[$0].birth }.map { walk.deeds[$0] }
    let anchors = births.flatMap { $0.receiver.objects + $0.arguments.flatMap(\.objects) }
    return deed.receiver.objects
      + anchors.compactMap { anchor in
        if case .field(let owner, _) = walk.objects[anchor].origin { owner } else { nil }
      }
  }

  /// Whether a call is sent to each of several views.
  private func isOfMany(_ deed: WalkDeed) -> Bool {
    deed.receiver.objects.contains { id in
      if case .element = walk.objects[id].origin { true } else { false }
    }
  }

  /// Whether a constraint holds a view that is new each time.
  private func isOfNewItem(_ constraint: Int, _ deed: WalkDeed) -> Bool {
    guard let birth = walk.objects[constraint].birth.map({ walk.deeds[$0] }) else { return false }
    return (birth.receiver.objects + birth.arguments.flatMap(\.objects)).contains { anchor in
      guard case .field = walk.objects[anchor].origin else { return false }
      return isMadeHere(WalkValue(.object(anchor)), deed)
    }
  }
}
