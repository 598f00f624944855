import UIKit

class MapController: UIViewController {}

class ParentController: UIViewController {
  private let map = MapController()
  private var list: UITableViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(map.view)  // ! LINT-CONT-1 shown
  }

  func close() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

class ForgettingParent: UIViewController {
  private let map = MapController()

  func show() {
    addChild(map)  // ! LINT-CONT-2 certain
    view.addSubview(map.view)
  }

  func hide() {
    map.view.removeFromSuperview()
    map.removeFromParent()  // ! LINT-CONT-4 certain
  }
}

class AliasingParent: UIViewController {
  private var current: UIViewController?

  func show(_ next: UIViewController) {
    addChild(next)
    view.addSubview(next.view)
    next.didMove(toParent: self)
    current = next
  }

  func replace(_ child: MapController) {
    addChild(child)  // ! LINT-CONT-2 certain
    view.addSubview(child.view)
    current?.willMove(toParent: nil)
    current?.removeFromParent()
    current?.didMove(toParent: nil)  // ! LINT-CONT-5 likely
  }
}

class GoodParent: UIViewController {
  private let map = MapController()
  private let legend = UIView()
  private let player = AudioNode()

  func show() {
    addChild(map)
    UIView.animate(withDuration: 0.3, animations: { self.view.addSubview(self.map.view) }) { _ in
      self.map.didMove(toParent: self)
    }
    view.addSubview(legend)
    view.addSubview(legend.superview!)
  }

  func hide() {
    map.willMove(toParent: nil)
    map.view.removeFromSuperview()
    map.removeFromParent()
    player.removeFromParent()  // ! LINT-CONT-4 possible
  }
}

// The marks of an optional belong to the use, not to the name.
class OptionalParent: UIViewController {
  private var map: MapController?

  func show() {
    map = MapController()
    view.addSubview(map!.view)  // ! LINT-CONT-7 likely
    addChild(map!)
    map?.didMove(toParent: self)
  }
}

// UIKit manages the children of its own containers.
class Stack: UINavigationController {
  func show() {
    addChild(MapController())
    let map = MapController()
    addChild(map)
  }
}

// AppKit asks for other calls.
class MacController: NSViewController {
  func show(_ child: NSViewController) {
    addChild(child)
    view.addSubview(child.view)
  }
}

// A holder that is no controller, with a view.
class Holder {
  let view = UIView()
}

class HoldingController: UIViewController {
  private let holder = Holder()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(holder.view)
  }
}

// What a closure calls `$0` is what takes the closure.
class ConfiguringParent: UIViewController {
  private let map = MapController()
  private let list = MapController()
  private var other: UIViewController?

  func show() {
    addChild(map)
    view.addSubview(map.view)
    map.then {
      $0.didMove(toParent: self)
    }
    other?.didMove(toParent: self)
  }
}

// One child is told twice, and the other one never.
class ConfusingParent: UIViewController {
  private let map = MapController()
  private let list = MapController()

  func show() {
    addChild(map)
    view.addSubview(map.view)
    map.didMove(toParent: self)
    addChild(list)  // ! LINT-CONT-2 certain
    view.addSubview(list.view)
    map.didMove(toParent: self)
  }
}

class EarlyParent: UIViewController {
  private let map = MapController()
  private let list = MapController()

  func show() {
    map.willMove(toParent: self)  // ! LINT-CONT-3 certain
    addChild(map)
    view.addSubview(map.view)
    map.didMove(toParent: self)
  }

  func replace() {
    view.addSubview(list.view)  // ! LINT-CONT-7 likely
    addChild(list)
    list.didMove(toParent: self)
  }

  func hide() {
    map.willMove(toParent: nil)
    map.view.removeFromSuperview()
    map.removeFromParent()
    addChild(map)
    map.didMove(toParent: self)
  }
}
