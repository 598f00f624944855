import LifecycleEngine
public import LifecycleScenario

/// Files of an app, and what is asked of them.
public struct InterfaceRequest: Sendable {
  /// The files; those of other kinds are passed over.
  public var files: [SourceFile]
  /// The storyboard that the app begins with; found where nothing is given.
  public var start: String?
  /// The class of a controller to go to, or `nil` for a walk through all.
  public var className: String?
  /// The version of iOS; the newest where nothing is given.
  var version: SystemVersion?
  /// The conditions of Swift files that a run takes, by their lines, or `nil` for those that show a
  /// mistake.
  var branches: Set<SourceMark>?

  /// Creates a request for a walk through all.
  public init(files: [SourceFile]) {
    self.files = files
  }

  /// Fixes the version of iOS.
  ///
  /// - Parameter text: `MAJOR` or `MAJOR.MINOR`, such as `17.4`.
  /// - Returns: Whether the simulator knows the version; nothing changes where it does not.
  public mutating func fixVersion(_ text: String) -> Bool {
    guard let version = SystemVersion(known: text) else { return false }
    self.version = version
    return true
  }

  /// Makes a scenario: the controllers of the files, and a walk along their segues.
  ///
  /// - Returns: The scenario, which runs, and what did not become part of it.
  /// - Throws: ``SourceError`` where the files show nothing that could run.
  public func read() throws(SourceError) -> SourceScenario { try read(joining: []) }

  /// The same, with the controllers that code makes of storyboards.
  func read(joining joins: [InterfaceJoin]) throws(SourceError) -> SourceScenario {
    var files = InterfaceFiles(files)
    files.joins = joins
    guard let className else {
      if start == nil, let nib = files.onlyNib { return scenario(alone: nib, of: files) }
      let file = try files.start(named: start)
      let beginnings = files.initial(of: file) == nil ? files.beginnings(of: file) : []
      return try beginnings.isEmpty
        ? scenario(from: file, of: files) : scenario(beginning: beginnings, of: files)
    }
    let places = files.places(ofClass: className)
    guard let place = places.first else { throw Self.noClass(className, files) }
    let file: Int? = start == nil ? files.onlyStart : try files.start(named: start)
    if let file, let scenario = scenario(from: file, to: places, of: files) { return scenario }
    return scenario(alone: place, of: files)
  }

  private static func noClass(_ name: String, _ files: InterfaceFiles) -> SourceError {
    let classes = files.classNames
    let nearest = NameDistance.nearest(to: name, in: classes).map { " Did you mean “\($0)”?" }
    let some = classes.prefix(6).map { "“\($0)”" }.joined(separator: ", ")
    let known = classes.isEmpty ? " None of them names a class." : " There are \(some)."
    return SourceError(
      .noClass,
      "No controller of the files has the class “\(name)”.\(nearest ?? known)",
      name: name
    )
  }

  private func app(of files: InterfaceFiles, like file: Int) -> InterfaceApp {
    var platform = version.map { Platform(version: $0) } ?? Platform()
    platform.idiom = files.files[file].idiom
    platform.orientation = files.files[file].orientation
    return InterfaceApp(files, platform: platform)
  }

  /// The walk from the first controller of a storyboard.
  ///
  /// - Parameters:
  ///   - file: The storyboard.
  ///   - goals: Scenes to one of which the walk goes; all are walked where none is given.
  ///   - files: All files.
  /// - Returns: The scenario, or `nil` if no way leads to a goal.
  private func scenario(
    from file: Int,
    to goals: [InterfaceFiles.Place],
    of files: InterfaceFiles
  ) -> SourceScenario? {
    var app = app(of: files, like: file)
    guard let place = files.initial(of: file), let root = app.makeAll(from: place) else {
      return nil
    }
    app.definition.root = root
    var route: Set<ControllerID>?
    if !goals.isEmpty {
      let found = goals.lazy.compactMap { app.placesOfScenes[$0] }
        .compactMap { app.route(from: root, to: $0) }.first
      guard let found else { return nil }
      route = found
    }
    return finish(app, named: files.files[file].path, route: route) { $0.walk() }
  }

  private func scenario(
    from file: Int,
    of files: InterfaceFiles
  ) throws(SourceError) -> SourceScenario {
    guard let scenario = scenario(from: file, to: [], of: files) else {
      throw SourceError(
        .noStart,
        "The initial controller is in none of the files. Name its storyboard as well.",
        file: files.files[file].path
      )
    }
    return scenario
  }

