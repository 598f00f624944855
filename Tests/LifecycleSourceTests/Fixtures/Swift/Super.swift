import UIKit

class SilentController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {  // ! LINT-SUPER-1 shown
    title = "Inbox"
  }

  override func viewDidDisappear(_ animated: Bool) {  // ! LINT-SUPER-1 shown
    super.viewWillDisappear(animated)
  }

  override func viewDidLoad() {  // ! LINT-SUPER-3 possible
    title = "Inbox"
  }

  override func viewWillTransition(  // ! LINT-SUPER-5 shown
    to size: CGSize,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {
    collapse()
  }

  override func willMove(toParent parent: UIViewController?) {  // ! LINT-SUPER-4 shown
    collapse()
  }

  override func updateViewConstraints() {  // ! LINT-SUPER-6 certain
    super.updateViewConstraints()
    collapse()
  }

  private func collapse() {}
}

class OwnBaseController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Base"
  }
}

class ForgetfulController: OwnBaseController {
  override func viewDidLoad() {  // ! LINT-SUPER-3 shown
    title = "Forgetful"
  }
}

class HastyController: UIViewController {
  private var isReady = false

  override func viewDidAppear(_ animated: Bool) {  // ! LINT-SUPER-1 likely
    guard isReady else { return }
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {  // ! LINT-SUPER-1 likely
    if isReady {
      super.viewWillDisappear(animated)
    }
  }
}

class MendedController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = "Inbox"
  }

  override func updateViewConstraints() {
    collapse()
    super.updateViewConstraints()
  }

  override func viewDidLayoutSubviews() {
    collapse()
  }

  override func loadView() {
    view = UIView()
  }

  private func collapse() {}
}

// Looks like a controller and is none.
class Coordinator: NSObject {
  func viewWillAppear(_ animated: Bool) {}
  func viewDidLoad() {}
}

// Calls super in both branches.
class BranchingController: UIViewController {
  private var isQuiet = false

  override func viewDidAppear(_ animated: Bool) {
    if isQuiet {
      super.viewDidAppear(false)
    } else {
      super.viewDidAppear(animated)
    }
  }
}

// Overloads a name of UIKit without overriding it.
class OverloadingController: UIViewController {
  func viewWillAppear(_ animated: Bool, from origin: CGPoint) {}
}

// Derives from a class that is not in these files.
class UnknownBaseController: PodViewController {
  override func viewDidLoad() {
    title = "Pod"
  }
}

// What UIKit leaves empty the app's own base class may fill.
class WarnedBase: UIViewController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  override func awakeFromNib() {
    super.awakeFromNib()
  }
}

class WarnedController: WarnedBase {
  override func didReceiveMemoryWarning() {}  // ! LINT-SUPER-2 shown

  override func awakeFromNib() {}  // ! LINT-SUPER-8 certain

  // Nothing calls this one any more.
  override func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
}
