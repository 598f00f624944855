import Foundation
import PackagePlugin

/// Makes the text files of a target part of its program.
///
/// The files of a folder become one string literal, named after the folder: `Catalog/Rules/*.txt`
/// is `rulesText`. So does a text of another folder that a target hands out. A literal compiles at
/// once; the array of bytes that `.embedInCode` makes of the same text takes half a minute and a
/// gigabyte.
///
/// The identifiers of some folders become an enumeration: `NAV-POP-3` is `RuleID.navPop3`,
/// `viewDidLoad` is `Callback.viewDidLoad`. Its raw values are in a table, because each module that
/// imports those of `enum RuleID: String` compiles them once more.
@main struct EmbedText: BuildToolPlugin {
  private static let enumerations = [
    "Rules": "RuleID", "Findings": "FindingID", "Callbacks": "Callback",
  ]

  /// The folders whose files are named in the text, each in a line before its own text.
  private static let named: Set = ["Symptoms"]

  private static let script = #"""
    output=$1 type=$2; shift 2
    {
      echo "let ${0}Text = ##\"\"\""
      for file; do [ -z "$NAMED" ] || echo "= ${file##*/}"; cat "$file"; done
      echo "\"\"\"##"
      [ -z "$type" ] || awk -v type="$type" '
        BEGIN {
          print "/// The identifiers of a catalogue, in its order; none is ever renumbered."
          print "public enum " type ": CaseIterable, Hashable, RawRepresentable, Sendable {"
        }
        /^[^ ]/ {
          name = $1
          sub(/^LINT-/, "", name)
          count = split(name, words, "-")
          if (name !~ /[a-z]/) name = tolower(words[1])
          for (i = 2; i <= count; i++)
            name = name substr(words[i], 1, 1) tolower(substr(words[i], 2))
          gsub(/[.]/, "Point", name)
          print "  case `" name "`"
          names = names "\n    \"" $1 "\","
          places = places "\n    case .`" name "`: " place++
        }
        END {
          print "\n  private static let names = [" names "\n  ]"
          print "  private static let places ="
          print "    Dictionary(uniqueKeysWithValues: zip(names, allCases))\n"
          print "  public var rawValue: String { Self.names[place] }\n"
          print "  public init?(rawValue: String) {"
          print "    guard let value = Self.places[rawValue] else { return nil }"
          print "    self = value\n  }\n"
          print "  /// Its place in the catalogue, counted from 0."
          print "  public var place: Int {\n    switch self {" places "\n    }\n  }\n"
          print "  public func hash(into hasher: inout Hasher) { hasher.combine(place) }\n}"
        }
      ' "$@"
    } > "$output"
    """#

  /// The files of other folders that are handed out as text, by the targets that do so.
  private static let sources = [
    "LifecycleLive": [
      "ProbeHeader": "LifecycleProbe/ObjectiveC/LifecycleProbe.h",
      "ProbeImplementation": "LifecycleProbe/ObjectiveC/LifecycleProbe.m",
      "ProbeSwift": "LifecycleProbe/LifecycleProbe.swift",
    ],
    "lifecycle": ["Changes": "../.github/CHANGELOG.md"],
  ]

  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let files = (target.sourceModule?.sourceFiles(withSuffix: ".txt")).map { $0.map(\.url) } ?? []
    var texts = Dictionary(grouping: files) { $0.deletingLastPathComponent().lastPathComponent }
    let folder = context.package.directoryURL.appending(path: "Sources")
    for (name, path) in Self.sources[target.name] ?? [:] {
      texts[name] = [folder.appending(path: path)]
    }
    return texts.sorted { $0.key < $1.key }.map { name, files in
      let inputs = files.sorted { $0.path < $1.path }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name)Text.swift")
      let type = Self.enumerations[name] ?? ""
      let variable = name.prefix(1).lowercased() + name.dropFirst()
      return .buildCommand(
        displayName: "Embedding the text of \(name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, variable, output.path, type] + inputs.map(\.path),
        environment: Self.named.contains(name) ? ["NAMED": "1"] : [:],
        inputFiles: inputs,
        outputFiles: [output]
      )
    }
  }
}
