import Combine
import UIKit

protocol AdapterDelegate: AnyObject { func picked() }
final class Adapter: NSObject {
  let delegate: AdapterDelegate
  init(delegate: AdapterDelegate) { self.delegate = delegate }
}
class X02: UIViewController, AdapterDelegate {
  private lazy var adapter = Adapter(delegate: self)  // ! LINT-MEM-1 certain
  func picked() {}
}
class X04: UIViewController {
  private var cancellables = Set<AnyCancellable>()
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.publisher(for: .init("x"))
      .receive(on: DispatchQueue.main)
      .sink { _ in self.reload() }  // ! LINT-MEM-1 certain
      .store(in: &cancellables)
  }
  func reload() {}
}
class X05: UIViewController {
  let child = UIViewController()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    addChild(child)  // ! LINT-APP-4 shown
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
class X06: UIViewController {
  let scroll = UIScrollView()
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for index in 0..<3 {
      let page = UIView()
      page.frame = CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: 10)
      scroll.addSubview(page)  // ! LINT-GEO-5 certain
    }
  }
}
class X07: UIViewController {
  let box = UIView()
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    setUpConstraints()
  }
  private func setUpConstraints() {
    box.snp.makeConstraints { $0.edges.equalToSuperview() }  // ! LINT-GEO-5 certain
  }
}
class X08: UIViewController {
  let table = UITableView()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let path = "contentSize"
    table.addObserver(self, forKeyPath: path, options: .new, context: nil)  // ! LINT-APP-5 shown
  }
  deinit { table.removeObserver(self, forKeyPath: "contentSize") }  // ! LINT-APP-18 possible
}
class X09: UIViewController {
  private let panel = UITableViewController()
  func hide() {
    UIView.animate(withDuration: 0.3, animations: { self.panel.view.alpha = 0 }) { _ in
      self.panel.view.removeFromSuperview()
      self.panel.removeFromParent()  // ! LINT-CONT-4 certain
    }
  }
}
class X10: UIViewController {
  var isLoggedIn: Bool { false }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !isLoggedIn {
      let login = UINavigationController(rootViewController: UIViewController())
      present(login, animated: true, completion: nil)  // ! LINT-PRES-1 shown
    }
  }
}
protocol FlowX: AnyObject { func childDidFinish(_ c: UIViewController) }
class X12: UIViewController {
  weak var coordinator: FlowX?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isMovingFromParent else { return }
    coordinator?.childDidFinish(self)  // ! LINT-NAV-3 certain
  }
}
class X12b: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if self.isMovingFromParent { leave() }
  }
  private func leave() {
    NotificationCenter.default.post(name: .init("left"), object: self)  // ! LINT-NAV-3 certain
  }
}
class X15: UIViewController {
  var timer: Timer!
  override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer(  // ! LINT-MEM-2 shown
      timeInterval: 1,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: true
    )
    RunLoop.main.add(timer, forMode: .common)
  }
  @objc func tick() {}
  deinit { timer.invalidate() }
}
class X16: UIViewController {
  private let source = DispatchSource.makeTimerSource()
  override func viewDidLoad() {
    super.viewDidLoad()
    source.setEventHandler { self.tick() }  // ! LINT-MEM-1 certain
    source.resume()
  }
  func tick() {}
}
class X19: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }
  func show(_ next: UIViewController) {
    next.beginAppearanceTransition(true, animated: true)  // ! LINT-APP-11 certain
    view.addSubview(next.view)  // ! LINT-CONT-7 likely
    addChild(next)
    next.didMove(toParent: self)
  }
}
class X21: UIViewController {
  func embed(_ child: UIViewController) {
    child.willMove(toParent: self)  // ! LINT-CONT-3 certain
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
class X26: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    let _ = center.addObserver(forName: .first, object: nil, queue: nil) {  // ! LINT-MEM-3 shown
      note in
      self.title = "x"
    }
  }
}
class X28: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    children.forEach { $0.viewWillAppear(animated) }  // ! LINT-APP-10 certain
  }
}
class X29: UIViewController {
  var pages: [UIViewController] = []
  func go() { pages.first?.viewDidAppear(true) }  // ! LINT-APP-10 certain
}
class HandlersX {
  private var handlers: [() -> Void] = []
  func onUpdate(_ handler: @escaping () -> Void) { handlers.append(handler) }
}
class X34: UIViewController {
  private let manager = HandlersX()
  override func viewDidLoad() {
    super.viewDidLoad()
    manager.onUpdate { self.reload() }
  }
  func reload() {}
}
class X36: UIViewController {
  let button = UIButton()
  let bag = DisposeBag()
  override func viewDidLoad() {
    super.viewDidLoad()
    button.rx.tap.subscribe(onNext: { self.go() }).disposed(by: bag)  // ! LINT-MEM-1 shown
  }
  func go() {}
}
class SourceX: NSObject {
  var controller: UIViewController?
  init(controller: UIViewController) {
    super.init()
    self.controller = controller
  }
}
class X37: UIViewController {
  private var source: SourceX?
  override func viewDidLoad() {
    super.viewDidLoad()
    source = SourceX(controller: self)  // ! LINT-MEM-1 certain
  }
}
class X40: UIViewController {
  private let button = UIButton(type: .system)
  override func viewDidLoad() {
    super.viewDidLoad()
    button.addAction(UIAction { _ in self.go() }, for: .touchUpInside)  // ! LINT-MEM-1 certain
  }
  func go() {}
}
class X41: UIViewController {
  private var child: UIViewController?
  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UITableViewController()
    child = list
    let container = UIView()
    view.addSubview(container)
    container.addSubview(list.view)  // ! LINT-CONT-1 certain
  }
}
class X42: UIViewController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    NotificationCenter.default.addObserver(  // ! LINT-GEO-5 shown
      self,
      selector: #selector(a),
      name: .init("a"),
      object: nil
    )
  }
  @objc func a() {}
}
class X43: UIViewController {
  var displayLink: CADisplayLink?
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    startLoop()
  }
  private func startLoop() {
    let link = CADisplayLink(target: self, selector: #selector(frame(_:)))  // ! LINT-MEM-2 shown
    link.add(to: .main, forMode: .default)
    displayLink = link
  }
  @objc func frame(_ link: CADisplayLink) {}
}
class X44: UIViewController {
  private var poll: Task<Void, Never>?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    poll = Task {
      while !Task.isCancelled {  // ! LINT-MEM-8 shown
        await refresh()
        try? await Task.sleep(nanoseconds: 1)
      }
    }
  }
  func refresh() async {}
}
class BaseX: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    configure()
  }
  func configure() {}
}
class X45: BaseX {
  override func configure() {
    let tap = UITapGestureRecognizer(target: self, action: #selector(t))
    view.addGestureRecognizer(tap)  // ! LINT-APP-4 shown
  }
  @objc func t() {}
}
extension UIViewController {
  func addFull(_ child: UIViewController) {
    addChild(child)  // ! LINT-CONT-2 shown
    view.addSubview(child.view)
    child.view.frame = view.bounds
  }
}
class X46: UIViewController {
  let child = UITableViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    addFull(child)
  }
}
class X47: UIViewController, WKNavigationDelegate {
  var progress: NSKeyValueObservation?
  lazy var web: WKWebView = {
    let web = WKWebView()
    progress = web.observe(\.title) { [unowned web] _, _ in  // ! LINT-MEM-1 certain
      self.show(web)
    }
    return web
  }()
  func show(_ w: WKWebView) {}
}
class X48: UIViewController {
  private let search = SearchBarX()
  override func viewDidLoad() {
    super.viewDidLoad()
    setUp(search)
  }
  private func setUp(_ bar: SearchBarX) {
    bar.onChange = { [search] text in  // ! LINT-MEM-1 certain
      search.text = text; self.title = text
    }
  }
}
class SearchBarX: UIView {
  var text = ""
  var onChange: ((String) -> Void)?
}
