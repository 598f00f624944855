import ArgumentParser
import CommandParts

/// Asks a server whether it is ready, for supervisors and containers.
struct Health: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health",
    abstract: "Asks a server whether it is ready.",
    discussion: """
      It exits with 0 if the server can keep and compute, and with 1 and the reason if not.

      Example: lifecycle health http://127.0.0.1:8080
      """
  )

  @Argument(help: ArgumentHelp("The address of the server.", valueName: "url"))
  var server = "http://127.0.0.1:8080"

  func run() throws {
    guard var client = LabClient(server: server) else {
      throw LabClient.complain(ofAddress: server)
    }
    client.patience = 4
    let answer = client.send("GET", "/readyz")
    if answer.isFine, answer.text("status") == "ok" { return Output.say("The server is ready.") }
    let reason =
      answer.status == 0
      ? "Nobody answers at \(server)."
      : answer.text("detail") ?? "The server answered \(answer.status)."
    Output.complain(reason)
    throw ExitCode.failure
  }
}
