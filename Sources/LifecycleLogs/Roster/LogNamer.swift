import LifecycleEngine
import LifecycleScenario

/// Gives the classes of a log the short names that a scenario uses.
struct LogNamer {
  private let isRedacted: Bool
  private var taken = ControllerNames()
  private var letterCount = 0
  private var names: [String: String] = [:]

  init(isRedacted: Bool) {
    self.isRedacted = isRedacted
  }

  /// The name of a controller; the same class gets the same name in every import of the log.
  mutating func name(for person: LoggedController) -> String {
    if isRedacted { return taken.unique(redacted(person.kind)) }
    let className = ControllerNames.lastPart(of: person.className)
    let name = taken.unique(names[className] ?? firstName(for: person))
    names[className] = names[className] ?? name
    return name
  }

  /// The name of the first object of a class.
  private func firstName(for person: LoggedController) -> String {
    let short = ControllerNames.valid(ControllerNames.stripped(person.className))
    let whole = ControllerNames.valid(ControllerNames.lastPart(of: person.className))
    let isOther = taken.isTaken(short) && !short.isEmpty
    return isOther && !taken.isTaken(whole) ? whole : short.isEmpty ? "Controller" : short
  }

  private mutating func redacted(_ kind: ControllerKind) -> String {
    if let name = ControllerNames.containerName(kind) { return name }
    defer { letterCount += 1 }
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(letterCount % 26)))
    return letterCount < 26 ? letter : "\(letter)\(letterCount / 26 + 1)"
  }

  /// The kind that the name of a class tells.
  static func kind(of className: String) -> ControllerKind {
    let name = ControllerNames.lastPart(of: className)
    let endings: [(String, ControllerKind)] = [
      ("NavigationController", .navigation), ("NavController", .navigation),
      ("NavVC", .navigation), ("TabBarController", .tabBar), ("TabController", .tabBar),
      ("TabBarVC", .tabBar), ("PageViewController", .page), ("PageController", .page),
      ("SplitViewController", .split), ("SplitController", .split),
      ("ContainerViewController", .container), ("ContainerController", .container),
      ("ContainerVC", .container),
    ]
    return endings.first { name.hasSuffix($0.0) }?.1 ?? plainKinds[plainName(name)] ?? .content
  }

  /// The kind that the name of a parent tells, or `nil` if it tells none.
  static func kind(ofParent className: String) -> ControllerKind? {
    let kind = kind(of: className)
    return kind == .content ? parentKinds[plainName(className)] : kind
  }

  /// The name without the number that tells it from others.
  private static func plainName(_ className: String) -> String {
    let name = ControllerNames.stripped(className)
    return String(name.prefix(name.count - name.reversed().prefix(while: \.isNumber).count))
  }

  /// Words that name nothing but a container.
  private static let plainKinds: [String: ControllerKind] = [
    "Nav": .navigation, "Tab": .tabBar, "Tabs": .tabBar, "Split": .split,
  ]

  /// Words that may name a screen too, and mean a container where a line calls it a parent.
  private static let parentKinds: [String: ControllerKind] = [
    "Page": .page, "Pages": .page, "Container": .container,
  ]
}
