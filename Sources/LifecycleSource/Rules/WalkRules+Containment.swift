import LifecycleEngine
import SourceFacts

// Children that are added or removed without one of the calls that belong together.
extension WalkRules {
  /// Whether UIKit itself manages the children of the class.
  private var isUIKitContainer: Bool {
    line.uikitClass.flatMap { UIKitClass.kinds[$0] }?.isUIKitContainer ?? false
  }

  private func receivers(_ deeds: [WalkDeed]) -> [Int] { deeds.flatMap(\.receiver.objects) }

  private func subjects(_ deeds: [WalkDeed]) -> [Int] {
    deeds.flatMap { $0.arguments.first?.objects ?? [] }
  }

  private func contains(_ ids: [Int], _ id: Int) -> Bool { ids.contains { isSame($0, id) } }

  /// Whether functions that are not read are given an object.
  private func isHandedOn(_ id: Int) -> Bool { walk.escaped.contains(id) }

  /// Whether a call that may have an effect is not read.
  private func isUnread(_ effect: CallTable.Effect) -> Bool {
    walk.unread.contains { $0.name == effect.rawValue }
  }

  mutating func checkContainment() {
    guard !isUIKitContainer else { return }
    checkTold()
    checkOrder()
    checkViews()
    checkRemoval()
  }

  private mutating func checkTold() {
    let told = receivers(deeds(.didMove).filter { $0.arguments.first?.form != .nothing })
    let added = deeds(.addChild)
    let isElsewhere = told.contains { id in
      !contains(subjects(added), id) && [.parameter, .result].contains(walk.objects[id].origin)
    }
    // Who tells each of its children tells those that it adds.
    guard !told.contains(where: isElementOfChildren) else { return }
    for deed in added where deed.receiver.object == Walker.this && !isPassedOn(deed) {
      for child in deed.arguments.first?.objects ?? [] where !contains(told, child) {
        let isOpen = isElsewhere || isUnread(.didMove) || isHandedOn(child)
        add(
          .cont2,
          at: deed,
          isOpen || walk.isController(child) == false ? .likely : .certain,
          detail: "\(name(child)) gets no didMove(toParent:)",
          assuming: isOpen ? ["no other name stands for \(name(child))"] : [],
          ignoringConditions: true
        )
      }
    }
  }

  /// Whether an override only adds to what it passes on: its caller tells the child.
  private func isPassedOn(_ deed: WalkDeed) -> Bool {
    deed.method.facts.name == deed.name && deed.method.facts.words.contains("override")
  }

  /// What comes before `addChild` in the same method and belongs behind it, or to it.
  private mutating func checkOrder() {
    for (index, adding) in walk.deeds.enumerated() where adding.effect == .addChild {
      for child in adding.arguments.first?.objects ?? [] where walk.isController(child) == true {
        let before = walk.deeds[..<index].filter {
          $0.root == adding.root && $0.method.isSame(adding.method)
            && $0.conditions == adding.conditions && $0.within == adding.within
            && $0.calls == adding.calls
        }
        let detail = "line \(adding.mark.place.line) adds \(name(child)) as a child"
        for deed in before {
          let first = deed.arguments.first
          if deed.effect == .willMove, deed.receiver.objects.contains(child),
            first?.object == Walker.this
          {
            add(.cont3, at: deed, .certain, detail: detail, ignoringConditions: true)
          } else if deed.effect == .addView, first.map({ isView($0, of: child) }) == true,
            !isLoose(deed.receiver, before: index)
          {
            add(.cont7, at: deed, .likely, detail: detail, ignoringConditions: true)
          }
        }
      }
    }
  }

  /// Whether a view is made by the code that fills it, which has put it nowhere before a deed.
  private func isLoose(_ value: WalkValue, before index: Int) -> Bool {
    guard let id = value.object, walk.objects[id].origin == .made,
      let birth = walk.objects[id].birth, walk.deeds[birth].root == walk.deeds[index].root
    else { return false }
    return !walk.deeds[..<index].contains {
      $0.effect == .addView && $0.arguments.first?.objects.contains(id) == true
    }
  }

  private func isView(_ value: WalkValue, of child: Int) -> Bool {
    value.objects.contains { walk.objects[$0].origin == .view(child) }
  }

