import LifecycleEngine
import SourceFacts
import Testing

@testable import LifecycleSource

/// Each call of the table is run or counted, whatever stands before its dot.
@Suite struct `The table of calls` {
  /// How code names the object that a call is sent to.
  enum Form: CaseIterable {
    case this, property, parameter, local, closure, element, binding, other
  }

  @Test(arguments: CallTable.rows.map(\.key), Form.allCases)
  func `is known with each form of receiver`(key: String, form: Form) throws {
    let row = try #require(CallTable.rows.first { $0.key == key })
    let made = CodeMaker(row: row, form: form)
    let base = CodeBase([made.file])
    let line = try #require(base.controllers().first)
    let walk = Walker.walked(base, line)
    let isRun = walk.deeds.contains { $0.name == row.name && $0.effect != nil }
    let isCounted = walk.unread.contains { $0.name == row.name }
    #expect(isRun || isCounted)
  }

  @Test func `has labels that only fit themselves`() throws {
    let row = try #require(CallTable.rows.first { $0.name == "present" && $0.labels.count == 3 })
    #expect(row.fits([nil, "animated"], trailing: 0))
    #expect(row.fits([nil, "animated", "completion"], trailing: 0))
    #expect(row.fits([nil, "animated", nil], trailing: 1))
    #expect(!row.fits([nil, "at"], trailing: 0))
    #expect(!row.fits([nil], trailing: 0))
    #expect(!row.fits([nil, "animated", "completion", "from"], trailing: 0))
  }
}

extension CallTable.Row {
  /// The words for the call.
  fileprivate var key: String { "\(effect) \(name)(\(labels.joined(separator: ":")))" }
}

/// Code that calls a method of the table on an object.
private struct CodeMaker {
  let row: CallTable.Row
  let form: CallTable.Form

  /// The class of the object.
  private var className: String {
    switch row.receiver {
    case .controller: "UIViewController"
    case .view: "UIView"
    case .center: "NotificationCenter"
    case .navigation: "UINavigationController"
    case .any: "Thing"
    case .type: "Timer"
    }
  }

  private func call(on receiver: CodeExpression) -> CodeExpression {
    let arguments = row.labels.filter { $0 != "…" }.map { label -> CodeArgument in
      let name = label.filter { $0 != "?" }
      return CodeArgument(label: name == "_" ? nil : name, value: .made(.name("self_")))
    }
    return .made(.call(.made(.member(receiver, row.name, 0)), arguments, false))
  }

  var file: FileFacts {
    var file = FileFacts(path: "a.swift")
    file.lineStarts = [0]
    var type = TypeFacts(kind: .class, name: "Home", place: SourcePlace(line: 1, column: 1))
    type.inherits = ["UIViewController"]
    var list = PropertyFacts(name: "things", place: SourcePlace(line: 1, column: 1))
    list.type = "[\(className)]"
    var property = PropertyFacts(name: "thing", place: SourcePlace(line: 1, column: 1))
    property.type = "\(className)?"
    type.properties = [list, property]
    var load = MethodFacts(name: "viewDidLoad", place: SourcePlace(line: 2, column: 1))
    load.words = ["override"]
    load.body.statements = statements
    var helper = MethodFacts(name: "help", place: SourcePlace(line: 3, column: 1))
    helper.labels = ["_"]
    helper.parameters = [
      CodeParameter(label: nil, name: "thing", type: className, hasDefault: false)
    ]
    helper.body.statements = [.made(.run(call(on: .made(.name("thing")))))]
    type.methods = form == .parameter ? [load, helper] : [load]
    var other = TypeFacts(kind: .class, name: "Other", place: SourcePlace(line: 4, column: 1))
    var act = MethodFacts(name: "act", place: SourcePlace(line: 5, column: 1))
    act.labels = ["_"]
    act.parameters = helper.parameters
    act.body.statements = helper.body.statements
    other.methods = [act]
    file.types = [type, other, own]
    return file
  }

  /// A class of the app's own that derives from the object's and calls the method on itself.
  private var own: TypeFacts {
    var own = TypeFacts(kind: .class, name: "Own", place: SourcePlace(line: 6, column: 1))
    own.inherits = [className]
    var act = MethodFacts(name: "act", place: SourcePlace(line: 7, column: 1))
    act.body.statements = [.made(.run(call(on: .made(.this))))]
    own.methods = [act]
    return own
  }

  /// What makes an object of the class.
  private var new: CodeExpression {
    row.receiver == .type ? .made(.name(className)) : made(className)
  }

  private func made(_ name: String) -> CodeExpression {
    .made(.call(.made(.name(name)), [], false))
  }

  private var statements: [CodeStatement] {
    switch form {
    // A type has no self.
    case .this where row.receiver == .type: [.made(.run(call(on: new)))]
    case .this: [.made(.run(.made(.call(.made(.member(made("Own"), "act", 0)), [], false))))]
    case .property:
      [.made(.run(call(on: row.receiver == .type ? new : .made(.name("thing")))))]
    case .binding:
      [
        .made(
          .branch(
            .if,
            [
              CodeArm(
                conditions: [
                  CodeCondition(
                    value: row.receiver == .type ? new : .made(.name("thing")),
                    names: ["bound"],
                    isBinding: true
                  )
                ],
                body: [.made(.run(call(on: .made(.name("bound")))))],
                start: 0
              )
            ]
          )
        )
      ]
    case .parameter:
      [
        .made(
          .run(
            .made(.call(.made(.name("help")), [CodeArgument(label: nil, value: new)], false))
          )
        )
      ]
    case .local:
      [
        .made(.declare("thing", nil, new, isWeak: false)),
        .made(.run(call(on: .made(.name("thing"))))),
      ]
    case .closure:
      [
        .made(
          .run(.made(.call(.made(.member(.made(.list([new])), "forEach", 0)), [closure], false)))
        )
      ]
    case .element:
      [
        .made(
          .run(call(on: row.receiver == .type ? new : .made(.item(.made(.name("things")), []))))
        )
      ]
    case .other:
      [
        .made(
          .run(
            .made(
              .call(
                .made(.member(.made(.call(.made(.name("Other")), [], false)), "act", 0)),
                [CodeArgument(label: nil, value: new)],
                false
              )
            )
          )
        )
      ]
    }
  }

  private var closure: CodeArgument {
    var closure = CodeClosure()
    closure.body = [.made(.run(call(on: .made(.name("$0")))))]
    return CodeArgument(label: nil, value: .made(.closure(closure)), isTrailing: true)
  }
}

extension CallTable {
  fileprivate typealias Form = `The table of calls`.Form
}

extension CodeExpression {
  /// An expression at the beginning of the file.
  static func made(_ form: Form) -> CodeExpression { CodeExpression(form, start: 0, end: 0) }
}

extension CodeStatement {
  /// A statement at the beginning of the file.
  static func made(_ form: Form) -> CodeStatement { CodeStatement(form, start: 0, end: 0) }
}
