import LifecycleEngine

/// Statements about observable models and about traits.
extension MethodWriter {
  /// Reads a property of the model; the model is a class of the listing.
  mutating func readModel(_ property: String) {
    guard let member = modelMember(property) else { return }
    let value = local(member)
    swift("let \(value) = Model.shared.\(member)")
    objc("// Reads \(member) of a model, which only Swift can observe.")
  }

  /// Changes a property of the model, or posts that the data has changed.
  mutating func changeModel(_ property: String?) {
    guard let property else {
      let name = "ModelDidChange"
      return line(
        "NotificationCenter.default.post(name: Notification.Name(\"\(name)\"), object: nil)",
        "[[NSNotificationCenter defaultCenter] postNotificationName:@\"\(name)\" object:nil];"
      )
    }
    guard let member = modelMember(property) else { return }
    swift("Model.shared.\(member) = \"Changed\"")
    objc("// Changes \(member) of a model, which only Swift can observe.")
  }

  /// Registers the method of the class for a trait.
  mutating func registerForChanges(of trait: TraitName) {
    guard has(\.code.hasTraitOverrides) else {
      return note("There is no registerForTraitChanges before iOS 17.")
    }
    if !scope.definition.handlers.contains(where: { $0.callback == .traitChange }) {
      add(.traitChange)
    }
    let name = "UITrait\(trait.rawValue.prefix(1).uppercased())\(trait.rawValue.dropFirst())"
    let parameters = "(self: Self, _: UITraitCollection)"
    swift("registerForTraitChanges([\(name).self]) { \(parameters) in self.traitChange() }")
    objc(
      "[self registerForTraitChanges:@[\(name).class] withAction:@selector(traitChange)];"
    )
  }

  /// The name of a property in code; a version without observation gets a comment instead.
  private mutating func modelMember(_ property: String) -> String? {
    guard has(\.code.hasObservation) else {
      note("There are no observable models before iOS 17.")
      return nil
    }
    return listed.modelMember(property)
  }
}
