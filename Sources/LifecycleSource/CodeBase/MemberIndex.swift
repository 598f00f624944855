/// The members of a class by their names, so that a walk finds them at once.
struct MemberIndex: Sendable {
  private var properties: [String: Int] = [:]
  private var methods: [String: [Int]] = [:]

  /// Creates the index of some names.
  init(properties names: [String] = [], methods: [String] = []) {
    for (index, name) in names.enumerated() where properties[name] == nil {
      properties[name] = index
    }
    for (index, name) in methods.enumerated() { self.methods[name, default: []].append(index) }
  }

  /// The place of the first property of a name.
  func property(_ name: String) -> Int? { properties[name] }

  /// The places of the methods of a name.
  func methods(_ name: String) -> [Int] { methods[name] ?? [] }
}
