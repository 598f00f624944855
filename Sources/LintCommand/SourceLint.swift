import Foundation
import LifecycleEngine
import LifecycleSource
import SourceFacts

/// Looks for mistakes in the Swift files, storyboards and nibs of an app.
struct SourceLint {
  let swift: [String]
  let interfaces: [SourceFile]
  /// The files of the projects and the property lists.
  let builds: [String]
  /// What files of Objective-C declare.
  let objectiveC: ObjectiveC
  let choice: SourceChoice
  let work: WorkOptions
  let cache: LintCache?
  let reader: () throws(SourceReader.Failure) -> SourceReader

  /// What was found, with the changes that mend it.
  ///
  /// - Throws: ``LintFailure`` if nothing can be read.
  func report() throws -> SourceReport {
    let sources = SourceProject(swift, jobs: work.jobCount)
    let key = key(of: sources)
    if let key, let known = cache?.report(for: key, choice.configuration) { return known }
    let facts = try facts(of: sources)
    var choice = choice
    choice.jobs = work.jobCount
    let report = SourceReport(facts, interfaces: interfaces, project: project, choice: choice)
      .mended(facts, text: Self.bytes)
    // A file may have ended its reader by chance, so that a report with one is not kept.
    if let key, facts.allSatisfy({ $0.refusal == nil }) { cache?.keep(report, for: key) }
    cache?.prune()
    return report
  }

  /// Whether there is nothing to read.
  var isEmpty: Bool { swift.isEmpty && interfaces.isEmpty && project.isEmpty }

  /// The apps that are built of the files.
  var project: SceneProject {
    SceneProject(
      at: builds,
      or: SourceFiles.projectsHere,
      interfaces: interfaces,
      objectiveC: objectiveC
    )
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
    var key = [choice.key, "\(work.allFiles)"] + objectiveC.key
    for source in project.sources {
      guard let hash = source.hash else { return nil }
      key += [source.path, hash]
    }
    for path in builds + SourceFiles.projectsHere {
      guard let bytes = Self.bytes(path) else { return nil }
      key += [path, ContentName.of(bytes)]
    }
    return key + interfaces.flatMap { [$0.path, ContentName.of($0.bytes)] }
  }

  /// The bytes of a file.
  static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}
