import Foundation
import LifecycleScenario
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
      return Source(path: path, hash: Self.hash(bytes), size: bytes.count, heads: heads)
    }
    bases = CodeBase(sources.map { $0.heads.facts(at: $0.path) })
  }

  /// The name under which what is known about a text is kept.
  package static func hash(_ bytes: [UInt8]) -> String {
    var (hash, other) = (TextHash(), TextHash())
    hash.add(bytes)
    other.add("\(bytes.count)".utf8)
    other.add(bytes.reversed())
    return [hash, other].map { String($0.value, radix: 36) }.joined(separator: "-")
  }

  /// Protocols whose types are of interest although they are no controllers.
  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "App",
  ]

  /// Types of UIKit whose use anywhere may be a mistake.
  private static let appWide = ["UIApplication", "UIScreen", "UIWindow"].map { Array($0.utf8) }

  /// The beginnings of names of Apple's types, whose extensions help controllers.
  private static let systems = ["UI", "NS", "CA", "AV", "WK", "Notification", "Timer", "Task"]

  /// The files that are read with a parser: controllers, their bases, extensions and helpers.
  package func needed(jobs: Int) -> [Int] {
    let core = core(jobs: jobs)
    let ring = ring(around: core, jobs: jobs)
    return sources.indices.filter { core.contains($0) || ring.contains($0) }
  }

  /// The files with the classes of controllers and delegates and with their extensions.
  private func core(jobs: Int) -> Set<Int> {
    var names = Set(bases.controllers().flatMap(\.classes).map(\.name))
    for type in sources.lazy.flatMap(\.heads.types)
    where type.inherits.contains(where: Self.delegates.contains) { names.insert(type.name) }
    let marks = Lanes.map(Array(sources.indices), jobs: jobs) { usesAppWide(sources[$0].path) }
    return Set(
      sources.indices.filter { index in
        marks[index] || sources[index].heads.hasToolComment
          || sources[index].heads.types.contains { type in
            names.contains(type.name)
              || (type.kind == .extension && UIKitClass.kinds[type.name] != nil)
          }
      }
    )
  }

  private func usesAppWide(_ path: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: path) else { return false }
    return Self.appWide.contains { data.firstRange(of: $0) != nil }
  }

  /// The files with what the code of others names: types, what these derive from, and functions.
  private func ring(around core: Set<Int>, jobs: Int) -> Set<Int> {
    var (names, uses, calls): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for heads in Lanes.map(core.sorted(), jobs: jobs, fullHeads) {
      names.formUnion(heads.names.keys)
      uses.formUnion(heads.names.lazy.filter(\.value).map(\.key))
      calls.formUnion(heads.calls)
    }
    var parents: [String: [String]] = [:]
    for type in sources.lazy.flatMap(\.heads.types) {
      parents[type.name, default: []] += type.inherits.map(SourceClass.plainName)
    }
    for _ in 0..<2 { for name in names { names.formUnion(parents[name] ?? []) } }
    let own = Set(parents.keys)
    return Set(
      sources.indices.filter { index in
        let heads = sources[index].heads
        return heads.functions.contains(where: calls.contains)
          || heads.types.contains { type in
            switch type.kind {
            case .structure, .enumeration: uses.contains(type.name)
            case .extension:
              names.contains(type.name)
                || Self.systems.contains { type.name.hasPrefix($0) } && !own.contains(type.name)
            case .class, .actor, .protocol: names.contains(type.name)
            }
          }
      }
    )
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
    var facts = sources.map { $0.heads.facts(at: $0.path) }
    let needed = readsAll ? Array(sources.indices) : needed(jobs: jobs)
    let kept = Lanes.map(needed, jobs: jobs) { cache?.facts(of: sources[$0]) }
    var missing: [Int] = []
    for (index, known) in zip(needed, kept) {
      if let known { facts[index] = known } else { missing.append(index) }
    }
    guard !missing.isEmpty else { return facts }
    let files = missing.map { (path: sources[$0].path, size: sources[$0].size) }
    let read = try reader().read(files, jobs: jobs)
    for (index, fresh) in zip(missing, read) {
      facts[index] = fresh
      cache?.keep(fresh, of: sources[index])
    }
    return facts
  }
}
