package import Foundation
import PlainJSON
package import SourceFacts

/// Reads Swift files with a program of its own, which may die of a file without harm.
package struct SourceReader: Sendable {
  /// Why no file was read.
  package enum Failure: Error, Hashable, Sendable {
    /// The program is nowhere.
    case missing
    /// The program was built without the parser of Swift.
    case notBuilt(path: String)
    /// The program speaks another version of the form.
    case otherVersion(path: String, version: Int)
    /// The program cannot be started.
    case cannotStart(path: String)

    /// The command that builds a reader that works.
    package var buildCommand: String {
      switch self {
      case .missing: FileFacts.buildCommand
      case .notBuilt(let path): "\(FileFacts.buildCommand(of: path)) --traits Source"
      case .otherVersion(let path, _), .cannotStart(let path): FileFacts.buildCommand(of: path)
      }
    }

    /// What is wrong and what to do.
    package var message: String {
      let build = "Build it with: \(buildCommand)"
      return switch self {
      case .missing: "Swift files need the program “lifecycle-source”, which is not there. \(build)"
      case .notBuilt(let path): "“\(path)” was built without the parser of Swift. \(build)"
      case .otherVersion(let path, let version):
        "“\(path)” is of another build: it speaks version \(version), and this program "
          + "\(FileFacts.currentVersion). \(build)"
      case .cannotStart(let path): "“\(path)” cannot be started. \(build)"
      }
    }
  }

  /// Files that one process is asked for.
  private static let batch = 1000

  /// The program.
  package let program: URL
  /// The argument that makes the program a reader of this machine's own files.
  private let argument: String?

  /// Takes a program that does other things too.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - argument: The argument that makes it a reader.
  package init(_ program: URL, argument: String) {
    self.program = program
    self.argument = argument
  }

  /// Takes a program, or looks for it.
  ///
  /// - Parameter name: The path of the program; nothing to look for it.
  /// - Throws: ``Failure/missing``.
  package init(named name: String?) throws(Failure) {
    if let name {
      try self.init(environment: ["LIFECYCLE_SOURCE": name])
    } else {
      try self.init()
    }
  }

  /// Looks for the program.
  ///
  /// - Parameters:
  ///   - environment: Its `LIFECYCLE_SOURCE` names the program; otherwise it stands beside this one or
  ///     in a folder of `PATH`.
  ///   - beside: The folder of this program.
  /// - Throws: ``Failure/missing``.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    beside: URL? = Bundle.main.executableURL?.deletingLastPathComponent()
  ) throws(Failure) {
    let folders = environment["PATH"]?.split(separator: ":").map { URL(filePath: String($0)) } ?? []
    let named = environment["LIFECYCLE_SOURCE"].map { URL(filePath: $0) }
    let places = ([beside].compactMap(\.self) + folders).map {
      $0.appending(path: "lifecycle-source")
    }
    let found = (named.map { [$0] } ?? places).first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
    guard let found else { throw .missing }
    program = found
    argument = nil
  }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - requests: The files.
  ///   - limit: The bytes that may be said about them at once, or `nil` for files of this machine's own.
  /// - Returns: What each says, in order; a file that ended the program has a refusal.
  /// - Throws: ``Failure`` when nothing can be read.
  package func read(
    _ requests: [SourceRequest],
    answerBytes limit: Int? = nil
  ) throws(Failure) -> [FileFacts] {
    var answers: [FileFacts] = []
    while answers.count < requests.count {
      let batch = requests[answers.count...].prefix(Self.batch)
      let (read, code) = try run(Array(batch), limit: limit)
      answers += read
      guard read.count < batch.count else { continue }
      if code == .code(FileFacts.notBuiltCode) { throw .notBuilt(path: program.path) }
      answers.append(
        FileFacts(
          path: requests[answers.count].path,
          refusal:
            "The reader ended on this file: it is too deep, too long, or needs too much time."
        )
      )
    }
    return answers
  }

  /// Reads files of this machine, several at a time.
  ///
  /// - Parameters:
  ///   - files: The files and their sizes, by which they are dealt out.
  ///   - jobs: The number of programs.
  /// - Returns: What each says, in order; a file that ended the program has a refusal.
  /// - Throws: ``Failure`` when nothing can be read.
  package func read(
    _ files: [(path: String, size: Int)],
    jobs: Int
  ) throws(Failure) -> [FileFacts] {
    var lanes = (0..<max(1, min(jobs, files.count))).map { _ in (size: 0, files: [Int]()) }
    let bySize = files.indices.sorted { (files[$1].size, $0) < (files[$0].size, $1) }
    for file in bySize {
      guard let lane = lanes.indices.min(by: { (lanes[$0].size, $0) < (lanes[$1].size, $1) })
      else { continue }
      lanes[lane].size += files[file].size
      lanes[lane].files.append(file)
    }
    let paths = files.map(\.path)
    let results = Lanes.map(lanes.map(\.files), jobs: lanes.count) { lane in
      Result { () throws(Failure) in try read(lane.map { SourceRequest(path: paths[$0]) }) }
    }
    var answers: [Int: FileFacts] = [:]
    for (lane, result) in zip(lanes, results) {
      for (file, facts) in zip(lane.files, try result.get()) { answers[file] = facts }
    }
    return files.indices.compactMap { answers[$0] }
  }

  /// Asks one process; it answers all files in front of the one that ends it.
  private func run(
    _ requests: [SourceRequest],
    limit: Int?
  ) throws(Failure) -> ([FileFacts], ReaderProcess.End) {
    let decoder = JSONDecoder()
    var input: [UInt8] = []
    for request in requests { input += request.line }
    var answers: [FileFacts] = []
    var otherVersion: Int?
    let end = ReaderProcess.run(
      program.path,
      limit == nil ? argument : ReaderProcess.textsOnly,
      input: input,
      limit: limit ?? .max
    ) { line in
      let data = Data(line)
      if let facts = try? decoder.decode(FileFacts.self, from: data),
        facts.version == FileFacts.currentVersion
      {
        answers.append(facts)
        return true
      }
      // What is no answer at all results from a program that breaks down.
      otherVersion = (try? decoder.decode(Version.self, from: data))?.version
      return false
    }
    if end == .notStarted { throw .cannotStart(path: program.path) }
    if let otherVersion { throw .otherVersion(path: program.path, version: otherVersion) }
    return (answers, end)
  }

  /// The part of an answer that no version changes.
  private struct Version: Decodable {
    let version: Int
  }
}

extension SourceRequest {
  /// The request as the program reads it: a line.
  fileprivate var line: [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("path", path)
      $0.member("text", text)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
