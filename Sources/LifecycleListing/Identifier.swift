/// Names from a scenario as identifiers of both languages.
enum Identifier {
  /// Keeps what both languages allow in a name, and spells the rest as hexadecimal numbers.
  static func legal(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars.prefix(64) {
      if isAllowed(scalar) {
        name.unicodeScalars.append(scalar)
      } else if scalar.isASCII {
        name += name.hasSuffix("_") ? "" : "_"
      } else {
        name += "u\(String(scalar.value, radix: 16))"
      }
    }
    guard let first = name.unicodeScalars.first, !name.allSatisfy({ $0 == "_" }) else {
      return "item"
    }
    let isStart = first == "_" || first.properties.isXIDStart
    return isStart ? name : "n\(name)"
  }

  /// A legal name that starts with a capital letter.
  static func typeName(_ text: String) -> String {
    let name = legal(text)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// A legal name that starts with a small letter: `b` of `B`, `urlList` of `URLList`.
  static func memberName(_ text: String) -> String {
    let name = legal(text)
    let letters = Array(name)
    let capitals = letters.prefix { $0.isUppercase }.count
    guard capitals > 0 else { return name }
    let isFollowed = capitals < letters.count && letters[capitals].isLowercase
    let count = capitals > 1 && isFollowed ? capitals - 1 : capitals
    let start = String(letters.prefix(count)).lowercased()
    return legal(start + String(letters.dropFirst(count)))
  }

  /// A legal name of several words: `modelChanged` of `model changed`.
  static func memberName(words text: String) -> String {
    let parts = text.split { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" }
    let rest = parts.dropFirst().map { String($0).capitalized }
    return memberName((parts.first.map(String.init) ?? "") + rest.joined())
  }

  /// The scalars beyond ASCII that both languages allow in names.
  private static let allowed: [ClosedRange<UInt32>] = [
    0xC0...0x2FF, 0x370...0x1FFF, 0x2C00...0x2DFF, 0x3040...0x30FF, 0x3400...0x9FFF,
    0xAC00...0xD7A3,
  ]

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isXIDContinue else { return false }
    return scalar.isASCII || allowed.contains { $0.contains(scalar.value) }
  }
}

/// The names that are taken in one scope; two names never differ in case only.
struct NameTable {
  private var taken: Set<String>
  private var nextNumbers: [String: Int] = [:]

  init(taken: Set<String> = []) {
    self.taken = taken
  }

  /// Reserves a name, with a number behind it if it is taken.
  mutating func claim(_ wanted: String) -> String {
    guard !taken.insert(wanted.lowercased()).inserted else { return wanted }
    var number = nextNumbers[wanted.lowercased()] ?? 2
    while !taken.insert("\(wanted)\(number)".lowercased()).inserted { number += 1 }
    nextNumbers[wanted.lowercased()] = number + 1
    return "\(wanted)\(number)"
  }
}

extension Identifier {
  /// A name for a property or a local that no keyword and no member of UIKit has.
  static func safeMemberName(_ text: String, suffix: String) -> String {
    let name = memberName(text)
    let isOwned = ["new", "copy", "alloc", "init", "mutableCopy"].contains { word in
      name.hasPrefix(word) && !(name.dropFirst(word.count).first?.isLowercase ?? false)
    }
    if isOwned { return "the\(name.prefix(1).uppercased())\(name.dropFirst())\(suffix)" }
    return reserved.contains(name.lowercased()) ? name + suffix : name
  }

  /// Names that mean something else in a controller, in small letters.
  static let reserved = Set(
    words(keywords) + words(inherited) + words(own) + words(parameters)
  )

  private static func words(_ list: String) -> [String] {
    list.split { $0 == " " || $0 == "\n" }.map { $0.lowercased() }
  }

  private static let keywords = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let
    open operator private precedencegroup protocol public rethrows static struct subscript
    typealias var break case catch continue default defer do else fallthrough for guard if in
    repeat return throw switch where while any as await async catch false is nil self super
    throws true try some auto char const double extern float goto int long register restrict
    short signed sizeof typedef typeof union unsigned void volatile inline id sel imp bool yes no
    null out bycopy byref oneway asm linux unix print nslog main exit type
    """
  private static let inherited = """
    accessibilityactivate autoreleasecount autorelease release retain retaincount dealloc hash
    description debugdescription superclass zone class observationinfo undomanager
    inputview inputaccessoryview inputassistantitem keycommands nextresponder next useractivity
    view viewifloaded isviewloaded nibname nibbundle storyboard title parent children
    parentviewcontroller childviewcontrollers modalviewcontroller presentedviewcontroller
    presentingviewcontroller presentationcontroller sheetpresentationcontroller
    popoverpresentationcontroller transitioncoordinator navigationcontroller tabbarcontroller
    splitviewcontroller navigationitem tabbaritem toolbaritems tab editing isediting
    interfaceorientation traitcollection traitoverrides preferredcontentsize focusgroupidentifier
    tableview refreshcontrol viewcontrollers topviewcontroller visibleviewcontroller
    navigationbar toolbar tabbar selectedindex selectedviewcontroller delegate datasource
    extensioncontext restorationidentifier restorationclass definespresentationcontext
    modalpresentationstyle modaltransitionstyle ismodalinpresentation edgesforextendedlayout
    toplayoutguide bottomlayoutguide systemminimumlayoutmargins additionalsafeareainsets
    searchdisplaycontroller moretabs morenavigationcontroller editbuttonitem style
    supportedinterfaceorientations shouldautorotate loadview viewdidload setview window
    """
  private static let own = """
    data cache timer page refresh rely embed unembed addchildren endflow tick onchange keepalive owner appobservers observeapp
    center name state noted webview mediaplayer forwarder messageforwarder usercontentcontroller
    """
  private static let parameters = """
    animated isappearing size coordinator segue sender identifier coder newcollection
    previoustraitcollection tointerfaceorientation frominterfaceorientation duration
    childcontroller subsequentvc unwindsegue bundle options context tabbar pageviewcontroller
    viewcontroller controller finished completed previousviewcontrollers transitioncompleted
    pendingviewcontrollers splitview transitionstyle navigationorientation
    nibnameornil nibbundleornil
    """
}
