import ArgumentParser
import LabHTTP

/// Prints the description of the API.
struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi",
    abstract: "Prints the description of the HTTP API, in the form of OpenAPI 3.1."
  )

  func run() {
    Output.say(APIDescription.json)
  }
}
