import Foundation
import LabCore
import MicroHTTPD
import Testing
import TestSupport

/// A kind of client, which is a column of `access.tsv`.
enum AccessAsker: String, CaseIterable {
  case ownerHere = "owner here"
  case owner, reader, leader, guest
  case openGuest = "guest, no tokens"

  /// Whether its server has tokens.
  var needsTokens: Bool { self != .ownerHere && self != .openGuest }

  /// The token that it sends, as `Authorization` says it.
  var token: String? {
    switch self {
    case .owner: "Bearer the-owner-has-this-one"
    case .reader: "Bearer the-reader-has-this-one"
    case .ownerHere, .leader, .guest, .openGuest: nil
    }
  }

  /// The tokens of its server.
  static var tokens: [AccessToken] {
    [
      AccessToken("the-owner-has-this-one"),
      AccessToken.ID("wall").flatMap {
        AccessToken("the-reader-has-this-one", as: $0, rights: .read)
      },
    ].compactMap(\.self)
  }
}

/// The way that requests take to a server.
enum AccessWay: CaseIterable {
  /// The client itself asks.
  case direct
  /// A proxy asks that was declared.
  case declared
  /// A proxy on this machine asks that nobody has declared.
  case undeclared
  /// The shipped haproxy asks, for a client of this machine.
  case haproxy

  /// The address of the declared proxy.
  static let proxy = "127.0.0.9"

  /// The requests of a client that comes this way, or `nil` if this machine is in no network from which
  /// strangers could come.
  func lab(_ lab: TestLab, isHere: Bool) -> TestLab? {
    switch self {
    case .direct where isHere: return TestLab(server: lab.server)
    case .direct:
      let own = NetworkAddresses.all.first { !$0.contains(":") }
      return own.map { TestLab(server: lab.server, address: $0) }
    case .declared:
      let lines = ["X-Forwarded-For": "127.0.0.1, 203.0.113.9", "X-Forwarded-Proto": "https"]
      return TestLab(server: lab.server, address: Self.proxy, headers: lines)
    case .undeclared: return TestLab(server: lab.server, headers: ["X-Real-IP": "127.0.0.1"])
    case .haproxy:
      let lines = ["X-Forwarded-For": "127.0.0.2"]
      return TestLab(server: lab.server, address: Self.proxy, headers: lines)
    }
  }
}

/// A row of `access.tsv`.
struct AccessRow {
  /// The operation, and what it is about where that matters.
  let title: String
  let statuses: [AccessAsker: Int]

  /// The name of the operation.
  var operation: String { String(title.prefix { $0 != " " }) }

  /// Whether the run that it names is that of a guest.
  var isOfGuest: Bool { title.hasSuffix(" of a guest's run") }

  /// Whether only an owner may do it to a run of the house.
  var isOwned: Bool { ["renameRun", "removeRun"].contains(operation) }

  /// All rows, in order.
  static func all() throws -> [AccessRow] {
    let file = Folders.root.appending(path: "Tests/LifecycleServerTests/Fixtures/access.tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let askers = AccessAsker.allCases
    try #require(lines.first == ["operation"] + askers.map(\.rawValue))
    return try lines.dropFirst().map { cells in
      try #require(cells.count == askers.count + 1, "\(cells)")
      let statuses = try zip(askers, cells.dropFirst()).map { ($0, try #require(Int($1), "\($1)")) }
      return AccessRow(title: cells[0], statuses: Dictionary(uniqueKeysWithValues: statuses))
    }
  }

  /// The rows as a table for people: operations that treat all clients alike stand together.
  static func table(of rows: [AccessRow]) -> String {
    var groups: [(cells: [String], titles: [String])] = []
    for row in rows {
      let cells = AccessAsker.allCases.map { asker in
        row.statuses[asker].map { $0 < 400 ? "yes" : "\($0)" } ?? ""
      }
      if let place = groups.firstIndex(where: { $0.cells == cells }) {
        groups[place].titles.append(row.title)
      } else {
        groups.append((cells, [row.title]))
      }
    }
    let head = ["Operation"] + AccessAsker.allCases.map(\.rawValue)
    let isOpen = { (cells: [String]) in cells.allSatisfy { $0 == "yes" } }
    let closed = groups.filter { !isOpen($0.cells) }
      .map { [$0.titles.joined(separator: ", ")] + $0.cells }
    let open = groups.filter { isOpen($0.cells) }.map { ["all others"] + $0.cells }
    let lines = [head, head.map { _ in "---" }] + closed + open
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
