import Foundation

/// A real Chromium, driven through the DevTools protocol over a pipe.
///
/// All calls block; use it on the thread that made it.
final class Browser {
  /// What the page complained about: errors of scripts, messages of errors, failed requests.
  private(set) var complaints: [String] = []

  /// The event streams that are open: of the tab, and of the worker that the tabs share.
  private(set) var streams: Set<String> = []

  /// What the tab has asked for over the line, and the bytes that came.
  private(set) var traffic = (requests: 0, bytes: 0)

  private let connection: DevToolsConnection
  private var target = ""
  private var session = ""
  private var worker: String?

  /// The path of Chromium, if it is installed.
  static let program: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin/\(name)", "/usr/local/bin/\(name)"] }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Opens an empty tab: beside another one, else in a Chromium of its own.
  ///
  /// - Parameters:
  ///   - other: A tab of the same browser.
  ///   - script: What runs in each page before its own scripts.
  init(beside other: Browser? = nil, script: String = "") throws {
    connection = try other?.connection ?? Self.launch()
    if other == nil { try followWorkers() }
    let opened = try connection.call("Target.createTarget", ["url": "about:blank"], session: nil)
    target = opened["targetId"] as? String ?? ""
    let way: [String: Any] = ["targetId": target, "flatten": true]
    let attached = try connection.call("Target.attachToTarget", way, session: nil)
    session = attached["sessionId"] as? String ?? ""
    connection.onEvent[session] = { [weak self] in self?.take($0, $1) }
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    let source = "if (location.protocol.startsWith('http')) { \(script) }"
    try call("Page.addScriptToEvaluateOnNewDocument", ["source": source])
  }

  private static func launch() throws -> DevToolsConnection {
    guard let program else { throw BrowserError("Chromium is not installed.") }
    return try DevToolsConnection(
      program: program,
      arguments: [
        "--headless=new", "--remote-debugging-pipe",
        // The only page is ours, and root has no sandbox.
        "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
        // A document that a test has placed counts as one of another network.
        "--disable-features=LocalNetworkAccessChecks",
        "--disable-background-networking", "--disable-component-update", "--disable-extensions",
        "--lang=en-US", "about:blank",
      ]
    )
  }

  /// Listens to workers that tabs share, from their start.
  private func followWorkers() throws {
    connection.onEvent[""] = { [weak self] event, parameters in
      guard event == "Target.attachedToTarget", let self else { return }
      let id = parameters["sessionId"] as? String ?? ""
      worker = id
      connection.onEvent[id] = { [weak self] in self?.countStreams($0, $1) }
      for method in ["Network.enable", "Runtime.runIfWaitingForDebugger"] {
        _ = try? connection.send(method, [:], session: id)
      }
    }
    let way: [String: Any] = [
      "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
      "filter": [["type": "shared_worker"]],
    ]
    _ = try connection.call("Target.setAutoAttach", way, session: nil)
  }

  @discardableResult
  func call(
    _ method: String,
    _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    try connection.call(method, parameters, session: session)
  }

  private func countStreams(_ event: String, _ parameters: [String: Any]) {
    let id = parameters["requestId"] as? String ?? ""
    switch event {
    case "Network.requestWillBeSent" where parameters["type"] as? String == "EventSource":
      streams.insert(id)
    case "Network.loadingFinished", "Network.loadingFailed": streams.remove(id)
    // Another page: the streams of the one before have ended with it.
    case "Page.frameNavigated": streams = []
    default: break
    }
  }

  /// Has the browser find an empty document at an address, whatever a server has there.
  func place(documentAt address: String) throws {
    try call("Fetch.enable", ["patterns": [["urlPattern": address]]])
  }

  private func answer(_ request: [String: Any]) {
    let parameters: [String: Any] = [
      "requestId": request["requestId"] as? String ?? "", "responseCode": 200,
      "responseHeaders": [["name": "Content-Type", "value": "text/html"]],
      "body": Data("<!DOCTYPE html><title>Another page</title><body>".utf8).base64EncodedString(),
    ]
    _ = try? connection.send("Fetch.fulfillRequest", parameters, session: session)
  }

  private func countTraffic(_ event: String, _ parameters: [String: Any]) {
    let response = parameters["response"] as? [String: Any]
    switch event {
    case "Network.requestWillBeSent": traffic.requests += 1
    case "Network.requestServedFromCache": traffic.requests -= 1
    case "Network.responseReceived" where response?["fromDiskCache"] as? Bool == true:
      traffic.requests -= 1
    case "Network.loadingFinished":
      traffic.bytes += (parameters["encodedDataLength"] as? NSNumber)?.intValue ?? 0
    default: break
    }
  }

