import LifecycleEngine
import LifecycleScenario

/// How a call is written that takes more than lines of code: its name under `do`, and a writer.
///
/// The others have their code in their form; see ``CallCode``.
struct StatementRow: Sendable {
  typealias Write = @Sendable (inout MethodWriter, FieldValues) -> Void

  let name: String
  let write: Write

  init(_ name: String, _ write: @escaping Write) {
    self.name = name
    self.write = write
  }

  /// The row of a statement or command.
  static func named(_ name: String) -> StatementRow? { rows[name] }

  private static let rows = Dictionary(
    uniqueKeysWithValues: (commandRows + viewRows + effectRows + stateRows + memoryRows
      + ownershipRows + otherRows).map { ($0.name, $0) }
  )
}

/// The values of the fields of one row, by position.
struct FieldValues {
  let values: [FieldValue]

  func controller(_ index: Int) -> ControllerID {
    guard let controller = optionalController(index) else {
      preconditionFailure("Field \(index) of a row holds no controller.")
    }
    return controller
  }

  func optionalController(_ index: Int) -> ControllerID? {
    guard case .controller(let controller) = values[index] else { return nil }
    return controller
  }

  func controllers(_ index: Int) -> [ControllerID] {
    guard case .controllers(let controllers) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no list of controllers.")
    }
    return controllers
  }

  func boolean(_ index: Int) -> Bool {
    guard case .boolean(let boolean) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no boolean.")
    }
    return boolean
  }

  func integer(_ index: Int) -> Int {
    guard case .integer(let integer) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no integer.")
    }
    return integer
  }

  func number(_ index: Int) -> Double {
    guard case .number(let number) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no number.")
    }
    return number
  }

  func text(_ index: Int) -> String {
    guard case .text(let text) = values[index] else {
      preconditionFailure("Field \(index) of a row holds no text.")
    }
    return text
  }

  func choice<Choice: RawRepresentable<String>>(_ index: Int) -> Choice {
    guard let choice: Choice = optionalChoice(index) else {
      preconditionFailure("Field \(index) of a row holds no choice.")
    }
    return choice
  }

  func optionalChoice<Choice: RawRepresentable<String>>(_ index: Int) -> Choice? {
    guard case .text(let text) = values[index] else { return nil }
    return Choice(rawValue: text)
  }
}

extension String {
  /// The text with a capital letter in front, as Objective-C's constants have it.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
