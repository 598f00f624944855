import UIKit

class DetailScreen: UIViewController {
  @IBOutlet var label: UILabel!
  var words = ""
}

class PreparingScreen: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? DetailScreen else { return }
    detail.words = "a"
    detail.label.text = "a"  // !
  }
}

class PushingScreen: UIViewController {
  func early() {
    let detail = DetailScreen()
    detail.label.text = "a"  // !
    navigationController?.pushViewController(detail, animated: true)
  }

  func late() {
    let detail = DetailScreen()
    navigationController?.pushViewController(detail, animated: true)
    detail.label.text = "a"  // !
  }

  func wrapped() {
    let stack = UINavigationController(rootViewController: DetailScreen())
    navigationController?.pushViewController(stack, animated: true)  // !
  }
}

class BusyScreen: UIViewController {
  func replace() {
    dismiss(animated: true)
    present(DetailScreen(), animated: true)  // !
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
    map.view.removeFromSuperview()  // !
  }
}

class SilentContainer: UIViewController {
  private let map = DetailScreen()

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(map)  // !
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
    if parent == nil { delegate?.ended() }  // !
  }
}

class WrongEndScreen: UIViewController {
  func show(_ child: DetailScreen) {
    addChild(child)  // !
    view.addSubview(child.view)
    child.didMove(toParent: nil)  // !
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
    table.removeObserver(self, forKeyPath: "contentSize")  // !
  }
}
