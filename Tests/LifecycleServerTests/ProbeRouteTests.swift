import LifecycleLive
import Testing

@Suite struct `The probe that a server hands out` {
  @Test(arguments: ProbeFile.allCases)
  func `is empty without a session`(file: ProbeFile) async throws {
    try await withLab { lab in
      let answer = try await lab.send("GET", "/probe/\(file.rawValue)")
      #expect(answer.status == 200 && answer.text == file.text)
      #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
      let name = "attachment; filename=\"\(file.rawValue)\""
      #expect(answer.headers["content-disposition"] == name)
      #expect(answer.headers["cache-control"] == "no-store")
    }
  }

  @Test(arguments: ProbeFile.allCases)
  func `has the address and the key of a session`(file: ProbeFile) async throws {
    try await withLive { lab, live in
      let id = try #require(live.path.split(separator: "/").last)
      let key = try #require(live.key.split(separator: " ").last)
      let path = "/probe/\(file.rawValue)?session=\(id)"
      let (headers, there) = (["Authorization": live.key], "&address=http://192.168.1.20:8080")
      let hosted = headers.merging(["Host": "127.0.0.1:8080"]) { $1 }
      let near = try await lab.send("GET", path, headers: hosted)
      let own = "http://127.0.0.1:8080\(live.path)"
      #expect(near.status == 200)
      #expect(near.text == file.text(address: own, key: String(key)))
      let far = try await lab.send("GET", path + there, headers: headers)
      let other = "http://192.168.1.20:8080\(live.path)"
      #expect(far.text == file.text(address: other, key: String(key)))
    }
  }

  @Test(arguments: ["5.9", "5.10", "6.0"])
  func `has no word that an older compiler lacks`(version: String) async throws {
    try await withLab { lab in
      let answer = try await lab.send("GET", "/probe/LifecycleProbe.swift?swift=\(version)")
      #expect(answer.status == 200 && answer.text == ProbeFile.before61(ProbeFile.swift.text))
      #expect(!answer.text.contains("nonisolated"))
    }
  }

  @Test(arguments: ["LifecycleProbe.swift?swift=6.1", "LifecycleProbe.swift?swift=x"])
  func `is not changed for a version that needs no change`(path: String) async throws {
    try await withLab { lab in
      let answer = try await lab.send("GET", "/probe/\(path)")
      #expect(answer.status == 400 && answer.code == "badRequest")
    }
  }

  @Test func `is given to nobody without the key`() async throws {
    try await withLive { lab, live in
      let id = try #require(live.path.split(separator: "/").last)
      let path = "/probe/LifecycleProbe.swift?session="
      for headers in [[:], ["Authorization": "Bearer \(String(repeating: "a", count: 26))"]] {
        let answer = try await lab.send("GET", "\(path)\(id)", headers: headers)
        #expect(answer.status == 403 && answer.code == "notWriter")
      }
      let headers = ["Authorization": live.key]
      let unknown = "\(path)\(String(repeating: "a", count: 26))"
      #expect(try await lab.send("GET", unknown, headers: headers).code == "liveNotFound")
    }
    try await withLab { lab in
      let path = "/probe/LifecycleProbe.swift?session=\(String(repeating: "a", count: 26))"
      let answer = try await lab.send("GET", path)
      #expect(answer.code == "liveOff")
    }
  }

  @Test(
    arguments: [
      "ftp://a", "http://", "http://a/b", "http://a:65536", "http://a%22", "http://[::1", "a:80",
      "http://a%0Ab", "http://a@b",
    ]
  )
  func `names no address that is none`(address: String) async throws {
    try await withLive { lab, live in
      let id = try #require(live.path.split(separator: "/").last)
      let path = "/probe/LifecycleProbe.swift?session=\(id)&address=\(address)"
      let answer = try await lab.send("GET", path, headers: ["Authorization": live.key])
      #expect(answer.status == 400 && answer.code == "badRequest", "\(answer.text)")
    }
  }
}
