import LifecycleEngine
package import SourceFacts

/// The classes of an app's own Swift files, linked by their names.
package struct CodeBase: Sendable {
  /// The files, in the order in which they were read.
  package let files: [FileFacts]
  /// The classes with what their extensions add, in the order of the files.
  package let classes: [SourceClass]
  /// Where storyboards and nibs make the classes, by their names.
  private let scenes: [String: [Scene]]
  /// How many storyboards and nibs were read, and why others were not.
  package let interfaces: (count: Int, unread: [String])
  private let indices: [String: [Int]]
  /// The classes with their superclasses, in the same order.
  private let lines: [SourceLine]
  private let helpers: [String: [SourceMethod]]
  /// What extensions add to types that are no classes of these files, by their names.
  private let added: [String: [SourceMethod]]
  /// The types to which extensions add a method, by its name.
  private let addedNames: [String: Set<String>]
  private let functions: [String: [SourceMethod]]
  private let fileIndices: [String: Int]
  /// Names of types that are no classes.
  private let otherTypes: Set<String>
  /// The names of members that code assigns to another object than `self`.
  let assigned: Set<String>

  /// Links files.
  ///
  /// - Parameters:
  ///   - files: What the reader said about each.
  ///   - interfaces: The storyboards and nibs of the app.
  package init(_ files: [FileFacts], interfaces: [SourceFile] = []) {
    self.files = files
    let read = InterfaceFiles(interfaces)
    self.interfaces = (read.files.count, read.unread.map(\.message))
    scenes = Self.scenes(of: read.files)
    var classes: [SourceClass] = []
    var indices: [String: [Int]] = [:]
    var otherTypes: Set<String> = []
    var added: [String: [SourceMethod]] = [:]
    for file in files {
      for type in file.types where type.kind != .extension {
        guard type.kind == .class else {
          otherTypes.insert(type.name)
          added[type.name, default: []] += type.methods.map {
            SourceMethod($0, of: type.name, in: file)
          }
          continue
        }
        indices[type.name, default: []].append(classes.count)
        classes.append(SourceClass(type, in: file))
      }
    }
    var helpers: [String: [SourceMethod]] = [:]
    for file in files {
      for type in file.types where type.kind == .extension && !WorkLimit.isOver {
        let methods = type.methods.map { SourceMethod($0, of: type.name, in: file) }
        let owner = indices[type.name]?.nearest(to: file.path) { classes[$0].path }
        if let index = owner {
          classes[index].take(type, methods)
        } else {
          added[type.name, default: []] += methods
          if UIKitClass.kinds[type.name] != nil { helpers[type.name, default: []] += methods }
        }
      }
    }
    let refined = Self.refined(by: files)
    for index in classes.indices { classes[index].indexMembers(refined) }
    self.classes = classes
    self.indices = indices
    lines = classes.map { Self.line(of: $0, classes, indices, otherTypes) }
    self.helpers = helpers
    self.added = added
    addedNames = added.reduce(into: [:]) { names, entry in
      for method in entry.value { names[method.facts.name, default: []].insert(entry.key) }
    }
    functions = Dictionary(
      grouping: files.flatMap { file in
        file.functions.map { SourceMethod($0, of: "", in: file) }
      },
      by: \.facts.name
    )
    let numbers = files.enumerated().map { ($1.path, $0) }
    fileIndices = Dictionary(numbers, uniquingKeysWith: { first, _ in first })
    self.otherTypes = otherTypes
    assigned = Self.assigned(in: classes.map(\.methods) + added.values + functions.values)
  }

  /// The protocols that types other than classes adopt, and that protocols refine.
  private static func refined(by files: [FileFacts]) -> [String: [String]] {
    files.lazy.flatMap(\.types).filter { $0.kind != .class && $0.kind != .extension }
      .reduce(into: [:]) { refined, type in
        refined[type.name, default: []] += type.inherits.map(SourceClass.plainName)
      }
  }

  private static func assigned(in methods: [[SourceMethod]]) -> Set<String> {
    var names: Set<String> = []
    for method in methods.joined() { method.facts.body.gatherAssigned(into: &names) }
    return names
  }

  /// Whether a type is a structure of these files that has no initializer of its own.
  func isMemberwise(_ name: String) -> Bool {
    otherTypes.contains(name) && added[name]?.contains { $0.facts.name == "init" } != true
  }

  /// The scenes of storyboards and nibs by the names of the classes that they make.
  private static func scenes(of files: [InterfaceFile]) -> [String: [Scene]] {
    files.reduce(into: [:]) { scenes, file in
      for scene in file.scenes {
        guard let name = scene.className else { continue }
        scenes[name, default: []].append(Scene(file: file, hasView: scene.hasView))
      }
    }
  }

  /// The first scene that makes a class, and not one of the same name that is nearer to it.
  func scene(of type: SourceClass) -> Scene? {
    scenes[type.name]?.first { find(type.name, near: $0.path)?.isSame(type) ?? false }
  }

  /// How a storyboard or a nib makes a class.
  struct Scene: Sendable {
    let source: CreationSource
    let path: String
    /// The file without its folder.
    let name: String
    let hasView: Bool

    init(file: InterfaceFile, hasView: Bool) {
      source = file.kind == .nib ? .nib : .storyboard
      path = file.path
      name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      self.hasView = hasView
    }
  }

  /// The class of a name whose file is nearest to another file.
  ///
  /// - Parameters:
  ///   - name: The name, with or without the arguments of a generic type.
  ///   - path: The file that names it.
  /// - Returns: The class, or `nil` if these files have none of the name.
  package func find(_ name: String, near path: String) -> SourceClass? {
    index(of: name, near: path).map { classes[$0] }
  }

  /// The class of a name with its superclasses, or `nil` if these files have none of the name.
  func line(named name: String, near path: String) -> SourceLine? {
    index(of: name, near: path).map { lines[$0] }
  }

  private func index(of name: String, near path: String) -> Int? {
    indices[SourceClass.plainName(name)]?.nearest(to: path) { classes[$0].path }
  }

  /// How many superclasses are followed; no app has as many.
  private static let mostSuperclasses = 32

  /// A class, its superclass and so on, as far as these files know them, and where that ends.
  package func line(of first: SourceClass) -> SourceLine {
    let index = indices[first.name]?.first { classes[$0].isSame(first) }
    return index.map { lines[$0] } ?? SourceLine(classes: [first], root: .nothing)
  }

  private static func line(
    of first: SourceClass,
    _ classes: [SourceClass],
    _ indices: [String: [Int]],
    _ otherTypes: Set<String>
  ) -> SourceLine {
    var line = [first]
    while line.count < mostSuperclasses, let last = line.last {
      guard let name = last.facts.inherits.first else {
        return SourceLine(classes: line, root: .nothing)
      }
      let plain = SourceClass.plainName(name)
      if UIKitClass.kinds[plain] != nil {
        return SourceLine(classes: line, root: .known(plain))
      }
      let near = indices[plain]?.nearest(to: last.path) { classes[$0].path }
      guard let parent = near.map({ classes[$0] }), !line.contains(where: { $0.isSame(parent) })
      else {
        let isProtocol = otherTypes.contains(plain) || !plain.hasSuffix("Controller")
        return SourceLine(classes: line, root: isProtocol ? .nothing : .unknown(plain))
      }
      line.append(parent)
    }
    return SourceLine(classes: line, root: .nothing)
  }

  /// The view controllers, each with its superclasses.
  package func controllers() -> [SourceLine] {
    lines.lazy.prefix { _ in !WorkLimit.isOver }.filter(\.isController)
  }

  /// What extensions add to a class of UIKit and to those that it derives from.
  func helpers(of root: String) -> [SourceMethod] {
    (helpers[root] ?? []) + (root == "UIViewController" ? [] : helpers["UIViewController"] ?? [])
  }

  /// The place of a byte of a file.
  func place(_ offset: Int, in path: String) -> SourcePlace {
    fileIndices[path].map { files[$0].place(offset) } ?? SourcePlace(line: 1, column: 1)
  }

  /// The number of a file, or -1 if it is none of these.
  func number(of path: String) -> Int { fileIndices[path] ?? -1 }

  /// A function of the files that a call leads to.
  func function(_ name: String, _ arguments: [CodeArgument]) -> SourceMethod? {
    functions[name]?.first { $0.fits(arguments) }
  }

  /// What extensions of a class or a protocol of other files add to it.
  func extensions(named name: String) -> [SourceMethod] { added[name] ?? [] }

  /// What extensions of UIKit's classes and of protocols add to a class of these files under a name.
  func extensions(of line: SourceLine, named name: String) -> [SourceMethod] {
    guard let owners = addedNames[name] else { return [] }
    let names = line.classes.flatMap(\.adopted)
    let root = line.uikitClass.map { [$0, "UIViewController"] } ?? []
    var seen: Set<String> = []
    return (names + root).filter { owners.contains($0) && seen.insert($0).inserted }
      .flatMap { added[$0] ?? [] }.filter { $0.facts.name == name }
  }

  /// Whether a type is a view controller's, or `nil` if these files do not say so.
  func isController(_ type: String, near path: String) -> Bool? {
    let plain = SourceClass.plainName(type)
    if UIKitClass.kinds[plain] != nil { return true }
    return line(named: plain, near: path)?.isController
  }
}

