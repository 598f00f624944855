import LifecycleEngine

/// All storyboards and nibs of an app, and where their references lead.
struct InterfaceFiles: Sendable {
  /// A controller, by its file and its identifier there.
  struct Place: Hashable, Sendable {
    let file: Int
    let scene: String
  }

  /// Where a segue leads.
  enum Destination: Hashable, Sendable {
    case scene(Place)
    /// What none of the files has, in words, and a name for its substitute.
    case missing(String, name: String)
  }

  let files: [InterfaceFile]
  /// The storyboards of each name.
  private let storyboards: [String: [Int]]
  /// The files that could not be read.
  let unread: [SourceError]
  /// The places of code that make controllers.
  var joins: [InterfaceJoin] = []

  init(_ sources: [SourceFile]) {
    var files: [InterfaceFile] = []
    var unread: [SourceError] = []
    for source in Self.withoutTranslations(sources)
    where SourceFile.isRead(source.path) && !WorkLimit.isOver {
      do throws(SourceError) {
        files.append(try InterfaceFile(source))
      } catch {
        unread.append(error)
      }
    }
    self.files = files
    storyboards = Dictionary(
      grouping: files.indices.filter { files[$0].kind != .nib },
      by: { files[$0].name }
    )
    self.unread = unread
  }

  /// The files without those that are there in another language too.
  private static func withoutTranslations(_ sources: [SourceFile]) -> [SourceFile] {
    func rank(_ path: String) -> (Int, String) {
      let preferred = ["Base.lproj", "en.lproj", "English.lproj"]
      return (preferred.firstIndex { path.contains($0) } ?? preferred.count, path)
    }
    let folder = /[^\/]+\.lproj\//
    let alike = Dictionary(grouping: sources) { $0.path.replacing(folder, with: "") }
    let chosen = Set(
      alike.values.compactMap { $0.map(\.path).min { rank($0) < rank($1) } }
    )
    return sources.filter { chosen.contains($0.path) }
  }

  subscript(place: Place) -> InterfaceScene? { files[place.file].scene(place.scene) }

  /// The controller with which a storyboard begins.
  func initial(of file: Int) -> Place? {
    let scenes = files[file].initial
    return scenes.flatMap { destination($0, in: file).place }
  }

  /// The controllers to which segues, or references of other files, lead.
  private var reached: Set<Place> {
    Set(
      files.indices.flatMap { file in
        files[file].scenes.flatMap { scene in
          scene.segues.filter { $0.kind != .unwind }.compactMap {
            destination($0.destination, in: file).place
          }
        }
      }
    )
  }

  /// The controllers with which code may begin, as a storyboard has no initial one: those that have
  /// an identifier, or all; first those that no segue reaches.
  func beginnings(of file: Int) -> [Place] {
    let scenes = files[file].scenes
    let named = scenes.filter { $0.storyboardIdentifier != nil }
    let places = (named.isEmpty ? scenes : named).map { Place(file: file, scene: $0.id) }
    let reached = reached
    return places.filter { !reached.contains($0) } + places.filter(reached.contains)
  }

  /// Whether a storyboard can be begun with.
  private func canBegin(_ file: Int) -> Bool {
    initial(of: file) != nil || files[file].kind == .storyboard && !files[file].scenes.isEmpty
  }

  /// The controllers that the code of a scene's class makes, each with the way to it.
  func joined(to scene: InterfaceScene, in file: Int) -> [(join: InterfaceJoin, place: Place)] {
    guard let className = scene.className else { return [] }
    return joins.filter { $0.className == className }.compactMap { join in
      let order = [file] + files.indices.filter { $0 != file }
      let found = order.lazy.compactMap { other in
        files[other].scene(named: join.identifier).map { Place(file: other, scene: $0.id) }
      }.first
      return found.map { (join, $0) }
    }
  }

  /// Where an identifier of a file leads: to a scene, or through a reference to another file.
  func destination(_ id: String, in file: Int, depth: Int = 0) -> Destination {
    if files[file].scene(id) != nil { return .scene(Place(file: file, scene: id)) }
    guard depth < 8, let reference = files[file].references[id] else {
      return .missing("a controller “\(id)”", name: "Missing")
    }
    guard let name = reference.storyboard else {
      return destination(reference.identifier, in: file, from: name(of: file), depth)
    }
    let known = storyboards[name]
    guard let other = known?.nearest(to: files[file].folders, by: { files[$0].folders }) else {
      return .missing("“\(name).storyboard”", name: reference.identifier ?? name)
    }
    return destination(reference.identifier, in: other, from: name, depth)
  }

