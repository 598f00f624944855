import UIKit

// What a run does by way of other objects, parameters, locals and closures.
final class Installer {
  func install(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)  // ! LINT-CONT-2 shown
    parent.view.addSubview(child.view)
  }
}

final class Presenter {
  private weak var owner: UIViewController?

  init(owner: UIViewController) { self.owner = owner }

  func start(_ next: UIViewController) {
    owner?.present(next, animated: true)  // ! LINT-PRES-1 shown
  }
}

final class ListController: UIViewController {}

final class LoginController: UIViewController {}

class HelpedController: UIViewController {
  private let installer = Installer()
  private lazy var presenter = Presenter(owner: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    installer.install(ListController(), in: self)
    presenter.start(LoginController())
  }
}

class NamingController: UIViewController {
  private let rows = ListController()

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = rows
    let content = list.view
    addChild(list)
    if let content { view.addSubview(content) }
    list.didMove(toParent: self)
    let center = NotificationCenter.default
    [ListController(), LoginController()].forEach { addChild($0) }  // ! LINT-CONT-2 shown
    for other in children { other.willMove(toParent: nil) }
    center.addObserver(self, selector: #selector(changed), name: .began, object: nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    add(to: NotificationCenter.default, named: .ended)
  }

  private func add(to hub: NotificationCenter, named name: Notification.Name) {
    hub.addObserver(  // ! LINT-APP-5 shown
      self,
      selector: #selector(changed),
      name: name,
      object: nil
    )
  }

  @objc private func changed() {}
}

class CountingController: UIViewController {
  private var owners: [UIViewController] = []

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (_, owner) in owners.enumerated() { owner.addChild(ListController()) }
  }
}
