import UIKit
final class T7: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let v = UIView(frame: view.bounds)
    v.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(v)
  }
}
final class T8: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let v = UIView()
    v.frame = view.bounds
    v.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(v)
  }
}
final class T9: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let v = UIView(frame: view.bounds)
    view.addSubview(v)
    v.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      v.topAnchor.constraint(equalTo: view.topAnchor),
      v.leftAnchor.constraint(equalTo: view.leftAnchor),
    ])
  }
}
final class T10: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds, style: .plain)
    view.addSubview(table)
    table.snp.makeConstraints { $0.edges.equalToSuperview() }
  }
}
