import Foundation
package import SourceFacts

/// The Swift files of an app, and those of them that can matter.
///
/// The heads of all files are known. Only what controllers, delegates and their helpers say inside is
/// read with a parser.
package struct SourceProject: Sendable {
  /// One file.
  package struct Source: Sendable {
    package let path: String
    /// The hash of the text, or `nil` if the file can't be read.
    package let hash: String?
    /// The number of bytes.
    package let size: Int
    let heads: FileHeads
  }

  package let sources: [Source]
  private let bases: CodeBase

  /// Looks at files.
  ///
  /// - Parameters:
  ///   - paths: Their paths.
  ///   - jobs: How many of them are looked at side by side.
  package init(_ paths: [String], jobs: Int) {
    sources = Lanes.map(paths, jobs: jobs) { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        return Source(path: path, hash: nil, size: 0, heads: FileHeads([]))
      }
      let bytes = Array(data)
      let heads = FileHeads(bytes)
      return Source(path: path, hash: ContentName.of(bytes), size: bytes.count, heads: heads)
    }
    bases = CodeBase(sources.map { $0.heads.facts(at: $0.path) })
  }

  /// Protocols whose types are of interest although they are no controllers.
  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "App",
  ]

  /// The files that are read with a parser: controllers, their bases, extensions and helpers.
  package func needed(jobs: Int) -> [Int] {
    let core = self.core
    let ring = ring(around: core, jobs: jobs)
    return sources.indices.filter { core.contains($0) || ring.contains($0) }
  }

  /// The files with the classes of controllers and delegates and with their extensions.
  private var core: Set<Int> {
    var names = Set(bases.controllers().flatMap(\.classes).map(\.name))
    for type in sources.lazy.flatMap(\.heads.types)
    where type.inherits.contains(where: Self.delegates.contains) { names.insert(type.name) }
    return Set(
      sources.indices.filter { index in
        let heads = sources[index].heads
        return heads.usesApp || heads.hasToolComment
          || heads.types.contains { type in
            names.contains(type.name)
              || (type.kind == .extension && UIKitClass.kinds[type.name] != nil)
          }
      }
    )
  }

  /// The files with what the code of others keeps, makes or hands itself to.
  private func ring(around core: Set<Int>, jobs: Int) -> Set<Int> {
    let helpers = Helpers(
      of: Lanes.map(core.sorted(), jobs: jobs, fullHeads),
      among: sources.flatMap(\.heads.types)
    )
    return Set(sources.indices.filter { helpers.include(sources[$0].heads) })
  }

  private func fullHeads(_ index: Int) -> FileHeads {
    let data = FileManager.default.contents(atPath: sources[index].path) ?? Data()
    return FileHeads(Array(data), hasNames: true)
  }

  /// What the files say.
  ///
  /// - Parameters:
  ///   - readsAll: Whether every file is read with the parser.
  ///   - jobs: How many programs read side by side.
  ///   - cache: What is known from earlier, or `nil` for nothing.
  ///   - reader: Gives the program that reads, unless everything is known.
  /// - Returns: The facts of each file, in order; those of a file that can't matter are its heads.
  /// - Throws: ``SourceReader/Failure`` if nothing can be read.
  package func facts(
    all readsAll: Bool,
    jobs: Int,
    cache: LintCache?,
    reader: () throws(SourceReader.Failure) -> SourceReader
  ) throws(SourceReader.Failure) -> [FileFacts] {
    var facts = sources.map { source in
      source.hash == nil
        ? FileFacts(path: source.path, refusal: "The file cannot be read.")
        : source.heads.facts(at: source.path)
    }
    let needed = readsAll ? Array(sources.indices) : needed(jobs: jobs)
    let kept = Lanes.map(needed, jobs: jobs) {
      cache?.facts(named: sources[$0].hash, at: sources[$0].path)
    }
    var missing: [Int] = []
    for (index, known) in zip(needed, kept) {
      if let known { facts[index] = known } else { missing.append(index) }
    }
    guard !missing.isEmpty else { return facts }
    let files = missing.map { (path: sources[$0].path, size: sources[$0].size) }
    let read = try reader().read(files, jobs: jobs)
    for (index, fresh) in zip(missing, read) {
      facts[index] = fresh
      cache?.keep(fresh, named: sources[index].hash)
    }
    return facts
  }
}
