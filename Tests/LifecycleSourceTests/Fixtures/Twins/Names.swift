import UIKit
final class TokenVC: UIViewController {
  private var token: NSObjectProtocol?
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(settingsAsked),
      name: .init("Settings"),
      object: nil
    )
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    token = NotificationCenter.default.addObserver(forName: .init("Pad"), object: nil, queue: .main)
    { [weak self] _ in self?.reload() }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(token as Any)
  }
  func reload() {}
  @objc func settingsAsked() {}
}
final class TokenVC2: UIViewController {
  private var token: NSObjectProtocol?
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(settingsAsked),
      name: .init("Settings"),
      object: nil
    )
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let token { NotificationCenter.default.removeObserver(token) }
  }
  @objc func settingsAsked() {}
}
final class TokenVC3: UIViewController {
  private var token: NSObjectProtocol!
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(settingsAsked),
      name: .init("Settings"),
      object: nil
    )
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(token!)
  }
  @objc func settingsAsked() {}
}
final class OldName: UIViewController {
  let box = UIView()
  func show(_ vc: UIViewController) { addChildViewController(vc, into: box) }
  func addChildViewController(_ child: UIViewController, into view: UIView) {
    addChild(child); view.addSubview(child.view); child.didMove(toParent: self)
  }
}
final class Asg: UIViewController {
  init() { super.init(nibName: nil, bundle: nil); self.view = UIScrollView() }
  required init?(coder: NSCoder) { fatalError() }
}
final class Presents: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard Checker().fails else { return }
    present(UIAlertController(), animated: true, completion: nil)  // ! LINT-PRES-1 shown
  }
}
extension UIViewController {
  func present(_ c: UIViewController, animated: Bool) {
    present(c, animated: animated, completion: nil)
  }
}
#if USE_LINK
final class Ifs: UIViewController {
  override func viewDidAppear(_ animated: Bool) {}  // ! LINT-SUPER-1 likely
}
#endif
