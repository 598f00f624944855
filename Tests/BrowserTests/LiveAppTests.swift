import Foundation
import LifecycleScenario
import PhoneSupport
import Testing
import TestSupport

/// A phone made of the engine, with the real probe in it, plays scenarios into the page.
extension `A class in browsers` {
  /// A session of a server, and what writes it.
  private struct WatchedApp {
    let lab: LabProcess
    let path: String
    let carrier: SocketCarrier

    init(on lab: LabProcess) throws {
      self.lab = lab
      let connection = try SocketConnection(port: UInt16(lab.port))
      let answer = try connection.send(
        "POST",
        "/api/live",
        headers: ["Content-Type": "application/json"],
        body: Array(#"{"name":"Shop"}"#.utf8)
      )
      let opened = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
      let id = try #require(opened?["id"] as? String)
      path = "/api/live/\(id)"
      let key = try #require(opened?["key"] as? String)
      carrier = try #require(SocketCarrier(lab: "http://127.0.0.1:\(lab.port)\(path)#\(key)"))
    }

    var page: String { "\(lab.address)?lang=en&live=\(path.split(separator: "/").last ?? "")" }

    /// What the server knows of the session.
    func document(_ part: String = "/trace?limit=1") throws -> [String: Any] {
      let connection = try SocketConnection(port: UInt16(lab.port))
      let answer = try connection.send("GET", path + part)
      return try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any] ?? [:]
    }

    /// Plays a scenario to its end, and waits until the server has all of it.
    func play(_ name: String, faults: [PhoneFault] = []) throws {
      let file = Folders.pages.appending(path: "examples/\(name).json")
      let document = try ScenarioDocument.decode(Array(try Data(contentsOf: file)))
      let phone = Phone(try document.run(), faults: faults, to: carrier)
      phone.play()
      carrier.waitUntilAllIsSent(by: phone)
    }
  }

  /// Opens the page of a session, which waits for the app.
  private static func watch(_ app: WatchedApp) throws -> LabPage {
    let browser = try Browser(script: LabPage.counting)
    try browser.resize(1440, 900)
    try browser.open(app.page)
    try browser.wait(for: "document.querySelector('live-badge .live-frame')")
    return LabPage(browser: browser, lab: app.lab)
  }

  private static func state(_ state: String) -> String {
    "document.querySelector('live-badge .live-frame')?.dataset.state === \(quoted(state))"
  }

  private static func hasEvents(_ count: Int) -> String {
    "Number(\(LabPage.scrubber)?.ariaValueMax) === \(count)"
  }

  /// Whether the row of the event is among those of the story that are seen.
  private static let isTold = """
    (({ top, bottom }, list) => top >= list.top && bottom <= list.bottom + 1)(
      \(LabPage.row).getBoundingClientRect(),
      document.querySelector('story-list .story-scroll').getBoundingClientRect())
    """

  @Test(arguments: ["push-b", "sheet", "tabs"])
  func `draws an app while it runs, each callback held against the promise`(
    name: String
  ) async throws {
    try await onThread {
      let app = try WatchedApp(on: try BrowserPool.server(options: ["--live"]))
      let page = try Self.watch(app)
      try page.browser.wait(for: Self.state("waiting"))
      try app.play(name)
      let count = try #require(try app.document()["eventCount"] as? Int)
      #expect(count > 10)
      try page.browser.wait(for: Self.hasEvents(count))
      try page.browser.wait(for: Self.state("live"))
      try page.wait(forIndex: count)
      try page.browser.wait(for: Self.isTold)
      let events = try #require(try app.document("/trace")["events"] as? [[String: Any]])
      let names = Set(events.compactMap { $0["controller"] as? String })
      let lanes = try page.texts(of: "swim-lanes .lane-tree [role=treeitem]")
      for name in names { #expect(lanes.contains { $0.contains(name) }, "\(name) in \(lanes)") }
      try page.browser.press("Home")
      try page.browser.wait(for: Self.state("paused"))
      page.expectNoComplaints()
    }
  }

  @Test func `says what differs, and why nothing is known of some`() async throws {
    try await onThread {
      let app = try WatchedApp(on: try BrowserPool.server(options: ["--live"]))
      let page = try Self.watch(app)
      try app.play("push-b")
      try page.browser.wait(for: Self.state("live"))
      try page.click("[role=tab]", "Promised")
      try page.browser.wait(
        for: "document.querySelector('conformance-view [data-status=equal] b')?.textContent > 10"
      )
      let tally = try #require(try app.document()["tally"] as? [String: Int])
      #expect(tally["different"] == 0 && tally["missing"] == 0, "\(tally)")
      page.expectNoComplaints()
    }
  }

  @Test func `goes on with an app whose server was killed, and with its next launch`() async throws
  {
    try await onThread {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let port = try ReservedPort()
      var lab = try LabProcess(port: port, data: folder.path, options: ["--live"])
      let app = try WatchedApp(on: lab)
      let page = try Self.watch(app)
      try app.play("push-b")
      let count = try #require(try app.document()["eventCount"] as? Int)
      try page.browser.wait(for: Self.hasEvents(count))
      lab.kill()
      try page.browser.wait(for: Self.state("lost"))
      lab = try LabProcess(port: port, data: folder.path, options: ["--live"])
      try page.browser.wait(for: Self.state("live"))
      try app.play("push-b")
      let both = try #require(try app.document()["eventCount"] as? Int)
      #expect(both == 2 * count)
      try page.browser.wait(for: Self.hasEvents(both))
      try page.wait(forIndex: both)
      withExtendedLifetime(lab) {}
      page.browser.forgetComplaints { _ in true }
    }
  }
}
