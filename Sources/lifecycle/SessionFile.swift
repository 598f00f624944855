import ArgumentParser
import CommandParts
import Foundation
import LifecycleLive

/// A live session as a file: lines of the probe, those of each launch numbered from 1.
enum SessionFile {
  /// The lines of one launch.
  struct Launch {
    /// The text that distinguishes it from others.
    let name: String
    /// The lines, in parts that a server takes at once.
    var batches: [[UInt8]] = []
  }

  /// The greatest numbers of lines and bytes that are sent at once.
  private static let (mostLines, mostBytes) = (1_000, 500_000)

  /// Reads a file or the standard input.
  static func bytes(of file: String) throws -> [UInt8] {
    if file == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Output.complain(Complaint.unreadableLine(file))
    }
    return Array(data)
  }

  /// Reads the launches of a session; a line that is none of a probe is complained of.
  static func launches(in bytes: [UInt8]) throws -> [Launch] {
    var launches: [Launch] = []
    var (lineCount, number) = (0, 0)
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let read: ProbeLine
      do throws(ProbeLineError) { read = try ProbeLine(line, place: index + 1) } catch {
        throw Output.complain(error.description)
      }
      if read.number <= number || launches.isEmpty {
        launches.append(Launch(name: "import-\(launches.count + 1)-\(UUID().uuidString)"))
        lineCount = 0
      }
      number = read.number
      let last = launches.count - 1
      let isFull = launches[last].batches.last.map { $0.count + line.count > mostBytes } ?? true
      if isFull || lineCount == mostLines {
        launches[last].batches.append([])
        lineCount = 0
      }
      lineCount += 1
      launches[last].batches[launches[last].batches.count - 1] += line + [UInt8(ascii: "\n")]
    }
    guard !launches.isEmpty else {
      throw Output.complain("The file has no lines. Make one with “lifecycle live export”.")
    }
    return launches
  }

  /// Sends lines.
  static func send(
    _ batch: [UInt8],
    of launch: String,
    to session: LiveAddress,
    _ key: String,
    by client: LabClient
  ) -> LabClient.Answer {
    client.send(
      "POST",
      "\(session.path)/events",
      headers: [
        "Authorization": "Bearer \(key)", "Content-Type": "application/x-ndjson",
        "Lifecycle-Launch": launch,
      ],
      body: batch
    )
  }
}
