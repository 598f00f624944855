// Each file of commands has a table of its declarations; here are all of them.
extension Command {
  /// The declarations of all commands, in the order of the format's table.
  static let verbs = [
    objectVerbs, appVerbs, deviceVerbs, windowVerbs, navigationVerbs, tabVerbs, modalVerbs,
    gestureVerbs, containmentVerbs, containerVerbs, swiftUIVerbs, segueVerbs, layoutVerbs,
    timeVerbs,
  ].flatMap(\.self)

  /// What the command is and does, in whichever scene.
  var verb: any CommandVerb {
    if case .inScene(_, let command) = self { return command.verb }
    if let verb = objectVerb { return verb }
    if let verb = appVerb { return verb }
    if let verb = deviceVerb { return verb }
    if let verb = windowVerb { return verb }
    if let verb = navigationVerb { return verb }
    if let verb = tabVerb { return verb }
    if let verb = modalVerb { return verb }
    if let verb = gestureVerb { return verb }
    if let verb = containmentVerb { return verb }
    if let verb = containerVerb { return verb }
    if let verb = swiftUIVerb { return verb }
    if let verb = segueVerb { return verb }
    if let verb = layoutVerb { return verb }
    if let verb = timeVerb { return verb }
    preconditionFailure("A command has a declaration.")
  }
}
