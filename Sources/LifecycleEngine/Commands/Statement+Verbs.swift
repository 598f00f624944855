// Each file of statements has a table of its declarations; here are all of them.
extension Statement {
  /// The declarations of all statements that are no commands, in the order of the format's table.
  static let verbs = [
    viewVerbs, stateVerbs, ownershipVerbs, otherVerbs,
  ].flatMap(\.self)

  /// What the statement is and does.
  var verb: any OverrideLine {
    if case .command(let command) = self { return Perform(command: command) }
    if let verb = viewVerb { return verb }
    if let verb = stateVerb { return verb }
    if let verb = ownershipVerb { return verb }
    if let verb = otherVerb { return verb }
    preconditionFailure("A statement has a declaration.")
  }
}
