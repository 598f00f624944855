import UIKit

final class RideCoordinator {
  func finish() {}
  func leave() {}
  func move() {}
}

class FollowedEnd: UIViewController {
  weak var coordinator: RideCoordinator?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent {
      coordinator?.finish()  // ! LINT-NAV-3 certain
      coordinator?.leave()
    }
  }
}

class FollowedMove: UIViewController {
  weak var coordinator: RideCoordinator?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent {
      coordinator?.move()  // ! LINT-NAV-3 likely
    }
  }
}

class FollowedParent: UIViewController {
  weak var coordinator: RideCoordinator?
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { coordinator?.finish() }  // ! LINT-APP-6 likely
  }
}

class TypedCenter: UIViewController {
  private var center: NotificationCenter { .default }
  private let news = Notification.Name("a")
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    center.addObserver(  // ! LINT-APP-5 shown
      self,
      selector: #selector(go),
      name: news,
      object: nil
    )
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let other: NotificationCenter = .default
    other.addObserver(  // ! LINT-APP-5 shown
      self,
      selector: #selector(go),
      name: news,
      object: nil
    )
  }
  @objc private func go() {}
}

class TypedTimer: UIViewController {
  private var timer: Timer?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) {  // ! LINT-APP-5 shown
      [weak self] _ in self?.tick()
    }
  }
  private func tick() {}
}

class QueuedStart: UIViewController {
  private let session = AVCaptureSession()
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.global().async { self.session.startRunning() }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    session.stopRunning()  // ! LINT-APP-17 certain LINT-APP-6 possible
  }
}
