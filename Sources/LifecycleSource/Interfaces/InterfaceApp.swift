import LifecycleEngine
import LifecycleScenario

/// The app that storyboards and nibs describe: its controllers, and the segues between them.
struct InterfaceApp {
  /// A segue whose target is a controller of the app.
  struct Way: Hashable {
    let kind: InterfaceSegue.Link
    let target: ControllerID
    let place: FileLine
  }

  /// The most controllers that are made.
  static let mostControllers = 200

  let files: InterfaceFiles
  var definition: AppDefinition
  private(set) var notes: [SourceNote] = []
  /// The segues of each controller, by its position.
  private(set) var ways: [[Way]] = []
  private(set) var placesOfScenes: [InterfaceFiles.Place: ControllerID] = [:]
  private var standIns: [InterfaceFiles.Destination: ControllerID] = [:]
  private var placed: Set<ControllerID> = []
  private var names = ControllerNames()
  /// The controllers whose segues wait to be read.
  private var waiting: [(ControllerID, InterfaceFiles.Place)] = []

  init(_ files: InterfaceFiles, platform: Platform) {
    self.files = files
    definition = AppDefinition(platform: platform, controllers: [], root: nil)
  }

  subscript(id: ControllerID) -> ControllerDefinition {
    get { definition.controllers[Int(id.rawValue)] }
    set { definition.controllers[Int(id.rawValue)] = newValue }
  }

