import UIKit

class EarlyController: UIViewController {
  private let badge = UIView()

  init() {
    super.init(nibName: nil, bundle: nil)
    view.addSubview(badge)  // ! LINT-LOAD-6 shown
    view.backgroundColor = .red
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    self.view.alpha = 1
  }

  func refresh() {
    if view != nil {  // ! LINT-LOAD-2 certain
      title = "Loaded"
    }
    if let view = view {  // ! LINT-LOAD-2 possible
      view.alpha = 1
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    view.layer.contents = nil  // ! LINT-UNL-3 likely
  }

  func reset() {
    loadView()  // ! LINT-LOAD-1 certain
    viewWillAppear(false)  // ! LINT-APP-10 certain
  }
}

class TwiceController: UIViewController {
  override func loadView() {
    super.loadView()
    view = UIScrollView()  // ! LINT-SUPER-9 certain
  }
}

class OwnLoadingController: UIViewController {
  override func loadView() {
    view = UIScrollView()
  }
}

// The view of the app's own superclass is no default view.
class DerivedController: OwnLoadingController {
  override func loadView() {
    super.loadView()
    view.alpha = 1
  }
}

class RecursiveController: UIViewController {
  private let badge = UIView()

  override func loadView() {
    view.addSubview(badge)  // ! LINT-LOAD-7 certain
  }
}

class CalmController: UIViewController {
  private lazy var badge = UIView()

  init() {
    super.init(nibName: nil, bundle: nil)
    // A closure that runs later, a local that shadows, and what does not load.
    DispatchQueue.main.async { [weak self] in self?.view.alpha = 1 }
    let view = UIView()
    view.addSubview(badge)
    viewIfLoaded?.alpha = 1
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView()
    view.addSubview(badge)
  }

  func refresh() {
    guard isViewLoaded else { return }
    load { [weak self] in
      guard let view = self?.view else { return }
      view.alpha = 1
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    guard isViewLoaded, view.window == nil else { return }
    view = nil
  }

  private func load(_ done: @escaping () -> Void) {}
}

// A view has a view of its own.
class Card: UIView {
  private var view: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    view?.alpha = 1
    if view != nil { return }
  }
}

// The view is there where one of the branches is taken.
class ChoosingController: UIViewController {
  private let isPlain = true

  override func loadView() {
    if isPlain {
      view = UIView()
    } else {
      view = UIScrollView()
    }
    view.alpha = 0  // ! LINT-LOAD-7 likely
  }
}
