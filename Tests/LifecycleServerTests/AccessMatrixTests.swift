import Foundation
import LabCore
import MicroHTTPD
import Testing
import TestSupport

@testable import LabHTTP

/// The table of `access.tsv`: the status of each operation for each kind of client.
@Suite struct `Who may do what` {
  @Test func `has a row for each operation`() throws {
    let rows = try AccessRow.all()
    let operations = Set(Routes.all.map(\.name))
    #expect(Set(rows.map(\.operation)).symmetricDifference(operations) == [])
    #expect(Set(rows.map(\.title)).count == rows.count)
  }

  @Test(arguments: AccessAsker.allCases)
  func `is the same whichever way a request comes`(asker: AccessAsker) async throws {
    let rows = try AccessRow.all()
    try await Self.withLabs(asker) { lab in
      for way in AccessWay.allCases {
        guard let asking = way.lab(lab, isHere: asker == .ownerHere) else { continue }
        let column = asker == .ownerHere && way != .direct ? .openGuest : asker
        try await Self.play(rows, from: asking, as: asker, on: lab) { row in row.statuses[column] }
      }
    }
  }

  @Test func `lets programs on this machine read without a token`() async throws {
    let rows = try AccessRow.all()
    try await Self.withLabs(.reader) { lab in
      var here = lab
      here.headers = [:]
      // A token that may only read is refused for good; without one, a right one is asked for.
      try await Self.play(rows, from: here, as: .guest, on: lab) { row in
        row.isOwned ? 401 : row.statuses[.reader]
      }
    }
  }

  @Test func `stands in the guide as it is tested`() throws {
    let guide = Folders.root.appending(
      path: "Sources/LifecycleEngine/LifecycleEngine.docc/Guides/Security.md"
    )
    let text = try String(contentsOf: guide, encoding: .utf8)
    let table = AccessRow.table(of: try AccessRow.all())
    #expect(text.contains(table), "\(table)")
  }

  /// The lines of an app that has loaded a view.
  private static let launch = """
    {"ms":1,"seq":1,"app":"a","device":"iPhone","hashed":false,"launch":"launch","model":"m","probe":1,\
    "scenes":false,"system":"iOS","version":"17.5","what":"start"}
    {"ms":2,"seq":2,"callback":"viewDidLoad","class":"A","container":"none","depth":0,"id":1,\
    "main":true,"what":"enter"}
    {"ms":3,"seq":3,"callback":"viewDidLoad","class":"A","container":"none","depth":0,"id":1,\
    "main":true,"what":"leave"}

    """

  /// Starts the server that a kind of client meets; its own requests are those of an owner.
  private static func withLabs(
    _ asker: AccessAsker,
    _ test: (TestLab) async throws -> Void
  ) async throws {
    var limits = LabLimits()
    limits.requestsPerSecond = 0
    (limits.roomsPerNetwork, limits.walkthroughsPerNetwork) = (100, 100)
    let proxies = TrustedProxies(try [#require(AddressRange(AccessWay.proxy))])
    try await withLab(
      limits: limits,
      publicFolder: Folders.pages.path,
      configure: {
        $0.takesLive = true
        // The test's own addresses are those of this machine, and no phone can open them.
        $0.publicAddress = "http://lab.school.example"
        $0.access.trustedProxies = proxies
        if asker.needsTokens { $0.access.tokens = AccessAsker.tokens }
      }
    ) { lab in
      var owner = lab
      if asker.needsTokens { owner.headers["Authorization"] = AccessAsker.owner.token }
      try await test(owner)
    }
  }

  /// Sends the request of each row, on a server with new things.
  private static func play(
    _ rows: [AccessRow],
    from asking: TestLab,
    as asker: AccessAsker,
    on lab: TestLab,
    expecting status: (AccessRow) -> Int?
  ) async throws {
    let operations = Dictionary(uniqueKeysWithValues: Routes.all.map { ($0.name, $0) })
    let places = try await OperationPlaces(in: lab)
    #expect(try await places.live.write(Array(launch.utf8)).status == 200)
    var others = places
    var guest = lab
    if !asker.needsTokens { guest.headers["Via"] = "1.1 school" }
    others.run = try await guest.startRun()
    for row in rows {
      let operation = try #require(operations[row.operation])
      let request = OperationRequest(operation, at: row.isOfGuest ? others : places)
      var headers = request.headers
      headers["Authorization"] = asker == .leader ? "Bearer \(places.room.key)" : asker.token
      let response = try await asking.send(
        request.method,
        request.path + (row.operation == "drawRun" ? "?example=push-b" : ""),
        headers: headers,
        body: request.body
      )
      #expect(
        response.status == status(row),
        "\(row.title), \(asker.rawValue) at \(asking.address): \(response.text.prefix(300))"
      )
    }
  }
}
