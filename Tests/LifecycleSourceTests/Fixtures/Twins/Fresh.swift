import UIKit

protocol Health { func check() }
class J01: UIViewController {
  let health: Health
  var clock: AnyCancellable?
  init(health: Health) {
    self.health = health
    super.init(nibName: nil, bundle: nil)
  }
  func begin() {
    clock = Timer.publish(every: 1, on: .main, in: .default).autoconnect()
      .sink { [health] _ in health.check() }
  }
}
class J02: UIViewController {
  var clock: AnyCancellable?
  let worker = Worker()
  func begin() {
    clock = Timer.publish(every: 1, on: .main, in: .default).autoconnect()
      .sink { [worker] _ in self.title = worker.text }  // ! LINT-MEM-1 certain
  }
}
final class Worker { var text = "" }
class J03: UINavigationController, UINavigationControllerDelegate {
  private weak var outer: UINavigationControllerDelegate?
  override var delegate: UINavigationControllerDelegate? {
    didSet { if !(delegate is J03) { outer = delegate } }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }
}
struct Block {
  let controller: UIViewController?
  let view: UIView?
}
final class BlockView: UIView {
  init(content: UIView) {
    super.init(frame: .zero)
    addSubview(content)
  }
}
class J04: UIViewController {
  func show(_ page: UIViewController) {
    let around = BlockView(content: page.view)
    add(.init(controller: page, view: around))
  }
  func show(_ page: UITableViewController) {
    let around = BlockView(content: page.view)
    add(Block(controller: page, view: around))
  }
  private func add(_ block: Block) {
    guard let controller = block.controller, let around = block.view else { return }
    addChild(controller)
    view.addSubview(around)
    controller.didMove(toParent: self)
  }
}
class J05: UIViewController {
  var count = 0
  var isOver = false
  override func viewDidLoad() {
    super.viewDidLoad()
    ask()
  }
  func ask() {
    if count == 10 { present(UIAlertController(), animated: true) }
    if count >= 0, isOver { present(UIAlertController(), animated: true) }
  }
  @objc func answer() {
    count += 1
    isOver = count > 9
    ask()
  }
}
class J06: UIViewController {
  var step = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    step += 1
    if step == 1 { present(UIAlertController(), animated: true) }  // ! LINT-PRES-1 shown
  }
}
class J07: UIViewController {
  var page = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    if page == 1 { present(UIAlertController(), animated: true) }  // ! LINT-PRES-1 shown
  }
}
func openSecondPage(_ screen: J07) { screen.page = 1 }
final class Provider {
  private var bag: Set<AnyCancellable> = []
  init(_ store: ItemStore) { store.$items.sink { _ in }.store(in: &bag) }
}
final class ItemStore { @Published var items: [Int] = [] }
class J08: UIViewController {
  let store = ItemStore()
  var provider: Provider?
  private var bag: Set<AnyCancellable> = []
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    provider = Provider(store)
    store.$items.sink { _ in }.store(in: &bag)  // ! LINT-APP-5 shown
  }
}
class J09: UIViewController {
  var page: UIViewController?
  deinit { end() }
  func end() { removeFromParent() }
  func close() { page?.removeFromParent() }  // ! LINT-CONT-4 certain
}
final class Flow {
  var window: UIWindow?
  func end() { window?.rootViewController?.removeFromParent() }
}
class J10: UIViewController {
  let flow = Flow()
  func close() { flow.end() }
}
final class Bar: UIView {
  static func loadFromNib() -> Bar {
    UINib(nibName: "Bar", bundle: nil).instantiate(withOwner: nil).first as! Bar
  }
}
class J11: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let bar = Bar.loadFromNib()
    bar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
  }
  @objc func tap() {}
}
class J15: UIViewController {
  let shelf = UIView()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let tap = UITapGestureRecognizer(target: self, action: nil)
    shelf.addGestureRecognizer(tap)  // ! LINT-APP-4 certain
  }
}
final class Sender {
  let source = Remote.shared
  func send() -> Observable<Bool> { source.load().map { $0.isRight } }
}
class J12: UIViewController {
  let sender = Sender()
  private let bag = DisposeBag()
  override func viewDidLoad() {
    super.viewDidLoad()
    sender.send().observe(on: MainScheduler.instance).subscribe(onNext: { [weak self] _ in
      self?.navigationController?.pushViewController(UIViewController(), animated: true)
    }).disposed(by: bag)
  }
}
class J13: UIViewController {
  private var bag = DisposeBag()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Observable<Int>.interval(1, scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.title = "a" }).disposed(by: bag)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    bag = DisposeBag()
  }
}
class J14: UIViewController {
  var seen = Set<NSKeyValueObservation>()
  func watch(_ player: AVPlayer) {
    var one: NSKeyValueObservation!
    one = player.observe(\.status) { _, _ in
      self.seen.remove(one)
      self.title = "ready"
    }
    seen.insert(one)
  }
  func watchForEver(_ player: AVPlayer) {
    let one = player.observe(\.status) { _, _ in self.title = "ready" }  // ! LINT-MEM-1 certain
    seen.insert(one)
  }
}
class J16: UIViewController {
  var timer: Timer?
  func begin() {
    if let timer = timer, timer.isValid { timer.invalidate() }
    timer = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: true
    )
  }
  @objc func tick() {
    timer?.invalidate()
    timer = nil
  }
}
