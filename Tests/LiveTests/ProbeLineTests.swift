import LifecycleEngine
import TestSupport
import Testing

@testable import LifecycleLive
@testable import LifecycleProbe

/// The lines of the probe, as it writes them and as they are read.
@Suite(.matrix) struct `The lines of the probe` {
  private static let call = ProbeCall(
    number: 7,
    type: "Home",
    callback: "willMoveToParent",
    argument: "Nav#2",
    depth: 3,
    isMain: true,
    parent: 2,
    presenter: 4,
    container: .page,
    hasWindow: false,
    bounds: [0, -20.5, 390, 1e300],
    override: "Home"
  )
  private static let bare = ProbeCall(
    number: 1,
    type: "Übersicht \"\\\u{7}",
    callback: "viewDidLoad",
    depth: 0,
    isMain: false,
    container: .none
  )
  private static let node = ProbeNode(
    number: 2,
    type: "Nav",
    parent: 1,
    presenter: 9,
    container: .navigation,
    children: [7, 3],
    isLoaded: true,
    hasWindow: true,
    isRoot: false,
    manner: ProbeManner(
      presentation: "overCurrentContext",
      transition: "scroll",
      orientation: "portraitUpsideDown"
    )
  )
  private static let app = ProbeApp(
    app: "org.example.notes",
    system: "iPadOS",
    version: "18.2",
    device: "iPad",
    model: "iPad16,3",
    hasScenes: true
  )

