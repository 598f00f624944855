import UIKit

/// The list of all notes.
final class NotesViewController: UITableViewController {
  private var notes: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(notesChanged),
      name: .notesChanged,
      object: nil
    )
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  @objc private func notesChanged() {
    tableView.reloadData()
  }
}

extension Notification.Name {
  static let notesChanged = Notification.Name("notesChanged")
}
