import LifecycleEngine
import LifecycleLive
import LifecycleScenario
import Testing
import TestSupport

@testable import PhoneSupport

/// Apps in which something is wrong, and whether their lines say so.
@Suite struct `A broken phone` {
  private static let steps = #"""
    [{"do": "launch"}, {"do": "push", "on": "Nav", "target": "B"}, {"do": "pop", "on": "Nav"}]
    """#

  private static func phone(_ faults: PhoneFault...) throws -> TestPhone {
    let document = try Documents.decode(
      Documents.text(steps: steps, more: #""window":{"root":"Nav"}"#)
    )
    let phone = TestPhone(try document.run(), faults: faults)
    phone.play()
    return phone
  }

  /// The lines of a broken phone, and those of a sound one.
  private static func logs(_ fault: PhoneFault) throws -> (broken: [String], sound: [String]) {
    (try phone(fault).log(), try phone().log())
  }

  @Test func `exchanges two lines`() throws {
    var (broken, sound) = try Self.logs(.swapped("B", .viewWillAppear, .viewDidAppear))
    let places = ["viewWillAppear(animated)", "viewDidAppear(animated)"].map { line in
      sound.firstIndex(of: "BViewController 3 \(line)")
    }
    sound.swapAt(try #require(places[0]), try #require(places[1]))
    #expect(broken == sound)
  }

  @Test func `does not call super`() throws {
    let calls = try Self.phone(.missingSuper("B", .viewWillAppear)).calls(of: .viewWillAppear)
    #expect(
      calls.filter { $0.className == "BViewController" }.map(\.override) == ["BViewController"]
    )
    let sound = try Self.phone().calls(of: .viewWillAppear)
    #expect(sound.filter { $0.className == "BViewController" }.map(\.override) == [nil])
  }

  @Test func `frees a controller never`() throws {
    let (broken, sound) = try Self.logs(.leaked("B"))
    #expect(sound.last == "BViewController 3 deinit")
    #expect(broken == sound.dropLast())
  }

  @Test func `calls on another thread`() throws {
    let calls = try Self.phone(.offMain("B", .viewDidAppear)).calls(of: .viewDidAppear)
    let isMain = Dictionary(calls.map { ($0.className, $0.isMain) }) { $0 && $1 }
    #expect(
      isMain == ["UINavigationController": true, "AViewController": true, "BViewController": false]
    )
  }

  @Test func `calls twice`() throws {
    var (broken, sound) = try Self.logs(.twice("B", .viewDidAppear))
    let line = "BViewController 3 viewDidAppear(animated)"
    sound.insert(line, at: try #require(sound.firstIndex(of: line)))
    #expect(broken == sound)
  }

  @Test func `loads a view while the controller is made`() throws {
    let (broken, sound) = try Self.logs(.viewInInit("B"))
    let first = try #require(broken.firstIndex(of: "BViewController 3 init"))
    #expect(
      broken[first...].prefix(4) == [
        "BViewController 3 init", "BViewController 3 initWithNibName",
        "BViewController 3 loadView", "BViewController 3 viewDidLoad",
      ]
    )
    #expect(broken.sorted() == sound.sorted())
    let loads = try Self.phone(.viewInInit("B")).calls(of: .loadView)
    // It is the first object of its class, whose own initializer was not hooked yet.
    #expect(loads.filter { $0.className == "BViewController" }.map(\.depth) == [0])
  }

  @Test func `forgets that a child has moved`() throws {
    let (broken, sound) = try Self.logs(.missingDidMove("B"))
    let lines = sound.filter { !$0.hasPrefix("BViewController 3 didMoveToParent") }
    #expect(broken == lines && lines.count < sound.count)
  }
}

extension TestPhone {
  /// The calls that arrived of a callback, one for each implementation that was entered.
  fileprivate func calls(of callback: Callback) -> [ProbeLine.Call] {
    server.lines.compactMap { line in
      if case .enter(let call) = line.content, call.callback == callback { call } else { nil }
    }
  }
}
