// @ts-check
/** Classes to begin with. A clock never stops, a child never hears that it has a parent, and a list
 * forgets its superclass. */

/** The class that is met first. */
export const sampleClass = 'ClockController';

export const sampleSource = `import UIKit

final class ClockController: UIViewController {
  private let label = UILabel()
  private var ticker: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    ticker = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }

  @objc private func tick() { label.text = "\\(Date())" }

  deinit { ticker?.invalidate() }
}

final class DrawerController: UIViewController {
  private let menu = UITableViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(menu)
    view.addSubview(menu.view)
  }
}

final class InboxController: UIViewController {
  private let list = UITableView()

  override func viewWillAppear(_ animated: Bool) {
    list.reloadData()
  }
}
`;
