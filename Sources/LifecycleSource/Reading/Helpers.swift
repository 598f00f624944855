import SourceFacts

/// The types and functions of an app that the code of its controllers can come to.
struct Helpers {
  /// What is kept, made or given the controller, with what it derives from.
  private var kept: Set<String> = []
  /// What is asked for something.
  private var asked: Set<String> = []
  /// What controllers derive from and conform to.
  private var parents: Set<String> = []
  private var calls: Set<String> = []
  private let declared: Set<String>

  /// The beginnings of names of Apple's types, whose extensions help controllers.
  private static let systems = ["UI", "NS", "CA", "AV", "WK", "Notification", "Timer", "Task"]

  /// Gathers what files name.
  ///
  /// - Parameters:
  ///   - files: The heads of the files, with the names that they use.
  ///   - types: All types of the app, and their extensions.
  init(of files: [FileHeads], among types: [TypeFacts]) {
    for heads in files {
      for (name, use) in heads.names {
        if !use.isDisjoint(with: [.made, .typed, .handed]) { kept.insert(name) }
        if use.contains(.asked) { asked.insert(name) }
      }
      parents.formUnion(heads.types.lazy.flatMap(\.inherits).map(SourceClass.plainName))
      calls.formUnion(heads.calls)
    }
    var inherited: [String: [String]] = [:]
    for type in types {
      inherited[type.name, default: []] += type.inherits.map(SourceClass.plainName)
    }
    // A helper's own bases: two steps up are as far as calls are followed.
    for _ in 0..<2 { for name in kept { kept.formUnion(inherited[name] ?? []) } }
    declared = Set(types.lazy.filter { $0.kind != .extension }.map(\.name))
  }

  /// Whether a file has one of them.
  func include(_ heads: FileHeads) -> Bool {
    heads.functions.contains(where: calls.contains)
      || heads.types.contains { include($0, ofFileWithControllers: heads.usesControllers) }
  }

  private func include(_ type: TypeFacts, ofFileWithControllers usesControllers: Bool) -> Bool {
    let isNamed = kept.contains(type.name) || asked.contains(type.name)
    return switch type.kind {
    case .class, .actor, .protocol: kept.contains(type.name)
    // A value keeps nobody; it matters only if it does something with a controller.
    case .structure, .enumeration: usesControllers && isNamed
    case .extension:
      parents.contains(type.name) || (usesControllers && isNamed)
        || (Self.systems.contains { type.name.hasPrefix($0) } && !declared.contains(type.name))
    }
  }
}
