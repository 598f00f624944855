package import PlainJSON

/// Reads single values. Each function reports a problem and then returns `nil`.
extension DocumentReader {
  package mutating func readObject(_ value: JSONValue, fields: [String]? = nil) -> JSONObject? {
    guard case .object(let object) = value else {
      report(.expectedObject, found: value.found)
      return nil
    }
    if let fields { reportUnknownFields(of: object, allowed: fields) }
    return object
  }

  mutating func reportUnknownFields(of object: JSONObject, allowed: [String]) {
    for member in object.members where !allowed.contains(member.key) {
      inside(member.key) {
        $0.report(
          .unknownField,
          ["name": member.key],
          found: member.key,
          allowed: allowed.sorted()
        )
      }
    }
  }

  package mutating func readString(_ value: JSONValue) -> String? {
    guard case .string(let string) = value else {
      report(.expectedString, found: value.found)
      return nil
    }
    return string
  }

  package mutating func readBoolean(_ value: JSONValue) -> Bool? {
    guard case .boolean(let boolean) = value else {
      report(.expectedBoolean, found: value.found, allowed: ["true", "false"])
      return nil
    }
    return boolean
  }

  package mutating func readInteger(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    guard case .integer(let integer) = value else {
      report(.expectedInteger, found: value.found)
      return nil
    }
    guard range.contains(integer) else {
      let bounds = ["from": "\(range.lowerBound)", "to": "\(range.upperBound)"]
      report(.range, bounds, found: value.found)
      return nil
    }
    return integer
  }

  mutating func readFraction(_ value: JSONValue) -> Double? {
    guard let number = value.number else {
      report(.expectedNumber, found: value.found)
      return nil
    }
    guard (0...1).contains(number) else {
      report(.range, ["from": "0", "to": "1"], found: value.found)
      return nil
    }
    return number
  }

  /// Reads a text with a number of characters, none of them a control character.
  package mutating func readText(_ value: JSONValue, in counts: ClosedRange<Int>) -> String? {
    guard let text = readString(value) else { return nil }
    guard counts ~= text.unicodeScalars.count else {
      report(.textLength, ["from": "\(counts.lowerBound)", "to": "\(counts.upperBound)"])
      return nil
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      report(.textControls)
      return nil
    }
    return text
  }

  /// Reads one of several names.
  package mutating func readName(_ value: JSONValue, of allowed: [String]) -> String? {
    guard case .string(let name) = value else {
      report(.expectedString, found: value.found, allowed: allowed)
      return nil
    }
    guard allowed.contains(name) else {
      report(.notAllowed, ["name": name], found: name, allowed: allowed)
      return nil
    }
    return name
  }

  package mutating func readChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: JSONValue,
    of type: Choice.Type
  ) -> Choice? {
    if case .string(let name) = value, let choice = Choice(rawValue: name) { return choice }
    return readName(value, of: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  /// Reads every element; those that are wrong are left out.
  package mutating func readArray<Element>(
    _ value: JSONValue,
    _ readElement: (inout DocumentReader, JSONValue) -> Element?
  ) -> [Element] {
    guard case .array(let elements) = value else {
      report(.expectedArray, found: value.found)
      return []
    }
    return elements.enumerated().compactMap { index, element in
      inside(index) { readElement(&$0, element) }
    }
  }

  /// Reads the members of an object whose keys are names; those that are wrong are left out.
  package mutating func readMembers<Element>(
    _ value: JSONValue,
    _ readMember: (inout DocumentReader, String, JSONValue) -> Element?
  ) -> [Element] {
    guard let object = readObject(value) else { return [] }
    return object.members.compactMap { member in
      inside(member.key) { readMember(&$0, member.key, member.value) }
    }
  }

  /// Reads a field if it is given.
  package mutating func readField<Value>(
    _ key: String,
    of object: JSONObject,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) -> Value? {
    guard let value = object[key] else { return nil }
    return inside(key) { read(&$0, value) }
  }

  /// Reads a field that must be given.
  package mutating func readRequiredField<Value>(
    _ key: String,
    of object: JSONObject,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) -> Value? {
    guard object[key] != nil else {
      report(.missingField, ["name": key], allowed: [key])
      return nil
    }
    return readField(key, of: object, read)
  }

  package mutating func readString(_ key: String, of object: JSONObject) -> String? {
    readField(key, of: object) { $0.readString($1) }
  }

  package mutating func readBoolean(_ key: String, of object: JSONObject) -> Bool? {
    readField(key, of: object) { $0.readBoolean($1) }
  }

  mutating func readChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String,
    of object: JSONObject,
    as type: Choice.Type
  ) -> Choice? {
    readField(key, of: object) { $0.readChoice($1, of: type) }
  }
}

extension JSONValue {
  /// The value as a problem quotes it.
  package var found: String {
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
