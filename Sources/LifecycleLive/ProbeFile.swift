/// A file of the probe, as a server hands it out.
///
/// An app takes ``swift``, or ``header`` and ``implementation``.
public enum ProbeFile: String, CaseIterable, Hashable, Sendable {
  case swift = "LifecycleProbe.swift"
  case header = "LifecycleProbe.h"
  case implementation = "LifecycleProbe.m"

  /// The file as the package has it, with neither address nor key.
  public var text: String {
    let text =
      switch self {
      case .swift: probeSwiftText
      case .header: probeHeaderText
      case .implementation: probeImplementationText
      }
    return text + "\n"
  }

  /// A file for compilers before Swift 6.1, which know no isolation of types.
  ///
  /// The types of the file are marked as isolated to no actor, because an app may have another
  /// default.
  public static func before61(_ text: String) -> String {
    text.replacing("nonisolated ", with: "")
  }

  /// The file with the address and the key of a session; the header has neither.
  ///
  /// - Parameters:
  ///   - address: The address of the session, such as `http://192.168.1.5:8080/api/live/k3v9`.
  ///   - key: The key with which the session is written.
  ///   - name: The name of the header, without its ending.
  /// - Returns: The file, in which both are literals of its language.
  public func text(address: String, key: String, named name: String = "LifecycleProbe") -> String {
    switch self {
    case .swift:
      text.replacing(#"let address = """#, with: "let address = \(Self.literal(address))")
        .replacing(#"let key = """#, with: "let key = \(Self.literal(key))")
    case .header: text
    case .implementation:
      text.replacing(#"address = @"""#, with: "address = @\(Self.literal(address))")
        .replacing(#"key = @"""#, with: "key = @\(Self.literal(key))")
        .replacing(#"#import "LifecycleProbe.h""#, with: "#import \(Self.literal(name + ".h"))")
    }
  }

  /// A text in quotation marks: nothing of it ends them.
  private static func literal(_ text: String) -> String {
    let escaped = text.filter { !$0.isNewline }.flatMap { sign in
      sign == "\"" || sign == "\\" ? ["\\", sign] : [sign]
    }
    return "\"\(String(escaped))\""
  }
}
