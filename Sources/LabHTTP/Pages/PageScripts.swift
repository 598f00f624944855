/// The scripts of one page, in few answers.
///
/// All that its first script imports comes as one script, what runs before it as another, and what it
/// needs soon after as a third. Scripts that are loaded later take from these what they have.
///
/// Scripts may import names or a whole module, and export declarations that never change; a page with
/// another form of these is served script by script, as the files are.
struct PageScripts: Sendable {
  /// The script of all that the first one imports; no file has this name.
  static let common = "common.js"
  /// The script of what runs before all others: a file that imports it, for the first script to import.
  private static let early = "first-requests.js"
  /// The script of what is needed soon: a file that imports it, loaded by the first script.
  private static let soon = "preload.js"

  /// The page's first script.
  private let entry: String
  private let read: @Sendable (String) -> String?
  /// What stands in each of the scripts that are put together: each after what it needs.
  private let parts: [String: [PageScript]]
  /// The script that is put together in which one stands, by its path.
  private let homes: [String: String]

  /// Reads what the first script imports, and what is needed soon after it; returns `nil` if a script
  /// has an unknown form.
  ///
  /// - Parameters:
  ///   - entry: The path of the first script.
  ///   - read: Reads a file.
  init?(entry: String, read: @escaping @Sendable (String) -> String?) {
    guard let first = Self.closure(of: entry, read), let own = first.last else { return nil }
    let hasEarly = own.imports.contains { $0.target == Self.early }
    let hasSoon = own.body.contains("import('./\(Self.soon)')")
    guard let early = hasEarly ? Self.closure(of: Self.early, read) : [],
      let soon = hasSoon ? Self.closure(of: Self.soon, read) : []
    else { return nil }
    self.entry = entry
    self.read = read
    var known: Set<String> = []
    let take = { (scripts: [PageScript]) in scripts.filter { known.insert($0.path).inserted } }
    let before = take(early).dropLast()
    let common = take(first).dropLast()
    parts = [
      Self.early: Array(before), Self.common: Array(common),
      Self.soon: Array(take(soon).dropLast()),
    ]
    homes = parts.reduce(into: [:]) { homes, part in
      for script in part.value { homes[script.path] = part.key }
    }
  }

  /// The text of a script, as this page loads it.
  ///
  /// - Parameter path: Its path below the folder of the pages.
  /// - Returns: The text, or `nil` if there is no such script, or it has an unknown form.
  func text(of path: String) -> String? {
    if let scripts = parts[path], !scripts.isEmpty {
      let own = read(path).flatMap { PageScript(path: path, text: $0) }
      let taken = (scripts + [own].compactMap(\.self)).flatMap(\.imports).map(\.target)
      let names = scripts.map { Self.name(of: $0.path) }.joined(separator: ", ")
      return taking(taken.filter { homes[$0] != path }, to: "./")
        + scripts.map { enclosed($0) }.joined() + "export { \(names) };\n"
        + (own.map { $0.imports.map(\.taken).joined() + $0.declared } ?? "")
    }
    guard path == entry || path.contains("/") else {
      // A worker, which has nothing in common with the page.
      guard let all = Self.closure(of: path, read), let own = all.last else { return nil }
      return all.dropLast().map { enclosed($0) }.joined()
        + own.imports.map(\.taken).joined() + own.body
    }
    guard let text = read(path), let script = PageScript(path: path, text: text) else { return nil }
    let known = script.imports.filter { homes[$0.target] != nil }
    let others = script.imports.filter { homes[$0.target] == nil }
    return taking(known.map(\.target), to: script.root) + others.map(\.line).joined()
      + known.map(\.taken).joined() + redirected(script.declared, of: script, to: nil)
  }

  /// The name of a script's exports in the one with which it is put together.
  static func name(of path: String) -> String {
    let sign = { (one: Character) in one.isLetter || one.isNumber ? one : "_" }
    return "$" + String(path.replacing(".js", with: "").map(sign))
  }

  /// The lines that import scripts from those that are put together.
  private func taking(_ targets: [String], to root: String) -> String {
    [Self.early, Self.common, Self.soon].map { home in
      let names = Set(targets.filter { homes[$0] == home }.map(Self.name)).sorted()
      guard !names.isEmpty else { return "" }
      return "import { \(names.joined(separator: ", ")) } from '\(root)\(home)';\n"
    }.joined()
  }

  /// A script as a value: a function that is called once and returns what the script exports.
  private func enclosed(_ script: PageScript) -> String {
    """
    const \(Self.name(of: script.path)) = (() => {
    \(script.imports.map(\.taken).joined())\(redirected(script.body, of: script, to: "./"))
    return { \(script.exports.joined(separator: ", ")) };
    })();

    """
  }

  /// Lets what is loaded later, and the script's own address, be found from another place.
  ///
  /// - Parameters:
  ///   - text: The text of a script.
  ///   - script: The script.
  ///   - root: The path to the folder of the pages from the new place of the text, or `nil` if the text
  ///     stays.
  /// - Returns: The text for that place.
  private func redirected(_ text: String, of script: PageScript, to root: String?) -> String {
    let text = text.replacing(/import\('(\.[^']+)'\)/) { match in
      let target = script.resolved(match.1)
      if let home = homes[target] {
        let name = Self.name(of: target)
        return "import('\(root ?? script.root)\(home)').then(({ \(name) }) => \(name))"
      }
      return root.map { "import('\($0)\(target)')" } ?? String(match.0)
    }
    guard let root else { return text }
    return text.replacing(
      "import.meta.url",
      with: "new URL('\(root)\(script.path)', import.meta.url)"
    )
  }

  /// A script after all that it imports.
  private static func closure(
    of path: String,
    _ read: (String) -> String?
  ) -> [PageScript]? {
    var seen: Set<String> = []
    var found: [PageScript] = []
    func visit(_ path: String) -> Bool {
      guard seen.insert(path).inserted else { return true }
      guard let text = read(path), let script = PageScript(path: path, text: text),
        script.imports.allSatisfy({ visit($0.target) })
      else { return false }
      found.append(script)
      return true
    }
    return visit(path) ? found : nil
  }
}
