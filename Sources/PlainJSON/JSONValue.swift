/// A JSON text as it was written: the order of members and repeated keys are kept.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The number, integral or not, or `nil` for any other value.
  package var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .double(let double): double
    case .null, .boolean, .string, .array, .object: nil
    }
  }
}

/// The members of a JSON object in the order of the text.
package struct JSONObject: Hashable, Sendable {
  /// One name and its value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package var members: [Member]

  package init(members: [Member] = []) {
    self.members = members
  }

  /// The value of the first member with this name.
  @inlinable package subscript(key: String) -> JSONValue? {
    for member in members where member.key == key { return member.value }
    return nil
  }

  /// Replaces the value of a member, or adds the member.
  package mutating func set(_ key: String, _ value: JSONValue) {
    let member = Member(key: key, value: value)
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index] = member
    } else {
      members.append(member)
    }
  }

  /// Whether a name comes a second time; few names are compared faster than gathered.
  var hasRepeatedKeys: Bool {
    guard members.count <= 16 else { return Set(members.map(\.key)).count < members.count }
    return members.indices.contains { index in
      members[..<index].contains { $0.key == members[index].key }
    }
  }

  /// The names that come a second time, in the order of the text.
  package var repeatedKeys: [String] {
    var seen: Set<String> = []
    return members.map(\.key).filter { !seen.insert($0).inserted }
  }
}
