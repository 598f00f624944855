import LifecycleEngine
import SourceFacts

// Children that are added or removed without one of the calls that belong together.
extension SourceRules {
  private static let adding = MethodFacts.names(of: .addChild)
  private static let removing = MethodFacts.names(of: .removeFromParent)
  private static let telling = (
    will: MethodFacts.names(of: .willMoveToParent), did: MethodFacts.names(of: .didMoveToParent)
  )

  private func plain(_ name: String) -> String { SourceStep.plain(name) }

  /// Whether UIKit itself manages the children of the class.
  private var isUIKitContainer: Bool {
    line.uikitClass.flatMap { UIKitClass.kinds[$0] }?.isUIKitContainer ?? false
  }

  private func calls(_ names: Set<String>) -> [SourceStep] {
    code.filter { $0.fact.kind == .call && names.contains($0.name) }
  }

  /// What a call is sent to; what a closure calls `$0` is what takes the closure.
  private func receiver(_ step: SourceStep) -> String {
    guard step.receiver == "$0", let index = step.fact.closure else { return plain(step.receiver) }
    return plain(String(step.method.facts.closures[index].taker.split(separator: ".").first ?? ""))
  }

  /// What is added or removed.
  private func children(_ steps: [SourceStep]) -> Set<String> {
    Set(steps.compactMap { $0.fact.arguments.first?.text }.map(plain))
  }

  mutating func checkContainment() {
    guard !isUIKitContainer else { return }
    let told = Set(calls(Self.telling.did).map(receiver))
    let added = calls(Self.adding).filter { ["", "self"].contains($0.receiver) }
    let names = children(added)
    // One that is told and not added under this name is another name for one that is.
    let isElsewhere = !told.isSubset(of: names)
    for step in added where !step.fact.path.hasPrefix("super.") && !WorkLimit.isOver {
      guard let text = step.fact.arguments.first?.text, !text.contains("(") else { continue }
      let child = plain(text)
      guard !told.contains(child) else { continue }
      add(
        .cont2,
        at: step,
        isElsewhere || isController(child, in: step) == false ? .likely : .certain,
        detail: "\(child) gets no didMove(toParent:)",
        assuming: isElsewhere ? ["no other name stands for \(child)"] : []
      )
    }
    checkOrder(of: added)
    let known = children(calls(Self.adding))
    for step in calls(UIKitNames.addingViews) where !WorkLimit.isOver {
      checkSubview(step, added: known)
    }
  }

  /// What comes before `addChild` in the same method and belongs behind it, or to it.
  private mutating func checkOrder(of added: [SourceStep]) {
    let added = Dictionary(grouping: added) { plain($0.fact.arguments.first?.text ?? "") }
    for step in calls(Self.telling.will.union([UIKitNames.addSubview])) where !WorkLimit.isOver {
      guard let argument = step.fact.arguments.first?.text else { continue }
      let isTold = Self.telling.will.contains(step.name)
      let child = isTold ? receiver(step) : plain(argument).replacing(".view", with: "")
      guard isTold ? argument == "self" : plain(argument) == "\(child).view",
        isController(child, in: step) == true
      else { continue }
      let later = added[child]?.first {
        step.fact.place < $0.fact.place && $0.method.isSame(step.method)
      }
      guard let later, later.branch == step.branch, later.fact.closure == step.fact.closure else {
        continue
      }
      let line = later.fact.place.line
      add(
        isTold ? .cont3 : .cont7,
        at: unconditional(step),
        isTold ? .certain : .likely,
        detail: "line \(line) adds \(child) as a child"
      )
    }
  }

  /// The view of a child that goes into a view of the controller.
  private mutating func checkSubview(_ step: SourceStep, added: Set<String>) {
    guard let text = step.fact.arguments.first?.text, plain(text).hasSuffix(".view"),
      let root = step.ownPath?.split(separator: ".").first, root == "view"
    else { return }
    let child = String(plain(text).dropLast(5))
    guard child != "self", !child.contains("("), isController(child, in: step) == true else {
      return
    }
    guard !added.contains(child) else { return }
    add(
      .cont1,
      at: step,
      added.isEmpty ? .certain : .likely,
      detail: "\(child) is not added as a child",
      assuming: added.isEmpty ? [] : ["no other name stands for \(child)"]
    )
  }

  mutating func checkRemoval() {
    guard !isUIKitContainer else { return }
    let left = calls(Self.telling.will).filter { $0.fact.arguments.first?.text == "nil" }
    let told = Set(left.map { plain($0.receiver) })
    let removals = calls(Self.removing)
    let owners = removals.isEmpty ? [] : viewOwners
    for step in removals where !step.fact.path.hasPrefix("super.") && !WorkLimit.isOver {
      let child = plain(step.receiver)
      guard !told.contains(child) else { continue }
      // Nodes and players have a method of this name as well.
      let isKnown =
        isController(step.receiver, in: step) == true
        || owners.contains(step.receiver)
        || step.name == "removeFromParentViewController"
      add(
        .cont4,
        at: unconditional(step),
        !isKnown ? .possible : told.isEmpty ? .certain : .likely,
        detail: "\(child.isEmpty ? "self" : child) gets no willMove(toParent: nil)",
        assuming: told.isEmpty ? [] : ["no other name stands for \(child)"]
      )
    }
    for step in calls(Self.telling.did) where step.fact.arguments.first?.text == "nil" {
      guard !step.fact.path.hasPrefix("super.") else { continue }
      add(.cont5, at: unconditional(step), .likely)
    }
  }

  /// What has a view somewhere in the code, by its path.
  private var viewOwners: Set<String> {
    let paths = code.lazy.map(\.fact.path)
    return Set(
      paths.flatMap { path in path.ranges(of: ".view").map { String(path[..<$0.lowerBound]) } }
    )
  }

  /// A step whose condition does not matter: what belongs together stands under the same one.
  func unconditional(_ step: SourceStep) -> SourceStep {
    SourceStep(fact: step.fact, method: step.method, calls: step.calls, branches: [], delay: nil)
  }
}
