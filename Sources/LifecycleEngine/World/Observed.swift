/// Something that a method has read, and that runs the method again when it changes.
///
/// - Note: Source: specification §1.1 ST-24.
struct Observed: Hashable, Sendable {
  /// What was read.
  enum Subject: Hashable, Sendable {
    /// A property of an observable model.
    case property(String)
    /// The traits.
    case traits
  }

  let method: Callback
  let subject: Subject
}

/// A handler that a controller has registered for one trait.
struct TraitRegistration: Hashable, Sendable {
  let trait: TraitName
  /// The value that the handler knows.
  var value: Int8
}
