import AVFoundation
import Combine
import UIKit
import WebKit

final class ModelG: NSObject {
  var didUpdate: (() -> Void)?
  weak var delegate: AnyObject?
  @Published var title = ""
}

class G01: UIViewController {
  private var link: CADisplayLink?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    link = CADisplayLink(target: self, selector: #selector(step))
    link?.add(to: .main, forMode: .common)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stop()
  }
  private func stop() {
    link?.invalidate()
    link = nil
  }
  @objc func step() {}
}

class G02: UIViewController {
  private var bag = Set<AnyCancellable>()
  let model = ModelG()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    model.$title.sink { [weak self] in self?.title = $0 }.store(in: &bag)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    bag.removeAll()
  }
}

class G02b: UIViewController {
  private var bag = Set<AnyCancellable>()
  let model = ModelG()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bag = []
    model.$title.sink { [weak self] in self?.title = $0 }.store(in: &bag)
  }
}

class G03: UIViewController {
  var task: Task<Void, Never>?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    task = Task { [weak self] in
      for await _ in NotificationCenter.default.notifications(named: .init("x")) { self?.reload() }
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    task?.cancel()
  }
  func reload() {}
}

class G04: UIViewController {
  let model = ModelG()
  override func viewDidLoad() {
    super.viewDidLoad()
    model.didUpdate = { [weak self] in self?.reload() }
    model.delegate = self
  }
  func reload() {}
}

class G05: UIViewController {
  private var tokens: [NSObjectProtocol] = []
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tokens.append(
      NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: .main) {
        [weak self] _ in self?.title = ""
      }
    )
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    tokens.forEach(NotificationCenter.default.removeObserver)
    tokens = []
  }
}

class G06: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.do {
      $0.addObserver(self, selector: #selector(a), name: .init("a"), object: nil)
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    let center = NotificationCenter.default
    center.removeObserver(self, name: .init("a"), object: nil)
  }
  @objc func a() {}
}

class G07: UIViewController {
  private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
  private var isSet = false
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.addGestureRecognizer(tap)
    guard !isSet else { return }
    isSet = true
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }
  @objc func tapped() {}
}

class G08: UIViewController {
  private let gradient = CAGradientLayer()
  private var dots: CAShapeLayer?
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    gradient.frame = view.bounds
    view.layer.insertSublayer(gradient, at: 0)
    dots?.removeFromSuperlayer()
    let layer = CAShapeLayer()
    view.layer.addSublayer(layer)
    dots = layer
  }
}

class G09: UIViewController {
  private var label: UILabel?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if label == nil {
      let label = UILabel()
      view.addSubview(label)
      self.label = label
    }
  }
}

class G10: UIViewController {
  let list = UITableViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    embed(list, in: view)
  }
  private func embed(_ child: UIViewController, in box: UIView) {
    addChild(child)
    box.addSubview(child.view)
    child.view.frame = box.bounds
    child.didMove(toParent: self)
  }
}

class G12: UIViewController {
  let player = AVPlayer()
  var token: Any?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    token = player.addPeriodicTimeObserver(forInterval: .zero, queue: .main) { [weak self] _ in
      self?.tick()
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let token { player.removeTimeObserver(token) }
    token = nil
  }
  func tick() {}
}

class WeakHandler: NSObject, WKScriptMessageHandler {
  weak var target: WKScriptMessageHandler?
  init(_ target: WKScriptMessageHandler) { self.target = target }
  func userContentController(_ c: WKUserContentController, didReceive m: WKScriptMessage) {}
}

class G13: UIViewController, WKScriptMessageHandler {
  let web = WKWebView()
  override func viewDidLoad() {
    super.viewDidLoad()
    web.configuration.userContentController.add(WeakHandler(self), name: "native")
  }
  func userContentController(_ c: WKUserContentController, didReceive m: WKScriptMessage) {}
}

class G14: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.pushViewController(UIViewController(), animated: true)
  }
}

class G15: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if Bool.random() {
      present(UIAlertController(), animated: true)
    } else {
      present(UIViewController(), animated: true)
    }
    let a = UIAlertController()
    a.addAction(
      UIAlertAction(title: "", style: .default) { _ in
        self.present(UIViewController(), animated: true)
      }
    )
  }
}

class ChildG: UIViewController {
  weak var owner: G16?
}
class G16: UIViewController {
  private let child = ChildG()
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    child.owner = self
  }
}

class G17: UIViewController {
  private var bag = Set<AnyCancellable>()
  var name = ""
  let model = ModelG()
  override func viewDidLoad() {
    super.viewDidLoad()
    model.$title.sink { [weak self] in self?.name = $0 }.store(in: &bag)
    model.$title.first().sink { self.name = $0 }.store(in: &bag)
  }
}

class G18: UIViewController {
  var onClose: (() -> Void)?
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent { onClose?() }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent {
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }
}

class G23: UIViewController {
  private let bar = BarG()
  override func loadView() {
    let root = UIView()
    root.addSubview(bar)
    view = root
    bar.onTap = { [unowned self] in tapped() }
    bar.once { self.tapped() }
  }
  func tapped() {}
}
class BarG: UIView {
  var onTap: (() -> Void)?
  func once(_ work: () -> Void) { work() }
}

class G25: UIViewController {
  var timer: Timer?
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.title = ""
    }
  }
}

class G26: UIViewController {
  let box = UIView()
  private var height: NSLayoutConstraint?
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    height?.isActive = false
    height = box.heightAnchor.constraint(equalToConstant: 40)
    height?.isActive = true
  }
}

class G27: UIViewController {
  func clear() {
    children.forEach {
      $0.willMove(toParent: nil)
      $0.view.removeFromSuperview()
      $0.removeFromParent()
    }
  }
}

protocol PresenterG: AnyObject { func viewDidLoad(); func viewWillAppear(_ animated: Bool) }
class G28: UIViewController {
  var presenter: PresenterG!
  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.viewDidLoad()
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    presenter.viewWillAppear(animated)
  }
}

class G30: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Task { [weak self] in
      for await _ in NotificationCenter.default.notifications(named: .init("x")) {
        guard let self else { return }
        self.title = ""
      }
    }
    Task { await self.load() }
  }
  func load() async {}
}

class G32: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if view.window != nil { present(UIViewController(), animated: true) }
    DispatchQueue.main.async { self.present(UIViewController(), animated: true) }
  }
}

class G33: UIViewController {
  let header = UIView()
  let foot = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    header.frame = view.bounds
    print(view.frame)
    let table = UITableView()
    table.backgroundView = UIView(frame: view.bounds)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 10))
    let a = UIView().then {
      $0.frame = view.bounds; $0.autoresizingMask = [.flexibleWidth]
    }
    view.addSubview(a)
    foot.frame = CGRect(x: 0, y: 0, width: view.frame.width, height: 10)
    foot.translatesAutoresizingMaskIntoConstraints = false
    foot.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    if view.bounds.width > 400 { title = "wide" }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    header.frame = view.bounds
  }
}

class G34: UIViewController {
  @IBOutlet var button: UIButton!
  override func viewDidLoad() {
    super.viewDidLoad()
    button.addAction(UIAction { [weak self] _ in self?.go() }, for: .touchUpInside)
    button.addTarget(self, action: #selector(go), for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done,
      target: self,
      action: #selector(go)
    )
  }
  @objc func go() {}
}

class G35: UIViewController {
  private var count = 3
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
      self.count -= 1
      if self.count == 0 { timer.invalidate() }
    }
  }
}