  private static let events: [(ProbeEvent, String)] = [
    (
      .start(app, launch: "f0", hashes: false),
      #"{"app":"org.example.notes","device":"iPad","hashed":false,"launch":"f0","#
        + #""model":"iPad16,3","ms":1234.056,"probe":1,"scenes":true,"seq":5,"system":"iPadOS","#
        + #""version":"18.2","what":"start"}"#
    ),
    (
      .enter(call),
      #"{"argument":"Nav#2","bounds":[0,-20.5,390,1000000000],"callback":"willMoveToParent","#
        + #""class":"Home","container":"page","depth":3,"id":7,"main":true,"ms":1234.056,"#
        + #""override":"Home","parent":2,"presenter":4,"seq":5,"what":"enter","window":false}"#
    ),
    (
      .leave(bare),
      #"{"callback":"viewDidLoad","class":"Übersicht \"\\\u0007","container":"none","depth":0,"#
        + #""id":1,"main":false,"ms":1234.056,"seq":5,"what":"leave"}"#
    ),
    (
      .tree([node]),
      #"{"controllers":[{"children":[7,3],"class":"Nav","container":"navigation","id":2,"#
        + #""loaded":true,"orientation":"portraitUpsideDown","parent":1,"#
        + #""presentation":"overCurrentContext","presenter":9,"root":false,"transition":"scroll","#
        + #""window":true}],"ms":1234.056,"seq":5,"what":"tree"}"#
    ),
    (
      .app("didBecomeActive"),
      #"{"callback":"didBecomeActive","ms":1234.056,"seq":5,"what":"app"}"#
    ),
    (.scene("willConnect"), #"{"callback":"willConnect","ms":1234.056,"seq":5,"what":"scene"}"#),
    (.gone(12), #"{"id":12,"ms":1234.056,"seq":5,"what":"gone"}"#),
    (.dropped(500), #"{"count":500,"ms":1234.056,"seq":5,"what":"dropped"}"#),
    (
      .stop(events: 1_204, microseconds: 2.1),
      #"{"events":1204,"microseconds":2.1,"ms":1234.056,"seq":5,"what":"stop"}"#
    ),
  ]

  private static let contents: [ProbeLine.Content] = [
    .start(
      ProbeLine.Start(
        app: "org.example.notes",
        system: "iPadOS",
        version: "18.2",
        device: .iPad,
        model: "iPad16,3",
        hasScenes: true,
        isHashed: false,
        launch: "f0"
      )
    ),
    .enter(
      ProbeLine.Call(
        id: 7,
        className: "Home",
        callback: .willMoveToParent,
        argument: "Nav#2",
        depth: 3,
        isMain: true,
        parent: 2,
        presenter: 4,
        container: .page,
        hasWindow: false,
        bounds: ProbeLine.Bounds(x: 0, y: -20.5, width: 390, height: 1e9),
        override: "Home"
      )
    ),
    .leave(
      ProbeLine.Call(
        id: 1,
        className: "Übersicht \"\\\u{7}",
        callback: .viewDidLoad,
        argument: nil,
        depth: 0,
        isMain: false,
        parent: nil,
        presenter: nil,
        container: .none,
        hasWindow: nil,
        bounds: nil,
        override: nil
      )
    ),
    .tree([
      ProbeLine.Controller(
        id: 2,
        className: "Nav",
        parent: 1,
        presenter: 9,
        container: .navigation,
        children: [7, 3],
        isLoaded: true,
        hasWindow: true,
        isRoot: false,
        presentation: .overCurrentContext,
        transition: .scroll,
        orientation: .portraitUpsideDown
      )
    ]),
    .app(.didBecomeActive), .scene(.willConnect), .gone(12), .dropped(500),
    .stop(events: 1_204, microseconds: 2.1),
  ]

  private static let lines = events.map(\.1)

  @Test func `have sorted keys and one form`() {
    let written = Self.events.map { $0.0.line(number: 5, nanoseconds: 1_234_056_789) }
    #expect(written == Self.lines)
  }

  @Test func `are read as they were written`() throws {
    let read = try Self.lines.map { try ProbeLine(Array($0.utf8)) }
    #expect(read.allSatisfy { $0.number == 5 && $0.milliseconds == 1_234.056 })
    #expect(read.map(\.content) == Self.contents)
  }

  @Test func `name callbacks as the engine does`() {
    let methods = ProbeMethod.ofControllers + ProbeMethod.ofDelegates
    let names = methods.map(\.callback) + [ProbeMethod.traits]
    #expect(names.filter { Callback(rawValue: $0) == nil } == [])
    for method in ProbeMethod.ofControllers {
      let callback = Callback(rawValue: method.callback)
      #expect((callback?.argumentKind == .animated) == (method.shape == .flag), "\(method)")
    }
    let forms = methods.compactMap { method in
      Callback(rawValue: method.callback)?.form.map { (method, $0.declaration.objc) }
    }
    #expect(forms.count == methods.count)
    for (method, declaration) in forms {
      // The words before the colons, without types and names: the selector.
      let words = declaration.replacing(/\([^)]*\)/, with: "").split(separator: " ")
      let parts = words.dropFirst().filter { $0.contains(":") }.map { $0.split(separator: ":")[0] }
      let selector = parts.isEmpty ? String(words[1]) : parts.map { "\($0):" }.joined()
      #expect(selector == method.selector)
    }
  }

  @Test func `are refused with what is wrong`() {
    inEach(hostile) { hostile in
      let error = #expect(throws: ProbeLineError.self) {
        try ProbeLine(Array(hostile.text.utf8), place: 9)
      }
      #expect(error?.description == "Line 9: \(hostile.message)")
    }
  }

  @Test func `follow each other in a batch`() throws {
    let text = "\(gone(3))\n\r\n\(gone(4))\n"
    #expect(try ProbeLine.batch(Array(text.utf8)).map(\.number) == [3, 4])
    #expect(try ProbeLine.batch([]) == [])
    for (texts, message) in [
      ([gone(3), gone(5)], "Line 2: “seq” is 5 after 3. Number the lines without gaps."),
      ([gone(3), gone(3)], "Line 2: “seq” is 3 after 3. Number the lines without gaps."),
      ([gone(3), "", "[]"], "Line 3: Send one object a line."),
      (
        (1...2_001).map(gone),
        "Line 2001: A batch has at most 2000 lines. Send the others in the next one."
      ),
    ] {
      let bytes = Array(texts.joined(separator: "\n").utf8)
      let error = #expect(throws: ProbeLineError.self) { try ProbeLine.batch(bytes) }
      #expect(error?.description == message)
    }
    let error = #expect(throws: ProbeLineError.self) {
      try ProbeLine.batch(Array(repeating: 0x20, count: 1_048_577))
    }
    #expect(
      error?.description
        == "Line 1: A batch has at most 1048576 bytes, this one 1048577. Send fewer."
    )
  }

  @Test func `are read or refused, whatever comes`() {
    inEach(0..<64 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      for _ in 0..<200 {
        var bytes = Array(Self.lines.randomElement(using: &random)!.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          mutate(&bytes, using: &random)
        }
        do throws(ProbeLineError) {
          let line = try ProbeLine(bytes)
          #expect(line.number >= 1 && line.milliseconds >= 0 && line.milliseconds <= 1e12)
        } catch {
          #expect(error.line == 1 && error.message.hasSuffix(".") && error.message.count < 300)
        }
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let place = Int.random(in: 0..<max(bytes.count, 1), using: &random)
    guard place < bytes.count else { return bytes.append(UInt8(ascii: "{")) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: "1e9[{\",:-".utf8.shuffled(using: &random), at: place)
    case 3: bytes.removeSubrange(place..<min(place + 20, bytes.count))
    default: bytes.insert(contentsOf: bytes[place..<min(place + 30, bytes.count)], at: 0)
    }
  }
}

