package import ArgumentParser
import Foundation
import LabVersion
import LifecycleScenario
import LifecycleSource

/// How files are read.
package struct WorkOptions: ParsableArguments {
  @Flag(help: "Reads every Swift file, not only those with a part in a controller.")
  package var allFiles = false

  @Option(help: "How many programs read Swift files side by side; one a core unless given.")
  package var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Where what was read is kept. (default: lifecycle-lint in the folder for caches)",
      valueName: "folder"
    )
  )
  package var cache: String?

  @Flag(help: "Keeps nothing, and reads everything again.")
  package var noCache = false

  package init() {}

  package mutating func validate() throws {
    if let jobs, !(1...64).contains(jobs) { throw ValidationError("--jobs is from 1 to 64.") }
    if cache != nil, noCache { throw ValidationError("--cache and --no-cache exclude each other.") }
  }

  /// The number of programs.
  var jobCount: Int { jobs ?? max(1, min(64, ProcessInfo.processInfo.activeProcessorCount)) }

  /// The cache, or `nil` if none is used.
  ///
  /// - Parameter reader: The program that reads Swift files, if there is one.
  /// - Returns: The cache.
  /// - Throws: ``LintFailure`` if the folder that is named can't be one.
  func openCache(for reader: URL?) throws -> LintCache? {
    guard !noCache else { return nil }
    guard let folder = cache ?? LintCache.usualFolder(ProcessInfo.processInfo.environment) else {
      return nil
    }
    let opened = LintCache(at: folder, program: Self.stamp(of: reader))
    if opened == nil, cache != nil {
      throw LintFailure("“\(folder)” can't be a folder for a cache.")
    }
    return opened
  }

  /// The version, and what changes when this program or its reader is built again.
  private static func stamp(of reader: URL?) -> String {
    let programs = [Bundle.main.executableURL, reader].compactMap(\.self)
    let stamps = programs.map { program in
      let path = program.resolvingSymlinksInPath().path
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let size = attributes?[.size] as? Int ?? 0
      let date = attributes?[.modificationDate] as? Date ?? .distantPast
      return "\(size) \(date.timeIntervalSince1970)"
    }
    return "\(LabVersion.current) \(stamps.joined(separator: " "))"
  }
}

/// The reason why nothing can be linted, in a sentence.
struct LintFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
