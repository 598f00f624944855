import Foundation
import SourceFacts

/// Reads Swift files that it is told on the standard input, and writes what they say.
///
/// A line that begins with `{` is a request as JSON; every other line is a path. Each is answered with
/// one line of JSON, in order.
package enum ReaderProgram {
  /// Answers requests until there are no more, and then ends the process.
  ///
  /// - Parameter textsOnly: Whether only texts are read, so that no file is opened.
  package static func run(textsOnly: Bool) -> Never {
    #if HasParser
    Limits.limitProcess()
    if textsOnly { Limits.closeFiles() }
    let reader = Thread {
      while let line = readLine() {
        Limits.limitTime()
        answer(line)
      }
      exit(0)
    }
    reader.stackSize = Limits.stackBytes
    reader.start()
    while true { pause() }
    #else
    let message = "This program was built without the parser of Swift. Build it with: "
    FileHandle.standardError.write(Data("\(message)\(FileFacts.parserBuildCommand)\n".utf8))
    exit(FileFacts.notBuiltCode)
    #endif
  }

  #if HasParser
  private static func answer(_ line: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      var answer = try encoder.encode(facts(line))
      answer.append(UInt8(ascii: "\n"))
      try FileHandle.standardOutput.write(contentsOf: answer)
    } catch {
      exit(1)
    }
  }

  private static func facts(_ line: String) -> FileFacts {
    var request = SourceRequest(path: line)
    if line.hasPrefix("{") {
      do {
        request = try JSONDecoder().decode(SourceRequest.self, from: Data(line.utf8))
      } catch {
        return FileFacts(path: "", refusal: "The request is no JSON with “path” and “text”.")
      }
    }
    let path = request.path
    guard
      let data = request.text.map({ Data($0.utf8) }) ?? FileManager.default.contents(atPath: path)
    else { return FileFacts(path: path, refusal: "The file cannot be read.") }
    guard data.count <= Limits.fileBytes else {
      return FileFacts(
        path: path,
        refusal: "The file has \(data.count) bytes; at most \(Limits.fileBytes) are read."
      )
    }
    return TypeWalker.facts(of: String(decoding: data, as: UTF8.self), path: path)
  }
  #endif
}
