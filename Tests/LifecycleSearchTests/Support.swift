import Foundation
import LifecycleSearch
import TestSupport

extension Folders {
  /// Reads a file of the pages.
  @Sendable static func page(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: Folders.pages.appending(path: path))).map { [UInt8]($0) }
  }
}

extension SearchHit {
  /// What a press on the hit, or on one of its causes, opens.
  var opened: [String] {
    [id] + ids + causes.flatMap { $0.ids + [$0.moment?.example].compactMap(\.self) }
  }
}
