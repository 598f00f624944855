import AVFoundation
import Combine
import UIKit
import WebKit

final class ModelA: NSObject {
  var didUpdate: (() -> Void)?
  @Published var title = ""
}

class W01: UIViewController {  // CADisplayLink in appear, stop in deinit
  private var link: CADisplayLink?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    link = CADisplayLink(target: self, selector: #selector(step))  // ! LINT-MEM-2 shown
    link?.add(to: .main, forMode: .common)
  }
  @objc func step() {}
  deinit { link?.invalidate() }
}

class W02: UIViewController {  // sink at each appearance
  private var bag = Set<AnyCancellable>()
  let model = ModelA()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    model.$title.sink { [weak self] in self?.title = $0 }.store(in: &bag)  // ! LINT-APP-5 shown
  }
}

class W03: UIViewController {  // for await
  var task: Task<Void, Never>?
  override func viewDidLoad() {
    super.viewDidLoad()
    task = Task {
      let center = NotificationCenter.default
      for await _ in center.notifications(named: .init("x")) {  // ! LINT-MEM-8 shown
        self.reload()
      }
    }
  }
  func reload() {}
  deinit { task?.cancel() }
}

class W04: UIViewController {  // bound method
  let model = ModelA()
  override func viewDidLoad() {
    super.viewDidLoad()
    model.didUpdate = reload  // ! LINT-MEM-1 certain
  }
  func reload() {}
}

class W05: UIViewController {  // token at each appearance
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    observe()
  }
  private func observe() {
    let center = NotificationCenter.default
    center.addObserver(forName: .init("x"), object: nil, queue: .main) {  // ! LINT-APP-5 shown
      [weak self] _ in self?.title = ""
    }
  }
}

class W06: UIViewController {  // observers with do
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.do {
      $0.addObserver(self, selector: #selector(a), name: .a, object: nil)  // ! LINT-APP-5 shown
      $0.addObserver(self, selector: #selector(a), name: .init("b"), object: nil)
    }
  }
  @objc func a() {}
}

class W07: UIViewController {  // gesture at each layout
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
    view.addGestureRecognizer(tap)  // ! LINT-GEO-5 shown
  }
  @objc func tapped() {}
}

class W08: UIViewController {  // layer at each layout
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    view.layer.insertSublayer(gradient, at: 0)  // ! LINT-GEO-5 certain
  }
}

class W09: UIViewController {  // subview at each appearance
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    setUp()
  }
  private func setUp() {
    let label = UILabel()
    view.addSubview(label)  // ! LINT-APP-4 shown
  }
}

class W10: UIViewController {  // child without addChild by a helper
  let list = UITableViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    embed(list, in: view)
  }
  private func embed(_ child: UIViewController, in box: UIView) {
    box.addSubview(child.view)  // ! LINT-CONT-1 shown
    child.view.frame = box.bounds
  }
}

class W11: UIViewController {  // missing didMove via helper
  let list = UITableViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    put(list)
  }
  private func put(_ child: UIViewController) {
    addChild(child)  // ! LINT-CONT-2 shown
    view.addSubview(child.view)
  }
}

class W12: UIViewController {  // periodic time observer
  let player = AVPlayer()
  var token: Any?
  override func viewDidLoad() {
    super.viewDidLoad()
    let t = CMTime.zero
    token = player.addPeriodicTimeObserver(forInterval: t, queue: nil) {  // ! LINT-MEM-3 shown
      _ in
      self.tick()
    }
  }
  func tick() {}
  deinit { if let token { player.removeTimeObserver(token) } }
}

class W13: UIViewController, WKScriptMessageHandler {  // message handler
  let web = WKWebView()
  override func viewDidLoad() {
    super.viewDidLoad()
    let content = web.configuration.userContentController
    content.add(self, name: "native")  // ! LINT-MEM-8 shown
  }
  func userContentController(_ c: WKUserContentController, didReceive m: WKScriptMessage) {}
  deinit { web.configuration.userContentController.removeScriptMessageHandler(forName: "native") }
}

class W14: UIViewController {  // push in viewWillAppear
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let next = UIViewController()
    navigationController?.pushViewController(next, animated: true)  // ! LINT-NAV-1 certain
  }
}

class W15: UIViewController {  // two alerts
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let a = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    present(a, animated: true)
    present(UIViewController(), animated: true)  // ! LINT-PRES-6 certain
  }
}

class ChildB: UIViewController {
  var owner: W16?
  var onDone: (() -> Void)?
}

class W16: UIViewController {  // child -> parent
  private let child = ChildB()
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    child.owner = self  // ! LINT-MEM-1 shown
  }
}

class W17: UIViewController {  // assign(to:on:self)
  private var bag = Set<AnyCancellable>()
  var name = ""
  let model = ModelA()
  override func viewDidLoad() {
    super.viewDidLoad()
    model.$title.assign(to: \.name, on: self).store(in: &bag)  // ! LINT-MEM-1 shown
  }
}

class W18: UIViewController {  // delegate told in viewWillDisappear
  var onClose: (() -> Void)?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent { onClose?() }  // ! LINT-NAV-3 certain
  }
}

class W19: UIViewController {  // beginAppearance twice
  let a = UIViewController()
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    forward(a, true, animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    a.beginAppearanceTransition(true, animated: animated)  // ! LINT-APP-11 shown
    a.endAppearanceTransition()
  }
  private func forward(_ page: UIViewController, _ isIn: Bool, _ animated: Bool) {
    page.beginAppearanceTransition(isIn, animated: animated)
  }
}

