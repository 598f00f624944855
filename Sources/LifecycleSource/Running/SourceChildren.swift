import LifecycleEngine
import SourceFacts

/// What containers begin with, as the code says.
struct SourceChildren {
  let objects: SourceObjects

  /// The children by the name of the container; those of the controller itself under no name.
  var children: [String?: [SourceObject]] {
    var found: [String?: [SourceObject]] = [:]
    for step in objects.walk.steps where step.me == Walker.this {
      guard let (owner, items) = beginning(of: step), found[owner] == nil else { continue }
      let all = items.compactMap { objects.object($0) }.filter { $0 != .this }
      if all.count == items.count, Set(all).count == all.count { found[owner] = all }
    }
    return found
  }

  /// What a container gets, and which one.
  private func beginning(of step: WalkStep) -> (owner: String?, items: [String])? {
    let list = step.argument(nil)
    switch step.kind {
    case .write where step.name == "viewControllers",
      .call where step.name == UIKitNames.setViewControllers || step.path == "addChildren":
      guard let list, let owner = objects.object(step.receiver),
        !SourceNames.walk.contains(owner.name ?? "")
      else { return nil }
      return SwiftText.items(of: list).map { (owner.name, $0) }
    case .call:
      guard let root = step.argument("rootViewController") else { return nil }
      if step.path == "super.init" { return (nil, [root]) }
      return step.value.object.flatMap { objects.object($0) }.map { ($0.name, [root]) }
    case .write, .read, .test, .leave, .declare: return nil
    }
  }
}
