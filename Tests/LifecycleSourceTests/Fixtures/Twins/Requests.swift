import UIKit

class K01: UIViewController {
  let names = BehaviorRelay<String>(value: "")
  private let bag = DisposeBag()
  override func viewDidLoad() {
    super.viewDidLoad()
    names.do(onNext: { [weak self] _ in
      self?.present(UIAlertController(), animated: true)
    }).subscribe(onNext: { _ in }).disposed(by: bag)
    UILabel().do { _ in
      present(UIAlertController(), animated: true)  // ! LINT-PRES-1 shown
    }
  }
}
class K02: UIViewController {
  let api = OtherService.shared
  private var bag: Set<AnyCancellable> = []
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    api.fetch().sink { _ in }.store(in: &bag)
  }
}
class K16: UIViewController {
  let store = ShelfStore()
  private var bag: Set<AnyCancellable> = []
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    store.output.sink { _ in }.store(in: &bag)  // ! LINT-APP-5 shown
  }
}
class K17: UIViewController {
  private let bag = DisposeBag()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let done = NotificationCenter.default.rx.notification(.done)
    done.subscribe(onNext: { _ in }).disposed(by: bag)  // ! LINT-APP-5 shown
  }
}
final class ShelfStore { let output = PassthroughSubject<Int, Never>() }
class K03: UIViewController {
  let api = OtherService.shared
  private var bag: Set<AnyCancellable> = []
  func load() {
    api.fetch().sink { _ in self.title = "a" }
      .store(in: &bag)
    api.output.sink { _ in self.title = "a" }  // ! LINT-MEM-1 likely
      .store(in: &bag)
  }
}
class K04: UIViewController {
  private var bag: Set<AnyCancellable> = []
  func scan() {
    recognized().sink { _ in
    } receiveValue: { _ in
      self.title = "a"
    }.store(in: &bag)
    watched().sink { _ in self.title = "a" }.store(in: &bag)  // ! LINT-MEM-1 certain
  }
  private func recognized() -> AnyPublisher<String, Error> {
    let subject = PassthroughSubject<String, Error>()
    Recognizer { text in
      subject.send(text)
      subject.send(completion: .finished)
    }.start()
    return subject.eraseToAnyPublisher()
  }
  private func watched() -> AnyPublisher<String, Error> {
    let subject = PassthroughSubject<String, Error>()
    Recognizer { text in subject.send(text) }.start()
    return subject.eraseToAnyPublisher()
  }
}
class K05: UIViewController {
  override func addChild(_ child: UIViewController) {
    super.addChild(child)
    view.addSubview(child.view)
  }
  func show(_ page: UIViewController) {
    super.addChild(page)  // ! LINT-CONT-2 certain
  }
}
final class Spinner: UIView {
  static func show(in view: UIView) {
    if view.spinner() != nil { return }
    view.addSubview(Spinner())
  }
  static func showAgain(in view: UIView) {
    let spinner = Spinner()
    view.addSubview(spinner)  // ! LINT-APP-4 certain
  }
}
extension UIView {
  func spinner() -> Spinner? {
    for view in subviews { if let spinner = view as? Spinner { return spinner } }
    return nil
  }
}
class K06: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Spinner.show(in: view)
    Spinner.showAgain(in: view)
  }
}
class K07: UIViewController {
  private let screen: UIView? = nil
  var shown: UIView { around(screen) }
  convenience init(title: String) {
    self.init(nibName: nil, bundle: nil)
    shown.isHidden = true
  }
  private func around(_ other: UIView?) -> UIView {
    other ?? view  // ! LINT-LOAD-6 shown
  }
}
final class CastManager {
  static let shared = CastManager()
  private var listeners: [AnyObject] = []
  private var watchers: [AnyObject] = []
  func add(_ listener: AnyObject) { listeners.append(listener) }
  func remove(_ listener: AnyObject) {
    guard let index = listeners.firstIndex(where: { $0 === listener }) else { return }
    listeners.remove(at: index)
  }
  func watch(_ watcher: AnyObject) { watchers.append(watcher) }
}
class K08: UIViewController {
  private let cast = CastManager.shared
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    cast.add(self)
    cast.watch(self)  // ! LINT-MEM-1 certain
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    cast.remove(self)
  }
}
final class Previews {
  private var isOpen = false
  private let bag = DisposeBag()
  private let source = PublishRelay<Int>()
  func open() {
    guard !isOpen else { return }
    isOpen = true
    source.subscribe(onNext: { _ in }).disposed(by: bag)
  }
  func openAgain() {
    source.subscribe(onNext: { _ in }).disposed(by: bag)  // ! LINT-APP-5 certain
  }
}
class K09: UIViewController {
  private let previews = Previews()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    previews.open()
    previews.openAgain()
  }
}
protocol Sided: UIViewController { func add(side: UIViewController) }
protocol BothSided: Sided {}
extension Sided {
  func add(side: UIViewController) {
    addChild(side)
    side.didMove(toParent: self)
  }
}
class K10: UIViewController {}
extension K10: BothSided {
  func open() {
    let side = UIViewController()
    add(side: side)
    view.addSubview(side.view)
  }
  func openBare() {
    let side = UIViewController()
    view.addSubview(side.view)  // ! LINT-CONT-1 certain
  }
}
final class Context: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let page: UIViewController
  init(_ container: UIView, _ page: UIViewController) {
    containerView = container
    self.page = page
  }
}
final class Mover {
  func move(using context: any UIViewControllerContextTransitioning) {
    context.containerView.addSubview(context.page.view)
  }
}
class K11: UIViewController {
  let page = UIViewController()
  let other = UIViewController()
  func move() {
    Mover().move(using: Context(view, page))
    put(Context(view, other))
  }
  func put(_ context: Context) {
    context.containerView.addSubview(context.page.view)  // ! LINT-CONT-1 certain
  }
}
final class HeaderView: UIView {
  let label = UILabel()
  init(size: CGRect) {
    super.init(frame: size)
    label.frame = CGRect(x: 0, y: 0, width: size.width, height: 20)
    addSubview(label)
  }
}
class K12: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.titleView = HeaderView(size: view.bounds)
  }
}
class K13: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let header = HeaderView(size: view.bounds)  // ! LINT-H07 likely
    view.addSubview(header)
  }
}
class K14: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let hub = NotificationCenter.default
    hub.addObserver(self, selector: #selector(go), name: .one, object: nil)  // ! LINT-APP-5 certain
    hub.addObserver(self, selector: #selector(go), name: .two, object: nil)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }
  @objc func go() {}
}
class K15: UIViewController {
  func show(_ isFirst: Bool) {
    let page: UIViewController
    switch isFirst {
    case true: page = makeFirst()
    case false: page = makeSecond()
    }
    page.willMove(toParent: self)  // ! LINT-CONT-3 certain
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
  private func makeFirst() -> UIViewController { K01() }
  private func makeSecond() -> UIViewController { K02() }
}
class K18: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    restyle()
  }
  func restyle() {
    guard isViewLoaded else { return }
    view.setNeedsDisplay()
  }
}
class K19: UIViewController {
  var isDark = false
  init() {
    super.init(nibName: nil, bundle: nil)
    restyle()
  }
  func restyle() {
    guard isDark else { return }
    view.setNeedsDisplay()  // ! LINT-LOAD-6 shown
  }
}
class K20: UIViewController {
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func loadView() { view = UIView() }
}
class K21: UIViewController {
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func loadView() { view = UIView() }
}
class K22: UIViewController {
  @IBOutlet var bar: UIView!
  @IBOutlet var list: UIView!
  @IBOutlet var field: UITextField!
  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = CGRect(x: 0, y: bar.frame.origin.y, width: 320, height: bar.frame.size.height)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: field.bounds.width, height: 1))
  }
}
class K23: UIViewController {
  @IBOutlet var bar: UIView!
  @IBOutlet var list: UIView!
  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = CGRect(x: 0, y: 0, width: bar.frame.size.width, height: 1)  // ! LINT-H07 likely
    list.layer.frame = bar.bounds
  }
}
class K24: UIViewController {
  var top: NSLayoutConstraint?
  let bar = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    let made = bar.topAnchor.constraint(
      equalTo: view.topAnchor,
      constant: view.safeAreaInsets.top
    )
    top = made
    made.isActive = true
  }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    top?.constant = view.safeAreaInsets.top
  }
}
class K25: UIViewController {
  let bar = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    bar.topAnchor.constraint(
      equalTo: view.topAnchor,
      constant: view.safeAreaInsets.top  // ! LINT-H07 likely
    ).isActive = true
  }
}
class Notice: UIViewController {
  let mask = UIView()
  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    mask.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
  }
  @objc func close() {}
}
class K26: UIViewController {
  let mask = UIView()
  let button = UIButton()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(Notice(text: "a"), animated: true)
    let header = UIView()
    header.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: header.layoutMarginsGuide.leadingAnchor)
    ])
  }
}
class K27: UIViewController {
  let mask = UIView()
  let button = UIButton()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    mask.addGestureRecognizer(UITapGestureRecognizer())  // ! LINT-APP-4 certain
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: mask.layoutMarginsGuide.leadingAnchor)
    ])
  }
}
class K28: UIViewController {
  let page = UIView()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let old = page.subviews.first { $0.accessibilityIdentifier == "wait" }
    guard old == nil else { return }
    page.addSubview(UIActivityIndicatorView())
  }
}
class K29: UIViewController {
  let page = UIView()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let old = title?.first { $0 == "a" }
    guard old == nil else { return }
    page.addSubview(UIActivityIndicatorView())  // ! LINT-APP-4 likely
  }
}
final class Server {
  let provider = OtherProvider.shared
  func load() -> Single<Int> { provider.rx.request(1).map { $0.count } }
  func hear() -> Observable<Void> { provider.rx.sentMessage(#selector(UIView.layoutSubviews)) }
}
class K30: UIViewController {
  let remote = Server()
  private let bag = DisposeBag()
  func load() {
    remote.load().subscribe(onNext: { _ in self.title = "a" }).disposed(by: bag)
    remote.hear().subscribe(onNext: { _ in self.title = "b" })  // ! LINT-MEM-1 certain
      .disposed(by: bag)
  }
}
class StepOne: UIViewController { var outer: K31? }
class StepTwo: UIViewController { var outer: K31? }
class K31: UIViewController {
  var current: UIViewController?
  func go(_ isFirst: Bool) {
    if isFirst {
      let step = StepOne()
      step.outer = self  // ! LINT-MEM-1 certain
      show(step)
    } else {
      let step = StepTwo()
      step.outer = self
      show(step)
    }
  }
  private func show(_ step: UIViewController) { current = step }
}
class FirstPage: UIViewController { var core: K32? }
class SecondPage: UIViewController { var core: K32? }
class K32: UIViewController {
  var first: FirstPage?
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let page = segue.destination as? FirstPage {
      page.core = self  // ! LINT-MEM-1 certain
      first = page
    } else if let page = segue.destination as? SecondPage {
      page.core = self
    }
  }
}
class K33: UIViewController {
  let label = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIStackView(axis: .vertical) { self.label })
    let action = UIAction { _ in self.close() }  // ! LINT-MEM-1 certain
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", primaryAction: action)
  }
  func close() {}
}
class K34: UIViewController {
  weak var dataSource: OtherSource?
  weak var delegate: OtherDelegate?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard isBeingDismissed else { return }
    dataSource?.configure(self)
    delegate?.didEnd(self)  // ! LINT-NAV-3 certain
  }
}
class K35: UIViewController {
  let bar = UIView()
  let button = UIButton()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bar.subviews.forEach { $0.removeFromSuperview() }
    bar.addSubview(button)
    NSLayoutConstraint.activate([button.topAnchor.constraint(equalTo: bar.topAnchor)])
  }
}
class K36: UIViewController {
  let bar = UIView()
  let button = UIButton()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bar.addSubview(button)
    NSLayoutConstraint.activate([  // ! LINT-APP-4 certain
      button.topAnchor.constraint(equalTo: bar.topAnchor)
    ])
  }
}
class K37: UIViewController {
  init(_ page: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(page)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    children.forEach { $0.didMove(toParent: self) }
  }
}
class K38: UIViewController {
  init(_ page: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(page)  // ! LINT-CONT-2 shown
  }
}
