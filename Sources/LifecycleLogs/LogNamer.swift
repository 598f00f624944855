import LifecycleEngine
import LifecycleScenario

/// Gives the classes of a log the short names that a scenario uses.
struct LogNamer {
  private let isRedacted: Bool
  private var taken: Set<String> = Set(NameRule.reserved)
  private var letterCount = 0
  private var names: [String: String] = [:]

  init(isRedacted: Bool) {
    self.isRedacted = isRedacted
  }

  /// The name of a controller; the same class gets the same name in every import of the log.
  mutating func name(for person: LogPerson) -> String {
    if isRedacted { return unique(redacted(person.kind)) }
    let className = Self.lastPart(of: person.className)
    let name = unique(names[className] ?? firstName(for: person))
    names[className] = names[className] ?? name
    return name
  }

  /// The name of the first object of a class.
  private func firstName(for person: LogPerson) -> String {
    let short = Self.valid(Self.stripped(person.className))
    let whole = Self.valid(Self.lastPart(of: person.className))
    let isOther = taken.contains(short) && !short.isEmpty
    return isOther && !taken.contains(whole) ? whole : short.isEmpty ? "Controller" : short
  }

  /// The name with a number behind it where it is taken.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while taken.contains(candidate) {
      candidate = "\(name)\(number)"
      number += 1
    }
    taken.insert(candidate)
    return candidate
  }

  private mutating func redacted(_ kind: ControllerKind) -> String {
    if let name = Self.containerName(kind) { return name }
    defer { letterCount += 1 }
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(letterCount % 26)))
    return letterCount < 26 ? letter : "\(letter)\(letterCount / 26 + 1)"
  }

  /// The name of a container that no line names.
  static func containerName(_ kind: ControllerKind) -> String? {
    switch kind {
    case .navigation: "Nav"
    case .tabBar: "Tab"
    case .split: "Split"
    case .page: "Page"
    case .container: "Container"
    case .content, .table, .alert, .search, .hosting: nil
    }
  }

  /// The class without its module and its type arguments.
  static func lastPart(of className: String) -> String {
    let plain = className.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? className
  }

  /// The class without its module and without the ending that says that it is a controller.
  static func stripped(_ className: String) -> String {
    let name = lastPart(of: className)
    switch name {
    case "UINavigationController": return "Nav"
    case "UITabBarController": return "Tab"
    case "UIPageViewController": return "Page"
    case "UISplitViewController": return "Split"
    default: break
    }
    guard name != "ViewController", name != "UIViewController" else { return name }
    let ending = ["ViewController", "Controller", "VC"].first {
      name.hasSuffix($0) && name.count > $0.count
    }
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }

  /// The kind that the name of a class tells.
  static func kind(of className: String) -> ControllerKind {
    let name = lastPart(of: className)
    let endings: [(String, ControllerKind)] = [
      ("NavigationController", .navigation), ("NavController", .navigation),
      ("NavVC", .navigation), ("TabBarController", .tabBar), ("TabController", .tabBar),
      ("TabBarVC", .tabBar), ("PageViewController", .page), ("PageController", .page),
      ("SplitViewController", .split), ("SplitController", .split),
      ("ContainerViewController", .container), ("ContainerController", .container),
      ("ContainerVC", .container),
    ]
    return endings.first { name.hasSuffix($0.0) }?.1 ?? .content
  }

  /// The name with nothing but letters, digits and `_`.
  private static func valid(_ name: String) -> String {
    let letters = String(name.filter { $0.isLetter || $0 == "_" || ($0.isASCII && $0.isNumber) })
    let text = String(letters.drop { $0.isNumber }.prefix(40))
    return NameRule.isName(text) ? text : ""
  }
}
