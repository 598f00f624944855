/// What SwiftUI and its hosting controllers can do in a version.
struct HostingFeatures: Hashable, Sendable {
  /// Whether a hosting controller's viewDidLoad is called (HOST-1).
  enum HostLoading: Hashable, Sendable {
    case silent, told
    /// Sources disagree; an option says which of them is followed.
    case doubtful(Bool)

    var isTold: Bool { self == .told || self == .doubtful(true) }
  }

  var loading = HostLoading.silent
  var hasNavigationStacks = false
  var hasCovers = false
}
