import Foundation
import Testing
import TestSupport

@testable import LabHTTP

/// A class whose people are on several servers.
@Suite(.enabled(if: PostgresServer.isExpected), .serialized) struct `A room on several servers` {
  private static let push = #"{"do":"push","target":"B"}"#
  /// How long it takes at most until a server knows who is on the others.
  private static let presenceTime = Duration.seconds(12)
  private static let pop = #"{"do":"pop"}"#

  @Test func `shows on each what is done on any`() async throws {
    try await withNodes(3) { nodes in
      let room = try await nodes[0].openRoom()
      let (second, third) = (room.room(in: nodes[1]), room.room(in: nodes[2]))
      let follower = try await third.follow()
      try await second.leading("POST", "/commands", Self.push)
      let count = try #require(try part(try await second.ledState(), "run")["eventCount"] as? Int)
      try await room.leading("PATCH", "", #"{"cursor":\#(count)}"#)
      #expect(try await follower.events(upTo: count) == Array(1...count))
      let state = try await third.state()
      #expect(try part(state, "run")["eventCount"] as? Int == count)
      #expect(state["cursor"] as? Int == count)
      #expect(try await second.lead("DELETE").status == 204)
      try await eventually("the others hear of the end") {
        try await third.send("GET", "", nil).status == 410
      }
      #expect(try await follower.nextMessage(named: "ended") != nil)
    }
  }

  @Test func `lets one of two presenters at one version go on`() async throws {
    try await withNodes(2) { nodes in
      let room = try await nodes[0].openRoom()
      let other = room.room(in: nodes[1])
      for version in 1...8 {
        let step = version.isMultiple(of: 2) ? Self.pop : Self.push
        async let one = room.commanding(step, at: "1.\(version)")
        async let two = other.commanding(step, at: "1.\(version)")
        #expect(try await [one.status, two.status].sorted() == [200, 412], "version \(version)")
      }
      for place in [room, other] {
        #expect(try part(try await place.ledState(), "run")["stepCount"] as? Int == 9)
      }
    }
  }

  @Test func `counts votes of all servers, and loses none`() async throws {
    try await withNodes(3) { nodes in
      let rooms = try await Self.rooms(on: nodes)
      try await rooms[0].leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      try await withThrowingTaskGroup { group in
        for index in 0..<60 {
          group.addTask {
            // Each joins on one server and votes on another, which may not know yet.
            let follower = try await rooms[index % 3].join()
            let vote = try await rooms[(index + 1) % 3].vote(index % 2, by: follower)
            try #require(vote.status == 204, "\(vote.text)")
          }
        }
        try await group.waitForAll()
      }
      for room in rooms {
        try await eventually("the votes are counted everywhere") {
          try await room.ledState()["tally"] as? [[Int]] == [[30, 30]]
        }
      }
      let late = try await rooms[0].join()
      try await rooms[1].leading("PATCH", "/polls/1", #"{"phase":"closed","from":"round1"}"#)
      #expect(try await rooms[2].vote(0, by: late).status == 409)
    }
  }

  @Test func `counts just the votes that it has thanked for, when another server closes the poll`()
    async throws
  {
    try await withNodes(3) { nodes in
      let rooms = try await Self.rooms(on: nodes)
      var followers: [String] = []
      for _ in 0..<24 { followers.append(try await rooms[2].join()) }
      for poll in 1...12 {
        let place = "/polls/\(poll)"
        try await rooms[0].leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
        try await eventually("the poll is heard of") {
          try await rooms[2].ledState()["poll"] as? [String: Any] != nil
        }
        async let closing = rooms[1].leading("PATCH", place, #"{"phase":"discussing"}"#)
        // Some vote at once, and each of these lanes as long as the poll takes to be closed.
        let thanks = try await withThrowingTaskGroup { group in
          for lane in 0..<4 {
            group.addTask { [followers] in
              var count = 0
              for index in stride(from: lane, to: followers.count, by: 4) {
                let vote = try await rooms[2].vote(0, by: followers[index], in: "\(poll)")
                try #require([204, 409].contains(vote.status), "\(vote.text)")
                if vote.status == 204 { count += 1 }
              }
              return count
            }
          }
          return try await group.reduce(0, +)
        }
        let answer = try await closing
        #expect(answer["tally"] as? [[Int]] == [[thanks, 0]], "poll \(poll)")
        try await rooms[1].leading("PATCH", place, #"{"phase":"closed","from":"talk"}"#)
      }
    }
  }

  @Test func `gives the wheel to one, and changes nothing that another has changed`() async throws {
    try await withNodes(2) { nodes in
      let rooms = try await Self.rooms(on: nodes)
      let driver = try await rooms[0].handOver()
      let body = #"{"cursor":1}"#
      #expect(try await rooms[1].lead("PATCH", "", body).status == 409)
      #expect(try await rooms[1].lead("PATCH", "", body, key: driver).status == 200)
      async let taken = rooms[1].leading("POST", "/take")
      async let closed = rooms[0].lead("PUT", "/door", #"{"isOpen":false}"#)
      _ = try await (taken, closed)
      try await rooms[0].leading("PATCH", "", #"{"cursor":2}"#)
      try await eventually("both servers agree") {
        let states = try await [rooms[0].ledState(), rooms[1].ledState()]
        return states.allSatisfy { $0["cursor"] as? Int == 2 }
      }
    }
  }

  @Test func `goes on with another run everywhere, also for who was elsewhere`() async throws {
    try await withNodes(2) { nodes in
      let rooms = try await Self.rooms(on: nodes)
      let follower = try await rooms[1].follow()
      try await rooms[0].leading("PUT", "/run", #"{"step":1}"#)
      let state = try await follower.state { try part($0, "run")["number"] as? Int == 2 }
      let count = try #require(try part(state, "run")["eventCount"] as? Int)
      let headers = ["Last-Event-ID": "2.\(count)"]
      let moved = try await rooms[0].follow(headers: headers)
      #expect(try part(try await moved.state(), "run")["number"] as? Int == 2)
      try await rooms[1].leading("POST", "/commands", Self.push)
      let all = try #require(try part(try await rooms[1].ledState(), "run")["eventCount"] as? Int)
      try await rooms[1].leading("PATCH", "", #"{"cursor":\#(all)}"#)
      #expect(try await moved.events(upTo: all, ofRun: 2) == Array(count + 1...all))
    }
  }

  @Test func `counts who is there on all servers`() async throws {
    let time = TestTime()
    try await withNodes(2, configure: { $0.time = time }) { nodes in
      let rooms = try await Self.rooms(on: nodes)
      let followers = [try await rooms[0].follow(), try await rooms[1].follow()]
      let presenter = try await rooms[0].followAsPresenter()
      await time.advance(by: Self.presenceTime)
      _ = try await presenter.state { $0["followers"] as? Int == 2 }
      withExtendedLifetime(followers) {}
    }
  }

  @Test func `lists what is tried on any server, as far as it is still there`() async throws {
    let time = TestTime()
    try await withNodes(2, configure: { $0.time = time }) { nodes in
      let rooms = try await Self.rooms(on: nodes)
      for room in rooms {
        let token = try await room.join()
        let wish = #"{"step":1,"follower":"\#(token)"}"#
        let explored = try await room.send("POST", "/explorations", wish).json()
        let run = try #require(explored["id"] as? String)
        let place =
          #"{"follower":"\#(token)","isExploring":true,"run":"\#(run)","event":1,"#
          + #""isReached":true}"#
        #expect(try await room.send("PUT", "/exploring", place).status == 204)
      }
      await time.advance(by: Self.presenceTime)
      for room in rooms {
        #expect(try await (room.leading("GET", "/tries")["tries"] as? [Any])?.count == 2)
      }
    }
  }

  private static func rooms(on nodes: [TestLab]) async throws -> [TestRoom] {
    let room = try await nodes[0].openRoom()
    return nodes.map { room.room(in: $0) }
  }
}

extension TestRoom {
  /// Sends a command for one version.
  fileprivate func commanding(_ step: String, at version: String) async throws -> TestResponse {
    let headers = [
      "Authorization": "Bearer \(key)", "Content-Type": "application/json",
      "If-Match": "\"\(version)\"",
    ]
    return try await lab.send("POST", "\(path)/commands", headers: headers, body: step)
  }
}

extension HTTPClient {
  /// The next message with a name.
  fileprivate func nextMessage(named name: String) async throws -> StreamMessage? {
    while let message = try await nextMessage() {
      if message.event == name { return message }
    }
    return nil
  }
}
