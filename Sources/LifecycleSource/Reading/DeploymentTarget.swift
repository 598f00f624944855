import Foundation
package import LifecycleEngine
import LifecycleScenario

/// The oldest version of iOS on which a project says that its app runs.
package struct DeploymentTarget: Hashable, Sendable {
  package let version: SystemVersion
  /// The file that says so.
  package let path: String

  /// A project file is read up to this many bytes.
  private static let limit = 16 << 20

  /// Finds the oldest version that project files name.
  ///
  /// - Parameter paths: Project files of Xcode, its settings and manifests of packages; what cannot be
  ///   read names none.
  /// - Returns: The oldest version that is known, and the first file that names it; nil without one.
  package static func oldest(in paths: [String]) -> DeploymentTarget? {
    let targets = paths.flatMap { path in
      versions(at: path).map { DeploymentTarget(version: $0, path: path) }
    }
    // What lies deeper is a part of the app, or a tool, and may support more versions than the app.
    let highest = targets.map(\.depth).min()
    let own = targets.filter { $0.depth == highest }
    // So may a package beside it.
    let projects = own.filter { !$0.path.hasSuffix("Package.swift") }
    return (projects.isEmpty ? own : projects).min { $0.version < $1.version }
  }

  /// The number of folders around the project.
  private var depth: Int {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.last == "project.pbxproj" ? parts.count - 1 : parts.count
  }

  /// Whether a file may name a version.
  static func isRead(_ name: String) -> Bool {
    name == "project.pbxproj" || name == "Package.swift" || name.hasSuffix(".xcconfig")
  }

  private static func versions(at path: String) -> [SystemVersion] {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: limit)
    else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.compactMap { line in
      let isComment = line.drop { $0.isWhitespace }.hasPrefix("//")
      return isComment ? nil : spelled(in: line).flatMap { SystemVersion(known: $0) }
    }
  }

  /// The version in `IPHONEOS_DEPLOYMENT_TARGET = 15.4;`, `.iOS(.v15_4)` or `.iOS("15.4")`.
  private static func spelled(in line: Substring) -> String? {
    if line.contains("IPHONEOS_DEPLOYMENT_TARGET") {
      let setting = /IPHONEOS_DEPLOYMENT_TARGET(?:\[[^\]]*\])?\s*=\s*"?(\d+(?:\.\d+)?)/
      return line.firstMatch(of: setting).map { String($0.output.1) }
    }
    guard line.contains(".iOS(") else { return nil }
    let platform = /\.iOS\((?:\.v|")(\d+(?:[._]\d+)?)/
    return line.firstMatch(of: platform).map {
      String($0.output.1.replacing("_", with: "."))
    }
  }
}