/// A class of the app with what its extensions add.
package struct SourceClass: Sendable {
  /// The file that declares it.
  package let path: String
  package let facts: TypeFacts
  /// The byte at which each line of the file begins.
  let lineStarts: [Int]
  package internal(set) var properties: [PropertyFacts]
  package internal(set) var methods: [SourceMethod]
  /// What it and its extensions inherit and adopt.
  var adopted: [String]
  /// The members by their names.
  private(set) var members = MemberIndex()

  init(_ facts: TypeFacts, in file: FileFacts) {
    path = file.path
    self.facts = facts
    lineStarts = file.lineStarts
    properties = facts.properties
    methods = facts.methods.map { SourceMethod($0, of: facts.name, in: file) }
    adopted = facts.inherits
  }

  /// Takes what an extension adds.
  fileprivate mutating func take(_ added: TypeFacts, _ methods: [SourceMethod]) {
    self.methods += methods
    properties += added.properties
    adopted += added.inherits
  }

  /// The name of the class.
  package var name: String { facts.name }

  /// How many protocols of a class are looked through.
  private static let mostProtocols = 200

  /// Finds the members by their names from now on, and the protocols that others refine.
  fileprivate mutating func indexMembers(_ refined: [String: [String]]) {
    adopted = adopted.map(Self.plainName)
    var (seen, index) = (Set(adopted), 0)
    while index < adopted.count, adopted.count < Self.mostProtocols {
      adopted += (refined[adopted[index]] ?? []).filter { seen.insert($0).inserted }
      index += 1
    }
    members = MemberIndex(
      properties: properties.map(\.name),
      methods: methods.map(\.facts.name)
    )
  }

  func isSame(_ other: SourceClass) -> Bool {
    path == other.path && facts.place == other.facts.place
  }

  /// Whether a byte can belong to a plain name; a name without such marks is looked at no further.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "?")
  }

  /// A type without the marks and arguments that belong to its use.
  static func plainName(_ type: String) -> String {
    guard !type.utf8.allSatisfy(isPlain) else { return type }
    let name = type.prefix { $0 != "<" && $0 != "?" && $0 != "!" && $0 != "(" && $0 != " " }
    return String(name.split(separator: ".").last ?? "")
  }
}

