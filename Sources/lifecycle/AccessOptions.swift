import ArgumentParser
import Foundation
import LabCore
import LabHTTP
import MicroHTTPD

/// The options for access to the server, and for encryption.
struct AccessOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Other names that clients may call the server by.",
      discussion: "This machine and the address of --host are known; a proxy's name is not.",
      valueName: "name"
    )
  )
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address by which other machines reach the server, for links and QR codes.",
      discussion: """
        Such as http://lab.school.example:8080. Without it they get the address that the presenter \
        uses, or that of this machine in its network.
        """,
      valueName: "url"
    )
  )
  var publicAddress: String?

  @Option(help: ArgumentHelp("The certificate in PEM form, with its issuers.", valueName: "file"))
  var tlsCert: String?

  @Option(help: ArgumentHelp("The private key of the certificate in PEM form.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "The file with the tokens that changing something needs.",
      discussion: """
        16 to 512 visible characters, or the lines that “lifecycle token add” writes. Rooms have keys of \
        their own and need none.
        """,
      valueName: "file"
    )
  )
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "The file with a line for each change by an owner, and each wrong token.",
      discussion: "Lines are added to its end. SIGHUP has it opened again.",
      valueName: "file"
    )
  )
  var auditLog: String?

  @Flag(help: "Need the token for reading, too.")
  var tokenForReading = false

  @Flag(help: "Limit the requests of this machine, too: for a server behind a proxy.")
  var limitLoopback = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The addresses of proxies that say who asks, in X-Forwarded-For.",
      discussion: "Or networks, such as 10.0.0.0/24. Others are not believed.",
      valueName: "address"
    )
  )
  var trustForwarded: [String] = []

  func validate() throws {
    if (tlsCert == nil) != (tlsKey == nil) {
      throw ValidationError("“--tls-cert” and “--tls-key” belong together. Name both files.")
    }
    if let other = trustForwarded.first(where: { AddressRange($0) == nil }) {
      throw ValidationError(
        "“\(other)” is no address. “--trust-forwarded” takes some such as 10.0.0.5 or 10.0.0.0/24."
      )
    }
    if let publicAddress, PublicAddresses.origin(named: publicAddress) == nil {
      throw ValidationError(
        "“\(publicAddress)” is no web address. “--public-address” takes one without a path, such as "
          + "http://lab.school.example:8080."
      )
    }
    if tokenForReading, tokenFile == nil {
      throw ValidationError("“--token-for-reading” needs a token. Name its file: “--token-file”.")
    }
  }

  /// Sets up a server.
  ///
  /// - Parameter configuration: The configuration to change.
  /// - Throws: ``OptionFileError`` if a file can't be used.
  func apply(to configuration: inout LabServerConfiguration) throws {
    configuration.publicAddress = publicAddress.flatMap(PublicAddresses.origin)
    let publicName = configuration.publicAddress.flatMap(PublicAddresses.hostName)
    configuration.access.allowedHosts = allowHost + [publicName].compactMap(\.self)
    configuration.access.isTokenNeededForReading = tokenForReading
    configuration.access.trustedProxies = TrustedProxies(
      trustForwarded.compactMap { AddressRange($0) }
    )
    configuration.access.trustedProxies.hasSilentLocalProxy = limitLoopback
    if let tokenFile {
      guard !OptionFileError.isOpenToOthers(tokenFile) else {
        throw OptionFileError.openToOthers(file: tokenFile)
      }
      let tokens = try OptionFileError.tokens(in: tokenFile)
      guard !configuration.isReachedByOthers || !tokens.contains(where: \.isGuessable) else {
        throw OptionFileError.guessable(file: tokenFile)
      }
      configuration.access.tokens = tokens
    }
    if let tlsCert, let tlsKey {
      guard !OptionFileError.isOpenToOthers(tlsKey) else {
        throw OptionFileError.openToOthers(file: tlsKey)
      }
      configuration.identity = ServerIdentity(
        certificate: try OptionFileError.text(of: tlsCert),
        key: try OptionFileError.text(of: tlsKey)
      )
    }
  }
}

/// The reason why a file that an option names can't be used.
enum OptionFileError: Error, CustomStringConvertible {
  /// It cannot be read.
  case unreadable(file: String)
  /// It holds a secret, and others on this machine may read it.
  case openToOthers(file: String)
  /// It cannot be written.
  case unwritable(file: String)
  /// It holds no token.
  case badToken(file: String)
  /// Its secret can be guessed, and others reach the server.
  case guessable(file: String)
  /// A line of it is no token.
  case badTokenLine(file: String, line: Int)
  /// Two lines of it have one name.
  case repeatedToken(file: String, line: Int)
  /// The options in it can't be used.
  case badConfig(file: String, reason: String)

  /// The problem, and the way out.
  var description: String {
    switch self {
    case .unreadable(let file):
      "The file “\(file)” cannot be read. Check path and rights."
    case .unwritable(let file):
      "The file “\(file)” cannot be written. Check path and rights."
    case .openToOthers(let file):
      "Others may read the secret in “\(file)”. Keep it to yourself: chmod 600 \(file)"
    case .badToken(let file):
      "The file “\(file)” holds no token. Write one line of 16 to 512 visible characters, for "
        + "example with “openssl rand -hex 32”."
    case .guessable(let file):
      "The secret in “\(file)” has fewer than \(AccessToken.leastVariety) different characters, and others "
        + "reach the server, who could guess it. Write another one, for example with "
        + "“openssl rand -hex 32”."
    case .badTokenLine(let file, let line):
      "Line \(line) of “\(file)” is no token. Write its name, “change” or “read”, the last day such as "
        + "2027-07-31 or “-”, and sha256: with 64 digits; “lifecycle token add” does so."
    case .repeatedToken(let file, let line):
      "Line \(line) of “\(file)” has the name of another token. Give each a name of its own."
    case .badConfig(let file, let reason):
      "The options in “\(file)” can't be used: \(reason)"
    }
  }

  /// Whether everybody on this machine may read or change a file.
  static func isOpenToOthers(_ file: String) -> Bool {
    let facts = try? FileManager.default.attributesOfItem(atPath: file)
    let rights = (facts?[.posixPermissions] as? NSNumber)?.intValue ?? 0
    return rights & 0o006 != 0
  }

  /// Makes sure that lines can be added to a file.
  static func checkWritable(_ file: String) throws(OptionFileError) {
    do {
      _ = try AuditLog(path: file)
    } catch {
      throw .unwritable(file: file)
    }
  }

  /// Reads a file of tokens.
  static func tokens(
    in file: String,
    orNone mayLack: Bool = false
  ) throws(OptionFileError) -> [AccessToken] {
    let text = try text(of: file)
    let tokens: [AccessToken]
    do throws(AccessToken.BadLine) {
      tokens = try AccessToken.read(text)
    } catch {
      switch error.reason {
      case .form where error.number == 1 && text.split(whereSeparator: \.isWhitespace).count < 2:
        throw .badToken(file: file)
      case .form: throw .badTokenLine(file: file, line: error.number)
      case .repeatedName: throw .repeatedToken(file: file, line: error.number)
      }
    }
    guard mayLack || !tokens.isEmpty else { throw .badToken(file: file) }
    return tokens
  }

  /// Reads a file.
  static func text(of file: String) throws(OptionFileError) -> String {
    do {
      return try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw .unreadable(file: file)
    }
  }
}
