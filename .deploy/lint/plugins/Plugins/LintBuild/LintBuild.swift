import Foundation
import PackagePlugin

/// Lints a target before each build; findings are told as a compiler's warnings and errors.
@main
struct LintBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard target is SwiftSourceModuleTarget else { return [] }
    return [
      command(
        with: try context.tool(named: "lifecycle-lint").url,
        target.name,
        [target.directoryURL.path],
        keeping: context.pluginWorkDirectoryURL
      )
    ]
  }

  /// The command, whose program is finished before the build begins.
  fileprivate func command(
    with tool: URL,
    _ name: String,
    _ paths: [String],
    keeping work: URL
  ) -> Command {
    let options = ["--format", "xcode", "--fail-on", "error", "--allow-empty"]
    return .prebuildCommand(
      displayName: "Lint the life cycle of \(name)",
      executable: tool,
      arguments: ["lint"] + options + ["--cache", work.appending(path: "cache").path] + paths,
      outputFilesDirectory: work.appending(path: "output")
    )
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LintBuild: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let files = target.inputFiles.filter { $0.type == .source }.map(\.url.path)
      .filter { $0.hasSuffix(".swift") }
    guard !files.isEmpty else { return [] }
    return [
      command(
        with: try context.tool(named: "lifecycle-lint").url,
        target.displayName,
        files,
        keeping: context.pluginWorkDirectoryURL
      )
    ]
  }
}
#endif
