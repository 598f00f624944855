import CommandParts
import Foundation
package import LifecycleSource

extension SourceFile {
  /// Reads a file.
  ///
  /// - Throws: An exit code, after a complaint, when it cannot be read.
  package init(at path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Output.complain(Complaint.unreadableLine(path))
    }
    self.init(path: path, bytes: Array(bytes))
  }
}
