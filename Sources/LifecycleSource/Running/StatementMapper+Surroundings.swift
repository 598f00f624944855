import LifecycleEngine
import SourceFacts

// What code does with the model of the app, with traits and with its window's session.
extension StatementMapper {
  /// The path of the session whose window shows the controller.
  private static let session = "view.window.windowScene.session"

  /// A property of an observable model is looked at.
  func modelReading(_ step: WalkStep) -> SourceStatement? {
    modelProperty(of: step, isWhole: false).map { statement(.readModel(property: $0), at: step) }
  }

  /// A property of an observable model is assigned.
  func modelChange(_ step: WalkStep) -> SourceStatement? {
    modelProperty(of: step, isWhole: true).map { statement(.changeModel(property: $0), at: step) }
  }

  /// The property that `Model.shared.title` names, if these files have one such model.
  ///
  /// A path that is assigned ends with the property; one that is read may go on.
  private func modelProperty(of step: WalkStep, isWhole: Bool) -> String? {
    let parts = step.path.split(separator: ".").map(String.init)
    guard !step.isLocal, isWhole ? parts.count == 3 : parts.count > 2,
      let type = base.find(parts[0], near: step.method.path), type.isObservable,
      type.properties.contains(where: { $0.name == parts[1] && $0.words.contains("static") }),
      type.isObserved(parts[2])
    else { return nil }
    // A scenario has one model, in which a name stands for one property.
    let owners = base.classes.filter { $0.isObservable && $0.isObserved(parts[2]) }
    return owners.count == 1 ? parts[2] : nil
  }

  /// One registration for each trait of UIKit that is listed.
  func registrations(_ step: WalkStep) -> [SourceStatement] {
    guard step.ownPath == "registerForTraitChanges",
      let list = step.argument(nil).flatMap(SwiftText.items)
    else { return [] }
    return list.compactMap { item in
      guard item.hasPrefix("UITrait"), item.hasSuffix(".self") else { return nil }
      let name = item.dropFirst(7).dropLast(5)
      return TraitName(rawValue: name.prefix(1).lowercased() + name.dropFirst())
    }.map { statement(.registerForTraitChanges($0), at: step) }
  }

  /// The app closes the window that shows the controller.
  func closing(_ step: WalkStep) -> SourceStatement? {
    guard step.path == "UIApplication.shared.requestSceneSessionDestruction",
      let session = step.arguments.first?.text
    else { return nil }
    guard session == Self.session else { return nil }
    let found = statement(Command.closeScene, at: step)
    // A view outside a window has no session.
    let conditions = conditions(of: step)
    let isBound = !conditions.isEmpty && conditions.allSatisfy { $0 == Self.session }
    return isBound ? unguarded(found) : found
  }
}

extension SourceClass {
  /// Whether views and controllers can observe it.
  fileprivate var isObservable: Bool { facts.words.contains("@Observable") }

  /// Whether the changes of a property are observed.
  fileprivate func isObserved(_ name: String) -> Bool {
    properties.contains { property in
      let unobserved = ["static", "lazy", "@ObservationIgnored"]
      return property.name == name && !property.words.contains(where: unobserved.contains)
    }
  }
}
