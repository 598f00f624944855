package import ArgumentParser
import Foundation
import LifecycleEngine
package import PlainJSON

/// Lines for the one who called the command.
package enum Output {
  /// Writes a line to the standard output, at once.
  package static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  /// Writes a text to the standard output as it is.
  package static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// The JSON text of a value.
  package static func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.text
  }

  /// Writes a line to the standard error.
  ///
  /// - Returns: The error of a command with bad input.
  @discardableResult
  package static func complain(_ line: String) -> ExitCode {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    return .badInput
  }

  /// Complains of a version of iOS that does not exist.
  package static func complain(ofVersion text: String) -> ExitCode {
    let ranges = Profile.knownRanges.map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound) to \(run.upperBound)"
    }
    let known = ranges.joined(separator: ", or ")
    return complain("“\(text)” is no version that the simulator knows: \(known).")
  }
}

extension ExitCode {
  /// The arguments or the documents are wrong, and nothing was done.
  package static let badInput = ExitCode(2)
}
