import UIKit

/// One note, with its picture.
final class NoteViewController: UIViewController {
  @IBOutlet private var picture: UIImageView!
  private var clock: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.contentMode = .scaleAspectFill
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    title = "Note"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    clock = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: true
    )
  }

  @objc private func tick() {
    title = "Note, " + Date().formatted(date: .omitted, time: .standard)
  }
}
