/// How a call is written in Swift and in Objective-C.
package enum CallCode: Hashable, Sendable {
  /// Lines in which fields stand in braces.
  ///
  /// `{on}` is an object that is there, `{on.}` the same with its dot in Swift (empty for `self`),
  /// `{+target}` an object that is made if nothing holds it. A choice with a capital letter,
  /// `{Style}`, has one in the code. `{@name}` is the outlet that a field names, `{=text}` a
  /// local, `{#page}` a member that the class gets, `{class}` the name of the class.
  case lines(swift: [String], objc: [String])
  /// What only a person or the system does, as a comment.
  case comment(String)
  /// More than lines can say.
  case written(CallWriter)
  /// The form doesn't say.
  case missing
}

/// What the listing writes with code of its own.
package enum CallWriter: Hashable, Sendable {
  // Commands
  case clearedProperty, clearedView, root, rotation, traits, presentation, segue, unwindSegue
  case flip, tab, pages, column
  case columnVisibility(isShown: Bool)
  // Statements
  case modelChange, modelReading, traitRegistration
  case view, subview, geometry, alongside, transitionCheck, data, retention, delegate, timer
  case observer, observerRemoval, acquisition, lettingGo, pause, block, directCall
}

/// The lines of a call for versions that lack what the others need.
package struct OlderCode: Sendable {
  package let isNewer: @Sendable (Profile) -> Bool
  /// The line of Swift, if it differs.
  package let swift: String?
  package let objc: [String]
}
