import Foundation
import Testing

@testable import LifecycleEngine

@Suite struct `The declarations of commands` {
  private static let engine = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/LifecycleEngine")

  /// The names of the cases of an enumeration in `App`.
  private static func cases(of type: String) throws -> Set<String> {
    let text = try String(contentsOf: engine.appending(path: "App/\(type).swift"), encoding: .utf8)
    let body = text.prefix(upTo: try #require(text.range(of: "\n}\n")).lowerBound)
    return Set(body.matches(of: /\n  case (\w+)/).map { String($0.output.1) })
  }

  /// The names of the cases for which a table has a declaration, which it returns.
  private static func declared(as whole: String) throws -> [String] {
    let folder = engine.appending(path: "Commands")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text.components(separatedBy: "\nextension ").filter { $0.hasPrefix(whole) }
        .flatMap { $0.matches(of: /\n    if case \.(\w+)(?:\(|)[^=]* = self \{\s+return [A-Z]/) }
        .map { String($0.output.1) }
    }
  }

  @Test(arguments: ["Command", "Statement"])
  func `exist once for every case`(type: String) throws {
    let declared = try Self.declared(as: type)
    #expect(Set(declared) == (try Self.cases(of: type)))
    #expect(Set(declared).count == declared.count)
  }

  @Test func `came with the callback of the same name`() {
    let commands = CommandSchema.commands.filter { Callback(rawValue: $0.name) != nil }
    #expect(commands.count > 4)
    let wrong = commands.filter { $0.introduced != Callback(rawValue: $0.name)?.introduced }
    #expect(wrong.map(\.name) == [])
  }

  @Test func `are listed as often as there are cases`() throws {
    #expect(CommandSchema.commands.count == (try Self.cases(of: "Command")).count)
    #expect(CommandSchema.statements.count + 1 == (try Self.cases(of: "Statement")).count)
  }
}
