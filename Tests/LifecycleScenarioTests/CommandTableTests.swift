import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario

@Suite(.matrix) struct `The table of commands` {
  private static let rows = CommandSchema.commands + CommandSchema.statements

  @Test func `has the commands and statements of the format`() {
    #expect(CommandSchema.commands.count == 90)
    #expect(CommandSchema.statements.count == 38)
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
  }

  @Test func `a row's constructor and parts agree`() {
    inEach(Self.rows.map(\.name)) { name in
      let row = try #require(CommandSchema.named(name))
      let values = row.fields.map { field -> FieldValue in
        switch field.type {
        case .controller, .controllerOrNull: .controller(ControllerID(2))
        case .controllers: .controllers([ControllerID(1), ControllerID(2)])
        case .boolean: .boolean(field.defaultValue != .boolean(true))
        case .integer: .integer(7)
        case .fraction: .number(0.25)
        case .choice(let allowed): .text(allowed[allowed.count - 1])
        case .text: .text("x")
        case .callback: .text("viewDidLoad")
        case .statements: .statements([.testView])
        case .hostedView: .hostedView(HostedViewName(host: ControllerID(2), view: "Feed"))
        case .newView: .newView(HostedView(name: "Detail"))
        }
      }
      let statement = row.statement(values)
      #expect(statement.call == Call(row, values))
      #expect(!statement.title(in: Self.app).contains("{"))
      guard case .command(let command) = statement else { return }
      #expect(command.name == name)
      #expect(row.isCommand)
    }
  }

  @Test func `what is no code is not given by code`() {
    for row in Self.rows {
      if case .comment = row.code { #expect(!row.givers.contains(.code), "\(row.name)") }
      #expect(!row.givers.isEmpty, "\(row.name)")
    }
  }

  @Test func `every place on the device has a command, and so has every suggestion`() {
    #expect(Set(Self.rows.compactMap(\.place)) == Set(CommandPlace.allCases))
    #expect(Set(Self.rows.compactMap(\.suggestion)) == Set(CommandSuggestion.allCases))
  }

  private static let app = AppDefinition(
    platform: Platform(),
    controllers: ["Nav", "A", "B"].map { ControllerDefinition(name: $0) },
    root: nil
  )

  @Test(arguments: [
    (#"{"do":"push","target":"B"}"#, "push B"),
    (#"{"do":"push","target":"B","animated":false}"#, "push B, unanimated"),
    (#"{"do":"beginInteractivePop"}"#, "swipe back"),
    (#"{"do":"present","from":"A","target":"B"}"#, "present B"),
    (#"{"do":"present","from":"A","target":"B","style":"popover"}"#, "present B popover"),
    (#"{"do":"segue","from":"A","target":"B"}"#, "show segue to B"),
    (#"{"do":"willMove","child":"B","parent":null}"#, "tell B it will move to nil"),
    (#"{"do":"setTraits","sizeClass":"compact"}"#, "set traits compact"),
    (#"{"do":"resize","width":667,"height":375}"#, "resize to 667x375"),
    (#"{"do":"setViewControllers","targets":["A","B"]}"#, "set view controllers to A, B"),
  ])
  func `a step has a title`(step: String, title: String) throws {
    let document = try Documents.decode(Documents.step(step))
    #expect(document.steps[0].command.title(in: document.app) == title)
  }

  @Test func `a title names the container where there are several`() throws {
    let document = try Documents.decode(
      Documents.text(
        controllers: #"{"N1":{"kind":"navigation"},"N2":{"kind":"navigation"}}"#,
        steps: #"[{"do":"pop","on":"N2"}]"#
      )
    )
    #expect(document.steps[0].command.title(in: document.app) == "pop on N2")
  }

  @Test(arguments: [
    (#"{"do":"push","target":"B"}"#, #"{"do":"push","on":"Nav","target":"B"}"#),
    (#"{"do":"present","target":"B"}"#, #"{"do":"present","from":"A","target":"B"}"#),
    (#"{"do":"addChild","child":"B"}"#, #"{"child":"B","do":"addChild","parent":"A"}"#),
    (#"{"do":"willMove","child":"B"}"#, #"{"child":"B","do":"willMove","parent":"A"}"#),
    (
      #"{"do":"willMove","child":"B","parent":null}"#,
      #"{"child":"B","do":"willMove","parent":null}"#
    ),
    (#"{"do":"unwind","to":"A"}"#, #"{"do":"unwind","from":"B","to":"A"}"#),
    (
      #"{"do":"rotate","to":"landscape","settle":false}"#,
      #"{"do":"rotate","settle":false,"to":"landscape"}"#
    ),
    (#"{"do":"updateInteraction","progress":1}"#, #"{"do":"updateInteraction","progress":1.0}"#),
  ])
  func `what is left out is filled in where one controller fits`(
    step: String,
    encoded: String
  ) throws {
    let document = try Documents.decode(Documents.step(step))
    let text = String(decoding: document.encoded(), as: UTF8.self)
    #expect(text.contains("\"steps\":[\(encoded)]"), "\(text)")
  }
}
