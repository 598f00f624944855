import SourceFacts

// Which objects are new each time.
extension WalkRules {
  /// Whether an object is new each time that the root of a deed is run.
  func isMadeHere(_ value: WalkValue, _ deed: WalkDeed) -> Bool {
    let ids = value.objects
    return !ids.isEmpty
      && ids.allSatisfy { id in
        let object = walk.objects[whole(id)]
        guard !object.isKept, object.origin == .made || object.origin == .result,
          let birth = object.birth
        else { return false }
        return walk.deeds[birth].root == deed.root
          && (object.origin == .made || walk.deeds[birth].isMaking)
      }
  }

  /// Whether an object that is new each time does something to what it holds itself.
  func isPartOfNew(_ deed: WalkDeed) -> Bool {
    let held = walk.objects[deed.me].fields.values.flatMap(\.objects)
    return deed.me != Walker.this && isMadeHere(WalkValue(.object(deed.me)), deed)
      && deed.receiver.objects.contains(where: held.contains)
  }

  /// The object that has another one as its part: a list its first item, a controller its view.
  private func whole(_ id: Int) -> Int {
    var id = id
    for _ in 0..<4 {
      switch walk.objects[id].origin {
      case .field(let owner, _), .view(let owner):
        if owner == Walker.this { return id }
        id = owner
      case .this, .made, .global, .parameter, .result, .element: return id
      }
    }
    return id
  }
}

extension WalkDeed {
  /// Whether the call gives a new object each time, as far as its name tells.
  fileprivate var isMaking: Bool {
    ["constraint", "sink", "assign", "subscribe", "observe", "bind", "drive"].contains(name)
      || name.hasPrefix("make") || name.hasPrefix("create") || name.hasPrefix("instantiate")
      || name.contains("Nib") || effect == .subscribe
      || effect == .addToken
  }
}
