import Foundation
import FoundationNetworking
import Testing

@Suite struct `Serving` {
  @Test(arguments: [SIGTERM, SIGINT])
  func `prints one line, and ends in order when asked`(signal: Int32) async throws {
    let service = try Service()
    let line = try await service.firstLine()
    let address = try #require(line.wholeMatch(of: /Lifecycle Lab is at (http:.+:(\d+)\/)/))
    #expect(address.1 == "http://127.0.0.1:\(address.2)/")
    let port = String(address.2)

    let taken = ["serve", "--port", port, "--public", CommandLineTool.package.path]
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

/// A service that runs until it is ended.
private final class Service: @unchecked Sendable {
  private let process: Process
  private let output = Pipe()

  init() throws {
    let folder = CommandLineTool.package.appendingPathComponent("Tests").path
    process = CommandLineTool.process(["serve", "--port", "0", "--public", folder])
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  func firstLine() async throws -> String {
    try await onThread { [output] in
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([0x0A]) {
        line += byte
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Sends a signal and waits for the end.
  func end(with signal: Int32) async throws -> (rest: String, exitCode: Int32) {
    kill(process.processIdentifier, signal)
    return try await onThread { [self] in
      let rest = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (String(decoding: rest, as: UTF8.self), process.terminationStatus)
    }
  }
}
