import LifecycleEngine
import SourceFacts

/// What containers begin with, as the text says.
struct SourceChildren {
  let base: CodeBase
  let line: SourceLine

  /// The children by the name of the container; those of the controller itself under no name.
  var children: [String?: [SourceObject]] {
    let objects = SourceObjects(base: base, line: line)
    var found: [String?: [SourceObject]] = [:]
    for method in line.classes.flatMap(\.methods) {
      for fact in method.facts.facts {
        let step = SourceStep(fact: fact, method: method, calls: [], branches: [], delay: nil)
        guard let (owner, items) = beginning(of: step, objects), found[owner] == nil else {
          continue
        }
        let all = items.compactMap { text in
          objects.object(text, at: step) ?? objects.made(text, for: "child", at: step)
        }.filter { $0 != .this }
        if all.count == items.count, Set(all).count == all.count { found[owner] = all }
      }
    }
    return found
  }

  /// What a container gets, and which one.
  private func beginning(
    of step: SourceStep,
    _ objects: SourceObjects
  ) -> (owner: String?, items: [String])? {
    let fact = step.fact
    let list = fact.arguments.first { $0.label == nil }?.text
    switch fact.kind {
    case .write where step.name == "viewControllers",
      .call where step.name == UIKitNames.setViewControllers || step.ownPath == "addChildren":
      guard let list, let owner = objects.object(step.receiver, at: step),
        !SourceNames.walk.contains(owner.name ?? "")
      else { return nil }
      return SwiftText.items(of: list).map { (owner.name, $0) }
    case .call where fact.path == "super.init":
      return step.argument("rootViewController").map { (nil, [$0]) }
    case .declare:
      guard let list, let open = list.firstRange(of: "(rootViewController: "), list.hasSuffix(")"),
        let owner = objects.made(list, for: fact.path, at: step)
      else { return nil }
      return (owner.name, [String(list[open.upperBound...].dropLast())])
    case .call, .write, .read, .test, .leave: return nil
    }
  }
}
