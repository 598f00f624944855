/// A command or statement taken apart: its row and the values of the fields, in the row's order.
struct Call: Hashable, Sendable {
  let name: String
  let values: [FieldValue]

  init(_ name: String, _ values: [FieldValue]) {
    self.name = name
    self.values = values
  }

  /// The row of the table.
  var schema: CommandSchema {
    guard let schema = CommandSchema.named(name) else {
      preconditionFailure("The table of commands has no row “\(name)”.")
    }
    return schema
  }
}
