import ArgumentParser
import CommandParts
import LabHTTP

/// Prints the description of the API.
struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi",
    abstract: "Prints the description of the HTTP API, in the form of OpenAPI 3.1.",
    discussion: "Example: lifecycle openapi > lab.json"
  )

  func run() {
    Output.say(APIDescription.json)
  }
}
