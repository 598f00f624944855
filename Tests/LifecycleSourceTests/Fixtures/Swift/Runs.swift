import UIKit

class MeasuringController: UIViewController {
  private let header = UIView()
  private var isWide = false

  override func viewDidLoad() {
    super.viewDidLoad()
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)  // ! LINT-H07 likely
    view.addSubview(header)
    if isWide {
      layOut(view.frame.width)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    viewDidAppear(false)  // ! LINT-APP-10 shown
    header.frame.origin.y = view.safeAreaInsets.top  // ! LINT-GEO-1 likely
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut(view.bounds.width)
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    layOut(size.width)
  }

  private func layOut(_ width: CGFloat) {}
}

class LoadingTestController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if view == nil { return }  // ! LINT-LOAD-2 shown
  }
}

// The base class of the app's own does what the class does not.
class MeasuringBase: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(self, selector: #selector(go), name: .go, object: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
  }

  @objc func go() {}
}

class MeasuringChild: MeasuringBase {
  override func viewDidLoad() {
    super.viewDidLoad()
    present(UIAlertController(), animated: true)  // ! LINT-PRES-1 shown
  }
}
