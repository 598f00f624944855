package import ArgumentParser

extension ParsableCommand {
  /// Runs the command that the arguments name; a bad argument is one line and exit code 2.
  package static func runAsProgram() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      Output.complain(oneLine(message(for: error)))
      exit(withError: ExitCode.badInput)
    }
  }

  /// Joins the lines of a message; those that list values are joined with commas.
  private static func oneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n")
    let values = lines.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    let sentences = lines.filter { !$0.hasPrefix("  - ") }.joined(separator: " ")
    return values.isEmpty ? sentences : "\(sentences) \(values.joined(separator: ", "))"
  }
}
