/// One script of a page, taken apart.
struct PageScript: Sendable {
  /// What it takes from another script.
  struct Import: Sendable {
    /// As it stands in the script.
    let line: String
    /// The pattern to which the other script's exports are assigned.
    let pattern: String
    /// The path of the other script.
    let target: String

    /// The same, where the other script is a value.
    var taken: String { "const \(pattern) = \(PageScripts.name(of: target));\n" }
  }

  let path: String
  let imports: [Import]
  /// The names that it exports.
  let exports: [String]
  /// What it declares and does, without imports.
  let declared: String
  /// The same without marks of what is exported.
  let body: String

  /// Parses a script; returns `nil` if it has an unknown form.
  ///
  /// - Parameters:
  ///   - path: Its path below the folder of the pages.
  ///   - text: Its text.
  init?(path: String, text: String) {
    let text = Self.bare(text)
    let taking = /^import (?:(\{[^}]*\})|\* as (\w+)) from '(\.[^']+)';\n/.anchorsMatchLineEndings()
    let giving = /^export ((?:async function|function\*?|class|const) (\w+))/
      .anchorsMatchLineEndings()
    self.path = path
    imports = text.matches(of: taking).map { match in
      let names = match.1.map { String($0.replacing(" as ", with: ": ")) }
      return Import(
        line: String(match.0),
        pattern: names ?? match.2.map(String.init) ?? "",
        target: Self.resolved(match.3, from: path)
      )
    }
    declared = text.replacing(taking, with: "")
    exports = declared.matches(of: giving).map { String($0.2) }
    body = declared.replacing(giving) { String($0.1) }
    let others = /^(?:import|export)[ ]/.anchorsMatchLineEndings()
    if body.firstMatch(of: others) != nil { return nil }
  }

  /// The way from the script to the folder of the pages.
  var root: String {
    let depth = path.split(separator: "/").count - 1
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }

  /// The path of what the script names by the way to it.
  func resolved(_ way: Substring) -> String { Self.resolved(way, from: path) }

  /// A script without comments, and without indents and empty lines if these are in none of its texts.
  private static func bare(_ text: String) -> String {
    let comments = /^[ \t]*\/\/.*\n|\/\*\*[\s\S]*?\*\//.anchorsMatchLineEndings()
    let bare = text.replacing(comments, with: "")
    let lines = bare.utf8.split(separator: UInt8(ascii: "\n"))
    let marks = lines.map { line in line.count { $0 == UInt8(ascii: "`") } }
    guard marks.allSatisfy({ $0.isMultiple(of: 2) }) else { return bare }
    return lines.map { Substring($0.drop { $0 == UInt8(ascii: " ") }) + "\n" }.joined()
  }

  private static func resolved(_ way: Substring, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for part in way.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
