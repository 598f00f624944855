import LifecycleEngine

extension Callback {
  /// The callbacks that UIKit called differently before.
  private static let olderSpellings = ["willMoveToSuperView": Callback.willMoveToSuperview]

  /// Every name that means a callback.
  static let spellings = allCases.map(\.rawValue) + olderSpellings.keys.sorted()

  /// The callback with this spelling; older spellings of UIKit count too.
  static func spelled(_ name: String) -> Callback? {
    olderSpellings[name] ?? Callback(rawValue: name)
  }
}
