import SourceFacts

// Which objects are new each time.
extension WalkRules {
  /// Whether an object is new each time that the root of a deed is run.
  func isMadeHere(_ value: WalkValue, _ deed: WalkDeed) -> Bool {
    let ids = value.objects
    return !ids.isEmpty
      && ids.allSatisfy { id in
        let object = walk.objects[owner(ofElement: id)]
        guard !object.isKept, object.origin == .made || object.origin == .result,
          let birth = object.birth
        else { return false }
        return walk.deeds[birth].root == deed.root
          && (object.origin == .made || walk.deeds[birth].isMaking)
      }
  }

  /// The list from which an object is taken, if it is, as in `nib.instantiate(…).first`.
  private func owner(ofElement id: Int) -> Int {
    switch walk.objects[id].origin {
    case .field(let list, "first"), .field(let list, "last"): list
    case .this, .made, .global, .parameter, .result, .field, .element, .view: id
    }
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
