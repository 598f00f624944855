import UIKit

protocol D: AnyObject {}

final class Cloud: UIView { var delegate: D? }

final class Child: UIViewController { var delegate: D? }

final class Det: UIViewController { @IBOutlet var label: UILabel! }

final class A3: UIViewController {
  func go() { viewWillAppear(true) }
}

final class A4: UIViewController {
  func go() { self.viewDidLoad() }
}

final class A5: UIViewController {
  var pages: [UIViewController] = []
  override func viewDidLoad() { super.viewDidLoad(); pages[0].viewWillAppear(true) }
}

final class B1: UIViewController {
  let content = UIViewController()
  let stack = UIStackView()
  override func viewDidLoad() { super.viewDidLoad(); stack.addArrangedSubview(content.view) }
}

final class B3: UIViewController {
  let content: UIViewController
  init(content: UIViewController) { self.content = content; super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() { super.viewDidLoad(); view.addSubview(content.view) }
}

final class B5: UIViewController {
  let content = UIViewController()
  override func viewDidLoad() { super.viewDidLoad(); let v = content.view!; view.addSubview(v) }
}

final class C1: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad(); if cond { present(UIViewController(), animated: true) }
  }
  var cond = true
}

final class C2: UIViewController {
  override func viewDidLoad() { super.viewDidLoad(); show(from: self) }
  private func show(from p: UIViewController) { p.present(UIViewController(), animated: true) }
}

final class C4: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad(); performSegue(withIdentifier: "x", sender: nil)
  }
}

final class D3: UIViewController, D {
  private let child = Child()
  override func viewDidLoad() { super.viewDidLoad(); child.delegate = self }
}

final class D4: UIViewController, D {
  private lazy var child: Child = {
    let c = Child(); c.delegate = self; return c
  }()
}

final class E2: UIViewController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews();
    NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 1)])
  }
}

final class F4: UIViewController {
  let web = WKWebView()
  override func viewDidLoad() {
    super.viewDidLoad(); web.configuration.userContentController.add(self, name: "x")
  }
}

final class F5: UIViewController {
  let web = WKWebView()
  override func viewDidLoad() {
    super.viewDidLoad(); web.addObserver(self, forKeyPath: "title", options: .new, context: nil)
  }
}

final class F6: UIViewController {
  override func traitCollectionDidChange(_ p: UITraitCollection?) { view.setNeedsLayout() }
}

final class F7: UIViewController {
  var o: NSKeyValueObservation?
  override func viewDidLoad() {
    super.viewDidLoad(); o = view.observe(\.bounds) { _, _ in self.r() }
  }
  func r() {}
}

final class F8: UIViewController {
  var t: Timer?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated);
    t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.r() }
  }
  @IBAction func stop() { t?.invalidate() }
  func r() {}
}

final class G3: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated);
    navigationController?.pushViewController(UIViewController(), animated: true);
    navigationController?.pushViewController(UIViewController(), animated: true)
  }
}
