import UIKit

class DetailTwin: UIViewController {
  @IBOutlet var label: UILabel!
  var words = ""
}

class PreparingTwin: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? DetailTwin else { return }
    detail.words = "a"
    detail.loadViewIfNeeded()
    detail.label.text = "a"
  }
}

class PushingTwin: UIViewController {
  private let kept = DetailTwin()

  func early() {
    let detail = DetailTwin()
    _ = detail.view
    detail.label.text = "a"
    kept.label.text = "b"
    navigationController?.pushViewController(detail, animated: true)
  }

  func shown() {
    let detail = DetailTwin()
    let stack = UINavigationController(rootViewController: detail)
    present(stack, animated: true) { detail.label.text = "a" }
  }
}

class BusyTwin: UIViewController {
  func replace() {
    dismiss(animated: true) { self.present(DetailTwin(), animated: true) }
  }

  func plain() {
    dismiss(animated: false)
    present(DetailTwin(), animated: true)
  }
}

class RemovingTwin: UIViewController {
  private let map = DetailTwin()

  func show() {
    addChild(map)
    view.addSubview(map.view)
    map.didMove(toParent: self)
  }

  func hide() {
    map.willMove(toParent: nil)
    map.view.removeFromSuperview()
    map.removeFromParent()
  }
}

class ForwardingTwin: UIViewController {
  private let map = DetailTwin()

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(map)
    view.addSubview(map.view)
    map.didMove(toParent: self)
  }
}

class ObservingTwin: UIViewController {
  private let table = UITableView()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    table.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    table.removeObserver(self, forKeyPath: "contentSize")
  }
}

class OldWeakTwin: UIViewController {
  private let bar = BarOfTwin()

  override func viewDidLoad() {
    super.viewDidLoad()
    weak var weakSelf = self
    bar.onTap = { weakSelf?.title = "a" }
    unowned let other = self
    bar.onHold = { other.title = "b" }
  }
}

class BarOfTwin: UIView {
  var onTap: (() -> Void)?
  var onHold: (() -> Void)?
}
