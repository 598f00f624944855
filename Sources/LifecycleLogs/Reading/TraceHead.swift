import LifecycleEngine
public import LifecycleScenario

/// The first line of a trace, which says on what it was made: `# iOS 17, iPhone`.
public enum TraceHead {
  private static let mark = "# iOS "
  private static let (noScenes, noARC) = ("no scenes", "no ARC")
  private static let idioms: [(name: String, idiom: Idiom)] = [("iPhone", .phone), ("iPad", .pad)]

  /// The line of a scenario's platform: what isn't as usual stands behind the device.
  public static func line(of document: ScenarioDocument) -> String {
    let platform = document.app.platform
    let usual = Platform(version: platform.version)
    let device = idioms.first { $0.idiom == platform.idiom }?.name ?? platform.idiom.rawValue
    var parts = ["\(platform.version)", device]
    if platform.orientation != .portrait { parts.append(platform.orientation.rawValue) }
    if usual.usesScenes, !platform.usesScenes { parts.append(noScenes) }
    if platform.memory != usual.memory { parts.append(noARC) }
    return mark + parts.joined(separator: ", ")
  }

  /// Reads such a line; `nil` if the line is another one.
  static func platform(in line: String) -> Platform? {
    guard line.hasPrefix(mark) else { return nil }
    let parts = line.dropFirst(mark.count).split(separator: ",").map { $0.drop { $0 == " " } }
    guard let version = parts.first.flatMap({ SystemVersion(known: String($0)) }) else {
      return nil
    }
    var platform = Platform(version: version)
    for part in parts.dropFirst().map(String.init) {
      if let idiom = idioms.first(where: { $0.name == part })?.idiom ?? Idiom(rawValue: part) {
        platform.idiom = idiom
      } else if let orientation = Orientation(rawValue: part) {
        platform.orientation = orientation
      } else if part == noScenes {
        platform.usesScenes = false
      } else if part == noARC {
        platform.memory =
          MemoryManagement.allCases.first { $0 != platform.memory } ?? platform.memory
      }
    }
    return platform
  }
}
