import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

@Suite struct `The point at which a page opens a run` {
  private static let stack = #""window":{"root":"Nav"}"#

  private static func run(_ point: String) throws -> ScenarioRun {
    let steps = #"[{"do":"launch"},{"do":"push","target":"B"},{"do":"pop"}]"#
    let more = "\(stack),\"opensAt\":\(point)"
    return try Documents.decode(Documents.text(steps: steps, more: more)).run()
  }

  /// The line of the event, or `nil` if there is none.
  private static func line(_ point: String) throws -> String? {
    let run = try run(point)
    return run.openingEvent.map { event in
      TraceLine(run.simulation.trace[event], in: run.simulation).text(in: run.document.app)
    }
  }

  @Test func `is a line of its step, with any argument unless one is named`() throws {
    let line = #"{"step":1,"line":"A viewWillDisappear"}"#
    #expect(try Self.line(line) == "A viewWillDisappear(animated)")
    let other = #"{"step":1,"line":"A viewWillDisappear(unanimated)"}"#
    #expect(try Self.line(other) == nil)
    let elsewhere = #"{"step":2,"line":"A viewWillDisappear"}"#
    #expect(try Self.line(elsewhere) == nil)
  }

  @Test func `is the line that comes for the n-th time`() throws {
    let first = try Self.run(#"{"step":1,"line":"B.view layoutSubviews"}"#)
    let events = first.steps[1].filter { event in
      let line = TraceLine(first.simulation.trace[event], in: first.simulation)
      return line.text(in: first.document.app) == "B.view layoutSubviews"
    }
    #expect(first.openingEvent == events.first)
    let next = #"{"step":1,"line":"B.view layoutSubviews","occurrence":\#(events.count + 1)}"#
    #expect(try Self.run(next).openingEvent == nil)
  }

  @Test func `is nil behind the last step`() throws {
    #expect(try Self.run(#"{"step":7,"line":"A viewDidLoad"}"#).openingEvent == nil)
    #expect(try Documents.decode(Documents.text()).run().openingEvent == nil)
    let document = try Self.run(#"{"step":2,"line":"A viewWillAppear"}"#).document.prefix(1)
    #expect(try ScenarioDocument.decode(document.encoded()) == document)
    #expect(try document.run().openingEvent == nil)
  }

  @Test func `is not written unless a document has it`() throws {
    let text = Documents.text(more: Self.stack)
    let bytes = try Documents.decode(text).encoded()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("opensAt"))
  }

  @Test func `is written without its defaults`() throws {
    let point = #"{"step":0,"line":"A viewDidLoad","occurrence":1,"panel":"story","offer":[]}"#
    let bytes = try Self.run(point).document.encoded()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""opensAt":{"line":"A viewDidLoad","step":0}"#))
  }
}

/// What the page's examples say about it; the page's own tests look at the sentences.
@Suite(.matrix) struct `The point of an example` {
  @Test func `is an event that does not vary, and its commands can be given there`() {
    inEach(ScenarioFixture.examples) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      guard let point = document.opensAt else { return }
      let run = try document.run()
      let event = try #require(run.openingEvent, "it is not called")
      #expect(RuleCatalog[run.simulation.trace[event].rule].confidence != .varies)
      let there = try document.prefix(point.step + 1).run().simulation
      for offer in point.offers {
        let isThere = there.commandOffers().contains { one in
          one.availability == .effective && one.command.name == offer.command
            && (offer.target.map { one.command.names($0) } ?? true)
        }
        #expect(isThere, "\(offer.command)")
      }
    }
  }
}

extension Command {
  /// Whether a field “target” names a controller.
  fileprivate func names(_ target: ControllerID) -> Bool {
    zip(call.schema.fields, call.values).contains { field, value in
      field.name == "target" && value == .controller(target)
    }
  }
}