  private func take(_ event: String, _ parameters: [String: Any]) {
    countTraffic(event, parameters)
    if event == "Fetch.requestPaused" { answer(parameters) }
    countStreams(event, parameters)
    func text(_ path: String...) -> String {
      let inner = path.dropLast().reduce(parameters) { $0[$1] as? [String: Any] ?? [:] }
      return path.last.flatMap { inner[$0] }.map { "\($0)" } ?? ""
    }
    switch event {
    case "Runtime.exceptionThrown":
      complaints.append("exception: \(text("exceptionDetails", "exception", "description"))")
    case "Runtime.consoleAPICalled" where ["error", "warning", "assert"].contains(text("type")):
      complaints.append("console: \(text("args"))")
    case "Log.entryAdded" where text("entry", "level") == "error":
      complaints.append("log: \(text("entry", "text")) \(text("entry", "url"))")
    case "Network.loadingFailed" where text("canceled") != "1" && text("canceled") != "true":
      complaints.append("request: \(text("errorText")) \(text("type"))")
    case "Network.responseReceived" where Int(text("response", "status")) ?? 0 >= 400:
      complaints.append("response: \(text("response", "status")) \(text("response", "url"))")
    default: break
    }
  }
}

extension Browser {
  /// Goes to an address and waits until it is loaded.
  func open(_ address: String) throws {
    try call("Page.navigate", ["url": address])
    try wait(for: "location.href === \(quoted(address)) && document.readyState === 'complete'")
  }

  func reload() throws {
    try evaluate("window.isOldPage = true")
    try call("Page.reload")
    try wait(for: "!window.isOldPage && document.readyState === 'complete'")
  }

  /// The value of an expression of JavaScript, awaited.
  @discardableResult
  func evaluate(_ script: String) throws -> Any? {
    let parameters: [String: Any] = [
      "expression": script, "returnByValue": true, "awaitPromise": true, "userGesture": true,
    ]
    let reply = try call("Runtime.evaluate", parameters)
    if let details = reply["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw BrowserError("\(exception?["description"] ?? details) in: \(script)")
    }
    return (reply["result"] as? [String: Any])?["value"]
  }

  /// Whether a condition of the page holds now.
  func isTrue(_ condition: String) throws -> Bool {
    try evaluate("Boolean(\(condition))") as? Bool == true
  }

  func string(_ script: String) throws -> String {
    try evaluate(script) as? String ?? ""
  }

  func strings(_ script: String) throws -> [String] {
    try evaluate(script) as? [String] ?? []
  }

  func number(_ script: String) throws -> Int {
    (try evaluate(script) as? NSNumber)?.intValue ?? -1
  }

  /// Waits until a condition of the page holds, whatever happens to the page meanwhile.
  func wait(for condition: String, seconds: Double = 40) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let poll = """
      new Promise((resolve) => {
        const end = performance.now() + 500;
        const look = () => {
          const isTrue = Boolean(\(condition));
          if (isTrue || performance.now() > end) resolve(isTrue);
          else setTimeout(look, 10);
        };
        look();
      })
      """
    var reason = "it never held"
    while ContinuousClock.now < deadline {
      do {
        if try evaluate(poll) as? Bool == true { return }
      } catch let error as BrowserError {
        // The page may be on its way to another address, or not have the element yet.
        reason = error.description
      }
    }
    throw BrowserError("Waited \(seconds) s for: \(condition) (\(reason))")
  }

  /// Waits until the page has drawn what it scheduled.
  func settle() throws {
    try evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
    )
  }

  /// Cuts the tab and the shared worker off from everything, or lets them back.
  func cutOff(_ isOffline: Bool) throws {
    let conditions: [String: Any] = [
      "offline": isOffline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    ]
    for session in [session, worker].compactMap(\.self) {
      _ = try connection.call("Network.emulateNetworkConditions", conditions, session: session)
    }
  }

  /// Forgets what a test has provoked.
  func forgetComplaints(where isExpected: (String) -> Bool) {
    complaints.removeAll(where: isExpected)
  }

  /// Shows the tab: what lies behind another one draws nothing.
  func bringToFront() throws {
    try call("Page.bringToFront")
  }

  func close() throws {
    _ = try connection.call("Target.closeTarget", ["targetId": target], session: nil)
  }

  /// Writes a picture of the window to the folder that `SCREENSHOTS` names.
  func takeScreenshot(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SCREENSHOTS"] else { return }
    try evaluate("Promise.allSettled(document.getAnimations().map(({finished}) => finished))")
    let picture = try call("Page.captureScreenshot", ["format": "png"])["data"] as? String
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(base64Encoded: picture ?? "")?
      .write(to: URL(filePath: folder).appending(path: "\(name).png"))
  }
}

/// A text as a literal of JavaScript.
func quoted(_ text: String) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .withoutEscapingSlashes
  return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "''"
}

/// What went wrong between a test and its browser.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
