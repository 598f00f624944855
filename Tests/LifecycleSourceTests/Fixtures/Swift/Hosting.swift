import SwiftUI
import UIKit

final class SettingsHost: UIHostingController<SettingsView> {
  override func viewDidLoad() {  // ! LINT-HOST-1 certain
    super.viewDidLoad()
    view.backgroundColor = .clear
  }
}

class BaseHost<Content: View>: UIHostingController<Content> {
  override func viewDidLoad() {  // ! LINT-HOST-1 certain
    super.viewDidLoad()
    configure()
  }

  private func configure() {
    navigationItem.largeTitleDisplayMode = .never
  }
}

final class DerivedHost: BaseHost<SettingsView> {
  override func viewDidLoad() {  // ! LINT-HOST-1 certain
    super.viewDidLoad()
    print("Loaded")
    NotificationCenter.default.post(name: .settingsDidLoad, object: nil)
  }
}

// The setup stands in the initializer.
final class EarlyHost: UIHostingController<SettingsView> {
  override init(rootView: SettingsView) {
    super.init(rootView: rootView)
    title = "Settings"
  }
}

// viewWillAppear does it once more, unless it is done.
final class LateHost: UIHostingController<SettingsView> {
  private var isSetUp = false

  override func viewDidLoad() {
    super.viewDidLoad()
    setUp()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !isSetUp { setUp() }
  }

  private func setUp() {
    isSetUp = true
    view.backgroundColor = .clear
  }
}

// It says nothing but that it was called.
final class LoggedHost: UIHostingController<SettingsView> {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("Loaded")
  }
}

// Nobody meets these on iOS 13.
@available(iOS 15, *)
final class NewHost: UIHostingController<SettingsView> {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }
}

final class GuardedHost: UIHostingController<SettingsView> {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard #available(iOS 16, *) else { return }
    sizingOptions = .preferredContentSize
  }
}

final class CheckedHost: UIHostingController<SettingsView> {
  override func viewDidLoad() {
    super.viewDidLoad()
    if #available(iOS 16, *) { sizingOptions = .preferredContentSize }
  }
}

// A controller of UIKit's own kind hears of its view on each version.
final class PlainHost: UIViewController {
  private let host = UIHostingController(rootView: SettingsView())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }
}

struct SettingsView: View {
  var body: some View { Text("Settings") }
}
