import LifecycleEngine

/// An expression that stands for a controller or an outlet inside a method.
struct Reference: Hashable, Sendable {
  /// The expression in Swift, without a question mark: `b`, `navigationController`.
  let swift: String
  /// The expression in Objective-C: `self.b`, `self.navigationController`.
  let objc: String
  /// Whether Swift has to ask first.
  let isOptional: Bool

  init(_ swift: String, _ objc: String, isOptional: Bool = false) {
    self.swift = swift
    self.objc = objc
    self.isOptional = isOptional
  }

  /// The object whose method runs.
  static let this = Reference("self", "self")

  var isSelf: Bool { swift == "self" }

  /// What stands before a member in Swift: nothing, `b.` or `b?.`.
  var dot: String { isSelf ? "" : isOptional ? "\(swift)?." : "\(swift)." }
}

/// A property of a class, or a method of its own that statements need.
struct Member: Hashable, Sendable {
  /// The kind of reference of a property.
  enum Holding: Hashable, Sendable {
    case strong, weak, copied, value
  }

  let name: String
  /// The declaration in Swift, or `nil` if only Objective-C needs the member.
  var swift: [String]
  /// The type in Objective-C, with its star, or `nil` for a method.
  var objcType = ""
  /// The body of a method in Objective-C, its declaration first.
  var objc: [String] = []
  var holding = Holding.strong
  var isOutlet = false
  /// Whether other classes use the property.
  var isPublic = false
  /// The framework that the member needs besides UIKit.
  var framework: String?

  /// Whether the member is a property in Objective-C.
  var isProperty: Bool { !objcType.isEmpty }

  static func property(_ words: Words, _ name: String, holding: Holding = .strong) -> Member {
    let keyword = holding == .weak ? "weak var" : "var"
    let isBare = holding == .value || words.swift.hasSuffix("?") || words.swift.contains("=")
    let type = isBare ? words.swift : "\(words.swift)?"
    let separator = words.swift.hasPrefix("=") ? " " : ": "
    return Member(
      name: name,
      swift: ["private \(keyword) \(name)\(separator)\(type)"],
      objcType: words.objc,
      holding: holding
    )
  }
}