  mutating func note(_ code: SourceNote.Code, _ values: [String: String], _ place: FileLine?) {
    let note = SourceNote(code, values, at: place)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Adds a controller that no file has.
  mutating func add(_ name: String, kind: ControllerKind = .content) -> ControllerID {
    let name = ControllerNames.valid(name)
    let unique = names.unique(name.isEmpty ? "Screen" : name)
    definition.controllers.append(ControllerDefinition(name: unique, kind: kind))
    ways.append([])
    return ControllerID(definition.controllers.count - 1)
  }

  /// Makes a scene, what is in it, and all that its segues lead to.
  mutating func makeAll(from place: InterfaceFiles.Place) -> ControllerID? {
    let start = make(place, inside: [])
    if let start { placed.insert(start) }
    while !waiting.isEmpty {
      let (id, place) = waiting.removeFirst()
      addWays(of: id, at: place)
    }
    return start
  }

  /// Makes a scene with its children; one that is there already is the same controller.
  private mutating func make(
    _ place: InterfaceFiles.Place,
    inside outer: [InterfaceFiles.Place]
  ) -> ControllerID? {
    guard let scene = files[place], definition.controllers.count < Self.mostControllers else {
      return nil
    }
    let file = files.files[place.file]
    let id = add(name(of: scene), kind: scene.kind)
    if placesOfScenes[place] == nil { placesOfScenes[place] = id }
    self[id].source = file.kind == .nib ? .nib : .storyboard
    self[id].containerStyle = scene.style
    self[id].presentationStyle = scene.presentationStyle
    self[id].definesPresentationContext = scene.definesPresentationContext
    self[id].isModalInPresentation = scene.isModalInPresentation
    self[id].hasConstraints = scene.hasConstraints
    self[id].outlets = scene.outlets
    if let element = scene.unknownElement {
      note(.unknownKind, ["name": element], FileLine(file: file.path, line: scene.line))
    }
    for child in children(of: scene, at: place, inside: outer + [place]) {
      if child.isEmbedded {
        self[id].embeds.append(child.id)
      } else {
        self[id].children.append(child.id)
      }
    }
    waiting.append((id, place))
    return id
  }

  /// The name of a scene: of its class, of its container, or what its author calls it.
  private func name(of scene: InterfaceScene) -> String {
    if let className = scene.className { return ControllerNames.stripped(className) }
    if let container = ControllerNames.containerName(scene.kind) { return container }
    let words = (scene.title ?? "").split(separator: " ").map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let spoken = scene.storyboardIdentifier ?? words.joined()
    return ControllerNames.stripped(ControllerNames.valid(spoken))
  }

  private mutating func children(
    of scene: InterfaceScene,
    at place: InterfaceFiles.Place,
    inside outer: [InterfaceFiles.Place]
  ) -> [(id: ControllerID, isEmbedded: Bool)] {
    var found: [(order: Int, id: ControllerID, isEmbedded: Bool)] = []
    for segue in scene.segues {
      let line = FileLine(file: files.files[place.file].path, line: segue.line)
      switch segue.kind {
      case .child(let order):
        if let id = put(segue, line, at: place, inside: outer) { found.append((order, id, false)) }
      case .embed:
        if let id = put(segue, line, at: place, inside: outer) { found.append((0, id, true)) }
      case .compactColumn: note(.compactColumn, ["name": name(of: scene)], line)
      case .plain, .push, .custom, .unwind: break
      }
    }
    let sorted = found.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return sorted.map { ($0.element.id, $0.element.isEmbedded) }
  }

  /// Makes a child; a scene that has a parent already is made once more, as UIKit does.
  private mutating func put(
    _ segue: InterfaceSegue,
    _ line: FileLine,
    at place: InterfaceFiles.Place,
    inside outer: [InterfaceFiles.Place]
  ) -> ControllerID? {
    let destination = files.destination(segue.destination, in: place.file)
    guard let inner = destination.place else {
      return standIn(for: destination, line, isChild: true)
    }
    guard !outer.contains(inner) else {
      note(.loop, ["name": files[inner].map { name(of: $0) } ?? ""], line)
      return nil
    }
    let known = placesOfScenes[inner].flatMap { placed.contains($0) ? nil : $0 }
    let child = known ?? make(inner, inside: outer)
    if let child { placed.insert(child) }
    return child
  }

  /// A plain controller for what none of the files has; one for all segues.
  private mutating func standIn(
    for destination: InterfaceFiles.Destination,
    _ line: FileLine,
    isChild: Bool
  ) -> ControllerID? {
    guard case .missing(let words, let name) = destination,
      definition.controllers.count < Self.mostControllers
    else { return nil }
    note(.missing, ["name": words], line)
    if !isChild, let known = standIns[destination] { return known }
    let id = add(ControllerNames.stripped(name))
    self[id].source = .storyboard
    if !isChild { standIns[destination] = id }
    return id
  }

  /// Adds the ways that code goes from a scene to others.
  private mutating func addJoins(of id: ControllerID, at place: InterfaceFiles.Place) {
    guard let scene = files[place] else { return }
    for (join, other) in files.joined(to: scene, in: place.file) where other != place {
      guard let target = placesOfScenes[other] ?? make(other, inside: []) else { continue }
      let kind: InterfaceSegue.Link = join.isPushed ? .push : .plain(.modal)
      let isKnown = ways[Int(id.rawValue)].contains { $0.target == target }
      if !isKnown {
        ways[Int(id.rawValue)].append(Way(kind: kind, target: target, place: join.place))
      }
    }
  }

  private mutating func addWays(of id: ControllerID, at place: InterfaceFiles.Place) {
    defer { addJoins(of: id, at: place) }
    for segue in files[place]?.segues ?? [] {
      let line = FileLine(file: files.files[place.file].path, line: segue.line)
      switch segue.kind {
      case .child, .embed, .compactColumn: continue
      case .unwind: ways[Int(id.rawValue)].append(Way(kind: .unwind, target: id, place: line))
      case .plain, .push, .custom:
        let destination = files.destination(segue.destination, in: place.file)
        let target =
          if let inner = destination.place {
            placesOfScenes[inner] ?? make(inner, inside: [])
          } else {
            standIn(for: destination, line, isChild: false)
          }
        guard let target else { continue }
        if let style = segue.presentationStyle, self[target].presentationStyle == nil {
          self[target].presentationStyle = style
        }
        let isKnown = ways[Int(id.rawValue)].contains {
          $0.target == target && $0.kind == segue.kind
        }
        if !isKnown {
          ways[Int(id.rawValue)].append(Way(kind: segue.kind, target: target, place: line))
        }
      }
    }
  }
}
