import UIKit

final class NotesController: UITableViewController {}

final class NoteStore {
  var count = 0

  func save() {}

  func open(_ url: URL) -> Bool { true }
}
