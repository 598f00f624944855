import LifecycleEngine

/// One row of the table that turns statements into code: a name under `do`, and what to write.
///
/// A new statement is a row here; its values come in the order of its fields in ``CommandSchema``.
struct StatementRow: Sendable {
  typealias Write = @Sendable (inout MethodWriter, FieldValues) -> Void

  let name: String
  let write: Write

  init(_ name: String, _ write: @escaping Write) {
    self.name = name
    self.write = write
  }

  /// What neither needs values nor anything else: the same code in every class.
  init(_ name: String, _ swift: String, _ objc: String) {
    self.init(name) { writer, _ in writer.line(swift, objc) }
  }

  /// What only a person or the system does.
  init(_ name: String, comment: String) {
    self.init(name) { writer, _ in writer.note(comment) }
  }

  /// The row of a statement or command.
  static func named(_ name: String) -> StatementRow? { rows[name] }

  private static let rows = Dictionary(
    uniqueKeysWithValues: (viewRows + effectRows + stateRows + memoryRows + ownershipRows
      + otherRows
      + objectRows + appRows + navigationRows + modalRows + containmentRows + containerRows
      + layoutRows).map { ($0.name, $0) }
  )
}

extension String {
  /// The text with a capital letter in front, as Objective-C's constants have it.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
