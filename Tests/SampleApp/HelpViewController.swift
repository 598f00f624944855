import UIKit

/// Says how to write; made in code.
final class HelpViewController: UIViewController {
  private let text = UITextView()

  override func loadView() {
    super.loadView()
    view = text
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.isEditable = false
  }
}
