import LifecycleEngine
import PlainJSON

/// Reads the members of an object, each once, and reports problems with them.
struct ProbeObject {
  /// Numbers beyond this one are no times, sizes or counts of an app.
  static let largest = 1e12

  private let line: Int
  private let members: [JSONObject.Member]
  /// The members that were read.
  private var isRead: [Bool]

  init(_ value: JSONValue, line: Int) throws(ProbeLineError) {
    self.line = line
    guard case .object(let object) = value else {
      throw ProbeLineError(line: line, message: "Send one object a line.")
    }
    members = object.members
    isRead = Array(repeating: false, count: members.count)
  }

  /// An error of this line.
  func failure(_ reason: String) -> ProbeLineError {
    let message = reason.prefix(1).uppercased() + reason.dropFirst()
    return ProbeLineError(line: line, message: message)
  }

  /// Refuses keys that were not read.
  func end() throws(ProbeLineError) {
    guard let index = isRead.firstIndex(of: false) else { return }
    let name = members[index].key.prefix(40)
    throw failure("“\(name)” is no key of such a line. Take the probe from this server.")
  }

  private mutating func value(_ key: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    isRead[index] = true
    return members[index].value
  }

  /// Reads a member that must be there.
  private func present<Value>(_ value: Value?, _ key: String) throws(ProbeLineError) -> Value {
    guard let value else { throw failure("“\(key)” is missing. Every line of this kind has it.") }
    return value
  }
}

extension ProbeObject {
  mutating func countIfThere(_ key: String, from least: Int) throws(ProbeLineError) -> Int? {
    guard let value = value(key) else { return nil }
    return try count(value, key, from: least)
  }

  mutating func count(_ key: String, from least: Int) throws(ProbeLineError) -> Int {
    try present(try countIfThere(key, from: least), key)
  }

  private func count(
    _ value: JSONValue,
    _ key: String,
    from least: Int
  ) throws(ProbeLineError) -> Int {
    guard case .integer(let count) = value, count >= least, Double(count) <= Self.largest else {
      throw failure("“\(key)” is a whole number from \(least) to \(Int(Self.largest)).")
    }
    return count
  }

  mutating func counts(_ key: String) throws(ProbeLineError) -> [Int] {
    var counts: [Int] = []
    for value in try array(try present(value(key), key), key) {
      counts.append(try count(value, key, from: 1))
    }
    return counts
  }

  mutating func number(
    _ key: String,
    _ range: ClosedRange<Double>
  ) throws(ProbeLineError) -> Double {
    try number(try present(value(key), key), key, range)
  }

  private func number(
    _ value: JSONValue,
    _ key: String,
    _ range: ClosedRange<Double>
  ) throws(ProbeLineError) -> Double {
    guard let number = value.number, range.contains(number) else {
      let limits = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
      throw failure("“\(key)” holds numbers from \(limits).")
    }
    return number
  }

  mutating func numbersIfThere(_ key: String) throws(ProbeLineError) -> [Double]? {
    guard let value = value(key) else { return nil }
    var numbers: [Double] = []
    for element in try array(value, key) {
      numbers.append(try number(element, key, -Self.largest...Self.largest))
    }
    return numbers
  }

  mutating func objects(_ key: String) throws(ProbeLineError) -> [ProbeObject] {
    var objects: [ProbeObject] = []
    for value in try array(try present(value(key), key), key) {
      objects.append(try ProbeObject(value, line: line))
    }
    return objects
  }

  private func array(_ value: JSONValue, _ key: String) throws(ProbeLineError) -> [JSONValue] {
    guard case .array(let elements) = value else { throw failure("“\(key)” is an array.") }
    return elements
  }
}

extension ProbeObject {
  mutating func booleanIfThere(_ key: String) throws(ProbeLineError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .boolean(let boolean) = value else {
      throw failure("“\(key)” is true or false.")
    }
    return boolean
  }

  mutating func boolean(_ key: String) throws(ProbeLineError) -> Bool {
    try present(try booleanIfThere(key), key)
  }

  mutating func textIfThere(_ key: String) throws(ProbeLineError) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let text) = value,
      text.utf8.count <= ProbeLine.longestText || text.count <= ProbeLine.longestText
    else {
      throw failure("“\(key)” is a text of at most \(ProbeLine.longestText) characters.")
    }
    return text
  }

  mutating func text(_ key: String) throws(ProbeLineError) -> String {
    try present(try textIfThere(key), key)
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String,
    as type: Value.Type
  ) throws(ProbeLineError) -> Value where Value.RawValue == String {
    try present(try choiceIfThere(key, as: type), key)
  }

  mutating func choiceIfThere<Value: RawRepresentable & CaseIterable>(
    _ key: String,
    as type: Value.Type
  ) throws(ProbeLineError) -> Value? where Value.RawValue == String {
    guard let text = try textIfThere(key) else { return nil }
    guard let value = Value(rawValue: text) else {
      let values = Value.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      throw failure("“\(key)” is one of \(values).")
    }
    return value
  }

  mutating func callback(_ isFitting: (Callback) -> Bool) throws(ProbeLineError) -> Callback {
    let name = try text("callback")
    guard let callback = Callback(rawValue: name), isFitting(callback) else {
      throw failure(
        "“\(name.prefix(40))” is no callback of such a line. Spell it as a trace of the lab does."
      )
    }
    return callback
  }
}