class W20: UIViewController {  // KVO observation strong self
  var observation: NSKeyValueObservation?
  let web = WKWebView()
  override func viewDidLoad() {
    super.viewDidLoad()
    observation = web.observe(\.title) { web, _ in self.title = web.title }  // ! LINT-MEM-1 shown
  }
}

class W21: UIViewController {  // observer in willAppear removed in deinit
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let center = NotificationCenter.default
    center.addObserver(  // ! LINT-APP-5 shown
      self,
      selector: #selector(a),
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
  }
  @objc func a() {}
  deinit { NotificationCenter.default.removeObserver(self) }
}

class W22: UIViewController {  // removed only when moving from parent
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(  // ! LINT-APP-5 shown
      self,
      selector: #selector(a),
      name: .init("a"),
      object: nil
    )
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent { NotificationCenter.default.removeObserver(self) }
  }
  @objc func a() {}
}

class W23: UIViewController {  // closure of a view of these files
  private let bar = BarV()
  override func loadView() {
    let root = UIView()
    root.addSubview(bar)
    view = root
    bar.onTap = { self.tapped() }  // ! LINT-MEM-1 certain
  }
  func tapped() {}
}
class BarV: UIView { var onTap: (() -> Void)? }

class W24: UIViewController {  // cell provider
  var source: UITableViewDiffableDataSource<Int, Int>!
  let table = UITableView()
  override func viewDidLoad() {
    super.viewDidLoad()
    source = UITableViewDiffableDataSource(tableView: table) { at, _, _ in  // ! LINT-MEM-1 certain
      self.cell(at)
    }
  }
  func cell(_ t: UITableView) -> UITableViewCell { UITableViewCell() }
}

class W25: UIViewController {  // timer weak but at each appearance
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) {  // ! LINT-APP-5 shown
      [weak self] _ in
      self?.title = ""
    }
  }
}

class W26: UIViewController {  // constraint at each layout by isActive
  let box = UIView()
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    box.heightAnchor.constraint(equalToConstant: 40).isActive = true  // ! LINT-GEO-5 certain
  }
}

class W27: UIViewController {  // removeFromParent without willMove in loop
  func clear() {
    for child in children {
      child.view.removeFromSuperview()
      child.removeFromParent()  // ! LINT-CONT-4 certain
    }
  }
}

class W28: UIViewController {  // callbacks of a child by hand
  let pages = [UIViewController(), UIViewController()]
  func select(_ index: Int) {
    let page = pages[index]
    page.viewWillAppear(false)  // ! LINT-APP-10 certain
  }
}

class W29: UIViewController {  // delegate passed by init
  private let sheet: SheetV
  init() {
    sheet = SheetV()
    super.init(nibName: nil, bundle: nil)
    sheet.configure(with: self)  // ! LINT-MEM-1 certain
  }
  required init?(coder: NSCoder) { fatalError() }
}
class SheetV: UIView {
  private var handler: AnyObject?
  func configure(with handler: AnyObject) { self.handler = handler }
}

class W30: UIViewController {  // task with weak self made strong before the loop
  override func viewDidLoad() {
    super.viewDidLoad()
    Task { [weak self] in
      guard let self else { return }
      let center = NotificationCenter.default
      for await _ in center.notifications(named: .init("x")) {  // ! LINT-MEM-8 certain
        self.title = ""
      }
    }
  }
}

class W31: UIViewController {  // session started once, stopped at a cover: 17
  let player = AVPlayer()
  override func viewDidLoad() {
    super.viewDidLoad()
    player.play()
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    player.pause()  // ! LINT-APP-17 shown
  }
}

class W32: UIViewController {  // present in loadView's completion, with helper class method
  override func viewDidLoad() {
    super.viewDidLoad()
    check()
  }
  func check() {
    guard isAllowed() else {
      let alert = UIAlertController(title: "", message: "", preferredStyle: .alert)
      self.present(alert, animated: true, completion: nil)  // ! LINT-PRES-1 shown
      return
    }
  }
  func isAllowed() -> Bool { Bool.random() }
}

class W33: UIViewController {  // a timer that only a button ends
  var timer: Timer?
  @objc func start() {
    timer = Timer.scheduledTimer(  // ! LINT-MEM-2 certain
      timeInterval: 1,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: true
    )
  }
  @objc func pause() { timer?.invalidate() }
  @objc func tick() {}
}

class ListW34: UIViewController {
  private let onDismiss: () -> Void
  init(onDismiss: @escaping () -> Void) {
    self.onDismiss = onDismiss
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

class W34: UIViewController {  // a ring that a method closes which two callbacks call
  override func viewDidLoad() {
    super.viewDidLoad()
    load()
  }
  @objc func reload() { load() }
  private func load() {
    let list = ListW34(onDismiss: { self.title = "" })  // ! LINT-MEM-1 certain
    addChild(list)
    view.addSubview(list.view)
    list.didMove(toParent: self)
  }
}

class W35: UIViewController {  // two pushes in one turn
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let next = UIViewController()
    navigationController?.pushViewController(UIViewController(), animated: true)
    navigationController?.pushViewController(next, animated: true)  // ! LINT-NAV-1 shown
  }
}
