import UIKit

/// A request that is made at each appearance ends by itself, whatever its method is called.
struct RequestV01 {
  func publisher() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
}

class V01: UIViewController {
  private var bag: Set<AnyCancellable> = []
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    RequestV01().publisher().receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.title = "\($0)" }
      .store(in: &bag)
  }
}

/// What a subject holds is no stream, and a work that gives no values ends.
class V02: UIViewController {
  let post = BehaviorRelay<Post?>(value: nil)
  private let bag = DisposeBag()
  @objc func vote() {
    guard let post = post.value else { return }
    post.vote().subscribe(onError: { error in self.title = "\(error)" }).disposed(by: bag)
  }
}

/// A view that is in no other one yet holds the view of a child before it is one.
class V03: UIViewController {
  private let stack = UIStackView()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stack)
    let page = UIViewController()
    let box = UIView()
    box.addSubview(page.view)
    addChild(page)
    stack.addArrangedSubview(box)
    page.didMove(toParent: self)
  }
}

class V04: UIViewController {
  private let box = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    let page = UIViewController()
    box.addSubview(page.view)  // ! LINT-CONT-7 likely
    addChild(page)
    page.didMove(toParent: self)
  }
}

/// What nobody can call does no harm.
protocol DelegateV05: AnyObject {}

class HeaderV05: UIView { var delegate: DelegateV05? }

class V05: UIViewController, DelegateV05 {
  private func setUpHeader() {
    let header = HeaderV05()
    header.delegate = self
    view.addSubview(header)
    let page = UIViewController()
    addChild(page)
    view.addSubview(page.view)
  }
}

class V06: UIViewController, DelegateV05 {
  override func viewDidLoad() {
    super.viewDidLoad()
    setUpHeader()
  }
  private func setUpHeader() {
    let header = HeaderV05()
    header.delegate = self  // ! LINT-MEM-1 certain
    view.addSubview(header)
  }
}
