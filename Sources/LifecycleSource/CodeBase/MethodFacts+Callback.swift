package import LifecycleEngine
package import SourceFacts

extension MethodFacts {
  /// The callback that the method is, by its name and its labels.
  package var callback: Callback? {
    Self.callbacks[Signature(name: name, labels: labels)]
      ?? (name == "init" ? .`init` : nil)
  }

  /// The callback of a delegate, or of the author's own, that the method is.
  var told: Callback? { Self.told[Signature(name: name, labels: labels)] }

  /// The base names under which code calls a callback, also those before Swift 4.2.
  static func names(of callback: Callback) -> Set<String> {
    Set(callbacks.lazy.filter { $0.value == callback }.map(\.key.name))
  }

  /// Whether a control, a gesture or a timer calls it.
  var isAction: Bool { words.contains { $0.hasPrefix("@objc") || $0.hasPrefix("@IBAction") } }

  /// The name and the labels of a method.
  private struct Signature: Hashable {
    let name: String
    let labels: [String]
  }

  private static let callbacks = signatures { place in
    switch place {
    case .override, .initializer, .deinitializer: true
    case .conformance, .notification, .own: false
    }
  }

  private static let told = signatures { place in
    switch place {
    case .conformance, .own, .notification(nil): true
    case .override, .initializer, .deinitializer, .notification: false
    }
  }

  private static func signatures(_ isMeant: (CallbackForm.Place) -> Bool) -> [Signature: Callback] {
    var known: [Signature: Callback] = [:]
    for callback in Callback.allCases {
      guard let form = callback.form, isMeant(form.place) else { continue }
      for words in [form.declaration.swift] + (older[callback] ?? []) {
        let parts = words.replacing("func ", with: "").split(separator: "(", maxSplits: 1)
        let name = parts[0].filter { $0 != "?" }
        let parameters = parts.count > 1 ? parts[1].prefix { $0 != ")" }.split(separator: ",") : []
        let labels = parameters.map { String($0.split { " :".contains($0) }.first ?? "") }
        known[Signature(name: String(name), labels: labels)] = callback
      }
    }
    return known
  }

  /// How methods were spelled before Swift 3 and 4.2, and what a page controller is made with.
  private static let older: [Callback: [String]] = [
    .initWithNibName: [
      "init(transitionStyle: Int, navigationOrientation: Int, options: Any?)"
    ],
    .willMoveToParent: [
      "func willMove(toParentViewController parent: UIViewController?)",
      "func willMoveToParentViewController(_ parent: UIViewController?)",
    ],
    .didMoveToParent: [
      "func didMove(toParentViewController parent: UIViewController?)",
      "func didMoveToParentViewController(_ parent: UIViewController?)",
    ],
    .addChild: ["func addChildViewController(_ child: UIViewController)"],
    .removeFromParent: ["func removeFromParentViewController()"],
  ]
}
