import UIKit

final class ListViewController: UITableViewController {
  func open() {
    guard let storyboard else { return }
    let item = storyboard.instantiateViewController(withIdentifier: "Item")
    navigationController?.pushViewController(item, animated: true)
  }

  @IBAction func filter() {
    let storyboard = UIStoryboard(name: "Lists", bundle: nil)
    present(storyboard.instantiateViewController(withIdentifier: "Filter"), animated: true)
  }

  func prepareNothing() {
    _ = storyboard?.instantiateViewController(withIdentifier: "Note")
  }
}
