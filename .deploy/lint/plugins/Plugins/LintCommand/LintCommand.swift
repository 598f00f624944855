import Foundation
import PackagePlugin

/// Lints a package: `swift package lifecycle-lint [--target NAME]... [ARGUMENT]...`.
@main
struct LintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets =
      try names.isEmpty
      ? context.package.targets : context.package.targets(named: names)
    let folders = targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { $0.kind != .test }.map(\.directoryURL.path)
    try lint(
      with: context.tool(named: "lifecycle-lint").url,
      folders,
      extractor.remainingArguments,
      in: context.package.directoryURL,
      keeping: context.pluginWorkDirectoryURL
    )
  }

  /// Runs the linter; its findings go where those of a compiler go.
  fileprivate func lint(
    with tool: URL,
    _ folders: [String],
    _ arguments: [String],
    in directory: URL,
    keeping work: URL
  ) throws {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = directory
    process.arguments =
      ["lint", "--cache", work.appending(path: "cache").path] + arguments + folders
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    throw Ended(code: process.terminationStatus)
  }

  /// The linter told of something, or could not read the files.
  private struct Ended: Error, CustomStringConvertible {
    let code: Int32

    var description: String {
      code == 1 ? "There are findings." : "The files could not be linted (exit code \(code))."
    }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LintCommand: XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    try lint(
      with: context.tool(named: "lifecycle-lint").url,
      [context.xcodeProject.directoryURL.path],
      extractor.remainingArguments,
      in: context.xcodeProject.directoryURL,
      keeping: context.pluginWorkDirectoryURL
    )
  }
}
#endif
