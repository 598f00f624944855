import Foundation
import FoundationNetworking
import Testing
import TestSupport

@Suite struct `Serving` {
  @Test func `is asked for its health, with an exit code for supervisors`() async throws {
    let service = try Service(data: ":memory:")
    let address = try await service.address()
    let healthy = try await CommandLineTool.run(["health", address])
    #expect(healthy.exitCode == 0 && healthy.standardOutput == "The server is ready.\n")
    _ = try await service.end(with: SIGTERM)
    let gone = try await CommandLineTool.run(["health", address])
    #expect(gone.exitCode == 1 && gone.standardOutput.isEmpty)
    #expect(gone.standardError == "Nobody answers at \(address).\n")
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `prints one line, and ends in order when asked`(signal: Int32) async throws {
    let service = try Service(data: ":memory:")
    let line = try await service.firstLine()
    let address = try #require(line.wholeMatch(of: /Lifecycle Lab is at (http:.+:(\d+)\/)/))
    #expect(address.1 == "http://127.0.0.1:\(address.2)/")
    let port = String(address.2)

    let folder = Folders.root.path
    let taken = ["serve", "--port", port, "--public", folder, "--data", ":memory:"]
    let second = try await CommandLineTool.run(taken)
    #expect(second.exitCode == 2)
    #expect(second.standardOutput.isEmpty)
    #expect(
      second.standardError
        == "Port \(port) of 127.0.0.1 is taken: another program listens there. "
        + "Choose another port, or 0.\n"
    )

    let health = URL(string: "\(address.1)healthz")!
    let (body, _) = try await URLSession.shared.data(from: health)
    #expect(String(decoding: body, as: UTF8.self).hasPrefix(#"{"status":"ok""#))
    let (rest, exitCode) = try await service.end(with: signal)
    #expect(rest.isEmpty)
    #expect(exitCode == 0)
  }
}
