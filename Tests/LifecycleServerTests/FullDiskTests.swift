import Foundation
import LifecycleServer
import Testing
import TestSupport

/// A disk of a few megabytes; only root can make one.
private struct SmallDisk {
  private static let parent = FileManager.default.temporaryDirectory.path

  static let canBeMade = (try? make()?.remove()) != nil

  let path: String

  /// Makes a disk, where that is allowed.
  static func make() throws -> SmallDisk? {
    let path = "\(parent)/lifecycle-disk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let arguments = ["-t", "tmpfs", "-o", "size=16m", "tmpfs", path]
    guard try run("mount", arguments) else {
      try FileManager.default.removeItem(atPath: path)
      return nil
    }
    return SmallDisk(path: path)
  }

  func remove() throws {
    _ = try Self.run("umount", ["--lazy", path])
    try FileManager.default.removeItem(atPath: path)
  }

  /// Leaves no room.
  func fill() throws {
    let filler = "\(path)/filler"
    _ = FileManager.default.createFile(atPath: filler, contents: nil)
    let file = try #require(FileHandle(forWritingAtPath: filler))
    for size in [1 << 20, 1 << 12, 1] {
      while (try? file.write(contentsOf: Data(count: size))) != nil {}
    }
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

@Suite struct `A full disk` {
  @Test(.enabled(if: SmallDisk.canBeMade))
  func `keeps nobody from removing runs and rooms`() async throws {
    let disk = try #require(try SmallDisk.make())
    defer { try? disk.remove() }
    try await withLab(storage: .folder("\(disk.path)/data")) { lab in
      var runs: [String] = []
      for _ in 0..<20 {
        runs.append(try await lab.startRun(try Scenarios.corpus("seed-002-yellow")))
      }
      let room = try await lab.openRoom()
      try disk.fill()
      var status = 201
      while status == 201 { status = try await lab.post("/api/runs", Scenarios.pushPop).status }
      #expect(status == 503)
      for run in runs.prefix(10) {
        #expect(try await lab.send("DELETE", run).status == 204)
        #expect(try await lab.send("GET", run).status == 404)
      }
      try await room.leading("DELETE")
      // What was removed makes room for others.
      _ = try await lab.startRun()
      for run in runs.dropFirst(10) { #expect(try await lab.send("GET", run).status == 200) }
    }
  }
}
