import Foundation
import LifecycleEngine
import PlainJSON
import Testing
import TestSupport

@testable import LifecycleScenario

@Suite(.matrix) struct Output {
  private static let pushPop = #"""
    {"schemaVersion": 1, "id": "push-pop", "platform": {"ios": "17"},
     "controllers": {"Nav": {"kind": "navigation", "children": ["A"]}, "A": {}, "B": {}},
     "window": {"root": "Nav"}, "observe": {"controllers": ["A"]},
     "steps": [{"do": "launch", "expect": ["A viewDidLoad"]}, {"do": "push", "target": "B"},
       {"do": "pop", "expectPrefix": ["A viewWillAppear(animated)"]}]}
    """#

  private func run() throws -> ScenarioRun { try Documents.decode(Self.pushPop).run() }

  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.text
  }

  @Test(arguments: [0, 9, 10, 99, 100, 999, 1000, 9999, 10_000, -1, .min, .max])
  func `writes all digits of a number`(_ number: Int) {
    #expect(written { $0.integer(number) } == "\(number)")
  }

  @Test func `the text of a run is golden`() throws {
    let text = try run().text
    #expect(try CorpusFile.golden("push-pop.trace", actual: text) == text)
  }

  @Test func `the JSON of a run is golden`() throws {
    let document = try Documents.decode(
      Documents.text(
        controllers: #"{"A":{}}"#,
        steps: #"[{"do":"create","target":"A","expect":["A init"]},{"do":"release","target":"A"}]"#,
        more: #""platform":{"ios":"17"},"observe":{"callbacks":["init","deinit"]}"#
      )
    )
    let text = written { writer in writer.verdict(document.verdict(), id: document.id) } + "\n"
    #expect(try CorpusFile.golden("create.json", actual: text) == text)
  }

  @Test func `an exception carries its rule and the text of the console`() throws {
    let document = try Documents.decode(
      Documents.text(
        steps: #"[{"do":"launch"},{"do":"push","target":"A"}]"#,
        more: #""platform":{"ios":"17"},"window":{"root":"Nav"}"#
      )
    )
    let run = try document.run()
    let event = run.simulation.trace[run.simulation.trace.count]
    let text = written { $0.event(event, EventFlags(of: run.simulation), in: run.simulation) }
    #expect(TraceLine(event, in: run.simulation).text(in: document.app) == "exception ERR-NAV-1(A)")
    #expect(text.contains(#""argument":"ERR-NAV-1(A)","callback":"exception""#))
    #expect(text.contains(#""controller":"A","depth":"#))
    #expect(
      text.contains(
        #""message":"NSInvalidArgumentException: <Nav> is pushing the same view controller "#
          + "instance (<A>) more than once"
      )
    )
  }

  @Test func `strings are escaped`() {
    let text = written { $0.string("a\"\\\n\t\u{1}\u{1F}é😀/") }
    #expect(text == #""a\"\\\n\t\u0001\u001fé😀/""#)
  }

  @Test func `a failure shows the first difference and three lines around it`() throws {
    let verdict = try Documents.decode(Self.pushPop).verdict()
    let text = verdict.text(id: "push-pop") + "\n"
    #expect(try CorpusFile.golden("push-pop.check", actual: text) == text)
  }

  @Test func `a block that nobody hands over is told at the launch`() throws {
    func notes(_ lines: String) throws -> [Substring] {
      let document = try Documents.decode(
        """
        {"schemaVersion":1,"id":"x","platform":{"ios":"18"},"controllers":{"A":{"overrides":{
        "viewDidLoad":{"do":[\(lines)]},"traitChange":{"do":[{"do":"saveState"}]},
        "alongsideTransition":{"do":[{"do":"saveState"}]}}}},"window":{"root":"A"},
        "steps":[{"do":"launch"},{"do":"background"}]}
        """
      )
      return try document.run().text.split(separator: "\n").filter { $0.hasPrefix("# ignored") }
    }
    #expect(try notes("").map { $0.prefix(14) } == ["# ignored: A: ", "# ignored: A: "])
    let register = #"{"do":"registerForTraitChanges","trait":"userInterfaceStyle"}"#
    #expect(try notes(#"{"do":"animateAlongside"},"# + register).isEmpty)
  }

  @Test func `what UIKit ignores is told with the step`() throws {
    var live = try LiveRun(Documents.decode(Self.pushPop))
    _ = try live.perform(Array(#"{"do":"dismiss","from":"A"}"#.utf8))
    let note =
      #""notes":[{"reason":"\#(RuleCatalog[.nopPres1].statement)","rule":"NOP-PRES-1"}]"#
    #expect(written { $0.value(Entry(lastOf: live), as: Entry.answer) }.contains(note))
    #expect(written { $0.run(live.soFar) }.contains(note))
    let line = "# ignored: \(RuleCatalog[.nopPres1].statement) (NOP-PRES-1)\n"
    #expect(live.soFar.text.contains(line))
    _ = try live.perform(Array(#"{"do":"rotate","to":"landscape"}"#.utf8))
    #expect(!written { $0.value(Entry(lastOf: live), as: Entry.answer) }.contains("notes"))
  }

  @Test func `what can be done is told in the same words whatever could be done before`() throws {
    var live = try LiveRun(Documents.decode(Self.pushPop))
    var offers = OfferTexts()
    for step in ["background", "foreground", "memoryWarning", "background", "terminate"] {
      _ = try live.perform(Array(#"{"do":"\#(step)"}"#.utf8))
      #expect(Entry(lastOf: live, offers: &offers) == Entry(lastOf: live), "after \(step)")
    }
  }

  @Test func `every object that is written has sorted keys`() throws {
    let live = try LiveRun(Documents.decode(Self.pushPop))
    let entry = Entry(lastOf: live)
    let run = try run()
    let texts =
      [
        written { $0.run(run) }, written { $0.state(live.state, of: live.simulation) },
        written { $0.value(entry, as: Entry.answer) },
        written { $0.value(entry, as: Entry.message) },
        written { $0.value([2, 1], as: .object(Self.members.shuffled())) },
      ] + CatalogPart.allCases.map { part in written { $0.catalog(part, in: .ru) } }
    for text in texts {
      var parser = JSONParser(Array(text.utf8))
      #expect(unsortedObjects(in: try parser.parseDocument()).isEmpty)
    }
  }

  private static let members: [Shape<[Int]>.Member] = [
    .required("b", \.[0], .count), .required("a", \.[1], .count), .optional("c", \.first, .count),
  ]

  /// The keys of objects that are neither sorted nor names of the document's controllers.
  private func unsortedObjects(in value: JSONValue) -> [[String]] {
    switch value {
    case .object(let object):
      let keys = object.members.map(\.key)
      let isSorted = keys == keys.sorted() || keys == ["Nav", "A", "B"]
      return (isSorted ? [] : [keys]) + object.members.flatMap { unsortedObjects(in: $0.value) }
    case .array(let elements): return elements.flatMap { unsortedObjects(in: $0) }
    case .null, .boolean, .integer, .double, .string: return []
    }
  }

  @Test func `folding step by step gives the same state as folding at once`() {
    inEach(CorpusFile.all) { file in
      let document = try ScenarioDocument.decode(file.bytes)
      guard case .passed(let run) = document.verdict() else { return }
      var simulation = Simulation(app: document.app)
      var stepwise = StateFold(app: document.app)
      for step in document.steps {
        _ = try simulation.perform(step.command, settles: step.settles)
        stepwise.catchUp(with: simulation)
      }
      var whole = StateFold(app: document.app)
      whole.catchUp(with: run.simulation)
      #expect(stepwise == whole)
      #expect(whole.eventCount == run.simulation.trace.count)
    }
  }

  @Test func `the catalogs list what the engine knows`() throws {
    #expect(Callback.allCases.filter(\.isEssential).count == 15)
    let platforms = written { $0.catalog(.platforms, in: .en) }
    #expect(platforms.contains(#""ios":"17","isDefault":false,"lacks":["updateProperties","#))
    #expect(platforms.contains(#""name":"iOS 17","year":2024}"#))
    let callbacks = written { $0.catalog(.callbacks, in: .en) }
    for (name, catalog) in [("callbacks", callbacks), ("platforms", platforms)] {
      let page = Folders.tests.appending(path: "PublicTests/\(name).json")
      #expect(try String(contentsOf: page, encoding: .utf8) == catalog + "\n")
    }
    let pop = """
      {"do":"pop","fields":[{"default":null,"leftOut":"theOnlyOne","name":"on","required":false,\
      "type":"controller"},{"default":true,"name":"animated","required":false,"type":"boolean"}],\
      "givers":["user","code"],"group":"navigation","introduced":"2","place":"back","suggestion":3}
      """
    #expect(written { $0.catalog(.commands, in: .en) }.contains(pop))
  }

  @Test func `a tally counts and chooses the exit code`() throws {
    var tally = CheckTally()
    tally.count(.passed(try run()))
    #expect(tally.summary == "1 passed, 0 failed")
    #expect(tally.exitCode == .success)
    tally.count(try Documents.decode(Self.pushPop).verdict())
    #expect(tally.exitCode == .checkFailed)
  }
}
