import UIKit

final class InboxController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UIScreen.main.bounds.height / 8
  }
}

final class Outbox {
  static let shared = Outbox()

  func flush() {}

  func refresh() {}

  func open(_ link: URL) {}

  func go(to activity: NSUserActivity) -> Bool { true }
}
