import UIKit

/// A child that is changed by the observers of a property.
class O01: UIViewController {
  var shown: UIViewController? {
    willSet {
      shown?.willMove(toParent: nil)
      newValue.flatMap { addChild($0) }
    }
    didSet {
      oldValue?.view.removeFromSuperview()
      oldValue?.removeFromParent()
      if let shown {
        view.addSubview(shown.view)
        shown.didMove(toParent: self)
      }
    }
  }
  @objc func show() { shown = UIViewController() }
}

/// A child whose class has its own override of the call that is sent to it.
class QueueO02: UIViewController {
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    title = "Queue"
  }
}

class O02: UIViewController {
  let queue = QueueO02()
  @objc func open() {
    addChild(queue)
    view.addSubview(queue.view)
    queue.didMove(toParent: self)
  }
}

/// A view that has the name of the methods of its data source.
class EditorO03 {
  private let presentingView: UICollectionView
  init(presentingView: UICollectionView) { self.presentingView = presentingView }
}

class O03: UICollectionViewController {
  private lazy var editor = EditorO03(presentingView: collectionView)
  override func viewDidLoad() {
    super.viewDidLoad()
    _ = editor
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 0 }
}

/// A nib that sets the view of its owner.
class O04: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    Bundle.main.loadNibNamed("O04", owner: self, options: nil)
    view.backgroundColor = .white
  }
  required init?(coder: NSCoder) { nil }
}

/// A helper whose only caller has added the child.
class O05: UIViewController {
  func fill(_ content: UIViewController) { view.addSubview(content.view) }
  var content: UIViewController? {
    didSet {
      guard let content else { return }
      addChild(content)
      fill(content)
      content.didMove(toParent: self)
    }
  }
}

/// A view that is bound only since it is optional.
class O06: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if let view = self.view { view.addSubview(UIView()) }
  }
}

/// A child that comes out of the list of children.
class O07: UIViewController {
  private let bar = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    show(children[0])
  }
  private func show(_ child: UIViewController) {
    view.insertSubview(child.view, belowSubview: bar)
  }
}

/// A container whose own call adds the view too.
class O08: UIViewController {
  override func addChild(_ childController: UIViewController) {
    super.addChild(childController)
    view.addSubview(childController.view)
    childController.didMove(toParent: self)
  }
}

class ResultO09: UIViewController {
  @IBOutlet var input: UITextField!
}

/// A controller that a panel of another module shows.
class O09: UIViewController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let result = ResultO09()
    let panel = FloatingPanelController()
    panel.set(contentViewController: result)
    result.input.delegate = self
  }
}
