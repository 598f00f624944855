import UIKit

protocol FlowDelegate: AnyObject {
  func flowDidClose()
}
class SwipeKnown: UIViewController {
  weak var delegate: FlowDelegate?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent, transitionCoordinator?.isInteractive != true { delegate?.flowDidClose() }
  }
}
class SwipeOff: UIViewController {
  weak var delegate: FlowDelegate?
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.interactivePopGestureRecognizer?.isEnabled = false
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { delegate?.flowDidClose() }
  }
}
class NoWayBack: UIViewController {
  weak var delegate: FlowDelegate?
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.hidesBackButton = true
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { delegate?.flowDidClose() }
  }
}
class Covering: UIViewController {
  weak var delegate: FlowDelegate?
  override func viewDidLoad() {
    super.viewDidLoad()
    modalPresentationStyle = .overFullScreen
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { delegate?.flowDidClose() }
  }
}
final class FeedPresenter {
  func connect() {}
  func disconnect() {}
}
class BegunAgain: UIViewController {
  private let presenter = FeedPresenter()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    presenter.connect()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { presenter.disconnect() }
  }
}
class Swapping: UIViewController {
  private let box = UIView()
  private var content: UIView?
  lazy var first = UIView()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    show(first)
  }
  private func show(_ other: UIView) {
    content?.removeFromSuperview()
    box.addSubview(other)
    other.heightAnchor.constraint(lessThanOrEqualTo: view.heightAnchor).isActive = true
    NSLayoutConstraint.activate([other.topAnchor.constraint(equalTo: box.topAnchor)])
    content = other
  }
}
class Hinting: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !Hints.isSeen else { return }
    Hints.isSeen = true
    view.addSubview(UILabel())  // ! LINT-APP-4 likely
  }
}
enum Hints {
  static var isSeen = false
}
class Choosing: UIViewController {
  @IBOutlet var label: UILabel!
  var onChoice: ((Int) -> Void)?
}
class Embedding: UIViewController {
  private var kind = "" {
    didSet { chooser?.label.text = kind }
  }
  private weak var chooser: Choosing?
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let next = segue.destination as? Choosing else { return }
    next.onChoice = { [weak self] in self?.kind = "\($0)" }
    chooser = next
  }
}
class Queued: UIViewController {
  private let session = AVCaptureSession()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    DispatchQueue.global().async { self.session.startRunning() }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    session.stopRunning()
  }
}
class TypedEnd: UIViewController {
  private var timer: Timer?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }
  private func tick() {}
}
extension NotificationCenter {
  fileprivate enum Keyboard: String {
    case shows, hides
  }
  fileprivate func listen(_ observer: NSObjectProtocol, to keyboard: Keyboard, _ call: Selector) {
    guard observer.responds(to: call) else { return }
    addObserver(observer, selector: call, name: .init(rawValue: keyboard.rawValue), object: nil)
  }
  fileprivate func forget(_ observer: NSObjectProtocol, of keyboard: Keyboard) {
    removeObserver(observer, name: NSNotification.Name(rawValue: keyboard.rawValue), object: nil)
  }
}
class ByMadeName: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.listen(self, to: .shows, #selector(type(of: self).go))
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.forget(self, of: .shows)
  }
  @objc private func go() {}
}
