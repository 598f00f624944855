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

  /// Whether a call is sent to each of several views.
  func isOfMany(_ deed: WalkDeed) -> Bool {
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
