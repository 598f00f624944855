import Foundation
import PackagePlugin

/// Writes the version of a build into its program.
///
/// The version is `VERSION` in the environment, or the tag of the commit that is checked out. A commit
/// without a tag has the next version with `-dev`.
@main struct StampVersion: BuildToolPlugin {
  /// The version of what is not released yet, the first one in the change log.
  private static let unreleased = "0.2.0-dev"

  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let environment = ProcessInfo.processInfo.environment
    let tag = Self.tag(of: context.package.directoryURL)
    let version = environment["VERSION"] ?? tag.map { String($0.dropFirst()) } ?? Self.unreleased
    let output = context.pluginWorkDirectoryURL.appending(path: "StampedVersion.swift")
    return [
      .buildCommand(
        displayName: "Stamping version \(version)",
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          "-c", #"printf 'let stampedVersion = "%s"\n' "$1" > "$2""#, "sh", version, output.path,
        ],
        outputFiles: [output]
      )
    ]
  }

  /// The tag of a folder's commit, such as `v0.2.0`, and `-dirty` if files differ from it.
  ///
  /// - Returns: `nil` if the commit has no tag, or the folder is no repository of its own.
  private static func tag(of folder: URL) -> String? {
    guard FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) else {
      return nil
    }
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = [
      "git", "-C", folder.path, "describe", "--tags", "--exact-match", "--match", "v[0-9]*",
      "--dirty",
    ]
    let answer = Pipe()
    git.standardOutput = answer
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil, let line = try? answer.fileHandleForReading.readToEnd() else {
      return nil
    }
    git.waitUntilExit()
    let tag = String(decoding: line, as: UTF8.self).split(separator: "\n").first
    return git.terminationStatus == 0 ? tag.map(String.init) : nil
  }
}