  /// The first of the controllers with which code may begin.
  private func scenario(
    beginning places: [InterfaceFiles.Place],
    of files: InterfaceFiles
  ) -> SourceScenario {
    let scenes = places.compactMap { files[$0] }
    let made = scenario(alone: places[0], of: files)
    let first = scenes.first.flatMap { $0.className ?? $0.storyboardIdentifier ?? $0.title }
    var values = ["name": first ?? "the first controller"]
    let others = scenes.dropFirst().compactMap(\.className)
    if !others.isEmpty {
      let told = others.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
      values["names"] = told + (others.count > 8 ? " and \(others.count - 8) more" : "")
    }
    let place = FileLine(file: files.files[places[0].file].path, line: scenes.first?.line)
    return SourceScenario(
      document: made.document,
      notes: [SourceNote(.begins, values, at: place)] + made.notes
    )
  }

  /// A controller to which nothing leads, pushed by code.
  private func scenario(
    alone place: InterfaceFiles.Place,
    of files: InterfaceFiles
  ) -> SourceScenario {
    var app = app(of: files, like: place.file)
    let navigation = app.add("Nav", kind: .navigation)
    let home = app.add("Home")
    app[navigation].children = [home]
    app.definition.root = navigation
    let target = app.makeAll(from: place)
    return finish(app, named: files.files[place.file].path, route: nil) { walk in
      if let target { walk.walk(to: target, from: home, on: navigation) }
    }
  }

  private func finish(
    _ app: InterfaceApp,
    named path: String,
    route: Set<ControllerID>?,
    _ go: (inout InterfaceWalk) -> Void
  ) -> SourceScenario {
    var app = app
    app.noteUnreached()
    if app.definition.controllers.contains(where: { $0.kind == .split }) {
      app.definition.platform.idiom = .pad
      app.definition.platform.orientation = .landscape
    }
    var walk = InterfaceWalk(app, route: route)
    go(&walk)
    app = walk.app
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let count = app.definition.controllers.count
    let document = ScenarioDocument(
      id: Self.identifier(of: className ?? InterfaceFile.name(of: path)),
      title: className ?? file,
      description: "Read from \(file): \(count == 1 ? "one controller" : "\(count) controllers").",
      app: app.definition,
      observation: Observation(),
      steps: walk.steps
    )
    let unread = app.files.unread.map { error in
      SourceNote(
        .unread,
        ["reason": error.reason],
        at: error.file.map { FileLine(file: $0, line: error.line) }
      )
    }
    return SourceScenario(document: document, notes: unread + app.notes)
  }

  /// A name in kebab case.
  static func identifier(of name: String) -> String {
    var words = ""
    var follows = false
    for letter in name.unicodeScalars.prefix(80) where letter.isASCII {
      let character = Character(letter)
      if character.isLetter || character.isNumber {
        words += character.isUppercase && follows ? "-" : ""
        words += character.lowercased()
        follows = !character.isUppercase
      } else {
        words += follows ? "-" : ""
        follows = false
      }
    }
    let parts = words.split(separator: "-")
    return parts.isEmpty ? "app" : parts.joined(separator: "-")
  }
}

/// What was made of the files of an app.
public struct SourceScenario: Hashable, Sendable {
  /// A scenario that is valid and runs.
  public let document: ScenarioDocument
  /// What did not become part of it, or became otherwise.
  public let notes: [SourceNote]
}

extension InterfaceApp {
  /// The controllers on the shortest way from one to another, both included.
  func route(from start: ControllerID, to goal: ControllerID) -> Set<ControllerID>? {
    var before: [ControllerID: ControllerID] = [start: start]
    var queue = [start]
    while !queue.isEmpty, before[goal] == nil {
      let current = queue.removeFirst()
      let targets = ways[Int(current.rawValue)].map(\.target)
      for next in self[current].children + self[current].embeds + targets
      where before[next] == nil {
        before[next] = current
        queue.append(next)
      }
    }
    guard before[goal] != nil else { return nil }
    var route: Set<ControllerID> = [goal]
    var current = goal
    while let previous = before[current], route.insert(previous).inserted { current = previous }
    return route
  }

  /// Notes the controllers of the storyboards at hand to which nothing leads.
  mutating func noteUnreached() {
    let used = Set(placesOfScenes.keys.map(\.file)).sorted()
    for file in used where files.files[file].kind != .nib {
      let scenes = files.files[file].scenes.filter {
        placesOfScenes[InterfaceFiles.Place(file: file, scene: $0.id)] == nil
      }
      let names = scenes.compactMap { $0.className ?? $0.storyboardIdentifier ?? $0.title }
      guard !names.isEmpty else { continue }
      let told = names.prefix(8).map { "“\($0)”" }.joined(separator: ", ")
      let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
      note(.unreached, ["names": told + rest], FileLine(file: files.files[file].path, line: nil))
    }
  }
}
