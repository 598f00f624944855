import Foundation

/// The files of an app that a path stands for: its Swift files, its storyboards and nibs, and what says
/// for which iOS it is built.
package struct SourceFiles {
  /// The Swift files, sorted by their names; packages of others and tests are left out.
  package let swift: [String]
  /// The storyboards and nibs, sorted by their names.
  package let interfaces: [String]
  /// The files of Objective-C, sorted by their names.
  package let objectiveC: [String]
  /// The files that may name a ``DeploymentTarget``, sorted by their names.
  package let projects: [String]
  /// The files that say how apps are built, sorted by their names; those of others are left out.
  package let builds: [String]

  /// Folders that hold what others wrote, or what was built.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "build"]
  /// Folders whose code is not the app's own, or does not run in it.
  private static let foreignCode: Set<String> = ["node_modules", "vendor", "Preview Content"]

  /// Whether it stands for no file.
  package var isEmpty: Bool { swift.isEmpty && interfaces.isEmpty && builds.isEmpty }

  /// Finds the files.
  ///
  /// - Parameter path: A file, or a folder that is looked through, but for folders with a dot in front;
  ///   the paths that are found begin with it.
  package init(at path: String) {
    guard URL(fileURLWithPath: path).hasDirectoryPath,
      let folder = FileManager.default.enumerator(atPath: path)
    else {
      swift = path.hasSuffix(".swift") ? [path] : []
      interfaces = SourceFile.isRead(path) ? [path] : []
      objectiveC = Self.isObjectiveC(path) ? [path] : []
      projects = []
      builds = ProjectFiles.isRead(path) ? [path] : []
      return
    }
    let prefix = path.hasSuffix("/") ? path : "\(path)/"
    var swift: [String] = []
    var interfaces: [String] = []
    var objectiveC: [String] = []
    var projects: [String] = []
    var builds: [String] = []
    while let name = folder.nextObject() as? String {
      let parts = name.split(separator: "/").map(String.init)
      let last = parts.last ?? ""
      if last.hasPrefix(".") || last.hasSuffix(".xcloc") || Self.foreign.contains(last) {
        folder.skipDescendants()
        continue
      }
      if DeploymentTarget.isRead(last) { projects.append(prefix + name) }
      if ProjectFiles.isRead(last), !parts.contains(where: Self.isForeignCode) {
        builds.append(prefix + name)
      }
      if last.hasSuffix(".swift"), !parts.contains(where: Self.isForeignCode) {
        // A folder of packages may be named like a file; it is looked through like any other.
        if !URL(fileURLWithPath: prefix + name).hasDirectoryPath { swift.append(prefix + name) }
      } else if Self.isObjectiveC(last), !parts.contains(where: Self.isForeignCode) {
        objectiveC.append(prefix + name)
      } else if SourceFile.isRead(last) {
        interfaces.append(prefix + name)
      }
    }
    self.swift = swift.sorted()
    self.interfaces = interfaces.sorted()
    self.objectiveC = objectiveC.sorted()
    self.projects = projects.sorted()
    self.builds = builds.sorted()
  }

  /// The files in the folder where the program runs, and in its Xcode projects, that may name a
  /// ``DeploymentTarget``.
  package static var projectsHere: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    return names.sorted().compactMap { name in
      if name.hasSuffix(".xcodeproj") { return "\(name)/project.pbxproj" }
      return DeploymentTarget.isRead(name) ? name : nil
    }
  }

  private static func isObjectiveC(_ name: String) -> Bool {
    [".h", ".m", ".mm"].contains { name.hasSuffix($0) }
  }

  private static func isForeignCode(_ folder: String) -> Bool {
    foreignCode.contains(folder) || folder.hasSuffix("Tests") || folder.hasSuffix("Specs")
  }
}
