import Foundation
import PackagePlugin

/// Writes the version of a build into its program.
///
/// The version is `VERSION` in the environment, or the tag of the commit that is checked out. A
/// commit without a tag has the next version with `-dev`.
@main struct StampVersion: BuildToolPlugin {
  /// The version of what is not released yet, the first one in the change log.
  private static let unreleased = "0.2.0-dev"

  /// Another commit with the same version leaves the file as it is, and nothing is built again.
  private static let script = #"""
    output=$1 folder=$2 version=${VERSION:-}
    if [ -z "$version" ] && [ -e "$folder/.git" ]; then
      tag=$(git -C "$folder" describe --tags --exact-match --match 'v[0-9]*' --dirty 2> /dev/null)
      version=${tag#v}
    fi
    printf 'let stampedVersion = "%s"\n' "${version:-$3}" > "$output.new"
    if cmp -s "$output.new" "$output"; then rm "$output.new"; else mv "$output.new" "$output"; fi
    """#

  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let folder = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "StampedVersion.swift")
    let version = ProcessInfo.processInfo.environment["VERSION"]
    // A commit, a checkout or a tag changes one of these.
    let places = ["HEAD", "logs/HEAD", "packed-refs", "refs/tags"]
      .map { folder.appending(path: ".git/\($0)") }
    return [
      .buildCommand(
        displayName: "Stamping the version",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", output.path, folder.path, Self.unreleased],
        environment: version.map { ["VERSION": $0] } ?? [:],
        inputFiles: places.filter { FileManager.default.fileExists(atPath: $0.path) },
        outputFiles: [output]
      )
    ]
  }
}
