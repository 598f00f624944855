/// A JSON text as it was written: the order of members and repeated keys are kept.
enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of a JSON object in the order of the text.
struct JSONObject: Hashable, Sendable {
  /// One name and its value.
  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONValue
  }

  var members: [Member] = []

  /// The value of the first member with this name.
  subscript(key: String) -> JSONValue? {
    for member in members where member.key == key { return member.value }
    return nil
  }

  /// Whether a name comes a second time; few names are compared faster than gathered.
  var hasRepeatedKeys: Bool {
    guard members.count <= 16 else { return Set(members.map(\.key)).count < members.count }
    return members.indices.contains { index in
      members[..<index].contains { $0.key == members[index].key }
    }
  }

  /// The names that come a second time, in the order of the text.
  var repeatedKeys: [String] {
    var seen: Set<String> = []
    return members.map(\.key).filter { !seen.insert($0).inserted }
  }
}
