import Foundation
import LifecycleEngine
import SourceFacts
import Testing

@testable import LifecycleSource

/// A walk ends, whatever the code is.
@Suite struct `A walk through code` {
  /// A controller with methods.
  private func walk(_ methods: [MethodFacts], inherits: String = "UIViewController") throws
    -> Walker
  {
    var file = FileFacts(path: "a.swift")
    file.lineStarts = [0]
    var type = TypeFacts(kind: .class, name: "Home", place: SourcePlace(line: 1, column: 1))
    type.inherits = [inherits]
    type.methods = methods
    file.types = [type]
    let base = CodeBase([file])
    return Walker.walked(base, base.line(of: try #require(base.classes.first)))
  }

  private func method(_ name: String, line: Int, _ body: [CodeStatement]) -> MethodFacts {
    var method = MethodFacts(name: name, place: SourcePlace(line: line, column: 1))
    method.body.statements = body
    return method
  }

  private func call(_ name: String) -> CodeStatement {
    .made(.run(.made(.call(.made(.name(name)), [], false))))
  }

  @Test func `enters no method again that is open`() throws {
    let walk = try walk([
      method("viewDidLoad", line: 1, [call("a")]),
      method("a", line: 2, [call("b"), call("b")]),
      method("b", line: 3, [call("a"), call("viewDidLoad"), call("present")]),
    ])
    #expect(walk.cut == nil)
    #expect(walk.units < 100)
  }

  @Test func `is cut off where there is too much`() throws {
    let arm = CodeArm(conditions: [], body: [call("a")], start: 0)
    let arms = Array(repeating: arm, count: 10_000)
    let walk = try walk([
      method("viewDidLoad", line: 1, Array(repeating: .made(.branch(.switch, arms)), count: 9))
    ])
    #expect(walk.cut != nil)
    #expect(walk.units <= walk.limits.units)
  }

  @Test func `doubles nothing with each level of calls`() throws {
    let methods = (0..<60).map { level in
      method("m\(level)", line: level + 2, Array(repeating: call("m\(level + 1)"), count: 3))
    }
    let walk = try walk([method("viewDidLoad", line: 1, [call("m0")])] + methods)
    #expect(walk.units <= walk.limits.units + 1_000)
  }

  @Test func `makes a limited number of objects`() throws {
    let made = CodeStatement.made(
      .declare("a", nil, .made(.call(.made(.name("UIView")), [], false)), isWeak: false)
    )
    let walk = try walk([method("viewDidLoad", line: 1, Array(repeating: made, count: 5_000))])
    #expect(walk.objects.count <= walk.limits.objects)
  }

  @Test func `bears a class that is its own base`() throws {
    let walk = try walk([method("viewDidLoad", line: 1, [call("viewDidLoad")])], inherits: "Home")
    #expect(walk.units < 100)
  }

  @Test(arguments: [
    ("DEBUG", true), ("os(iOS)", true), ("!os(iOS)", false), ("os(macOS)", false),
    ("targetEnvironment(simulator)", false), ("USE_LINK", nil), ("!(DEBUG) && USE_LINK", false),
    ("os(iOS) || os(macOS)", true), ("canImport(UIKit)", true), ("USE_LINK && os(iOS)", nil),
  ])
  func `knows the flags that are the same everywhere`(flag: String, truth: Bool?) {
    #expect(Walker.truth(ofFlag: flag) == truth)
  }

  @Test func `writes trees and reads them as they were`() throws {
    let file = try #require(RecordedFacts.rules.first)
    let trees = file.types.flatMap(\.methods).map(\.body)
    #expect(trees.contains { !$0.statements.isEmpty })
    let data = try JSONEncoder().encode(trees)
    #expect(try JSONDecoder().decode([CodeTree].self, from: data) == trees)
  }
}