/// A method, the file in which it stands and the class to which it belongs.
package struct SourceMethod: Sendable {
  package let path: String
  package let owner: String
  package let facts: MethodFacts

  private let lineStarts: [Int]

  /// Creates a method of a file.
  init(_ facts: MethodFacts, of owner: String, in file: FileFacts) {
    self.init(facts, of: owner, in: file.path, lineStarts: file.lineStarts)
  }

  /// Creates a method.
  init(_ facts: MethodFacts, of owner: String, in path: String, lineStarts: [Int]) {
    self.path = path
    self.owner = owner
    self.facts = facts
    self.lineStarts = lineStarts
  }

  /// Where it stands.
  var mark: SourceMark { SourceMark(path: path, place: facts.place) }

  /// The place of a byte of its file.
  func mark(_ offset: Int) -> SourceMark {
    SourceMark(path: path, place: SourcePlace(of: offset, inLinesAt: lineStarts))
  }

  func isSame(_ other: SourceMethod) -> Bool {
    path == other.path && facts.place == other.facts.place
  }
}

/// A class with its superclasses, the nearest first.
package struct SourceLine: Sendable {
  /// Where the superclasses of the app's own end.
  package enum Root: Hashable, Sendable {
    /// At a class of UIKit.
    case known(String)
    /// At a class that is not in these files.
    case unknown(String)
    case nothing
  }

  package let classes: [SourceClass]
  package let root: Root

  /// The class itself.
  package var first: SourceClass { classes[0] }

  /// Whether it is a view controller, as far as its name and its superclasses tell.
  package var isController: Bool {
    switch root {
    case .known: true
    // Controllers of AppKit have another life cycle.
    case .unknown(let name): name.hasSuffix("ViewController") && !name.hasPrefix("NS")
    case .nothing: false
    }
  }

  /// The class of UIKit from which it derives, if it is known.
  package var uikitClass: String? {
    if case .known(let name) = root { name } else { nil }
  }

  /// Whether the class tells its children about appearances itself.
  var forwardsByHand: Bool {
    let name = "shouldAutomaticallyForwardAppearanceMethods.get"
    let getter = method(name)
    return getter?.facts.body.statements.last?.result?.form == .flag(false)
  }
}