  private func destination(
    _ identifier: String?,
    in file: Int,
    from name: String,
    _ depth: Int
  ) -> Destination {
    if let identifier {
      return files[file].scene(named: identifier).map { .scene(Place(file: file, scene: $0.id)) }
        ?? .missing("“\(identifier)” of “\(name).storyboard”", name: identifier)
    }
    return files[file].initial.map { destination($0, in: file, depth: depth + 1) }
      ?? .missing("an initial controller of “\(name).storyboard”", name: name)
  }

  private func name(of file: Int) -> String { files[file].name }
}

extension InterfaceFiles.Destination {
  /// The scene, where there is one.
  var place: InterfaceFiles.Place? {
    switch self {
    case .scene(let place): place
    case .missing: nil
    }
  }
}

// What an app begins with.
extension InterfaceFiles {
  /// Chooses the storyboard that an app begins with.
  ///
  /// - Parameter name: What the caller called it: a path, its end, or the name alone.
  /// - Returns: The position of the file.
  /// - Throws: ``SourceError`` where none fits, or several do.
  func start(named name: String?) throws(SourceError) -> Int {
    if let name { return try start(called: name) }
    let beginning = files.indices.filter { initial(of: $0) != nil }
    let screens = beginning.filter { files[$0].kind == .storyboard }
    let candidates = screens.isEmpty ? beginning : screens
    let referenced = Set(
      candidates.flatMap { file in
        files[file].references.keys.compactMap { destination($0, in: file).place?.file }
          .filter { $0 != file }
      }
    )
    let outermost = candidates.filter { !referenced.contains($0) }
    let choices = outermost.isEmpty ? candidates : outermost
    let main = choices.filter { files[$0].name == "Main" }
    if main.count == 1 { return main[0] }
    if choices.count == 1 { return choices[0] }
    let others = files.indices.filter(canBegin)
    if choices.isEmpty, others.count == 1 { return others[0] }
    throw choices.isEmpty ? nothingToBeginWith : tooMany(choices)
  }

  /// The storyboard that an app begins with, where nobody has to say which.
  var onlyStart: Int? {
    do throws(SourceError) {
      return try start(named: nil)
    } catch {
      return nil
    }
  }

  private func start(called name: String) throws(SourceError) -> Int {
    let found = files.indices.filter { index in
      let path = files[index].path
      return [path, files[index].name].contains(name) || path.hasSuffix("/\(name)")
    }
    let isUnread = unread.first { $0.file == name || $0.file?.hasSuffix("/\(name)") == true }
    if let isUnread { throw isUnread }
    guard let file = found.first else {
      throw SourceError(.noStart, "This storyboard is none of the files that are read.", file: name)
    }
    guard found.count == 1 else { throw tooMany(found) }
    guard canBegin(file) else {
      throw SourceError(
        .noStart,
        "No controller is the initial one. Choose one in Interface Builder, or name a class.",
        file: files[file].path
      )
    }
    return file
  }

  private var nothingToBeginWith: SourceError {
    if files.isEmpty, let error = unread.first { return error }
    if files.isEmpty {
      return SourceError(
        .noStart,
        "There is no storyboard, nib or Swift file. "
          + "Name one that ends in “.storyboard”, “.xib” or “.swift”."
      )
    }
    let isNibs = files.allSatisfy { $0.kind == .nib }
    guard isNibs else {
      return SourceError(
        .noStart,
        "No storyboard has an initial controller. Choose one in Interface Builder, or name a class."
      )
    }
    return SourceError(
      .noStart,
      classNames.isEmpty
        ? "No nib belongs to a view controller: no owner has its “view” connected."
        : "Nibs do not say what the app begins with. Name a class, such as “\(classNames[0])”."
    )
  }

  private func tooMany(_ choices: [Int]) -> SourceError {
    let paths = choices.prefix(8).map { "“\(files[$0].path)”" }.joined(separator: ", ")
    let more = choices.count > 8 ? " and \(choices.count - 8) more" : ""
    return SourceError(
      .manyStarts,
      "The app could begin with \(paths)\(more). Name one of them as the start.",
      name: paths + more
    )
  }

  /// The one controller that owns a nib, where there is nothing else.
  var onlyNib: Place? {
    let places = files.indices.flatMap { file in
      files[file].scenes.map { Place(file: file, scene: $0.id) }
    }
    guard places.count == 1, files.allSatisfy({ $0.kind == .nib }) else { return nil }
    return places.first
  }

  /// The controllers of a class, those of storyboards first.
  func places(ofClass name: String) -> [Place] {
    let all = files.indices.flatMap { file in
      files[file].scenes.filter { $0.className == name }.map { Place(file: file, scene: $0.id) }
    }
    return all.filter { files[$0.file].kind != .nib } + all.filter { files[$0.file].kind == .nib }
  }

  /// The classes of all controllers, sorted.
  var classNames: [String] {
    Set(files.flatMap { $0.scenes.compactMap(\.className) }).sorted()
  }
}
