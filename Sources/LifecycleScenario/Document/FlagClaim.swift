/// The flags that hold in a callback of a step: in the first such line, in the second, and so on.
struct FlagClaim: Hashable, Sendable {
  /// One flag and the value that it must have.
  struct Wanted: Hashable, Sendable {
    let flag: CallFlag
    let value: Bool
  }

  let pattern: TraceLinePattern
  /// The flags in each line; those that are left out may have any value.
  let wanted: [[Wanted]]
  /// Whether the document lists the lines.
  let isList: Bool
}
