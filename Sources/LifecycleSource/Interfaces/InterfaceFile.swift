import LifecycleEngine

/// A storyboard or a nib: the controllers in it, and what leads from one to another.
struct InterfaceFile: Hashable, Sendable {
  /// What a file is for.
  enum Kind: Hashable, Sendable {
    case storyboard, launchScreen, nib
  }

  /// The path, as the caller named it.
  let path: String
  /// The name without its folder and its ending, as code and references spell it.
  let name: String
  let kind: Kind
  /// The controller that the storyboard begins with.
  let initial: String?
  let idiom: Idiom
  let orientation: Orientation
  /// The controllers, in the order of the file.
  let scenes: [InterfaceScene]
  /// The controllers of other storyboards, by their placeholders' identifiers.
  let references: [String: StoryboardReference]
  /// The folders of the path, and the file.
  let folders: [Substring]
  /// The positions of the controllers, by their identifiers.
  private let positions: [String: Int]
  /// The same by the names that code and other storyboards call them.
  private let namedPositions: [String: Int]

  /// A path without its folder and its ending.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }

  /// The scene of an identifier inside the file.
  func scene(_ id: String) -> InterfaceScene? { positions[id].map { scenes[$0] } }

  /// The scene that other storyboards call so.
  func scene(named name: String) -> InterfaceScene? { namedPositions[name].map { scenes[$0] } }

  private static func positions(
    of scenes: [InterfaceScene],
    by name: (InterfaceScene) -> String?
  ) -> [String: Int] {
    let pairs = zip(scenes, scenes.indices).compactMap { scene, index in
      name(scene).map { ($0, index) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension InterfaceFile {
  /// Reads a storyboard or a nib.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``SourceError`` with the line that is to blame.
  init(_ file: SourceFile) throws(SourceError) {
    let root = try Markup.read(file.bytes, of: file.path)
    try Self.check(root, file.path)
    path = file.path
    name = Self.name(of: file.path)
    folders = file.path.split(separator: "/")
    let device = root.first("device")
    let runtime = root["targetRuntime"] ?? ""
    let isPad = runtime.hasSuffix("iPad") || device?["id"]?.hasPrefix("ipad") == true
    idiom = isPad ? .pad : .phone
    orientation = device?["orientation"] == "landscape" ? .landscape : .portrait
    guard root["type"]?.contains("Storyboard") == true else {
      kind = .nib
      let owner = root.first("objects").flatMap { InterfaceScene(ownerOf: $0) }
      scenes = owner.map { [$0] } ?? []
      (positions, namedPositions) = (Self.positions(of: scenes, by: \.id), [:])
      (initial, references) = (nil, [:])
      return
    }
    kind = root.flag("launchScreen") == true ? .launchScreen : .storyboard
    initial = root["initialViewController"]
    let stages = root.first("scenes")?.all("scene").compactMap { $0.first("objects") } ?? []
    scenes = stages.flatMap { objects in
      objects.children.filter(Self.isController).map { InterfaceScene($0, in: objects) }
    }
    positions = Self.positions(of: scenes, by: \.id)
    namedPositions = Self.positions(of: scenes, by: \.storyboardIdentifier)
    let placeholders = stages.flatMap { $0.all("viewControllerPlaceholder") }
    references = Dictionary(
      placeholders.map { ($0["id"] ?? "", StoryboardReference($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static func isController(_ element: Markup) -> Bool {
    element.name != "viewControllerPlaceholder"
      && (InterfaceScene.kinds[element.name] != nil
        || element["sceneMemberID"] == "viewController")
  }

  /// Refuses what is not of iOS.
  private static func check(_ root: Markup, _ path: String) throws(SourceError) {
    let type = root["type"] ?? ""
    let other =
      if root["targetRuntime"] == "watchKit" || type.contains("WatchKit") {
        "watchOS"
      } else if type.contains(".Cocoa.") || root["targetRuntime"] == "MacOSX.Cocoa" {
        "macOS"
      } else {
        String?.none
      }
    let reason: (SourceError.Code, String)? =
      if !type.hasPrefix("com.apple.InterfaceBuilder") {
        (
          .notInterfaceBuilder,
          "This is XML, but no storyboard and no nib. Name a file that Interface Builder saved."
        )
      } else if let other {
        (.otherPlatform, "This is a file of \(other), which has no UIViewController. Leave it out.")
      } else if root.name != "document" {
        (
          .olderFormat,
          "Xcode 4 or an older one saved this file. Open it with a newer Xcode and save it again."
        )
      } else {
        nil
      }
    guard let (code, text) = reason else { return }
    throw SourceError(code, text, file: path, line: root.line)
  }
}

extension StoryboardReference {
  fileprivate init(_ element: Markup) {
    line = element.line
    storyboard = element["storyboardName"]
    identifier = element["referencedIdentifier"]
  }
}
