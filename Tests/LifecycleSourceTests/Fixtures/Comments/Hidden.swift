import UIKit

class HiddenController: UIViewController {
  // lifecycle:disable:next LINT-SUPER-1 The base class of this screen wants no appearance.
  override func viewWillAppear(_ animated: Bool) {}

  override func viewDidAppear(_ animated: Bool) {}  // lifecycle:disable:this LINT-SUPER-1 As above.

  // lifecycle:disable LINT-SUPER-1 Both are empty.
  override func viewWillDisappear(_ animated: Bool) {}
  // lifecycle:enable LINT-SUPER-1
  override func viewDidDisappear(_ animated: Bool) {}

  // lifecycle:disable:next LINT-SUPER-5
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {}

  // lifecycle:disable:next LINT-MEM-3 Nothing observes here.
  // lifecycle:ignore LINT-MEM-3 Not a word that is known.
  override func viewDidLoad() { super.viewDidLoad() }
}
