/// Reading of single values: each reports what is wrong and then returns nothing.
extension DocumentReader {
  mutating func readObject(_ value: JSONValue, fields: [String]? = nil) -> JSONObject? {
    guard case .object(let object) = value else {
      reportType(of: value, expected: "an object")
      return nil
    }
    if let fields { reportUnknownFields(of: object, allowed: fields) }
    return object
  }

  mutating func reportUnknownFields(of object: JSONObject, allowed: [String]) {
    for member in object.members where !allowed.contains(member.key) {
      inside(member.key) {
        $0.report(
          "The field “\(member.key)” is not known here.",
          found: member.key,
          allowed: allowed.sorted()
        )
      }
    }
  }

  mutating func readString(_ value: JSONValue) -> String? {
    guard case .string(let string) = value else {
      reportType(of: value, expected: "a string")
      return nil
    }
    return string
  }

  mutating func readBoolean(_ value: JSONValue) -> Bool? {
    guard case .boolean(let boolean) = value else {
      reportType(of: value, expected: "true or false", allowed: ["true", "false"])
      return nil
    }
    return boolean
  }

  mutating func readInteger(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    guard case .integer(let integer) = value else {
      reportType(of: value, expected: "an integer")
      return nil
    }
    guard range.contains(integer) else {
      report(
        "The number must lie between \(range.lowerBound) and \(range.upperBound).",
        found: value.found
      )
      return nil
    }
    return integer
  }

  mutating func readFraction(_ value: JSONValue) -> Double? {
    let number: Double
    switch value {
    case .integer(let integer): number = Double(integer)
    case .double(let double): number = double
    case .null, .boolean, .string, .array, .object:
      reportType(of: value, expected: "a number")
      return nil
    }
    guard (0...1).contains(number) else {
      report("The number must lie between 0 and 1.", found: value.found)
      return nil
    }
    return number
  }

  /// Reads one of several names.
  mutating func readName(_ value: JSONValue, of allowed: [String]) -> String? {
    guard case .string(let name) = value else {
      reportType(of: value, expected: "a string", allowed: allowed)
      return nil
    }
    guard allowed.contains(name) else {
      report("“\(name)” is not allowed here.", found: name, allowed: allowed)
      return nil
    }
    return name
  }

  mutating func readChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: JSONValue,
    of type: Choice.Type
  ) -> Choice? {
    if case .string(let name) = value, let choice = Choice(rawValue: name) { return choice }
    return readName(value, of: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  /// Reads every element; those that are wrong are left out.
  mutating func readArray<Element>(
    _ value: JSONValue,
    _ readElement: (inout DocumentReader, JSONValue) -> Element?
  ) -> [Element] {
    guard case .array(let elements) = value else {
      reportType(of: value, expected: "an array")
      return []
    }
    return elements.enumerated().compactMap { index, element in
      inside(index) { readElement(&$0, element) }
    }
  }

  /// Reads the members of an object whose keys are names; those that are wrong are left out.
  mutating func readMembers<Element>(
    _ value: JSONValue,
    _ readMember: (inout DocumentReader, String, JSONValue) -> Element?
  ) -> [Element] {
    guard let object = readObject(value) else { return [] }
    return object.members.compactMap { member in
      inside(member.key) { readMember(&$0, member.key, member.value) }
    }
  }

  /// Reads a field where it is given.
  mutating func readField<Value>(
    _ key: String,
    of object: JSONObject,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) -> Value? {
    guard let value = object[key] else { return nil }
    return inside(key) { read(&$0, value) }
  }

  /// Reads a field that must be given.
  mutating func readRequiredField<Value>(
    _ key: String,
    of object: JSONObject,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) -> Value? {
    guard object[key] != nil else {
      report("The field “\(key)” is missing.", allowed: [key])
      return nil
    }
    return readField(key, of: object, read)
  }

  mutating func readString(_ key: String, of object: JSONObject) -> String? {
    readField(key, of: object) { $0.readString($1) }
  }

  mutating func readBoolean(_ key: String, of object: JSONObject) -> Bool? {
    readField(key, of: object) { $0.readBoolean($1) }
  }

  mutating func readChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String,
    of object: JSONObject,
    as type: Choice.Type
  ) -> Choice? {
    readField(key, of: object) { $0.readChoice($1, of: type) }
  }

  mutating func reportType(of value: JSONValue, expected: String, allowed: [String] = []) {
    report("Here should stand \(expected).", found: value.found, allowed: allowed)
  }
}

extension JSONValue {
  /// The value as a problem quotes it.
  var found: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .double(let double): "\(double)"
    case .string(let string): string
    case .array: "an array"
    case .object: "an object"
    }
  }
}