  /// Views of children that go into the own view, where nobody adds the child.
  private mutating func checkViews() {
    let added = subjects(deeds(.addChild))
    let shown = subjects(deeds(.present, .push, .setStack))
    let isHidden = isUnread(.addChild)
    for deed in deeds(.addView) where !deed.method.isTransition {
      for view in deed.arguments.first?.objects ?? [] {
        guard case .view(let child) = walk.objects[view].origin, child != Walker.this,
          walk.isController(child) == true, !contains(added, child), !contains(shown, child),
          !isElementOfChildren(child),
          isInOwnView(deed.receiver)
        else { continue }
        let origin = walk.objects[child].origin
        let isLoose = origin == .parameter && phase(deed) == .open || origin == .result
        let isOpen = isHidden || isHandedOn(child) || isLoose || walk.objects[child].isMany
        let isField = walk.objects[child].className == "UIViewController" && isContainer(child)
        guard !isField else { continue }
        add(
          .cont1,
          at: deed,
          isOpen ? .likely : .certain,
          detail: "\(name(child)) is not added as a child",
          assuming: isOpen ? ["no other name stands for \(name(child))"] : [],
          ignoringConditions: true
        )
      }
    }
  }

  /// Whether an object comes out of UIKit's list of children.
  private func isElementOfChildren(_ id: Int) -> Bool {
    guard case .element(let list) = walk.objects[id].origin,
      case .field(_, let name) = walk.objects[list].origin
    else { return false }
    return ["children", "childViewControllers", "viewControllers"].contains(name)
  }

  /// Whether an object is one of those that UIKit leads to.
  private func isContainer(_ id: Int) -> Bool {
    if case .field(_, let name) = walk.objects[id].origin {
      return Walker.memberClasses[name] != nil && line.property(name) == nil
    }
    return false
  }

  /// Whether a view belongs to the controller and not to another one.
  private func isInOwnView(_ value: WalkValue) -> Bool {
    guard let id = value.object else { return false }
    switch walk.objects[id].origin {
    case .view(let owner): return owner == Walker.this
    case .field(let owner, _): return owner == Walker.this || isInOwnView(WalkValue(.object(owner)))
    case .made, .result: return true
    case .this, .global, .parameter, .element: return false
    }
  }

  /// Whether an object can be a child when something is done.
  private func hasParent(_ id: Int, _ deed: WalkDeed) -> Bool {
    // A parent keeps its children: what ends has none.
    if id == Walker.this { return root(deed).callback != .`deinit` }
    if case .field(_, "rootViewController") = walk.objects[id].origin { return false }
    return true
  }

  private mutating func checkRemoval() {
    let left = deeds(.willMove).filter { $0.arguments.first?.form == .nothing }
    let told = receivers(left)
    let isOpen = isUnread(.willMove)
    for deed in deeds(.removeChild) {
      for child in deed.receiver.objects where !contains(told, child) && hasParent(child, deed) {
        let isKnown =
          walk.isController(child) == true || walk.objects[child].fields["view"] != nil
          || deed.name == "removeFromParentViewController"
        let isElsewhere = isOpen || told.contains { walk.objects[$0].origin == .result }
        add(
          .cont4,
          at: deed,
          !isKnown ? .possible : isElsewhere ? .likely : .certain,
          detail: "\(name(child)) gets no willMove(toParent: nil)",
          assuming: isElsewhere ? ["no other name stands for \(name(child))"] : [],
          ignoringConditions: true
        )
      }
    }
    for deed in deeds(.didMove) where deed.arguments.first?.form == .nothing {
      let isChild = deed.receiver.objects.contains { id in
        deeds(.addChild).contains { add in
          add.root == deed.root && subjects([add]).contains(id) && add.method.isSame(deed.method)
        }
      }
      add(.cont5, at: deed, isChild ? .certain : .likely, ignoringConditions: true)
    }
  }
}

extension SourceMethod {
  /// Whether it moves the views of a transition, which UIKit, or a container, has begun.
  fileprivate var isTransition: Bool {
    facts.parameters.contains { $0.type.contains("ContextTransitioning") }
  }
}
