import LifecycleEngine
import LifecycleScenario
import SourceFacts
import Testing

@testable import LifecycleSource

/// The changes of a text that mend a mistake in it.
@Suite struct `A mender` {
  /// A mistake, the text with “|” where it is told, and the text without it.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: FindingID
    let bad: String
    let good: String

    var testDescription: String { "\(id.rawValue): \(bad.prefix(60))" }
  }

  private static func mended(_ id: FindingID, _ marked: String, files: [FileFacts] = []) -> String?
  {
    guard let mark = marked.firstIndex(of: "|") else { return nil }
    let before = marked[..<mark]
    let line = before.count { $0 == "\n" } + 1
    let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
    let place = SourcePlace(line: line, column: before[start...].utf8.count + 1)
    let text = Array(marked.replacing("|", with: "").utf8)
    let finding = SourceFinding(
      id: id,
      mark: SourceMark(path: "a.swift", place: place),
      confidence: .certain,
      subject: "A b"
    )
    let mender = Mender(files, texts: SourceTexts { $0 == "a.swift" ? text : nil })
    return mender.fix(finding).map {
      String(decoding: LintEdit.apply($0.edits, to: text), as: UTF8.self)
    }
  }

  static let cases = [
    Case(
      id: .super1,
      bad: "class A {\n  override func |viewWillAppear(_ animated: Bool) {\n    go()\n  }\n}\n",
      good: "class A {\n  override func viewWillAppear(_ animated: Bool) {\n"
        + "    super.viewWillAppear(animated)\n    go()\n  }\n}\n"
    ),
    Case(
      id: .super1,
      bad: "  override func |viewDidDisappear(_ animated: Bool) { // last\n    go()\n  }\n",
      good: "  override func viewDidDisappear(_ animated: Bool) { // last\n    go()\n"
        + "    super.viewDidDisappear(animated)\n  }\n"
    ),
    Case(
      id: .super1,
      bad: "  override func |viewWillAppear(_ animated: Bool) { super.viewDidAppear(animated) }\n",
      good: "  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }\n"
    ),
    Case(
      id: .super2,
      bad: "  override func |viewDidLoad() {}\n",
      good: "  override func viewDidLoad() {\n    super.viewDidLoad()\n  }\n"
    ),
    Case(
      id: .super5,
      bad: "\toverride func |viewWillTransition(to size: CGSize, with c: C) { go() }\n",
      good: "\toverride func viewWillTransition(to size: CGSize, with c: C) {"
        + " super.viewWillTransition(to: size, with: c); go() }\n"
    ),
    Case(
      id: .cont2,
      bad: "    |addChild(map)\n    map.view.frame = a\n    view.addSubview(map.view)\n"
        + "    go()\n  }\n",
      good: "    addChild(map)\n    map.view.frame = a\n    view.addSubview(map.view)\n"
        + "    map.didMove(toParent: self)\n    go()\n  }\n"
    ),
    Case(
      id: .cont2,
      bad: "  { |addChild(a) }",
      good: "  { addChild(a); a.didMove(toParent: self) }"
    ),
    Case(
      id: .cont3,
      bad: "    |a.willMove(toParent: self)\n    addChild(a)\n",
      good: "    addChild(a)\n"
    ),
    Case(
      id: .cont3,
      bad: "    |a.willMove(toParent: self)  // early\n    addChild(a)\n",
      good: "    addChild(a)\n"
    ),
    Case(
      id: .super5,
      bad: "  override func |viewWillTransition(  // a: b\n    to size: CGSize,\n    with c: C\n"
        + "  ) {\n    go()\n  }\n",
      good: "  override func viewWillTransition(  // a: b\n    to size: CGSize,\n    with c: C\n"
        + "  ) {\n    super.viewWillTransition(to: size, with: c)\n    go()\n  }\n"
    ),
    Case(
      id: .cont4,
      bad: "    child?.view.removeFromSuperview()\n    |child?.removeFromParent()\n",
      good: "    child?.willMove(toParent: nil)\n    child?.view.removeFromSuperview()\n"
        + "    child?.removeFromParent()\n"
    ),
    Case(
      id: .cont4,
      bad: "    children.forEach { |$0.removeFromParent() }\n",
      good: "    children.forEach { $0.willMove(toParent: nil); $0.removeFromParent() }\n"
    ),
    Case(
      id: .cont5,
      bad: "func a() {\n    addChild(b)\n    |b.didMove(toParent: nil)\n}\n",
      good: "func a() {\n    addChild(b)\n    b.didMove(toParent: self)\n}\n"
    ),
    Case(id: .load1, bad: "    |self.loadView()\n", good: "    self.loadViewIfNeeded()\n"),
    Case(id: .load2, bad: "    if |self.view != nil {", good: "    if self.isViewLoaded {"),
    Case(id: .load2, bad: "    guard |view == nil else {", good: "    guard !isViewLoaded else {"),
  ]

  @Test(arguments: cases)
  func `writes what is missing, and nothing else`(example: Case) {
    #expect(Self.mended(example.id, example.bad) == example.good)
  }

  @Test(arguments: [
    (FindingID.cont5, "func a() {\n    addChild(c)\n    |b.didMove(toParent: nil)\n}\n"),
    (.cont3, "    if a { |b.willMove(toParent: self) }\n"),
    (.cont2, "    |addChild(Map(name: 1))\n"),
    (.load2, "    if let view = |view {\n"),
    (.super1, "  override func |viewWillAppear(_ animated: Bool)\n"),
  ])
  func `leaves alone what it does not know`(id: FindingID, text: String) {
    #expect(Self.mended(id, text) == nil)
  }

  @Test(arguments: [(30_000, true), (33_000, false)])
  func `looks for the end of a method no further than its limit`(count: Int, isMended: Bool) {
    let lines = String(repeating: "go()\n", count: count / 5)
    let text = "  override func |viewWillAppear(_ animated: Bool) {\n\(lines)  }\n"
    #expect((Self.mended(.super1, text) != nil) == isMended)
  }

  @Test(arguments: [
    ("var delegate: CloudDelegate?", ["AnyObject"], true),
    ("var delegate: CloudDelegate?", [], false),
    ("weak var delegate: CloudDelegate?", ["AnyObject"], false),
    ("var delegate: CloudDelegate", ["AnyObject"], false),
  ])
  func `makes a delegate weak where its protocol allows it`(
    declaration: String,
    inherits: [String],
    isMended: Bool
  ) {
    let line = "  \(declaration)\n"
    var facts = FileFacts(path: "a.swift")
    var type = TypeFacts(kind: .class, name: "Cloud", place: SourcePlace(line: 1, column: 7))
    let column = line.prefix { $0 != ":" }.utf8.count - "delegate".utf8.count + 1
    var property = PropertyFacts(name: "delegate", place: SourcePlace(line: 2, column: column))
    property.type = declaration.split(separator: " ").last.map(String.init)
    property.words = declaration.hasPrefix("weak") ? ["weak"] : []
    type.properties = [property]
    let place = SourcePlace(line: 9, column: 1)
    var contract = TypeFacts(kind: .protocol, name: "CloudDelegate", place: place)
    contract.inherits = inherits
    facts.types = [type, contract]
    let text = "class Cloud {\n\(line)}\n    |cloud.delegate = self\n"
    let mended = Self.mended(.mem1, text, files: [facts])
    #expect(mended?.contains("  weak var delegate") == (isMended ? true : nil))
  }

  @Test func `knows the lines of a method that a finding is about`() {
    let text = Array("\n  override func viewWillAppear(_ a: Bool) {\n    go()\n  }\n".utf8)
    func lines(_ id: FindingID) -> ClosedRange<Int>? {
      let mark = SourceMark(path: "a.swift", place: SourcePlace(line: 2, column: 17))
      return SourceFinding(id: id, mark: mark, confidence: .certain, subject: "A b")
        .methodLines(in: SourceTexts { _ in text })
    }
    #expect(lines(.super1) == 2...4)
    #expect(lines(.cont2) == nil)
  }
}
