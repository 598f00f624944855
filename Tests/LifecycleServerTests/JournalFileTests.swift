import Foundation
import LifecycleListing
import LabHTTP
import Testing
import TestSupport

@testable import LabStore

/// A file that is no journal which this program can use.
private struct StrangeFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let code: StoreError.Code
  let change: @Sendable (inout Data) -> Void

  static let all = [
    Self("a text", .foreign) { $0 = Data(repeating: 0x41, count: 5000) },
    Self("a short text", .foreign) { $0 = Data("Hello\n".utf8) },
    Self("another program's database", .foreign) { $0[68] = 0 },
    Self("a newer journal", .newer) { $0[63] = 99 },
    Self("a journal with a page of garbage", .damaged) { data in
      for index in 8192..<12288 { data[index] = UInt8(truncatingIfNeeded: index &* 31) }
    },
    Self("a journal without its end", .damaged) { $0.removeLast(8192) },
    Self("a journal whose tables are gone", .damaged) { data in
      for index in 100..<4096 { data[index] = 0xFF }
    },
  ]

  private init(
    _ description: String,
    _ code: StoreError.Code,
    _ change: @escaping @Sendable (inout Data) -> Void
  ) {
    testDescription = description
    self.code = code
    self.change = change
  }
}

@Suite struct `A folder of runs` {
  @Test func `is for its owner alone, also after a copy with other rights`() async throws {
    try await withFolder { folder in
      let path = "\(folder)/journal.sqlite"
      for rights in [0o600, 0o644, 0o666] {
        try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
        try await withLab(storage: .folder(folder)) { _ in }
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        let left = try #require(facts[.posixPermissions] as? NSNumber).intValue
        #expect(left & 0o007 == 0, "\(String(rights, radix: 8))")
      }
    }
  }

  @Test(arguments: StrangeFile.all)
  private func `is refused and left as it is when its file is`(file: StrangeFile) async throws {
    try await withFolder { folder in
      let url = URL(filePath: folder).appending(path: "journal.sqlite")
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      var data = try Data(contentsOf: url)
      try #require(data.count > 12288)
      file.change(&data)
      try data.write(to: url)
      for _ in 0..<2 {
        let error = #expect(throws: StoreError.self) { try Self.open(folder) }
        #expect(error?.code == file.code, "\(error?.description ?? "")")
        #expect(error?.description.contains(url.path) == true)
        #expect(error?.description.contains("left as it is") == true)
        #expect(try Data(contentsOf: url) == data)
      }
    }
  }

  @Test func `is refused when a part of its runs was taken away`() async throws {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { lab in
        let run = try await lab.startRun()
        try await withFolder { copy in
          let log = "\(copy)/journal.sqlite-wal"
          try FileManager.default.copyItem(atPath: "\(folder)/journal.sqlite-wal", toPath: log)
          let error = #expect(throws: StoreError.self) { try Self.open(copy) }
          #expect(error?.code == .damaged)
          #expect(error?.description.contains(log) == true)
          let main = "\(copy)/journal.sqlite"
          try FileManager.default.copyItem(atPath: "\(folder)/journal.sqlite", toPath: main)
          try await withLab(storage: .folder(copy)) { lab in
            let status = try await lab.send("GET", run).status
            #expect(status == 200)
          }
        }
      }
    }
  }

  /// Whoever was killed while the file was made has left pieces under another name.
  @Test func `begins again where the first start was cut short`() async throws {
    try await withFolder { folder in
      for name in ["journal.new", "journal.new-journal", "journal.new-wal", "journal.lock"] {
        try Data("a piece".utf8).write(to: URL(filePath: folder).appending(path: name))
      }
      try Self.open(folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      // The room that is kept for deleting is there after the first write.
      #expect(Set(names).subtracting(["journal.reserve"]) == ["journal.lock", "journal.sqlite"])
    }
  }

  @Test func `belongs to one server at a time`() async throws {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { lab in
        let run = try await lab.startRun()
        for _ in 0..<2 {
          let error = #expect(throws: StoreError.self) { try Self.open(folder) }
          #expect(error?.code == .inUse)
          #expect(error?.description.contains(folder) == true)
        }
        try await lab.perform(#"{"do":"background"}"#, on: run)
      }
      try Self.open(folder)
    }
  }

  @Test func `begins with a file that is empty`() async throws {
    try await withFolder { folder in
      try Data().write(to: URL(filePath: folder).appending(path: "journal.sqlite"))
      try Self.open(folder)
    }
  }

  /// Not even root can write there.
  @Test(arguments: ["/proc/self", "/proc/self/status/runs", "/dev/null/runs"])
  func `is refused where nothing can be written`(folder: String) throws {
    let error = #expect(throws: StoreError.self) { try Self.open(folder) }
    #expect(error?.code == .notWritable)
    #expect(error?.description.contains(folder) == true)
  }

  private static func open(_ folder: String) throws {
    var configuration = LabServerConfiguration()
    configuration.port = 0
    configuration.storage = .folder(folder)
    try LabServer.start(configuration).stop()
  }
}
