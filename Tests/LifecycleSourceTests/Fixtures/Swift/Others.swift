import UIKit

class DetailScreen: UIViewController {
  @IBOutlet var label: UILabel!
  var words = ""
}

class PreparingScreen: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? DetailScreen else { return }
    detail.words = "a"
    detail.label.text = "a"  // ! LINT-SEG-1 certain
  }
}

class PushingScreen: UIViewController {
  func early() {
    let detail = DetailScreen()
    detail.label.text = "a"  // ! LINT-H01 certain
    navigationController?.pushViewController(detail, animated: true)
  }

  func late() {
    let detail = DetailScreen()
    navigationController?.pushViewController(detail, animated: true)
    detail.label.text = "a"  // ! LINT-NAV-2 certain
  }

  func wrapped() {
    let stack = UINavigationController(rootViewController: DetailScreen())
    navigationController?.pushViewController(stack, animated: true)  // ! LINT-NAV-11 certain
  }
}

class BusyScreen: UIViewController {
  func replace() {
    dismiss(animated: true)
    present(DetailScreen(), animated: true)  // ! LINT-PRES-6 certain
  }
}

class HalfRemovingScreen: UIViewController {
  private let map = DetailScreen()

  func show() {
    addChild(map)
    view.addSubview(map.view)
    map.didMove(toParent: self)
  }

  func hide() {
    map.view.removeFromSuperview()  // ! LINT-CONT-6 certain
  }
}

class SilentContainer: UIViewController {
  private let map = DetailScreen()

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(map)  // ! LINT-CONT-9 certain
    view.addSubview(map.view)
    map.didMove(toParent: self)
  }
}

protocol FlowListener: AnyObject {
  func ended()
}

class TellingScreen: UIViewController {
  weak var delegate: FlowListener?

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { delegate?.ended() }  // ! LINT-APP-6 likely
  }
}

class WrongEndScreen: UIViewController {
  func show(_ child: DetailScreen) {
    addChild(child)  // ! LINT-CONT-2 certain
    view.addSubview(child.view)
    child.didMove(toParent: nil)  // ! LINT-CONT-5 certain
  }
}

class TwiceRemovingScreen: UIViewController {
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    table.removeObserver(self, forKeyPath: "contentSize")  // ! LINT-APP-18 shown
  }
}
