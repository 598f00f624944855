import Foundation

extension JournalFile {
  /// Makes sure that a copy may be put into the folder: it is missing or empty, or a server has used it.
  ///
  /// A folder with a journal of ours may hold more, such as tokens. In any other, only what a server
  /// leaves behind is known, and copies of journals.
  ///
  /// - Parameter copy: The path of the copy, which may lie in the folder.
  /// - Throws: ``StoreError`` with code `strangeFolder`; nothing was written.
  func checkFolder(holding copy: String) throws(StoreError) {
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder) else { return }
    let names: [String]
    do {
      names = try manager.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw StoreError(.notWritable, path: folder, reason: error.reason)
    }
    guard !Self.isOurs(path) else { return }
    let copy = URL(filePath: copy).resolvingSymlinksInPath().path
    let strange = names.first { name in
      let path = "\(folder)/\(name)"
      return !Self.isKnown(name) && !Self.isOurs(path)
        && URL(filePath: path).resolvingSymlinksInPath().path != copy
    }
    if let strange { throw StoreError(.strangeFolder, path: folder, reason: strange) }
  }

  /// Whether a server or the system may have made a file with this name.
  private static func isKnown(_ name: String) -> Bool {
    // The root of a disk of its own has the second.
    name.hasPrefix("journal.") || name == "lost+found"
  }

  /// Whether a file has our mark.
  static func isOurs(_ path: String) -> Bool {
    // What is no regular file may keep its readers waiting.
    let type = FileManager.default.facts(of: path)[.type] as? FileAttributeType
    guard type == .typeRegular else { return false }
    do throws(StoreError) {
      try JournalFile(at: path).checkHeader()
      return true
    } catch {
      return false
    }
  }
}
