// Commands to a stack of UIKit's, which has no name of its own.
extension World {
  /// A command with the stack of UIKit's that it means: the nearest one around the caller, or the
  /// one in front, and of several the innermost that can go back.
  func meaning(of command: Command, by caller: InstanceID? = nil) -> Command {
    guard let name = app.frontStack, let stack = frontStack(from: caller ?? frontmostController())
    else { return command }
    return command.replacing(name, by: definition(of: stack))
  }

  private func frontStack(from start: InstanceID?) -> InstanceID? {
    var current = start
    var innermost: InstanceID?
    while let controller = current {
      if app[definition(of: controller)].isAnonymous {
        if self[controller].children.count > 1 { return controller }
        innermost = innermost ?? controller
      }
      current = self[controller].support
    }
    return innermost
  }

  /// A statement with the stack of UIKit's that it means.
  func meaning(of statement: Statement, by caller: InstanceID) -> Statement {
    guard app.frontStack != nil, case .command(let command) = statement else { return statement }
    return .command(meaning(of: command, by: caller))
  }
}

extension Command {
  /// The command with another controller in place of one that it names.
  fileprivate func replacing(_ old: ControllerID, by new: ControllerID) -> Command {
    func replaced(_ verb: some CommandVerb) -> Command? {
      let values = verb.values
      guard values.contains(.controller(old)) else { return nil }
      return type(of: verb).schema.command(
        values.map { $0 == .controller(old) ? .controller(new) : $0 }
      )
    }
    return replaced(verb) ?? self
  }
}
