package import Foundation

/// The program that was built.
package enum BuiltProgram {
  /// The program: beside the test bundle, which may be anywhere.
  package static let file: URL = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    let path = bundle.flatMap { $0.components(separatedBy: ".xctest").first }
    let folder = path.map { URL(filePath: $0).deletingLastPathComponent() }
    return (folder ?? Folders.root.appending(path: ".build/debug")).appending(path: "lifecycle")
  }()

  /// Makes a process that is not started, in the folder of the package.
  package static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.currentDirectoryURL = Folders.root
    return process
  }
}
