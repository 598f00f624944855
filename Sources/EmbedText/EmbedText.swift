import Foundation
import PackagePlugin

/// Makes the text files of a target part of its program.
///
/// The files of a folder become one string literal, named after the folder: `Catalog/Rules/*.txt`
/// is `rulesText`. A literal compiles at once; the array of bytes that `.embedInCode` makes of the
/// same text takes half a minute and a gigabyte.
@main struct EmbedText: BuildToolPlugin {
  private static let script = #"""
    output=$1; shift
    { echo "let ${0}Text = ##\"\"\""; cat "$@"; echo "\"\"\"##"; } > "$output"
    """#

  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let files = (target.sourceModule?.sourceFiles(withSuffix: ".txt")).map { $0.map(\.url) } ?? []
    let folders = Dictionary(grouping: files) { $0.deletingLastPathComponent().lastPathComponent }
    return folders.sorted { $0.key < $1.key }.map { folder, files in
      let inputs = files.sorted { $0.path < $1.path }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(folder)Text.swift")
      return .buildCommand(
        displayName: "Embedding the text of \(folder)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, folder.lowercased(), output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    }
  }
}
