/// A value of one field of a command, whatever the command is.
public enum FieldValue: Hashable, Sendable {
  /// Nothing, or `null`.
  case none
  case controller(ControllerID)
  case controllers([ControllerID])
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  /// A text, the raw value of a choice, or the name of a callback.
  case text(String)
  /// What a block does.
  case statements([Statement])
  /// A SwiftUI view that is there.
  case hostedView(HostedViewName)
  /// A SwiftUI view that comes.
  case newView(HostedView)

  /// What the value holds.
  fileprivate var content: (any Sendable)? {
    switch self {
    case .none: nil
    case .controller(let controller): controller
    case .controllers(let controllers): controllers
    case .boolean(let value): value
    case .integer(let value): value
    case .number(let value): value
    case .text(let value): value
    case .statements(let value): Block(value)
    case .hostedView(let value): value
    case .newView(let value): value
    }
  }

  /// The controllers that the value names.
  package var controllers: [ControllerID] {
    switch self {
    case .controller(let controller): [controller]
    case .controllers(let controllers): controllers
    case .hostedView(let name): [name.host]
    case .newView(let view): view.controllers
    case .none, .boolean, .integer, .number, .text, .statements: []
    }
  }

  var firstController: ControllerID? {
    switch self {
    case .controller(let controller): controller
    case .controllers(let controllers): controllers.first
    case .hostedView(let name): name.host
    case .newView(let view): view.controllers.first
    case .none, .boolean, .integer, .number, .text, .statements: nil
    }
  }

  var lastController: ControllerID? {
    switch self {
    case .controller(let controller): controller
    case .controllers(let controllers): controllers.last
    case .hostedView(let name): name.host
    case .newView(let view): view.controllers.last
    case .none, .boolean, .integer, .number, .text, .statements: nil
    }
  }
}

/// What may stand in one field of a command.
public enum FieldType: Hashable, Sendable {
  case controller
  /// A controller, or `null` for none.
  case controllerOrNull
  case controllers
  case boolean
  case integer(ClosedRange<Int>)
  /// A number from 0 to 1.
  case fraction
  case choice([String])
  case text
  case callback
  /// Statements of a block.
  case statements
  /// A SwiftUI view that is there, of a kind or of any.
  case hostedView(HostedView.Kind?)
  /// A SwiftUI view that comes.
  case newView

  /// The name of the type in the catalog.
  public var name: String {
    switch self {
    case .controller, .controllerOrNull: "controller"
    case .controllers: "controllers"
    case .boolean: "boolean"
    case .integer: "integer"
    case .fraction: "number"
    case .choice, .text: "string"
    case .callback: "callback"
    case .statements: "statements"
    case .hostedView: "view"
    case .newView: "newView"
    }
  }

  /// Whether a number lies in the range of the field; what is no number does.
  package func allows(_ value: FieldValue) -> Bool {
    if case .integer(let range) = self, case .integer(let integer) = value {
      return range.contains(integer)
    }
    if case .fraction = self, case .number(let number) = value { return (0...1).contains(number) }
    return true
  }
}

/// A type that a field of a command can have.
package protocol FieldConvertible: Hashable, Sendable {
  var fieldValue: FieldValue { get }

  init?(_ value: FieldValue)
}

extension FieldConvertible {
  package init?(_ value: FieldValue) {
    guard let content = value.content as? Self else { return nil }
    self = content
  }
}

extension ControllerID: FieldConvertible {
  package var fieldValue: FieldValue { .controller(self) }
}

extension [ControllerID]: FieldConvertible {
  package var fieldValue: FieldValue { .controllers(self) }
}

extension Block: FieldConvertible {
  package var fieldValue: FieldValue { .statements(statements) }
}

extension HostedViewName: FieldConvertible {
  package var fieldValue: FieldValue { .hostedView(self) }
}

extension HostedView: FieldConvertible {
  package var fieldValue: FieldValue { .newView(self) }
}

extension Bool: FieldConvertible {
  package var fieldValue: FieldValue { .boolean(self) }
}

extension Int: FieldConvertible {
  package var fieldValue: FieldValue { .integer(self) }
}

extension Double: FieldConvertible {
  package var fieldValue: FieldValue { .number(self) }
}

extension String: FieldConvertible {
  package var fieldValue: FieldValue { .text(self) }
}

extension Optional: FieldConvertible where Wrapped: FieldConvertible {
  package var fieldValue: FieldValue { self?.fieldValue ?? .none }

  package init?(_ value: FieldValue) { self = value == .none ? .none : Wrapped(value) }
}

extension FieldConvertible where Self: RawRepresentable<String> {
  package var fieldValue: FieldValue { .text(rawValue) }

  package init?(_ value: FieldValue) {
    guard case .text(let name) = value else { return nil }
    self.init(rawValue: name)
  }
}

extension Callback: FieldConvertible {}

/// One of several names.
package protocol FieldChoice: FieldConvertible, CaseIterable, RawRepresentable<String> {}

extension FieldChoice {
  static var names: [String] { allCases.map(\.rawValue) }
}
