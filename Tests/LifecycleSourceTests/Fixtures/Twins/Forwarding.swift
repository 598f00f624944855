import UIKit
final class Pager: UIViewController {
  private let page = UIViewController()
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  override func viewDidLoad() {
    super.viewDidLoad(); addChild(page); view.addSubview(page.view); page.didMove(toParent: self)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated); page.beginAppearanceTransition(true, animated: animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated); page.endAppearanceTransition()
  }
}
