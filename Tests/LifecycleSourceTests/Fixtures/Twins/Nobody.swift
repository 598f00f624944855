import UIKit

final class Guide {
  func close(_ sender: UIViewController?) {
    sender?.navigationController?.dismiss(animated: true, completion: nil)
    sender?.dismiss(animated: true, completion: nil)
  }
}
class N01: UIViewController {
  let guide = Guide()
  override func viewDidLoad() {
    super.viewDidLoad()
    guide.close(nil)
  }
}
