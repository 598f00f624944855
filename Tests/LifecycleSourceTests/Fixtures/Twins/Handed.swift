import UIKit

class H01: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIViewController()
    addChildViewController(page)
    view.addSubview(page.view)
    page.didMoveToParentViewController(self)
  }
}
class Notes: UIViewController {
  @IBOutlet var field: UITextField!
}
class Drawer: UIViewController {
  func show(_ content: UIViewController) {
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }
}
class H02: UIViewController {
  let drawer = Drawer()
  override func viewDidLoad() {
    super.viewDidLoad()
    let notes = Notes()
    drawer.show(notes)
    notes.field.text = "a"
    let others = Notes()
    others.field.text = "b"  // ! LINT-H01 certain
    drawer.show(others)
  }
}
class H03: UISplitViewController, UISplitViewControllerDelegate {
  override var delegate: UISplitViewControllerDelegate? {
    didSet { assert(delegate === self) }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    super.delegate = self
  }
}
protocol SlideDelegate: AnyObject { func slideEnded(_ slide: Slide) }
final class Slide {
  weak var delegate: SlideDelegate?
  func move() { delegate?.slideEnded(self) }
}
class H04: UIViewController, SlideDelegate {
  var slide: Slide?
  private var link: CADisplayLink?
  func turn() {
    let link = CADisplayLink(target: self, selector: #selector(tick))
    link.add(to: .main, forMode: .common)
    self.link = link
    slide = Slide()
    slide?.delegate = self
  }
  func slideEnded(_ slide: Slide) {
    link?.invalidate()
    link = nil
  }
  @objc func tick() { slide?.move() }
}
class H05: UIViewController {
  private var link: CADisplayLink?
  override func viewDidLoad() {
    super.viewDidLoad()
    link = CADisplayLink(target: self, selector: #selector(tick))  // ! LINT-MEM-2 shown
    link?.add(to: .main, forMode: .common)
  }
  @objc func tick() {}
  @objc func stop() { link?.invalidate() }
}
class H06: UIViewController {
  private var link: CADisplayLink?
  override func viewDidLoad() {
    super.viewDidLoad()
    link = CADisplayLink(target: self, selector: #selector(tick))  // ! LINT-MEM-2 likely
    link?.add(to: .main, forMode: .common)
  }
  @objc func tick() {}
  func rest() { link?.invalidate() }
}
final class Job {
  var finished: (() -> Void)?
}
class H07: UIViewController {
  private var job: Job?
  private var other: Job?
  func load() {
    let job = Job()
    job.finished = {
      self.title = "a"
      self.job = nil
    }
    self.job = job
  }
  func keep() {
    let job = Job()
    job.finished = { self.title = "b" }  // ! LINT-MEM-1 certain
    other = job
  }
}
final class Blank: UIView {
  let label = UILabel()
  let picture = UIImageView()
  init() {
    super.init(frame: .zero)
    addSubview(label)
    addSubview(picture)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor),
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
    ])
    let wide = label.widthAnchor.constraint(equalToConstant: 9)
    wide.isActive = true
  }
  required init?(coder: NSCoder) { nil }
}
class H08: UITableViewController {
  let header = UIView()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.backgroundView = Blank()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    NSLayoutConstraint.activate([  // ! LINT-APP-4 certain
      header.widthAnchor.constraint(equalTo: tableView.widthAnchor)
    ])
  }
}
class ListBase: UIViewController {
  lazy var list: UITableView! = view as? UITableView
  override func loadView() { view = UITableView() }
}
class H09: ListBase {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    setUp()  // ! LINT-LOAD-6 certain
  }
  required init?(coder: NSCoder) { nil }
  private func setUp() { list.rowHeight = 4 }
}
class PlainBase: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    view.alpha = 1  // ! LINT-LOAD-6 shown
  }
  required init?(coder: NSCoder) { nil }
}
class H10: PlainBase {
  override init() {
    super.init()
    title = "a"
  }
  required init?(coder: NSCoder) { nil }
}
protocol PanelDelegate: AnyObject { func panelClosed() }
class H11: UIViewController {
  weak var panelDelegate: PanelDelegate?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent {
      panelDelegate?.panelClosed()  // ! LINT-NAV-3 certain
      return
    }
    panelDelegate?.panelClosed()
  }
}
class H12: UIViewController {
  weak var panelDelegate: PanelDelegate?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard !isBeingDismissed else { return }
    panelDelegate?.panelClosed()
  }
}
class H13: UIViewController {
  weak var panelDelegate: PanelDelegate?
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isMovingFromParent == false {
      panelDelegate?.panelClosed()
    } else {
      panelDelegate?.panelClosed()  // ! LINT-NAV-3 certain
    }
  }
}
class H14: UIViewController {
  let table = UITableView()
  override func viewDidLoad() {
    super.viewDidLoad()
    _ = table.rx.itemSelected.filter { $0.row == 0 }.flatMapLatest { [weak self] path in
      self?.present(UIAlertController(), animated: true)
      return Observable.just(path)
    }
  }
}
