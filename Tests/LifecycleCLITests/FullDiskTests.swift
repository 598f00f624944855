import Foundation
import Testing
import TestSupport

/// A disk of a few megabytes, which only the service and its children see.
private enum SmallDisk {
  /// Needs no more than the right to make a namespace.
  private static let unshare = "unshare --user --map-root-user --mount sh -c"

  static let canBeMade: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(unshare) 'mount -t tmpfs tmpfs /tmp' 2> /dev/null"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// The shell commands that start a service with a disk in a folder.
  static func mounted(at folder: String) -> String {
    let mount = "mount -t tmpfs -o size=16m tmpfs \(folder)"
    return #"exec \#(unshare) '\#(mount) && exec "$0" "$@"' "$0" "$@""#
  }

  /// Leaves no room.
  static func fill(_ folder: String, of service: Service) throws {
    let filler = "/proc/\(service.identifier)/root\(folder)/filler"
    _ = FileManager.default.createFile(atPath: filler, contents: nil)
    let file = try #require(FileHandle(forWritingAtPath: filler))
    for size in [1 << 20, 1 << 12, 1] {
      while (try? file.write(contentsOf: Data(count: size))) != nil {}
    }
  }
}

@Suite struct `A full disk` {
  @Test(.enabled(if: SmallDisk.canBeMade))
  func `keeps nobody from removing runs and rooms`() async throws {
    try await withFolder { folder in
      let service = try Service(data: "\(folder)/data", after: SmallDisk.mounted(at: folder))
      let address = try await service.address()
      let scenario = String(decoding: CorpusFile.named("seed-002-yellow").bytes, as: UTF8.self)
      var runs: [String] = []
      for _ in 0..<20 {
        let run = try await send("POST", "\(address)/api/runs", scenario).json()
        runs.append("\(address)/api/runs/\(try #require(run["id"] as? String))")
      }
      let opened = try await send("POST", "\(address)/api/rooms", #"{"scenario":\#(scenario)}"#)
      let (code, key) = try (opened.json()["code"], opened.json()["presenterKey"])
      let room = "\(address)/api/rooms/\(try #require(code as? String))"
      try SmallDisk.fill(folder, of: service)
      var status = 201
      while status == 201 {
        status = try await send("POST", "\(address)/api/runs", Scenarios.pushPop()).status
      }
      #expect(status == 503)
      for run in runs.prefix(10) {
        #expect(try await send("DELETE", run).status == 204)
        #expect(try await send("GET", run).status == 404)
      }
      #expect(try await send("DELETE", room, key: key as? String).status == 204)
      // Removed runs make room for others.
      #expect(try await send("POST", "\(address)/api/runs", Scenarios.pushPop()).status == 201)
      for run in runs.dropFirst(10) { #expect(try await send("GET", run).status == 200) }
      #expect(try await service.end(with: SIGTERM).exitCode == 0)
    }
  }
}
