import LifecycleEngine
import PlainJSON

extension JSONWriter {
  /// Writes the object of a command or statement; fields with their default are left out.
  mutating func call(_ call: Call, app: AppDefinition) {
    object { $0.members(CallMember.members(of: call), app: app) }
  }

  /// Writes members in the order of their keys.
  mutating func members(_ members: [CallMember], app: AppDefinition) {
    for member in members.sorted(by: { $0.key < $1.key }) {
      key(member.key)
      switch member.value {
      case .field(let value): field(value, app: app)
      case .lines(let lines): expected(lines, app: app)
      case .scene(let scene): string(app.name(of: scene))
      case .claims(let claims, let lines): self.claims(claims, lines, app: app)
      }
    }
  }

  /// Writes a view that comes: a plain one that is empty by its name alone.
  private mutating func newView(_ view: HostedView, app: AppDefinition) {
    guard view != HostedView(name: view.name) else { return string(view.name) }
    self.view(view, app: app)
  }

  /// Writes a SwiftUI view.
  mutating func view(_ view: HostedView, app: AppDefinition) {
    object {
      var members: [(key: String, write: (inout JSONWriter) -> Void)] = [
        (view.kind.rawValue, { $0.string(view.name) })
      ]
      if let controller = view.controller {
        members.append(("controller", { $0.string(app[controller].name) }))
      }
      if let field = view.kind.innerField, !view.inner.isEmpty || view.kind != .view {
        members.append(
          (
            field,
            {
              guard view.kind != .navigationStack else { return $0.view(view.inner[0], app: app) }
              $0.array(view.inner) { $0.view($1, app: app) }
            }
          )
        )
      }
      for member in members.sorted(by: { $0.key < $1.key }) {
        $0.key(member.key)
        member.write(&$0)
      }
    }
  }

  private mutating func field(_ value: FieldValue, app: AppDefinition) {
    switch value {
    case .none: null()
    case .controller(let id): string(app[id].name)
    case .controllers(let ids): array(ids) { $0.string(app[$1].name) }
    case .boolean(let value): boolean(value)
    case .integer(let value): integer(value)
    case .number(let value): number(value)
    case .text(let value): string(value)
    case .hostedView(let name): string("\(app[name.host].name).\(name.view)")
    case .newView(let view): newView(view, app: app)
    case .statements(let statements): array(statements) { $0.call($1.call, app: app) }
    }
  }
}

/// One member of the object of a step or statement.
struct CallMember {
  /// The value of a member.
  enum MemberValue {
    case field(FieldValue)
    case lines(ExpectedLines)
    case scene(SceneID)
    case claims(StepClaims, ExpectedLines?)
  }

  let key: String
  let value: MemberValue

  static func members(of call: Call) -> [CallMember] {
    let fields = zip(call.schema.fields, call.values).compactMap { field, value -> CallMember? in
      guard value != field.defaultValue || field.type == .controllerOrNull else { return nil }
      return CallMember(key: field.name, value: .field(value))
    }
    let scene = call.scene.map { CallMember(key: CommandSchema.sceneField, value: .scene($0)) }
    return [CallMember(key: "do", value: .field(.text(call.name)))] + fields
      + [scene].compactMap(\.self)
  }

  static func members(of step: ScenarioStep) -> [CallMember] {
    var members = members(of: step.command.call)
    if !step.settles { members.append(CallMember(key: "settle", value: .field(.boolean(false)))) }
    if step.checksWithNext {
      members.append(CallMember(key: "checkWithNext", value: .field(.boolean(true))))
    }
    var exact: ExpectedLines?
    switch step.expectation {
    case .none: break
    case .exact(let lines): exact = lines
    case .prefix(let lines): members.append(CallMember(key: "expectPrefix", value: .lines(lines)))
    }
    let claimed = step.claims.isEmpty ? exact.map(MemberValue.lines) : .claims(step.claims, exact)
    if let claimed { members.append(CallMember(key: "expect", value: claimed)) }
    return members
  }
}
