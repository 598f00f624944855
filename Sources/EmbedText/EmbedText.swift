import Foundation
import PackagePlugin

/// Makes the text files of a target part of its program.
///
/// The files of a folder become one string literal, named after the folder: `Catalog/Rules/*.txt`
/// is `rulesText`. A literal compiles at once; the array of bytes that `.embedInCode` makes of the
/// same text takes half a minute and a gigabyte. The identifiers of some folders become an
/// enumeration: `NAV-POP-3` is `RuleID.navPop3`, `viewDidLoad` is `Callback.viewDidLoad`.
@main struct EmbedText: BuildToolPlugin {
  private static let enumerations = [
    "Rules": "RuleID", "Findings": "FindingID", "Callbacks": "Callback",
  ]

  private static let script = #"""
    output=$1 type=$2; shift 2
    {
      echo "let ${0}Text = ##\"\"\""; cat "$@"; echo "\"\"\"##"
      [ -z "$type" ] || awk -v type="$type" '
        BEGIN {
          print "/// The identifiers of a catalogue, in its order; none is ever renumbered."
          print "public enum " type ": String, CaseIterable, Hashable, Sendable {"
        }
        /^[^ ]/ {
          name = $1
          sub(/^LINT-/, "", name)
          count = split(name, words, "-")
          if (name !~ /[a-z]/) name = tolower(words[1])
          for (i = 2; i <= count; i++)
            name = name substr(words[i], 1, 1) tolower(substr(words[i], 2))
          gsub(/[.]/, "Point", name)
          print "  case `" name "` = \"" $1 "\""
          places = places "\n    case .`" name "`: " place++
        }
        END {
          print "\n  /// Its place in the catalogue, counted from 0."
          print "  public var place: Int {\n    switch self {" places "\n    }\n  }\n"
          print "  public func hash(into hasher: inout Hasher) { hasher.combine(place) }\n}"
        }
      ' "$@"
    } > "$output"
    """#

  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let files = (target.sourceModule?.sourceFiles(withSuffix: ".txt")).map { $0.map(\.url) } ?? []
    let folders = Dictionary(grouping: files) { $0.deletingLastPathComponent().lastPathComponent }
    return folders.sorted { $0.key < $1.key }.map { folder, files in
      let inputs = files.sorted { $0.path < $1.path }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(folder)Text.swift")
      let type = Self.enumerations[folder] ?? ""
      return .buildCommand(
        displayName: "Embedding the text of \(folder)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, folder.lowercased(), output.path, type]
          + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    }
  }
}
