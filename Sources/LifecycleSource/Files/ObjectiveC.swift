import Foundation

/// What the lines of Objective-C files declare; the files are not read with a parser.
package struct ObjectiveC: Sendable {
  /// What one file declares.
  struct Declared: Sendable {
    let path: String
    /// The classes that it implements.
    var classes: Set<String> = []
    /// The view controllers that it declares.
    var controllers: Set<String> = []
    /// Whether a method of it gives scenes their configuration.
    var configuresScenes = false
  }

  let files: [Declared]

  /// No file.
  package static let none = ObjectiveC([])

  /// Bytes of a file that are looked at.
  private static let mostBytes = 1 << 20

  /// Looks at the texts of files.
  package init(_ files: [SourceFile]) {
    self.files = files.map(Self.declared)
  }

  /// Looks at files of this machine.
  package init(at paths: [String]) {
    self.init(
      paths.compactMap { path in
        guard let file = FileHandle(forReadingAtPath: path),
          let data = try? file.read(upToCount: Self.mostBytes)
        else { return nil }
        return SourceFile(path: path, bytes: Array(data))
      }
    )
  }

  /// How many view controllers the files declare.
  package var controllerCount: Int {
    files.reduce(into: Set<String>()) { $0.formUnion($1.controllers) }.count
  }

  /// All that a report can depend on, in a text that is the same each time.
  package var key: [String] {
    files.filter { !$0.classes.isEmpty }.map { file in
      "\(file.path) \(file.classes.sorted()) \(file.configuresScenes)"
    }
  }

  /// Whether a file implements a class.
  func implements(_ name: String) -> Bool { files.contains { $0.classes.contains(name) } }

  private static func declared(_ file: SourceFile) -> Declared {
    var declared = Declared(path: file.path)
    let marks = ["@i", "configurationForConnecting"].map { Data($0.utf8) }
    let data = Data(file.bytes)
    guard marks.contains(where: { data.range(of: $0) != nil }) else { return declared }
    let interface = /^\s*@interface\s+(\w+)\s*:\s*(UI\w+)/
    let implementation = /^\s*@implementation\s+(\w+)/
    let method = /^\s*(?!\/\/|\*).*\bconfigurationForConnectingSceneSession:/
    for line in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let match = line.prefixMatch(of: interface), match.output.2.hasSuffix("Controller") {
        declared.controllers.insert(String(match.output.1))
      } else if let match = line.prefixMatch(of: implementation) {
        declared.classes.insert(String(match.output.1))
      } else if line.prefixMatch(of: method) != nil {
        declared.configuresScenes = declared.configuresScenes || !declared.classes.isEmpty
      }
    }
    return declared
  }
}
