/// The path of a file below the root folder, made from the path of a request.
///
/// It holds nothing that a file system could read as a way up: every part is a plain name.
struct FolderPath: Hashable, Sendable {
  /// The parts with slashes between them, without one at the beginning.
  let text: String

  /// The names of the folders and of the file.
  var names: [Substring] {
    text.split(separator: "/")
  }

  /// Checks a decoded path.
  ///
  /// - Parameter path: The path of a request; a slash at its end stands for `index.html`.
  /// - Throws: ``HTTPRequestFailure`` with code `badPath` when a part is empty, begins with a dot,
  ///   holds a backslash or is longer than a file name can be.
  init(_ path: String) throws(HTTPRequestFailure) {
    let file = path.utf8.last == UInt8(ascii: "/") ? path + "index.html" : path
    let parts = file.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    let isPlain = parts.allSatisfy { part in
      part.first.map { $0 != UInt8(ascii: ".") } == true && part.count < 256
        && !part.contains(UInt8(ascii: "\\"))
    }
    guard isPlain else { throw HTTPRequestFailure(.badPath) }
    text = String(file.dropFirst())
  }

  /// The letters after the last dot in lower case; empty when there is no dot.
  var fileExtension: String {
    let name = names.last ?? ""
    return name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
  }
}
