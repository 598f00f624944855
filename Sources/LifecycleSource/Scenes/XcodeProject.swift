import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// A project of Xcode: the apps that it builds, and their files.
struct XcodeProject {
  /// The number of groups inside each other.
  private static let mostGroups = 64
  /// The number of targets that are looked at.
  private static let mostTargets = 200
  /// The kinds of product that are apps of iOS; those of watches and of Messages have other names.
  private static let appTypes = [
    "com.apple.product-type.application",
    "com.apple.product-type.application.on-demand-install-capable",
  ]

  /// The path of the project file.
  let path: String
  private let objects: [String: PropertyList]
  private let root: PropertyList
  private let files: ProjectFiles
  /// The paths of files and folders, by their identifiers.
  private var paths: [String: String] = [:]

  /// Reads a project.
  ///
  /// - Throws: ``SourceError`` if the file is none.
  init(_ file: SourceFile, in files: ProjectFiles) throws(SourceError) {
    let list = try PropertyList.read(file, within: .project)
    path = file.path
    self.files = files
    objects = Dictionary(
      (list["objects"]?.members ?? []).map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    root =
      list["rootObject"]?.text.flatMap { [objects] in objects[$0] }
      ?? PropertyList(value: .other, line: nil)
    if let group = root["mainGroup"]?.text { addPaths(of: group, in: folder, depth: 0) }
  }

  /// The folder in which the project stands.
  private var folder: String {
    let bundle = ProjectFiles.folder(of: path)
    let base = ProjectFiles.folder(of: bundle)
    let inner = root["projectDirPath"]?.text ?? ""
    return inner.isEmpty ? base : ProjectFiles.path(inner, in: base)
  }

  private mutating func addPaths(of id: String, in outer: String, depth: Int) {
    guard depth < Self.mostGroups, paths[id] == nil, let object = objects[id] else { return }
    let own = object["path"]?.text ?? ""
    let bases = ["SOURCE_ROOT": folder, "<absolute>": ""]
    let base = bases[object["sourceTree"]?.text ?? ""] ?? outer
    let path = own.isEmpty ? base : ProjectFiles.path(own, in: base)
    paths[id] = path
    for child in object["children"]?.texts ?? [] { addPaths(of: child, in: path, depth: depth + 1) }
  }

  /// The targets that are apps of iOS, in the order of the project.
  func apps() -> [AppTarget] {
    (root["targets"]?.texts ?? []).prefix(Self.mostTargets).compactMap { id in
      WorkLimit.isOver ? nil : objects[id].flatMap { app(id, $0) }
    }
  }

  private func app(_ id: String, _ target: PropertyList) -> AppTarget? {
    guard let type = target["productType"]?.text, Self.appTypes.contains(type),
      let name = target["name"]?.text
    else { return nil }
    let settings = settings(of: target, named: name)
    let system = settings["SDKROOT"]?.value ?? "iphoneos"
    let supported = settings["SUPPORTED_PLATFORMS"]?.value ?? "iphoneos"
    guard system == "iphoneos" || (system == "auto" && supported.contains("iphoneos")) else {
      return nil
    }
    var app = AppTarget(
      name: name,
      mark: SourceMark(path: path, place: SourcePlace(line: target.line ?? 1, column: 1)),
      sources: sources(of: id, target),
      sdk: sdk
    )
    let module = settings["PRODUCT_MODULE_NAME"]?.value ?? settings["PRODUCT_NAME"]?.value ?? name
    app.module = String(module.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    app.read(settings, folder: folder, files)
    return app
  }

  /// The SDK with which the project was made or last checked.
  private var sdk: SystemVersion? {
    let attributes = root["attributes"]
    let checked = attributes?["LastUpgradeCheck"]?.text.flatMap(Int.init).map { $0 / 100 }
    let created = (attributes?["TargetAttributes"]?.members ?? []).compactMap { member in
      member.value["CreatedOnToolsVersion"]?.text?.split(separator: ".").first
        .flatMap { Int($0) }
    }
    // Since 26 the numbers of Xcode are those of iOS; older ones are smaller.
    let newest = ([checked].compactMap(\.self) + created).max()
    return newest.flatMap { SystemVersion(known: "\($0)") }
  }
}

// The settings and the files of a target.
extension XcodeProject {
  private func settings(of target: PropertyList, named name: String) -> BuildSettings {
    var settings = BuildSettings()
    let mark = SourceMark(path: path, place: SourcePlace(line: target.line ?? 1, column: 1))
    for key in ["TARGET_NAME", "PRODUCT_NAME"] { settings.set(key, name, at: mark) }
    // Paths of settings stand behind the project's folder.
    for key in ["SRCROOT", "PROJECT_DIR"] { settings.set(key, ".", at: mark) }
    for owner in [root, target] {
      guard let configuration = configuration(of: owner) else { continue }
      if let file = configuration["baseConfigurationReference"]?.text, let path = paths[file] {
        settings.add(path, from: files)
      }
      for member in configuration["buildSettings"]?.members ?? [] {
        let value = member.value.text ?? member.value.texts.joined(separator: " ")
        let line = SourcePlace(line: member.line ?? 1, column: 1)
        settings.set(member.key, value, at: SourceMark(path: path, place: line))
      }
    }
    return settings
  }

  /// The configuration that is released: the default one, or the first.
  private func configuration(of owner: PropertyList) -> PropertyList? {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let all = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    let name = list?["defaultConfigurationName"]?.text ?? "Release"
    return all.first { $0["name"]?.text == name } ?? all.first
  }

  private func sources(of id: String, _ target: PropertyList) -> TargetSources {
    var sources = TargetSources()
    for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
      for file in (phase["files"]?.texts ?? []).compactMap({ objects[$0]?["fileRef"]?.text }) {
        if let path = paths[file] { sources.files.insert(path) }
        // A file in several languages is a group of them.
        for child in objects[file]?["children"]?.texts ?? [] {
          if let path = paths[child] { sources.files.insert(path) }
        }
      }
    }
    for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
      guard let folder = paths[group] else { continue }
      sources.folders.append(folder)
      for exception in objects[group]?["exceptions"]?.texts ?? [] {
        guard let set = objects[exception], set["target"]?.text == id else { continue }
        for name in set["membershipExceptions"]?.texts ?? [] {
          sources.exceptions.insert(ProjectFiles.path(name, in: folder))
        }
      }
    }
    return sources
  }
}
