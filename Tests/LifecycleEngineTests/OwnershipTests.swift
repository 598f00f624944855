import LifecycleEngine
import Testing

@Suite struct `Ownership` {
  private static let ends = LineFilter.only(.`deinit`)

  private static func launched(
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]], configure)
    try lab.launch()
    return lab
  }

  private static let push = Command.push(on: .nav, target: .b, animated: true)
  private static let pop = Command.pop(on: .nav, animated: true)

  @Test func `a controller that was never shown goes without its view`() throws {
    var lab = Lab(17)
    try lab.perform(.create(.a))
    #expect(try lab.perform(.release(.a), .relations) == ["A deinit"])
  }

  @Test func `a variable keeps a popped controller`() throws {
    var lab = try Self.launched()
    try lab.perform([.create(.b), Self.push])
    #expect(try lab.perform(Self.pop, Self.ends) == [])
    #expect(try lab.perform(.release(.b), Self.ends) == ["B deinit"])
  }

  @Test(arguments: [Statement.Retainer.property, .closure])
  func `a property keeps a popped controller until its owner goes`(
    retainer: Statement.Retainer
  ) throws {
    var lab = try Self.launched {
      $0.override(.viewDidDisappear, of: .a, [.retain(.b, by: retainer)])
    }
    try lab.perform(Self.push)
    #expect(try lab.perform(Self.pop, Self.ends) == [])
    let lines = try lab.perform(.setRoot(.c), Self.ends)
    #expect(lines == ["Nav deinit", "A deinit", "B deinit"])
  }

  @Test func `a controller that holds itself never goes`() throws {
    var lab = try Self.launched {
      $0.override(.viewDidLoad, of: .b, [.retain(.b, by: .closure)])
    }
    try lab.perform(Self.push)
    #expect(try lab.perform([Self.pop, .settle, .memoryWarning], Self.ends) == [])
    #expect(lab.state[.b].isAlive)
  }

  @Test func `a local of an override lives until the override returns`() throws {
    var lab = Lab(17, root: .a) {
      $0.override(.viewDidLoad, of: .a, [.command(.create(.b)), .log(text: "end")])
    }
    #expect(
      try lab.launch(.only(.`init`, .log, .`deinit`)) == [
        "A init", "B init", "log end", "B deinit",
      ]
    )
  }

  @Test func `a dismissed controller is alive in the completion`() throws {
    var lab = Lab(26, root: .a)
    try lab.launch()
    try lab.perform(.present(from: .a, target: .m, style: .fullScreen, animated: false))
    let lines = try lab.perform(
      .dismiss(from: .a, animated: false),
      .only(.viewDidDisappear, .dismissCompletion, .`deinit`)
    )
    #expect(
      lines == ["M viewDidDisappear(unanimated)", "A dismissCompletion(M)", "M deinit"]
    )
  }

  @Test func `a container goes before its children`() throws {
    var lab = Lab(17, root: .tab, children: [.tab: [.nav, .c], .nav: [.a, .b]])
    try lab.launch()
    let lines = try lab.perform(.setRoot(.d), Self.ends)
    #expect(lines == ["Tab deinit", "Nav deinit", "C deinit", "A deinit", "B deinit"])
  }

  @Test func `an option moves the children of a deallocated container`() throws {
    var lab = Lab(17, root: .p) {
      $0.platform.options = [EngineOption(id: .deallocMovesChildren, value: "true")!]
    }
    try lab.launch()
    try lab.perform(.embed(parent: .p, child: .c))
    let lines = try lab.perform(.setRoot(.d), .only(.`deinit`, .didMoveToParent))
    #expect(lines == ["P deinit", "C didMoveToParent(nil)", "C deinit"])
  }

  @Test func `a freed name is made anew`() throws {
    var lab = try Self.launched()
    try lab.perform([Self.push, Self.pop, Self.push])
    let second = lab.events.last { $0.callback == .viewDidAppear }
    guard case .controller(let instance)? = second?.actor else {
      Issue.record("B did not appear")
      return
    }
    #expect(lab.simulation.number(of: instance) == 2)
  }

  @Test(arguments: [SystemVersion(2), 3, SystemVersion(3, 2)])
  func `up to 3 the app keeps the root that the window does not`(version: SystemVersion) throws {
    var lab = Lab(version, root: .a)
    let lines = try lab.launch(.only(.viewDidAppear, .`deinit`))
    #expect(lines == ["A viewDidAppear(unanimated)"])
  }
}
