import LifecycleEngine
import Testing

@testable import LifecycleLive
@testable import LifecycleProbe
@testable import PhoneSupport

@Suite struct `The log that a probe makes` {
  /// The lines that a log would have, without the times.
  private static func log(_ contents: [ProbeLine.Content]) -> [String] {
    var reader = ProbeReader()
    return contents.enumerated().compactMap { index, content in
      let line = ProbeLine(number: index + 1, milliseconds: 0.5, content: content)
      return reader.take(line, number: line.number).text
    }.map { $0.replacing("LIFECYCLE 0.5 ", with: "") }
  }

  @Test func `has each call once, however many implementations it enters`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    let detail = phone.uikit.subclass("Detail", of: home, ["viewDidLoad": { _ in }])
    phone.recorder.start()
    phone.uikit.load(phone.uikit.make(detail))
    let contents = phone.arrived()
    #expect(contents.count { if case .enter = $0 { true } else { false } } == 5)
    #expect(
      Self.log(contents) == [
        "Detail 1 initWithNibName", "Detail 1 loadView", "Detail 1 viewDidLoad", "Detail 1 deinit",
      ]
    )
  }

  @Test func `has a call again that comes inside itself for another controller`() {
    let phone = FakePhone()
    let inner = phone.uikit.subclass("Inner", ["viewDidLoad": { _ in }])
    let outer = phone.uikit.subclass(
      "Outer",
      ["viewDidLoad": { _ in phone.uikit.load(phone.uikit.make(inner)) }]
    )
    phone.recorder.start()
    phone.uikit.load(phone.uikit.make(outer))
    #expect(Self.log(phone.arrived()).filter { $0.hasSuffix("viewDidLoad") }.count == 2)
  }

  @Test func `has a call again that comes inside itself`() {
    let phone = FakePhone()
    var rest = 3
    let home = phone.uikit.subclass(
      "Home",
      [
        "loadView": { me in
          rest -= 1
          if rest > 0 { me.call("loadView") }
        }
      ]
    )
    let detail = phone.uikit.subclass("Detail", of: home, ["loadView": { _ in }])
    phone.recorder.start()
    phone.uikit.load(phone.uikit.make(detail))
    #expect(Self.log(phone.arrived()).filter { $0.hasSuffix("loadView") }.count == 3)
  }

  @Test func `has each initializer that calls another one`() {
    let phone = FakePhone()
    phone.recorder.start()
    _ = phone.uikit.make(phone.uikit.navigation, "init")
    #expect(
      Self.log(phone.arrived()) == [
        "UINavigationController 1 init", "UINavigationController 1 initWithNibName",
        "UINavigationController 1 deinit",
      ]
    )
  }

  @Test func `says what is lost, and begins anew behind it`() throws {
    let (call, inner) = (
      try Self.call(of: #","override":"Box<Int, Text>""#), try Self.call(depth: 1)
    )
    #expect(
      Self.log([call, inner, .dropped(2), call, .app(.didBecomeActive), .gone(4), .gone(4)]) == [
        "Box<Int,Text> 4 viewWillAppear(animated)", "The probe lost 2 lines.",
        "Box<Int,Text> 4 viewWillAppear(animated)", "app 0 didBecomeActive",
        "Box<Int,Text> 4 deinit",
      ]
    )
  }

  /// Nothing leaves an implementation in which an exception is thrown.
  @Test func `has no call inside one that has ended`() throws {
    func enter(_ id: Int, depth: Int) throws -> ProbeLine {
      let text = #"""
        {"callback":"viewDidLoad","class":"A","container":"none","depth":\#(depth),"id":\#(id),
        "main":true,"ms":0.5,"override":"A","seq":1,"what":"enter"}
        """#
      return try ProbeLine(Array(text.utf8))
    }
    var reader = ProbeReader()
    let calls = try [(1, 0), (2, 1), (3, 1), (4, 0)].enumerated().map { index, call in
      reader.take(try enter(call.0, depth: call.1), number: index + 1).call
    }
    #expect(calls.map(\.?.outer) == [nil, 1, 1, nil])
    #expect(calls.map(\.?.begins) == [true, true, true, true])
  }

  /// A call of the implementation that a member names, or of UIKit's own.
  private static func call(
    of override: String = "",
    depth: Int = 0
  ) throws -> ProbeLine.Content {
    try ProbeLine(
      Array(
        #"""
        {"callback":"viewWillAppear","argument":"animated","class":"Box<Int, Text>"\#(override),
        "container":"none","depth":\#(depth),"id":4,"main":true,"ms":0.5,"seq":1,"what":"enter"}
        """#.utf8
      )
    ).content
  }
}
