/// A finding that a comment hides.
package struct HiddenFinding: Codable, Hashable, Sendable {
  package let finding: SourceFinding
  /// The reason that the comment gives.
  package let reason: String
}
