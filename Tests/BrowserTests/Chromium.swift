import Foundation
import TestSupport

/// A Chromium that one test at a time uses, with what the test has opened in it.
///
/// `@unchecked Sendable`: ``BrowserPool`` gives it to one test at a time, which uses it on one thread.
final class Chromium: @unchecked Sendable {
  let connection: DevToolsConnection
  private var contexts: [String: BrowserContext] = [:]
  private var tabs: [Browser] = []

  /// The path of Chromium, if it is installed.
  ///
  /// The shell is the same engine without windows, menus and extensions, and costs half as much.
  static let program: String? = ["chromium-headless-shell", "chromium", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin/\(name)", "/usr/local/bin/\(name)"] }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  init() throws {
    guard let program = Self.program else { throw BrowserError("Chromium is not installed.") }
    BrowserPool.count("chromium")
    connection = try DevToolsConnection(
      program: program,
      arguments: [
        "--headless=new", "--remote-debugging-pipe",
        // The only page is ours, and root has no sandbox.
        "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
        // A document that a test has placed counts as one of another network.
        "--disable-features=LocalNetworkAccessChecks",
        "--disable-background-networking", "--disable-component-update", "--disable-extensions",
        // Timers of tabs behind others keep their pace: waits count them.
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows",
        // No page lives long enough to gain from optimized code.
        "--js-flags=--no-opt",
        "--lang=en-US", "about:blank",
      ],
      variables: Fonts.configuration.map { ["FONTCONFIG_FILE": $0] } ?? [:]
    )
    try followWorkers()
  }

  /// Listens to the workers that tabs share, from their start.
  private func followWorkers() throws {
    connection.onEvent[""] = { [weak self] event, parameters in
      guard event == "Target.attachedToTarget", let self else { return }
      let id = parameters["sessionId"] as? String ?? ""
      let target = parameters["targetInfo"] as? [String: Any] ?? [:]
      let context = contexts[target["browserContextId"] as? String ?? ""]
      context?.worker = id
      connection.onEvent[id] = { [weak context] in context?.countStreams($0, $1) }
      for method in ["Network.enable", "Runtime.runIfWaitingForDebugger"] {
        _ = try? connection.send(method, [:], session: id)
      }
    }
    let way: [String: Any] = [
      "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
      "filter": [["type": "shared_worker"]],
    ]
    try connection.call("Target.setAutoAttach", way)
  }

  /// Makes a context: storage, cookies and workers of its own.
  func makeContext() throws -> BrowserContext {
    BrowserPool.count("context")
    let made = try connection.call("Target.createBrowserContext", ["disposeOnDetach": true])
    let context = BrowserContext(id: made["browserContextId"] as? String ?? "")
    contexts[context.id] = context
    return context
  }

  /// Keeps a tab until the test ends, for what a failure leaves behind.
  func keep(_ tab: Browser) {
    tabs.append(tab)
  }

  /// Closes everything that the test has opened.
  func reset() throws {
    tabs = []
    connection.onEvent = connection.onEvent.filter { $0.key.isEmpty }
    for id in contexts.keys {
      try connection.call("Target.disposeBrowserContext", ["browserContextId": id])
    }
    contexts = [:]
  }

  /// Writes pictures, complaints and the newest messages of a test that has failed.
  func writeFailure(of test: String) throws {
    let folder = Folders.root.appending(path: ".build/check/failed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let number = BrowserPool.countFailure(of: test)
    let name = number == 1 ? test : "\(test) \(number)"
    var text = tabs.flatMap { ["# a tab"] + $0.complaints } + ["# DevTools"]
    text += connection.recent
    try Data(text.joined(separator: "\n").utf8).write(to: folder.appending(path: "\(name).txt"))
    for (index, tab) in tabs.reversed().enumerated() {
      let picture = index == 0 ? name : "\(name), tab \(tabs.count - index)"
      try tab.picture()?.write(to: folder.appending(path: "\(picture).png"))
    }
  }
}

/// A part of Chromium with storage, cookies and workers of its own.
final class BrowserContext {
  let id: String
  /// The session of the worker that the tabs share.
  var worker: String?
  /// The event streams of that worker that are open.
  private(set) var streams: Set<String> = []

  init(id: String) {
    self.id = id
  }

  func countStreams(_ event: String, _ parameters: [String: Any]) {
    let id = parameters["requestId"] as? String ?? ""
    switch event {
    case "Network.requestWillBeSent" where parameters["type"] as? String == "EventSource":
      streams.insert(id)
    case "Network.loadingFinished", "Network.loadingFailed": streams.remove(id)
    default: break
    }
  }
}
