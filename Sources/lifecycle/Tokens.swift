import ArgumentParser
import CommandParts
import Foundation
import LabCore

/// Makes, lists and removes the tokens in a file.
struct Tokens: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Makes, lists and removes tokens of a server.",
    discussion: """
      The file has a line for each, with the hash of its secret. Send SIGHUP to the server to have it read again.

      Example: lifecycle token add anna --until 2027-07-31 --file tokens
      """,
    subcommands: [Add.self, List.self, Remove.self]
  )

  /// The file of tokens.
  struct FileOption: ParsableArguments {
    @Option(help: ArgumentHelp("The file of “--token-file”.", valueName: "file"))
    var file: String

    /// The tokens in the file.
    ///
    /// - Parameter isNew: Whether the file may be missing.
    /// - Returns: The tokens, in order.
    /// - Throws: The exit code after a complaint.
    func tokens(orNone isNew: Bool = false) throws -> [AccessToken] {
      if isNew, !FileManager.default.fileExists(atPath: file) { return [] }
      do throws(OptionFileError) {
        return try OptionFileError.tokens(in: file, orNone: true)
      } catch {
        throw Output.complain("\(error)")
      }
    }

    /// Replaces the file, at once, by one that only its owner may read.
    func write(_ tokens: [AccessToken]) throws {
      let text = tokens.map { "\($0.line)\n" }.joined()
      let mask = umask(0o077)
      defer { umask(mask) }
      do {
        try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
      } catch {
        throw Output.complain("\(OptionFileError.unwritable(file: file))")
      }
    }
  }

  /// Makes a token.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Makes a token and prints its secret, once."
    )

    @Argument(help: "The name that logs show: letters, digits and -._@")
    var name: String

    @Flag(help: "Let it read only.")
    var read = false

    @Option(help: ArgumentHelp("The last day on which it is taken.", valueName: "day"))
    var until: String?

    @OptionGroup var place: FileOption

    func run() throws {
      guard let id = AccessToken.ID(name) else {
        throw Output.complain(
          "“\(name)” is no name of a token. Choose 1 to 64 letters, digits and -._@"
        )
      }
      let end = until.flatMap { AccessToken.end(of: $0) }
      if let until, end == nil {
        throw Output.complain("“\(until)” is no day. Write one such as 2027-07-31.")
      }
      let tokens = try place.tokens(orNone: true)
      guard !tokens.contains(where: { $0.id == id }) else {
        throw Output.complain(
          "The file has a token “\(name)”. Remove it first, or choose another name."
        )
      }
      var generator = SystemRandomNumberGenerator()
      let secret = AccessToken.secret(using: &generator)
      let token = AccessToken(secret, as: id, rights: read ? .read : .change, until: end)
      guard let token else { preconditionFailure("A secret of 64 digits is one.") }
      try place.write(tokens + [token])
      Output.say(secret)
    }
  }

  /// Lists the tokens.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the tokens with their rights and last days."
    )

    @OptionGroup var place: FileOption

    func run() throws {
      for token in try place.tokens() {
        Output.say(token.line.split(separator: " ").dropLast().joined(separator: " "))
      }
    }
  }

  /// Removes a token.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Removes a token."
    )

    @Argument(help: "The name of the token.")
    var name: String

    @OptionGroup var place: FileOption

    func run() throws {
      let tokens = try place.tokens()
      let rest = tokens.filter { $0.id.name != name }
      guard rest.count < tokens.count else {
        throw Output.complain("The file has no token “\(name)”. “lifecycle token list” shows them.")
      }
      try place.write(rest)
    }
  }
}
