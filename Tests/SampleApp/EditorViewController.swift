import UIKit

/// Writes a note; a sheet.
final class EditorViewController: UIViewController {
  @IBOutlet private var textView: UITextView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let help = HelpViewController()
    present(help, animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }
}
