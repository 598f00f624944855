/// Reads the text of a custom pattern.
struct LogPatternParser {
  private static let deepestLevel = 20
  private static let mostRepetitions = 100

  private let characters: [Character]
  private var index = 0
  private var depth = 0
  private var names: Set<String> = []

  init(_ text: String) {
    characters = Array(text)
  }

  private var peek: Character? { index < characters.count ? characters[index] : nil }

  /// Reads the whole pattern.
  mutating func parse() throws(LogError) -> LogPatternNode {
    let node = try parseChoice()
    guard index == characters.count else { throw .badPattern("A “)” has no “(” before it.") }
    return node
  }

  private mutating func parseChoice() throws(LogError) -> LogPatternNode {
    var branches = [try parseSequence()]
    while skip("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func parseSequence() throws(LogError) -> LogPatternNode {
    var nodes: [LogPatternNode] = []
    while let next = peek, next != "|", next != ")" {
      let atom = try parseAtom()
      nodes.append(try parseRepetition(of: atom))
    }
    return .sequence(nodes)
  }

  private mutating func parseAtom() throws(LogError) -> LogPatternNode {
    guard let character = peek else { return .sequence([]) }
    index += 1
    switch character {
    case "(": return try parseGroup()
    case "[": return .character(try parseClass())
    case ".": return .character(.any)
    case "^": return .start
    case "$": return .end
    case "\\": return .character(try parseEscape())
    case "*", "+", "?":
      throw .badPattern("“\(character)” has nothing before it to repeat. Write “\\\(character)”.")
    default: return .character(.literal(character))
    }
  }

  private mutating func parseGroup() throws(LogError) -> LogPatternNode {
    guard depth < Self.deepestLevel else { throw .badPattern("Its groups are nested too deep.") }
    depth += 1
    defer { depth -= 1 }
    var name: String?
    if skip("?") {
      if !skip(":") { name = try parseName() }
    }
    let inner = try parseChoice()
    guard skip(")") else { throw .badPattern("A “(” has no “)” after it.") }
    return .group(name, inner)
  }

  private mutating func parseName() throws(LogError) -> String {
    _ = skip("P")
    guard skip("<") else {
      throw .badPattern("Only “(?:…)” and “(?<name>…)” may follow “(?”.")
    }
    let start = index
    while let next = peek, next.isLetter { index += 1 }
    let name = String(characters[start..<index])
    guard skip(">") else { throw .badPattern("The name of a group has no “>” after it.") }
    guard LogPattern.groupNames.contains(name) else {
      let allowed = LogPattern.groupNames.joined(separator: ", ")
      throw .badPattern("“\(name)” is not a group. The groups are \(allowed).")
    }
    guard names.insert(name).inserted else {
      throw .badPattern("The group “\(name)” stands twice.")
    }
    return name
  }

  private mutating func parseRepetition(of node: LogPatternNode) throws(LogError) -> LogPatternNode
  {
    var bounds: (least: Int, most: Int?)?
    switch peek {
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "?": bounds = (0, 1)
    case "{": return try parseCount(of: node)
    default: break
    }
    guard let bounds else { return node }
    index += 1
    return .repetition(node, least: bounds.least, most: bounds.most, isLazy: skip("?"))
  }

  private mutating func parseCount(of node: LogPatternNode) throws(LogError) -> LogPatternNode {
    index += 1
    let least = parseNumber()
    var most = least
    if skip(",") { most = parseNumber() }
    guard let least, skip("}"), least <= Self.mostRepetitions,
      most.map({ least <= $0 && $0 <= Self.mostRepetitions }) != false
    else {
      throw .badPattern(
        "A number of repetitions is written “{3}” or “{1,3}”, up to \(Self.mostRepetitions)."
      )
    }
    return .repetition(node, least: least, most: most, isLazy: skip("?"))
  }

  private mutating func parseNumber() -> Int? {
    let start = index
    while let next = peek, next.isASCII, next.isNumber, index < start + 4 { index += 1 }
    return Int(String(characters[start..<index]))
  }

  private mutating func parseEscape() throws(LogError) -> LogPattern.CharacterTest {
    guard let character = peek else { throw .badPattern("A “\\” stands at its end.") }
    index += 1
    switch character {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "t": return .literal("\t")
    default:
      guard !character.isLetter, !character.isNumber else {
        throw .badPattern("“\\\(character)” is not known. Known are \\d \\w \\s \\D \\W \\S \\t.")
      }
      return .literal(character)
    }
  }

  private mutating func parseClass() throws(LogError) -> LogPattern.CharacterTest {
    let isNegative = skip("^")
    var tests: [LogPattern.CharacterTest] = []
    while let character = peek, character != "]" || tests.isEmpty {
      index += 1
      let test = character == "\\" ? try parseEscape() : .literal(character)
      guard case .literal(let low) = test, peek == "-", index + 1 < characters.count,
        characters[index + 1] != "]"
      else {
        tests.append(test)
        continue
      }
      let high = characters[index + 1]
      guard low <= high else { throw .badPattern("The range “\(low)-\(high)” is empty.") }
      index += 2
      tests.append(.range(low, high))
    }
    guard skip("]") else { throw .badPattern("A “[” has no “]” after it.") }
    return isNegative ? .not(.either(tests)) : .either(tests)
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard peek == character else { return false }
    index += 1
    return true
  }
}
