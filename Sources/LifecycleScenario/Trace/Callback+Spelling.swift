import LifecycleEngine

extension Callback {
  /// The callback with this spelling; older spellings of UIKit count too.
  static func spelled(_ name: String) -> Callback? {
    name == "willMoveToSuperView" ? .willMoveToSuperview : Callback(rawValue: name)
  }
}
