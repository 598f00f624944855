package import LifecycleEngine

/// Gives the classes of an app the short names that a scenario uses.
package struct ControllerNames: Hashable, Sendable {
  private var taken = Set(NameRule.reserved)

  package init() {}

  /// Whether another controller has a name.
  package func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// The name, with a number behind it if it is taken.
  package mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while taken.contains(candidate) {
      candidate = "\(name)\(number)"
      number += 1
    }
    taken.insert(candidate)
    return candidate
  }

  /// The name of a container that has no class of its own.
  package static func containerName(_ kind: ControllerKind) -> String? {
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
  package static func lastPart(of className: String) -> String {
    // Most spell neither, and a log asks for each of its lines.
    let isWhole = className.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "<") }
    guard !isWhole else { return className }
    let plain = className.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? className
  }

  private static let containers = [
    "UINavigationController": "Nav", "UITabBarController": "Tab", "UIPageViewController": "Page",
    "UISplitViewController": "Split",
  ]

  /// The class without its module and without the ending that says that it is a controller.
  package static func stripped(_ className: String) -> String {
    let name = lastPart(of: className)
    if let container = containers[name] { return container }
    guard name != "ViewController", name != "UIViewController" else { return name }
    let ending = ["ViewController", "Controller", "VC"].first {
      name.hasSuffix($0) && name.count > $0.count
    }
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }

  /// The name with nothing but letters, digits and `_`; empty where nothing is left.
  package static func valid(_ name: String) -> String {
    let letters = String(name.filter { $0.isLetter || $0 == "_" || ($0.isASCII && $0.isNumber) })
    let text = String(letters.drop { $0.isNumber }.prefix(40))
    return NameRule.isName(text) ? text : ""
  }
}
