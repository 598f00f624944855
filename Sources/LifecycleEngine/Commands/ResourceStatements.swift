// What code acquires, and lets go of.
extension Statement {
  struct Acquire: ResourceStatement {
    let kind: ResourceKind
    let name: String?
    let capture: Capture

    static let form = named(.ownership, "acquire {kind} {name}", acquire)
      .fields(
        .choice("kind", \.kind),
        .text("name", \.name),
        .choice("holds", \.capture, default: .weak)
      )
      .written(by: .acquisition)

    var use: ResourceUse { .acquire(kind, name: name, capture) }
  }

  struct LetGo: ResourceStatement {
    let kind: ResourceKind
    let name: String?
    let ifLeaving: Bool

    static let form = named(.ownership, "let go of {kind} {name}", letGo)
      .fields(
        .choice("kind", \.kind),
        .text("name", \.name),
        .flag("ifLeaving", \.ifLeaving, default: false)
      )
      .written(by: .lettingGo)

    var use: ResourceUse { .release([kind], name: name) }

    /// Under `isMovingFromParent` or `isBeingDismissed` it isn't reached otherwise.
    func facts(in lab: World, on controller: InstanceID) -> ActionContext {
      var facts = lab.facts(about: controller)
      facts.isRefused = ifLeaving && !Fact.leaving.contains { lab[controller][$0] }
      return facts
    }
  }
}

/// A statement about something that a controller's code acquires or lets go of.
protocol ResourceStatement: StatementVerb {
  /// The effect on the resources of the controller.
  var use: ResourceUse { get }
}

extension ResourceStatement {
  var resourceUse: ResourceUse? { use }

  func perform(in lab: inout World, on controller: InstanceID) {
    Resources.apply(use, of: controller, in: &lab)
  }
}

extension ResourceKind: FieldChoice {}
extension Capture: FieldChoice {}
