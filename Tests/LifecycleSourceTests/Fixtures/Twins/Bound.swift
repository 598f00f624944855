import Combine
import UIKit

protocol AdapterDelegateG: AnyObject { func picked() }
final class AdapterGG: NSObject {
  private weak var delegate: AdapterDelegateG?
  init(delegate: AdapterDelegateG) { self.delegate = delegate }
}
class Y02: UIViewController, AdapterDelegateG {
  private lazy var adapter = AdapterGG(delegate: self)
  func picked() {}
}
class Y04: UIViewController {
  private var cancellables = Set<AnyCancellable>()
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.publisher(for: .init("x")).sink { [weak self] _ in self?.reload() }
      .store(in: &cancellables)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "a", style: .default) { _ in
        print(alert.title ?? ""); self.reload()
      }
    )
  }
  func reload() {}
}
class Y05: UIViewController {
  let child = UIViewController()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard child.parent == nil else { return }
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
class Y06: UIViewController {
  let scroll = UIScrollView()
  private var built = false
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    buildOnce()
    scroll.subviews.forEach { $0.removeFromSuperview() }
    for _ in 0..<3 { scroll.addSubview(UIView()) }
  }
  private func buildOnce() {
    if built { return }
    built = true
    view.addSubview(UILabel())
    NSLayoutConstraint.activate([scroll.topAnchor.constraint(equalTo: view.topAnchor)])
  }
}
class Y07: UIViewController {
  let box = UIView()
  override func updateViewConstraints() {
    box.snp.remakeConstraints { $0.edges.equalToSuperview() }
    super.updateViewConstraints()
  }
}
class Y08: UIViewController {
  let table = UITableView()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    table.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    table.removeObserver(self, forKeyPath: "contentSize")
  }
}
class Y09: UIViewController {
  private let panel = UITableViewController()
  func hide() {
    panel.willMove(toParent: nil)
    UIView.animate(
      withDuration: 0.3,
      animations: { self.panel.view.alpha = 0 },
      completion: { _ in
        self.panel.view.removeFromSuperview()
        self.panel.removeFromParent()
      }
    )
  }
}
class Y10: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if presentedViewController == nil {
      present(UIViewController(), animated: true, completion: nil)
    }
  }
}
protocol FlowY: AnyObject { func childDidFinish(_ c: UIViewController) }
class Y12: UIViewController {
  weak var coordinator: FlowY?
  private var timer: Timer?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.title = ""
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    view.endEditing(true)
    if isMovingFromParent { title = nil }
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { coordinator?.childDidFinish(self) }
  }
}
class Y15: UIViewController {
  var timer: Timer!
  override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer(
      timeInterval: 1,
      target: Proxy(self),
      selector: #selector(Proxy.tick),
      userInfo: nil,
      repeats: true
    )
    RunLoop.main.add(timer, forMode: .common)
  }
  deinit { timer.invalidate() }
}
class Proxy: NSObject {
  weak var target: UIViewController?
  init(_ target: UIViewController) { self.target = target }
  @objc func tick() {}
}
class Y16: UIViewController {
  private let source = DispatchSource.makeTimerSource()
  override func viewDidLoad() {
    super.viewDidLoad()
    source.setEventHandler { [weak self] in self?.tick() }
    source.resume()
  }
  func tick() {}
}
class Y19: UIViewController {
  private var current: UIViewController?
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }
  func show(_ next: UIViewController, animated: Bool) {
    let old = current
    old?.willMove(toParent: nil)
    addChild(next)
    old?.beginAppearanceTransition(false, animated: animated)
    next.beginAppearanceTransition(true, animated: animated)
    view.addSubview(next.view)
    UIView.animate(
      withDuration: 0.2,
      animations: { next.view.alpha = 1 },
      completion: { _ in
        old?.view.removeFromSuperview()
        old?.endAppearanceTransition()
        next.endAppearanceTransition()
        old?.removeFromParent()
        next.didMove(toParent: self)
      }
    )
    current = next
  }
}
class Y28: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    children.forEach { $0.beginAppearanceTransition(true, animated: animated) }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    children.forEach { $0.endAppearanceTransition() }
  }
}
class Y36: UIViewController {
  let button = UIButton()
  let bag = DisposeBag()
  override func viewDidLoad() {
    super.viewDidLoad()
    button.rx.tap.subscribe(onNext: { [weak self] in self?.go() }).disposed(by: bag)
    button.rx.tap.subscribe(onNext: { [unowned self] in go() }).disposed(by: bag)
  }
  func go() {}
}
class Y41: UIViewController {
  private var child: UIViewController?
  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UITableViewController()
    child = list
    addChild(child!)
    view.addSubview(list.view)
    list.didMove(toParent: self)
  }
}
class Y44: UIViewController {
  private var poll: Task<Void, Never>?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    poll?.cancel()
    poll = Task { [weak self] in
      while !Task.isCancelled {
        await self?.refresh()
        try? await Task.sleep(nanoseconds: 1)
      }
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    poll?.cancel()
    poll = nil
  }
  func refresh() async {}
}
class Y46: UIViewController {
  private var isFirst = true
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard isFirst else { return }
    isFirst = false
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(a),
      name: .init("a"),
      object: nil
    )
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(a)))
  }
  @objc func a() {}
}
class Y47: UIViewController {
  private var hasAppeared = false
  private lazy var once: Void = setUp()
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    _ = once
    if !hasAppeared {
      view.addSubview(UILabel())
      hasAppeared = true
    }
  }
  private func setUp() { view.addSubview(UIView()) }
}
class Y48: UIViewController {
  let table = UITableView()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    table.refreshControl = UIRefreshControl()
    navigationItem.titleView = UIView()
    let cell = UIView()
    cell.addSubview(UILabel())
    cell.addGestureRecognizer(UITapGestureRecognizer())
    show(cell)
  }
  func show(_ v: UIView) {}
}
class Y49: UIViewController {
  private var player: Any?
  deinit { NotificationCenter.default.removeObserver(self) }
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(a),
      name: UIApplication.didBecomeActiveNotification,
      object: nil
    )
    UIView.animate(withDuration: 1) { self.view.alpha = 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.a() }
    URLSession.shared.dataTask(with: URL(string: "")!) { _, _, _ in self.a() }.resume()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.center = CGPoint(x: 1, y: 2)
    view.addSubview(label)
  }
  @objc func a() {}
}
class Y50: UIViewController {
  var handler: (() -> Void)?
  var retry: (() -> Void)?
  func ask(_ done: @escaping () -> Void) { handler = done }
  func go() {
    let next = Y50()
    next.handler = { [weak self] in self?.go() }
    next.retry = { self.go() }
    present(next, animated: true)
    navigationController?.pushViewController(next, animated: true)
  }
}
