import ArgumentParser
import CommandParts
import Foundation
import PlainJSON

/// The server that is asked.
struct LiveServerOption: ParsableArguments {
  @Option(help: ArgumentHelp("The server, started with “--live”.", valueName: "url"))
  var server = "http://127.0.0.1:8080"

  func client() throws -> LabClient {
    guard let client = LabClient(server: server) else {
      throw LabClient.complain(ofAddress: server)
    }
    return client
  }

  /// The session of a name or an address.
  func session(_ text: String) throws -> (LiveAddress, LabClient) {
    let address = try LiveServer.launch(of: text) ?? LiveAddress(text)
    if let address, let client = LabClient(server: address.server) {
      return (address, client)
    }
    return (LiveAddress(server: server, id: text), try client())
  }
}

/// What the commands of live sessions ask of a server.
enum LiveServer {
  /// Writes a file of the probe.
  static func write(_ text: String, to url: URL) throws {
    do { try Data(text.utf8).write(to: url) } catch {
      throw Output.complain(
        "“\(url.relativePath)” cannot be written. Name a file in a folder that is there."
      )
    }
    Output.say("wrote   \(url.relativePath)")
  }

  /// Opens a session.
  static func open(_ name: String?, on client: LabClient) throws -> (LiveAddress, key: String) {
    try open(name, at: "/api/live", on: client)
  }

  /// Opens a session or a project.
  static func open(
    _ name: String?,
    at path: String,
    on client: LabClient
  ) throws -> (LiveAddress, key: String) {
    let body = name.map { name in Output.json { $0.object { $0.member("name", name) } } }
    let answer = client.send(
      "POST",
      path,
      headers: ["Content-Type": "application/json"],
      body: body.map { Array($0.utf8) }
    )
    guard answer.isFine, let id = answer.text("id"), let key = answer.text("key") else {
      throw client.complain(of: answer)
    }
    let server = client.server.absoluteString
    let trimmed = server.hasSuffix("/") ? String(server.dropLast()) : server
    return (LiveAddress(server: trimmed, id: id), key)
  }

  /// The latest launch of a project, or `nil` if a text is no address of one.
  static func launch(of text: String) throws -> LiveAddress? {
    guard let (path, client) = project(of: text) else { return nil }
    let answer = client.send("GET", path)
    guard answer.isFine else { throw client.complain(of: answer) }
    let state = try? JSONDecoder().decode(Launches.self, from: Data(answer.body))
    guard let latest = state?.launches.first else {
      throw Output.complain("The project has no launch yet. Run the app, and ask again.")
    }
    return LiveAddress(server: client.server.absoluteString, id: latest.id)
  }

  /// The path of a project in the API and its server, or `nil` if a text is no address of one.
  static func project(of text: String) -> (path: String, client: LabClient)? {
    guard let project = LiveAddress(project: text), let client = LabClient(server: project.server)
    else { return nil }
    return ("/api/live/projects/\(project.id)", client)
  }

  /// The launches in the answer of a server.
  private struct Launches: Decodable {
    struct Launch: Decodable {
      let id: String
    }

    let launches: [Launch]
  }
}
