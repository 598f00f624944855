import SourceFacts

extension AppReading {
  /// The kind of code that was given.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// View controllers, or storyboards of them.
    case uikit
    /// Views of SwiftUI, and no view controller.
    case swiftUI
    /// Objective-C, which is not read.
    case objectiveC
    /// Swift without a view controller.
    case noController
  }

  /// Protocols that only code for SwiftUI adopts.
  private static let swiftUIProtocols: Set<String> = [
    "App", "PreviewProvider", "Scene", "UIViewControllerRepresentable", "UIViewRepresentable",
    "View", "ViewModifier",
  ]

  /// The kind of files that have no view controller, or `nil` if none of them was read.
  static func kindWithoutController(_ facts: [FileFacts]) -> Kind? {
    let read = facts.filter { $0.refusal == nil }
    guard !read.isEmpty else { return nil }
    return read.flatMap(\.types).contains(where: isSwiftUI) ? .swiftUI : .noController
  }

  /// Whether the head of a type, or a property in it, says that it is a part of SwiftUI.
  private static func isSwiftUI(_ type: TypeFacts) -> Bool {
    let adopted = type.inherits.compactMap { $0.split(separator: ".").last.map(String.init) }
    return adopted.contains(where: swiftUIProtocols.contains)
      || type.properties.contains { $0.type == "some View" }
  }

  /// The number of types of each kind that files declare.
  static func declarations(_ facts: [FileFacts]) -> [String: Int] {
    facts.flatMap(\.types).reduce(into: [:]) { counts, type in
      counts[type.kind.rawValue, default: 0] += 1
    }
  }
}

extension SourceFile {
  /// The beginnings of a first line that only Objective-C has.
  private static let objectiveC = [
    "#import", "#include", "#pragma", "@class", "@implementation", "@import", "@interface",
    "NS_ASSUME_NONNULL_BEGIN", "- (", "-(", "+ (", "+(",
  ]

  /// Whether the first line of code is Objective-C.
  var isObjectiveC: Bool {
    var isComment = false
    for bytes in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var line = Substring(decoding: bytes, as: UTF8.self).trimmingPrefix { $0.isWhitespace }
      if isComment {
        guard let end = line.firstRange(of: "*/") else { continue }
        line = line[end.upperBound...].trimmingPrefix { $0.isWhitespace }
        isComment = false
      }
      if line.hasPrefix("/*") {
        isComment = line.firstRange(of: "*/") == nil
        continue
      }
      guard !line.isEmpty, !line.hasPrefix("//") else { continue }
      return Self.objectiveC.contains { line.hasPrefix($0) }
    }
    return false
  }
}
