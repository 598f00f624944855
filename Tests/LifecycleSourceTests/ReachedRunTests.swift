import LifecycleEngine
import SourceFacts
import Testing

@testable import LifecycleSource

/// Runs of code that other objects, parameters, locals and closures lead to.
@Suite struct `Code that is reached by way of others` {
  private static let base = CodeBase(
    RecordedFacts.rules.filter { $0.path.hasSuffix("/Reached.swift") }
  )

  private static func maker(_ name: String) throws -> ScenarioMaker {
    let found = try #require(base.find(name, near: "Swift/Reached.swift"))
    return ScenarioMaker(base: base, line: base.line(of: found), choice: SourceChoice())
  }

  @Test(arguments: [
    ("HelpedController", Callback.viewDidLoad, ["addChild", "addSubview", "present"]),
    (
      "NamingController", .viewDidLoad,
      ["addChild", "didMove", "addChild", "addChild", "addObserver"]
    ),
    ("NamingController", .viewWillAppear, ["addObserver"]),
  ])
  func `is run like the class's own`(
    name: String,
    callback: Callback,
    statements: [String]
  ) throws {
    let override = try #require(Self.maker(name).overrides().first { $0.callback == callback })
    #expect(override.statements.map(\.statement.call.name) == statements)
  }

  @Test func `is named where nobody knows to whom a call is sent`() throws {
    let maker = try Self.maker("CountingController")
    let gaps = maker.gaps(in: maker.overrides()).filter { $0.code == .receiver }
    #expect(gaps.map(\.name) == ["addChild"])
    #expect(gaps.map(\.line) == [74])
  }
}
