/// The names of types in a file: those that it declares, extends and uses.
///
/// It is a heuristic over words. A nested type is known by its bare name in files that declare or extend
/// the type around it, and elsewhere only behind the other's name.
private struct TypeNames {
  /// The types that the file declares, with the whole name of the type around each or no name.
  private(set) var declared: [(owner: String, name: String, isPrivate: Bool)] = []
  /// The types that the file declares or extends.
  private(set) var opened: Set<String> = []
  /// The names that no dot precedes.
  private(set) var used: Set<String> = []
  /// The names of nested types behind those of the types around them.
  private(set) var qualified: Set<[String]> = []

  private static let keywords: Set = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "extension",
  ]

  init(_ code: SwiftCode) {
    var (isPrivate, depth) = (false, 0)
    var outer: [(name: String, depth: Int)] = []
    for line in code.lines {
      isPrivate = false
      let tokens = Self.tokens(of: line)
      for (index, token) in tokens.enumerated() {
        if token == "{" { depth += 1 }
        if token == "}" {
          depth -= 1
          while let last = outer.last, last.depth > depth { outer.removeLast() }
        }
        if token == "private" || token == "fileprivate" { isPrivate = true }
        guard Self.isType(token) else { continue }
        let before = index > 0 ? tokens[index - 1] : ""
        if before == "." {
          if index > 1, Self.isType(tokens[index - 2]) {
            qualified.insert([tokens[index - 2], token])
          }
          continue
        }
        if Self.keywords.contains(before) {
          let around = outer.last?.name ?? ""
          if before != "extension" { declared.append((around, token, isPrivate)) }
          let own = Self.wholeName(in: tokens[index...])
          let name = around.isEmpty ? own : "\(around).\(own)"
          if before != "typealias" { outer.append((name, depth + 1)) }
          opened.formUnion(Self.surroundings(of: name))
        }
        used.insert(token)
      }
    }
  }

  private static func isType(_ word: String) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return word != "Self" && word.utf8.first.map(capitals.contains) ?? false
  }

  /// A name with its dots, from the beginning of some tokens.
  private static func wholeName(in tokens: ArraySlice<String>) -> String {
    var (rest, name) = (tokens.dropFirst(), tokens.first ?? "")
    while rest.first == ".", let next = rest.dropFirst().first, isType(next) {
      name += "." + next
      rest = rest.dropFirst(2)
    }
    return name
  }

  /// A type and those around it: `A`, `A.B` and `A.B.C` for the last.
  private static func surroundings(of name: String) -> [String] {
    let parts = name.split(separator: ".")
    return parts.indices.map { parts[...$0].joined(separator: ".") }
  }

  /// The words, dots and braces of a line.
  private static func tokens(of line: String) -> [String] {
    var (tokens, word): ([String], [UInt8]) = ([], [])
    for byte in line.utf8 {
      let isWord =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == 0x5F
      if isWord {
        word.append(byte)
        continue
      }
      if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
      word = []
      if byte == 0x7B || byte == 0x7D || byte == 0x2E {
        tokens.append(String(decoding: [byte], as: UTF8.self))
      }
    }
    if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
    return tokens
  }
}

/// The types of one target that each of its files names, and the files that declare them.
struct TypeArrows {
  /// A name in a file, and the file that declares it.
  struct Arrow: Hashable {
    let from: String
    let to: String
    let name: String
  }

  /// The arrows between different files.
  let all: Set<Arrow>

  /// Finds the arrows between the files of a target.
  init(_ files: [SwiftSources.Source]) {
    let names = files.map { ($0.file.path, TypeNames($0.code)) }
    var top: [String: String] = [:]
    var inner: [String: [String: String]] = [:]
    for (path, types) in names {
      for type in types.declared where !type.isPrivate {
        if type.owner.isEmpty {
          top[type.name] = top[type.name] ?? path
        } else {
          inner[type.name, default: [:]][type.owner] = inner[type.name]?[type.owner] ?? path
        }
      }
    }
    var all: Set<Arrow> = []
    for (path, types) in names {
      for name in types.used.subtracting(types.declared.map(\.name)) {
        let nested = (inner[name] ?? [:]).filter { types.opened.contains($0.key) }.values
        let places = nested.isEmpty ? [top[name]].compactMap(\.self) : Array(nested)
        for place in places { all.insert(Arrow(from: path, to: place, name: name)) }
      }
      for pair in types.qualified {
        let places = (inner[pair[1]] ?? [:]).filter { owner, _ in
          owner == pair[0] || owner.hasSuffix(".\(pair[0])")
        }
        for place in places.values { all.insert(Arrow(from: path, to: place, name: pair[1])) }
      }
    }
    self.all = all.filter { $0.from != $0.to }
  }
}
