import LifecycleEngine
import Testing

@Suite struct `SwiftUI in a hosting controller` {
  private static let calls = LineFilter.appearance.with(
    .onAppear,
    .task,
    .onDisappear,
    .willMoveToParent,
    .didMoveToParent
  )

  private static func lab(_ version: SystemVersion, hosts: [ControllerID] = []) -> Lab {
    Lab(version, root: .nav, children: [.nav: [.a], .b: hosts]) { $0[.b].kind = .hosting }
  }

  private static let push = Command.push(on: .nav, target: .b, animated: true)

  @Test(arguments: allVersions.filter { $0 >= 13 })
  func `onAppear comes between the controller's will and did`(version: SystemVersion) throws {
    var lab = Self.lab(version)
    try lab.launch()
    let lines = try lab.perform(Self.push, Self.calls.of(.b))
    #expect(
      lines
        == [
          "B willMoveToParent(Nav)", "B viewWillAppear(animated)", "B viewIsAppearing(animated)",
          "B onAppear", version >= 15 ? "B task" : nil, "B viewDidAppear(animated)",
          "B didMoveToParent(Nav)",
        ].compactMap(\.self)
    )
  }

  @Test func `onDisappear follows viewDidDisappear, and coming back is another appearance`() throws
  {
    var lab = Self.lab(17)
    try lab.perform([.launch, Self.push])
    let filter = LineFilter.only(.viewDidDisappear, .viewDidAppear, .onAppear, .onDisappear).of(.b)
    let lines = try lab.perform(
      [.push(on: .nav, target: .c, animated: true), .pop(on: .nav, animated: true)],
      filter
    )
    #expect(
      lines == [
        "B viewDidDisappear(animated)", "B onDisappear", "B onAppear", "B viewDidAppear(animated)",
      ]
    )
  }

  @Test func `a represented controller is a child that appears with the hosted view`() throws {
    var lab = Self.lab(17, hosts: [.c])
    try lab.launch()
    let lines = try lab.perform(Self.push, Self.calls.of(.b, .c))
    #expect(
      lines == [
        "B willMoveToParent(Nav)", "B viewWillAppear(animated)", "B viewIsAppearing(animated)",
        "C willMoveToParent(B)", "C viewWillAppear(unanimated)", "B onAppear", "B task",
        "C viewIsAppearing(animated)", "B viewDidAppear(animated)", "C viewDidAppear(animated)",
        "C didMoveToParent(B)", "B didMoveToParent(Nav)",
      ]
    )
  }
}
