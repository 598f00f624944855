package import Foundation

extension FileManager {
  /// The attributes of a file; none if they can't be read.
  package func facts(of path: String) -> [FileAttributeKey: Any] {
    (try? attributesOfItem(atPath: path)) ?? [:]
  }
}
