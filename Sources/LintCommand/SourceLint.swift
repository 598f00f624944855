import Foundation
import LifecycleEngine
import LifecycleSource
import SourceFacts

/// Looks for mistakes in the Swift files, storyboards and nibs of an app.
struct SourceLint {
  let swift: [String]
  let interfaces: [SourceFile]
  let choice: SourceChoice
  let work: WorkOptions
  let cache: LintCache?
  let reader: () throws(SourceReader.Failure) -> SourceReader

  /// What was found, with the changes that mend it.
  ///
  /// - Throws: ``LintFailure`` if nothing can be read.
  func report() throws -> SourceReport {
    let project = SourceProject(swift, jobs: work.jobCount)
    let key = key(of: project)
    if let key, let known = cache?.report(for: key, choice.configuration) { return known }
    let facts = try facts(of: project)
    let report = SourceReport(facts, interfaces: interfaces, choice: choice)
      .mended(facts, text: Self.bytes)
    // A file that broke down may do so by chance: what is said of it is not kept.
    if let key, facts.allSatisfy({ $0.refusal == nil }) { cache?.keep(report, for: key) }
    cache?.prune()
    return report
  }

  /// What the files say.
  ///
  /// - Throws: ``LintFailure`` if nothing can be read.
  func facts() throws -> [FileFacts] {
    try facts(of: SourceProject(swift, jobs: work.jobCount))
  }

  private func facts(of project: SourceProject) throws -> [FileFacts] {
    guard !swift.isEmpty else { return [] }
    do throws(SourceReader.Failure) {
      return try project.facts(
        all: work.allFiles,
        jobs: work.jobCount,
        cache: cache,
        reader: reader
      )
    } catch {
      throw LintFailure(error.message)
    }
  }

  /// All that a report depends on, or `nil` if a file can't be read.
  private func key(of project: SourceProject) -> [String]? {
    var key = [choice.key, "\(work.allFiles)"]
    for source in project.sources {
      guard let hash = source.hash else { return nil }
      key += [source.path, hash]
    }
    return key + interfaces.flatMap { [$0.path, SourceProject.hash($0.bytes)] }
  }

  /// The bytes of a file.
  static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}
