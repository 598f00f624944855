import LifecycleEngine

/// The values of the fields of one row, by position.
struct FieldValues {
  let values: [FieldValue]

  subscript<Value: FieldConvertible>(index: Int) -> Value {
    guard let value = Value(values[index]) else {
      preconditionFailure("Field \(index) of a row is no \(Value.self).")
    }
    return value
  }
}

extension String {
  /// The text with a capital letter in front, as Objective-C's constants have it.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
