import UIKit

final class ClockController: UIViewController {
  private let label = UILabel()
  private var ticker: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    ticker = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: true
    )
  }

  @objc private func tick() { label.text = "\(Date())" }

  deinit { ticker?.invalidate() }
}
