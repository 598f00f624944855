import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Nibs` {
  private static let origin = LineFilter.only(.initWithFrame, .exception)
    .with(.initWithCoder)

  /// The lines that tell where the view of A comes from, or what UIKit throws.
  private static func load(
    _ version: SystemVersion = 17,
    _ configure: (inout AppDefinition) -> Void
  ) throws -> [String] {
    var lab = Lab(version, configure)
    try lab.perform(.create(.a))
    return try lab.perform(.accessView(.a), origin)
  }

  @Test(arguments: [
    (["FooView"], "initWithCoder"), (["FooViewController"], "initWithCoder"),
    (["FooView~iphone"], "initWithCoder"), (["FooView~ipad"], "initWithFrame"),
    (["Foo"], "initWithFrame"), ([], "initWithFrame"),
  ])
  func `without a name UIKit looks for the class`(nibs: [String], call: String) throws {
    let lines = try Self.load {
      $0[.a].name = "FooViewController"
      $0.nibs = nibs
    }
    #expect(lines == ["FooViewController.view \(call)"])
  }

  @Test func `a table view controller looks for nothing`() throws {
    var lab = Lab(17) {
      $0[.table].name = "FooController"
      $0.nibs = ["Foo", "FooController"]
    }
    try lab.perform(.create(.table))
    let lines = try lab.perform(.accessView(.table), Self.origin)
    #expect(lines == ["FooController.view initWithFrame"])
  }

  @Test func `an override of loadView looks for nothing`() throws {
    let lines = try Self.load {
      $0[.a].overridesLoadView = true
      $0.nibs = ["A"]
    }
    #expect(lines == ["A.view initWithFrame"])
  }

  @Test func `a nib that is not there is an exception`() throws {
    let lines = try Self.load {
      $0[.a].source = .nib
      $0[.a].nib = Nib()
      $0[.a].nib?.isFound = false
    }
    #expect(lines == ["exception ERR-LOAD-1(A)"])
  }

  @Test func `a nib without its view outlet is an exception`() {
    inEach(allVersions.filter { $0 >= 4 }) { version in
      let lines = try Self.load(version) {
        $0[.a].source = .nib
        $0[.a].nib = Nib()
        $0[.a].nib?.connectsView = false
      }
      #expect(lines == ["exception ERR-LOAD-2(A)"])
    }
  }

  @Test func `a nib with an outlet that the class lacks is an exception`() throws {
    let lines = try Self.load {
      $0[.a].source = .nib
      $0[.a].nib = Nib()
      $0[.a].nib?.unknownOutlet = "badge"
    }
    #expect(lines == ["exception ERR-LOAD-3(A)"])
  }
}