private func gone(_ number: Int) -> String {
  #"{"id":1,"ms":1,"seq":\#(number),"what":"gone"}"#
}

/// A line that the probe does not send, and why.
struct Hostile: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String

  var testDescription: String { String(text.prefix(60)) }
}

private let hostile = [
  Hostile(
    text: "",
    message: "The JSON text ends where a value should stand. (Column 1.) Send one object a line."
  ),
  Hostile(text: "[]", message: "Send one object a line."),
  Hostile(
    text: gone(1) + gone(2),
    message: "Nothing may follow the JSON value. (Column 38.) Send one object a line."
  ),
  Hostile(
    text: String(repeating: "[", count: 100_000),
    message: "The JSON text is nested deeper than 64 levels. (Column 65.) Send one object a line."
  ),
  Hostile(
    text: String(repeating: " ", count: 262_145),
    message: "A line has at most 262144 bytes, this one 262145."
  ),
  Hostile(
    text: #"{"id":1,"id":1,"ms":1,"seq":1,"what":"gone"}"#,
    message: "A key comes twice. Send each key once."
  ),
  Hostile(
    text: #"{"ms":1,"what":"gone"}"#,
    message: "“seq” is missing. Every line of this kind has it."
  ),
  Hostile(text: gone(0), message: "“seq” is a whole number from 1 to 1000000000000."),
  Hostile(
    text: #"{"id":1.5,"ms":1,"seq":1,"what":"gone"}"#,
    message: "“id” is a whole number from 1 to 1000000000000."
  ),
  Hostile(
    text: #"{"id":1,"ms":-1,"seq":1,"what":"gone"}"#,
    message: "“ms” holds numbers from 0 to 1000000000000."
  ),
  Hostile(
    text: #"{"id":1,"ms":1,"seq":1,"what":"went"}"#,
    message:
      "“what” is one of “start”, “enter”, “leave”, “tree”, “app”, “scene”, “gone”, “dropped”, “log”, “stop”."
  ),
  Hostile(
    text: #"{"id":1,"ms":1,"note":2,"seq":1,"what":"gone"}"#,
    message: "“note” is no key of such a line. Take the probe from this server."
  ),
  Hostile(
    text:
      #"{"callback":"viewDidLode","class":"A","depth":0,"id":1,"main":true,"ms":1,"seq":1,"what":"enter"}"#,
    message: "“viewDidLode” is no callback of such a line. Spell it as a trace of the lab does."
  ),
  Hostile(
    text: #"{"callback":"viewDidLoad","ms":1,"seq":1,"what":"app"}"#,
    message: "“viewDidLoad” is no callback of such a line. Spell it as a trace of the lab does."
  ),
  Hostile(
    text:
      #"{"callback":"viewDidLoad","class":"\#(String(repeating: "A", count: 301))","id":1,"ms":1,"seq":1,"what":"enter"}"#,
    message: "“class” is a text of at most 300 characters."
  ),
  Hostile(
    text:
      #"{"bounds":[0,0,1],"callback":"viewDidLoad","class":"A","container":"none","depth":0,"id":1,"main":true,"ms":1,"seq":1,"what":"enter"}"#,
    message: "“bounds” is [x, y, width, height]."
  ),
  Hostile(
    text:
      #"{"callback":"viewDidLoad","class":"A","container":"stack","depth":0,"id":1,"main":true,"ms":1,"seq":1,"what":"enter"}"#,
    message: "“container” is one of “navigation”, “tabBar”, “split”, “page”, “none”."
  ),
  Hostile(
    text:
      #"{"controllers":[{"children":[0],"class":"A","container":"none","id":1,"loaded":true}],"ms":1,"seq":1,"what":"tree"}"#,
    message: "“children” is a whole number from 1 to 1000000000000."
  ),
  Hostile(
    text:
      #"{"controllers":[{"children":[],"class":"A","container":"page","id":1,"loaded":true,"root":true,"transition":"curl","window":true}],"ms":1,"seq":1,"what":"tree"}"#,
    message: "“transition” is one of “scroll”, “pageCurl”."
  ),
  Hostile(
    text: #"{"controllers":{},"ms":1,"seq":1,"what":"tree"}"#,
    message: "“controllers” is an array."
  ),
  Hostile(
    text: #"{"ms":1,"probe":2,"seq":1,"what":"start"}"#,
    message: "The form of the probe is 2, this server reads 1. Take the probe from this server."
  ),
]
