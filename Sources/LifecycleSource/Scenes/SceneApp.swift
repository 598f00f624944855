import Foundation
import LifecycleEngine
import SourceFacts

/// The apps that are built of some files, and the storyboards beside them.
package struct SceneProject: Sendable {
  /// The apps, in the order of the projects; none if no project and no property list is there.
  let targets: [AppTarget]
  /// Why files of the projects were not read.
  let unread: [SourceError]
  let interfaces: [SourceFile]
  /// Whether the files are all of a folder, and not only those that somebody chose.
  let isWhole: Bool
  /// What files of Objective-C declare.
  let objectiveC: ObjectiveC
  /// The apps of projects that only stand nearby: they count with the Swift files that are read.
  private let nearby: [AppTarget]

  /// An unknown project.
  package static let none = SceneProject(ProjectFiles([]))

  /// Reads the projects and property lists.
  ///
  /// - Parameters:
  ///   - files: The files that are asked about.
  ///   - nearby: The files that only stand nearby.
  ///   - interfaces: The storyboards and nibs.
  ///   - objectiveC: What files of Objective-C declare.
  ///   - isWhole: Whether these are all files of a folder.
  package init(
    _ files: ProjectFiles,
    nearby: ProjectFiles = ProjectFiles([]),
    interfaces: [SourceFile] = [],
    objectiveC: ObjectiveC = .none,
    isWhole: Bool = true
  ) {
    self.isWhole = isWhole
    (targets, unread) = AppTarget.all(in: files)
    self.nearby = AppTarget.all(in: nearby).apps
    self.interfaces = interfaces
    self.objectiveC = objectiveC
  }

  /// Reads the projects and property lists of this machine.
  ///
  /// - Parameters:
  ///   - paths: The files in the places that are named.
  ///   - nearby: The projects that count if those places have none.
  ///   - interfaces: The storyboards and nibs.
  ///   - objectiveC: What files of Objective-C declare.
  package init(
    at paths: [String],
    or nearby: [String],
    interfaces: [SourceFile],
    objectiveC: ObjectiveC
  ) {
    let hasProject = paths.contains { $0.hasSuffix(".pbxproj") }
    let others = hasProject ? [] : nearby.filter(ProjectFiles.isRead)
    let load = { (path: String) in FileManager.default.contents(atPath: path).map { Array($0) } }
    self.init(
      ProjectFiles(paths: paths, load: load),
      nearby: ProjectFiles(paths: others, load: load),
      interfaces: interfaces,
      objectiveC: objectiveC
    )
  }

  /// Whether no file of a project was there.
  package var isEmpty: Bool { targets.isEmpty && unread.isEmpty }

  /// The apps with their code.
  func apps(_ base: CodeBase) -> [SceneApp] {
    let near = nearby.map { SceneApp(base, $0, objectiveC) }.filter(\.isRead)
    let apps = near.isEmpty ? targets.map { SceneApp(base, $0, objectiveC) } : near
    return apps.isEmpty ? [SceneApp(base, nil, objectiveC)] : apps
  }

  /// Why files of the projects were not read, a line each.
  package var complaints: [String] { unread.map(\.message) }

  /// Whether there is a storyboard of a name.
  func hasStoryboard(_ name: String) -> Bool {
    interfaces.contains {
      $0.path.hasSuffix(".storyboard") && InterfaceFile.name(of: $0.path) == name
    }
  }
}

/// An app with the code that decides about its scenes.
struct SceneApp {
  let base: CodeBase
  /// What the project says, or `nil` if only code is known.
  let target: AppTarget?
  /// The delegates of the app: those that it starts with, or all.
  let delegates: [SourceClass]
  let sceneDelegates: [SourceClass]
  /// The app of SwiftUI that makes its scenes itself.
  let swiftUI: SourceMark?
  /// What files of Objective-C declare.
  let objectiveC: ObjectiveC

