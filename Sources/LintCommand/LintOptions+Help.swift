package import ArgumentParser

extension LintOptions {
  /// What a program says about its command for linting.
  ///
  /// - Parameters:
  ///   - reader: The condition under which Swift files can't be read.
  ///   - example: A call.
  /// - Returns: The configuration of the command.
  package static func configuration(reader: String, example: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: "lint",
      abstract: "Finds the mistakes that scenarios show, and those in an app's own Swift files.",
      discussion: """
        Each finding names the line, the step and the event, what it harms and how to fix it. \
        Exit codes: 0 without findings of the chosen severity and confidence; 1 with some, or when a \
        step was refused; 2 when nothing could be read: nothing is named or there, a document is \
        invalid, or Swift files are named and \(reader).

        Example: \(example)
        """
    )
  }
}
