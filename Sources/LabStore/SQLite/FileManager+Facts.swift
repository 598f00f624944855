package import Foundation

extension FileManager {
  /// What the system knows about a file; nothing if it can't be read.
  package func facts(of path: String) -> [FileAttributeKey: Any] {
    (try? attributesOfItem(atPath: path)) ?? [:]
  }
}
