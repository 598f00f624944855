/// The values of a switch, and what they do to a profile.
struct OptionChoice: Sendable {
  let values: [String]
  /// The value that a profile stands for.
  let get: @Sendable (Profile) -> String
  let set: @Sendable (inout Profile, String) -> Void

  /// A choice that no version makes differently: its default is the first value.
  init(_ values: [String], set: @escaping @Sendable (inout Profile, String) -> Void) {
    self.init(values, get: { _ in values[0] }, set: set)
  }

  init(
    _ values: [String],
    get: @escaping @Sendable (Profile) -> String,
    set: @escaping @Sendable (inout Profile, String) -> Void
  ) {
    self.values = values
    self.get = get
    self.set = set
  }

  /// A switch of the profile that is mostly on.
  static func yes(_ field: any WritableKeyPath<Profile, Bool> & Sendable) -> OptionChoice {
    OptionChoice(["true", "false"], get: { "\($0[keyPath: field])" }) {
      $0[keyPath: field] = $1 == "true"
    }
  }

  /// A switch of the profile that is mostly off.
  static func no(_ field: any WritableKeyPath<Profile, Bool> & Sendable) -> OptionChoice {
    either("false", "true", field)
  }

  /// A switch of the profile whose two states have names.
  static func either(
    _ off: String,
    _ on: String,
    _ field: any WritableKeyPath<Profile, Bool> & Sendable
  ) -> OptionChoice {
    OptionChoice([off, on], get: { $0[keyPath: field] ? on : off }) {
      $0[keyPath: field] = $1 == on
    }
  }
}

extension LayoutPasses {
  /// Sets every count to one number, or keeps the table's own counts for `nil`.
  mutating func fix(at count: Int8?) {
    guard let count else { return }
    launch = count
    launchWithConstraints = count
    pushed = count
    presented = count
    embedded = count
    addedInViewDidLoad = count
    rotation = count
  }
}
