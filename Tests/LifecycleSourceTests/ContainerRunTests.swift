import LifecycleEngine
import LifecycleScenario
import SourceFacts
import Testing

@testable import LifecycleSource

/// The runs of an app's own containers.
@Suite struct `A container of the app's own` {
  private static let base = CodeBase(
    RecordedFacts.rules.filter { $0.path.hasSuffix("/Containers.swift") }
  )

  @Test(arguments: [
    ("FlowController", ControllerKind.navigation, ["ListController"]),
    ("ShopController", .tabBar, ["ListController", "basket"]),
    ("ColumnsController", .split, ["ListController", "DetailController"]),
    ("TourController", .page, ["DetailController"]),
  ])
  func `is run with what the text puts into it`(
    name: String,
    kind: ControllerKind,
    children: [String]
  ) throws {
    let found = try #require(Self.base.find(name, near: "Swift/Containers.swift"))
    let line = Self.base.line(of: found)
    let made = try #require(ScenarioMaker.make(Self.base, line, SourceChoice()))
    let document = try #require(made.document)
    let controller = try #require(document.app.controllers.first { $0.name == name })
    #expect(controller.kind == kind)
    #expect(controller.children.map { document.app[$0].name } == children)
    let table = document.app.controllers.first { $0.name == "BasketController" }
    #expect(table.map { $0.kind == .table } ?? true)
    let run = try document.run()
    #expect(run.steps.count == document.steps.count)
  }
}
