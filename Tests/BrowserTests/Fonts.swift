import Foundation
import TestSupport

/// A pair of families that texts may be written in.
struct Fonts {
  let sans: String
  let mono: String
  /// The folders of the families, below those of the system.
  var folders = ["truetype/dejavu", "truetype/wqy"]

  /// The widest, a narrow one, what designers install, and what an office has.
  static let all = [
    Self(sans: "DejaVu Sans", mono: "DejaVu Sans Mono"),
    Self(sans: "DejaVu Sans Condensed", mono: "WenQuanYi Micro Hei Mono"),
    Self(
      sans: "Test Inter, Test Noto Sans CJK SC",
      mono: "Test JetBrains Mono, Test Noto Sans CJK SC",
      folders: ["opentype/inter", "truetype/jetbrains-mono", "opentype/noto"]
    ),
    Self(
      sans: "Test Liberation Sans, Test Noto Sans CJK SC",
      mono: "Test Liberation Mono, Test Noto Sans CJK SC",
      folders: ["truetype/liberation", "opentype/noto"]
    ),
  ]

  /// The folders that are missing; without them a page falls back to other families.
  static let missing = Set(all.flatMap(\.folders)).sorted()
    .filter { !FileManager.default.fileExists(atPath: "/usr/share/fonts/\($0)") }

  /// The families that a page must not find by itself: tests ask for them by another name.
  private static let hidden = [
    "Inter", "JetBrains Mono", "Noto Sans CJK SC", "Liberation Sans", "Liberation Mono",
  ]

  /// The path of a configuration with these fonts only, whatever else is installed.
  static let configuration: String? = {
    let folder = Folders.root.appending(path: ".build/check/fonts")
    let file = folder.appending(path: "fonts.conf")
    let folders = Set(all.flatMap(\.folders)).sorted()
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      \(folders.map { "<dir>/usr/share/fonts/\($0)</dir>" }.joined(separator: "\n"))
      <cachedir>\(folder.path)/cache</cachedir>
      \(hidden.map(renaming).joined(separator: "\n"))
      \(preferring(["DejaVu Sans", "WenQuanYi Micro Hei"], for: ["sans", "sans-serif", "system-ui", "serif"]))
      \(preferring(["DejaVu Sans Mono", "WenQuanYi Micro Hei Mono"], for: ["monospace"]))
      </fontconfig>
      """
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return file.path
    } catch {
      return nil
    }
  }()

  private static func renaming(_ family: String) -> String {
    """
    <match target="scan"><test name="family"><string>\(family)</string></test>
      <edit name="family" mode="assign_replace"><string>Test \(family)</string></edit></match>
    """
  }

  private static func preferring(_ families: [String], for generic: [String]) -> String {
    let names = families.map { "<family>\($0)</family>" }.joined()
    return generic.map {
      "<alias binding=\"same\"><family>\($0)</family><prefer>\(names)</prefer></alias>"
    }.joined(separator: "\n")
  }
}

extension Browser {
  /// Lets the page write in a pair of families.
  func write(in fonts: Fonts) throws {
    try evaluate(
      """
      (({ style }) => {
        style.setProperty('--sans', \(quoted(fonts.sans)));
        style.setProperty('--mono', \(quoted(fonts.mono)));
      })(document.documentElement)
      """
    )
    try settle()
  }
}