  init(_ base: CodeBase, _ target: AppTarget?, _ objectiveC: ObjectiveC) {
    self.base = base
    self.target = target
    self.objectiveC = objectiveC
    let own = base.classes.filter { target?.sources.contains($0.path) ?? true }
    let known = base.names(of: ["UIApplicationDelegate"])
    let delegates = own.filter { type in
      base.line(of: type).classes.contains { known.contains($0.name) }
        || base.foreignParent(of: type)?.hasSuffix("AppDelegate") == true
    }
    let main = delegates.filter(\.isMain)
    self.delegates = main.isEmpty ? delegates : main
    let scenes = base.names(of: ["UIWindowSceneDelegate", "UISceneDelegate"])
    sceneDelegates = own.filter { type in
      base.line(of: type).classes.contains { scenes.contains($0.name) }
    }
    swiftUI = base.swiftUIApp { target?.sources.contains($0) ?? true }
  }

  /// Whether a Swift file of the app was read.
  var isRead: Bool {
    base.files.contains { $0.refusal == nil && target?.sources.contains($0.path) ?? true }
  }

  /// Whether all Swift files that the project names one by one were read.
  var isWhole: Bool {
    guard let target, isRead else { return false }
    let read = Set(base.files.filter { $0.refusal == nil }.map { ProjectFiles.plain($0.path) })
    let isNamed = !target.sources.named.isEmpty || !target.sources.folders.isEmpty
    return isNamed ? target.sources.named.allSatisfy(read.contains) : !delegates.isEmpty
  }

  /// The method of the app delegate that gives a configuration.
  var configuring: SourceMethod? {
    delegates.flatMap { base.line(of: $0).classes }.flatMap(\.methods).first {
      $0.facts.delegateCall(of: .app) == SceneCalls.configures
    }
  }

  /// Whether the class of the app delegate is known up to a class of the system.
  var knowsDelegate: Bool {
    !delegates.isEmpty && delegates.allSatisfy { base.foreignParent(of: $0) == nil }
  }

  /// Whether a scene delegate may do more than is read: it, or its superclass, is in none of the files.
  var hasForeignScene: Bool {
    let named = (target?.manifest?.configurations ?? []).compactMap(\.delegate?.text)
    let known = Set(sceneDelegates.map(\.name))
    return named.contains { !known.contains(SourceClass.plainName($0)) }
      || sceneDelegates.contains { base.foreignParent(of: $0) != nil }
  }

  /// How the app adopts scenes, or `nil` if that isn't known.
  var adoption: SceneAdoption? {
    if swiftUI != nil || configuring != nil { return .adopted }
    if let target,
      objectiveC.files.contains(where: { $0.configuresScenes && target.sources.contains($0.path) })
    {
      return .adopted
    }
    guard let target else {
      guard sceneDelegates.isEmpty else { return .adopted }
      return delegates.isEmpty ? nil : SceneAdoption.none
    }
    if let manifest = target.manifest {
      return manifest.configurations.isEmpty ? .unconfigured : .adopted
    }
    return target.isKnown ? SceneAdoption.none : sceneDelegates.isEmpty ? nil : .adopted
  }

  /// The storyboard from which a scene makes its window, with its place.
  var storyboard: SceneManifest.Configuration.Name? {
    target?.manifest?.configurations.first { $0.isWindow && $0.storyboard != nil }?.storyboard
  }

  /// The method of a scene delegate that makes the window.
  var windowMaker: SourceMethod? {
    sceneDelegates.flatMap { base.line(of: $0).classes }.flatMap(\.methods).first(
      where: \.mayMakeWindow
    )
  }

  /// The method of a scene delegate, with code, that the system calls instead of one of the app's.
  func counterpart(of callback: Callback) -> SourceMethod? {
    sceneDelegates.flatMap { base.line(of: $0).classes }.flatMap(\.methods).first {
      $0.facts.delegateCall(of: .scene) == callback.ofScene && $0.doesSomething
    }
  }

  /// The methods by which scenes are connected.
  var connecting: [SourceMethod] {
    sceneDelegates.flatMap { base.line(of: $0).classes }.flatMap(\.methods).filter {
      $0.facts.delegateCall(of: .scene) == SceneCalls.connects
    }
  }

  /// The methods of the app's delegates with their class, in the order of the files.
  var delegateMethods: [(type: SourceClass, method: SourceMethod)] {
    delegates.flatMap { type in type.methods.map { (type, $0) } }
  }
}
