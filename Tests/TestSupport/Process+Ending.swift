import CPlatform
import Foundation

extension Process {
  /// Runs the program that is described, without being started itself, to its end.
  ///
  /// Foundation reads past the end of a page when it starts a program while more than a thousand files
  /// are open, as in tests of a server.
  ///
  /// - Parameter files: The input, the output and the errors of the program, which has nothing else
  ///   open.
  /// - Returns: Its exit code, or the signal that ended it.
  func runToEnd(with files: [FileHandle]) throws -> Int32 {
    let path = executableURL?.path ?? ""
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    let folder = currentDirectoryURL?.path ?? FileManager.default.currentDirectoryPath
    let program = unsafe Self.withList([path] + (arguments ?? [])) { words in
      unsafe Self.withList(variables) { variables in
        unsafe cpl_spawn(path, words, variables, folder, files.map(\.fileDescriptor))
      }
    }
    guard program > 0 else {
      throw CocoaError(.executableLoad, userInfo: [NSFilePathErrorKey: path])
    }
    var status: Int32 = 0
    while unsafe waitpid(program, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : signal
  }

  /// Gives texts to C, as a list that ends with nothing.
  private static func withList<Value>(
    _ texts: [String],
    _ work: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let list = unsafe texts.map { unsafe strdup($0) }
    defer { unsafe list.forEach { unsafe free($0) } }
    return unsafe work(list + [nil])
  }
}
