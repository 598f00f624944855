import AVFoundation
import UIKit

final class ScanController: UIViewController {
  private let session = AVCaptureSession()
  private var pulse: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    session.startRunning()
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(adapt),
      name: UIDevice.orientationDidChangeNotification,
      object: nil
    )
    pulse = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.adapt()
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    session.stopRunning()
    pulse?.invalidate()
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func adapt() {}
}
