import UIKit

// Containers of the app's own are run with what the text puts into them.

class ListController: UIViewController {}

class BasketController: UITableViewController {}

class DetailController: UIViewController {}

class FlowController: UINavigationController {
  init() {
    super.init(rootViewController: ListController())
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewWillAppear(_ animated: Bool) {  // ! LINT-SUPER-1 shown
    navigationBar.prefersLargeTitles = true
  }
}

class ShopController: UITabBarController {
  private let basket = UINavigationController(rootViewController: BasketController())

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = ListController()
    viewControllers = [list, basket]
    present(DetailController(), animated: true)  // ! LINT-PRES-1 shown
  }
}

class ColumnsController: UISplitViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [ListController(), DetailController()]
  }

  override func viewWillTransition(  // ! LINT-SUPER-5 shown
    to size: CGSize,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {
    preferredDisplayMode = .automatic
  }
}

class TourController: UIPageViewController {
  private lazy var first = DetailController()

  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers([first], direction: .forward, animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {  // ! LINT-SUPER-1 shown
    super.viewWillAppear(animated)
  }
}
