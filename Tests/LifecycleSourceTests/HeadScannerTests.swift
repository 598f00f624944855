import Foundation
import SourceFacts
import TestSupport
import Testing

@testable import LifecycleSource

/// What is found without a parser, against what the parser says.
@Suite struct `The scanner of heads` {
  /// A head without what only a parser sees.
  private struct Head: Hashable {
    let kind: TypeFacts.Kind
    let name: String
    let inherits: [String]
    let place: SourcePlace

    init(_ type: TypeFacts) {
      (kind, name, inherits, place) = (type.kind, type.name, type.inherits, type.place)
    }
  }

  private func heads(_ text: String) -> [String] {
    FileHeads(Array(text.utf8)).types.map { type in
      let parents = type.inherits.isEmpty ? "" : ": \(type.inherits.joined(separator: ", "))"
      return "\(type.place.line):\(type.place.column) \(type.kind) \(type.name)\(parents)"
    }
  }

  @Test(arguments: RecordedFacts.all)
  func `finds the types of a file as the parser does`(facts: FileFacts) throws {
    let url = Folders.root.appending(path: facts.path)
    let found = FileHeads(Array(try Data(contentsOf: url)))
    #expect(found.types.map(Head.init) == facts.types.map(Head.init))
    #expect(found.lines == facts.lines)
    #expect(found.hasToolComment == !facts.comments.isEmpty)
  }

  @Test func `passes over comments and texts`() {
    let text = """
      // class A {}
      /* class B {} /* class C {} */ class D {} */
      let text = "class E {} \\(f("}{")) class F {}"
      let long = \"""
        class G {} "
        \"""
      let raw = #"class H { "\\#(1)" "#
      class I {}
      """
    #expect(heads(text) == ["8:7 class I"])
  }

  @Test func `reads what a type inherits`() {
    let text = """
      final class A<T: B>: C<T>, @unchecked Sendable where T: D, T == E {}
      extension F.G: H where Self: I {
        class func make() {}
        class var shared = 1
      }
      struct J: (K & L) {}
      let kind = .class
      import struct Other.Thing
      func actor(actor name: String) {}
      public actor M : N
      {
        enum O: String { case p }
      }
      protocol P: class, Q {}
      """
    #expect(
      heads(text) == [
        "1:13 class A: C<T>, @unchecked Sendable", "2:11 extension G: H",
        "6:8 structure J: (K & L)", "10:14 actor M: N", "12:8 enumeration O: String",
        "14:10 protocol P: class, Q",
      ]
    )
  }

  @Test func `gathers the functions of a file and the names that its code uses`() {
    let text = """
      func install() { Helper.go(); other(Model.self) }
      class A { func inner() { call(b: [Value]()) } }
      """
    let found = FileHeads(Array(text.utf8), hasNames: true)
    #expect(found.functions == ["install"])
    #expect(found.names == ["Helper": true, "Model": true, "Value": false])
    #expect(found.calls == ["other", "inner", "call"])
  }

  @Test func `ends on what is no Swift`() {
    for text in ["class", "class A", "class A:", "\"", "/*", "#\"", "class A<", "\"\\(", "func"] {
      #expect(heads(text) == [])
    }
  }
}
