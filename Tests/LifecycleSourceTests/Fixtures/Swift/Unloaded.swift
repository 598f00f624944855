import UIKit

/// A controller whose outlet is set by its own method.
class DetailU01: UIViewController {
  @IBOutlet var nameLabel: UILabel!
  func fill(_ name: String) { update(name) }
  private func update(_ name: String) { nameLabel.text = name }  // ! LINT-H01 certain
}

class U01: UIViewController {
  func open(_ name: String) {
    let detail = DetailU01(nibName: "Detail", bundle: nil)
    detail.fill(name)
    present(detail, animated: true)
  }
}

/// An observer of a property sets it, for a segue.
class DetailU02: UIViewController {
  @IBOutlet weak var nameLabel: UILabel!
  var name: String? { didSet { nameLabel.text = name } }  // ! LINT-SEG-1 certain
}

class U02: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let detail = segue.destination as? DetailU02 { detail.name = "One" }
  }
}

/// The view is loaded first, or asked for.
class DetailU03: UIViewController {
  @IBOutlet var nameLabel: UILabel!
  var name: String? { didSet { if isViewLoaded { nameLabel.text = name } } }
  func fill(_ name: String) { nameLabel.text = name }
  func fillIfThere(_ name: String) { nameLabel?.text = name }
  func fillLater(_ name: String) {
    guard isViewLoaded else { return }
    nameLabel.text = name
  }
  func fillLoaded(_ name: String) {
    loadViewIfNeeded()
    nameLabel.text = name
  }
}

class U03: UIViewController {
  func open(_ name: String) {
    let detail = DetailU03()
    detail.name = name
    detail.fillIfThere(name)
    detail.fillLater(name)
    detail.nameLabel?.text = name
    detail.loadViewIfNeeded()
    detail.fill(name)
    present(detail, animated: true)
  }
  func openLoaded(_ name: String) {
    let detail = DetailU03()
    detail.fillLoaded(name)
    present(detail, animated: true)
  }
  func start(in window: UIWindow, _ name: String) {
    let detail = DetailU03()
    window.rootViewController = detail
    detail.fill(name)
  }
}

/// A property of its own asks whether it is leaving.
protocol DelegateU04: AnyObject { func closed() }

class U04: UIViewController {
  weak var delegate: DelegateU04?
  private var isLeaving: Bool { isMovingFromParent || isBeingDismissed }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isLeaving { delegate?.closed() }  // ! LINT-NAV-3 certain
  }
}

class U05: UIViewController {
  weak var delegate: DelegateU04?
  private func isLeaving() -> Bool { isMovingFromParent }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isLeaving() { delegate?.closed() }
  }
}

/// The next screen comes over the one that presents this one, before this one is gone.
class U06: UIViewController {
  func choose(_ next: UIViewController) {
    let host = presentingViewController
    dismiss(animated: true)
    host?.present(next, animated: true)  // ! LINT-PRES-6 certain
  }
  func chooseLater(_ next: UIViewController) {
    let host = presentingViewController
    dismiss(animated: true) { host?.present(next, animated: true) }
  }
}

/// Notifications with names that are written out.
class U07: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    center.addObserver(  // ! LINT-APP-5 certain
      self,
      selector: #selector(saved),
      name: Notification.Name("saved"),
      object: nil
    )
    center.addObserver(
      self,
      selector: #selector(sent),
      name: NSNotification.Name(rawValue: "sent"),
      object: nil
    )
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(
      self,
      name: NSNotification.Name(rawValue: "saved"),
      object: nil
    )
  }
  @objc private func saved() {}
  @objc private func sent() {}
}
