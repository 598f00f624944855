/// What a lower floor asks of a higher one, which it can't name.
enum Request {
  /// Runs the statements of an override.
  case runHandler(Int, on: InstanceID)
  /// Does what `super` does.
  case callSuper(SuperBehavior, of: InstanceID)
  /// Does what has become due.
  case runTask(Agenda.Job)

  /// Sets the first page of a page view controller, whose view has loaded.
  case setInitialPage(of: InstanceID)
  /// Puts in what the definition calls children.
  case embedChildren(of: InstanceID)
  /// Puts a child in while its parent's view loads.
  case embedBySegue(ControllerID, inside: InstanceID)
  /// Shows what a hosting controller hosts.
  case showHostedView(of: InstanceID)
  /// Hides what a hosting controller hosts.
  case hideHostedView(of: InstanceID)
  /// Shows what navigation stacks in a hosting controller show.
  case showHostedStacks(of: InstanceID)
  /// Runs the will-callbacks of a transition.
  case beginCallbacks(of: Int32)
  /// Turns the interface back to an orientation of a presenter.
  case turnBack(to: InstanceID)
  /// Presents again what was presented when the state was saved.
  case restorePresentation
}

/// What `super` does in a callback that UIKit implements.
enum SuperBehavior: Hashable {
  case nothing
  case createView
  case loadView
  case decodeChildren
  case initialize(Callback)
  case tellChildren(animated: Bool)
  case unloadHiddenView
  case adopt(InstanceID)
  case leaveParent
  case beginAppearance(isAppearing: Bool, animated: Bool)
  case endAppearance
  case forwardSize(Callback, Argument)
  case updateConstraints
}

/// The functions of higher floors that lower ones call; set when a run begins.
struct Hooks: Hashable, Sendable {
  /// Carries out a request.
  let perform: @Sendable (Request, inout World) -> Void

  /// All runs have the same functions.
  static func == (left: Hooks, right: Hooks) -> Bool { true }

  /// Adds nothing: all runs have the same functions.
  func hash(into hasher: inout Hasher) {}
}
