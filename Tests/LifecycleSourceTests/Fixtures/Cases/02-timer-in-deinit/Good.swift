import UIKit

final class ClockController: UIViewController {
  private let label = UILabel()
  private var ticker: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    ticker = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: true
    )
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ticker?.invalidate()
    ticker = nil
  }

  @objc private func tick() { label.text = "\(Date())" }
}
