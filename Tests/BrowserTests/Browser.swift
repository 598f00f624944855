import Foundation

/// A tab of a real Chromium, driven through the DevTools protocol over a pipe.
///
/// All calls block; use it on the thread that made it.
final class Browser {
  /// What the page complained about: errors of scripts, messages of errors, failed requests.
  private(set) var complaints: [String] = []

  /// What the tab has asked for over the line, and the bytes that came.
  private(set) var traffic = (requests: 0, bytes: 0)

  private let connection: DevToolsConnection
  private let context: BrowserContext
  private let isFirst: Bool
  private var target = ""
  private var session = ""
  private var ownStreams: Set<String> = []
  /// The addresses of requests that wait for their answer.
  private var requests: [String: String] = [:]

  /// Opens an empty tab: beside another one, or in a context of its own.
  ///
  /// - Parameters:
  ///   - other: A tab with the same storage, cookies and workers.
  ///   - script: What runs in each page before its own scripts.
  init(beside other: Browser? = nil, script: String = "") throws {
    guard let chromium = BrowserPool.chromium else {
      throw BrowserError("The suite of this test has no browsers.")
    }
    connection = chromium.connection
    context = try other?.context ?? chromium.makeContext()
    isFirst = other == nil
    let place = ["url": "about:blank", "browserContextId": context.id]
    target = try connection.call("Target.createTarget", place)["targetId"] as? String ?? ""
    let way: [String: Any] = ["targetId": target, "flatten": true]
    session = try connection.call("Target.attachToTarget", way)["sessionId"] as? String ?? ""
    connection.onEvent[session] = { [weak self] in self?.take($0, $1) }
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
    let source = "if (location.protocol.startsWith('http')) { \(script) }"
    for source in [Stillness.script, Lag.script, source] {
      let script: [String: Any] = ["source": source, "runImmediately": true]
      try call("Page.addScriptToEvaluateOnNewDocument", script)
    }
    if let rate = Lag.slowness { try call("Emulation.setCPUThrottlingRate", ["rate": rate]) }
    chromium.keep(self)
  }

  /// The event streams that are open: of the tab, and of the worker that the tabs share.
  var streams: Set<String> { isFirst ? ownStreams.union(context.streams) : ownStreams }

  @discardableResult
  func call(
    _ method: String,
    _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    try connection.call(method, parameters, session: session)
  }

  private func countRequests(_ event: String, _ parameters: [String: Any]) {
    let id = parameters["requestId"] as? String ?? ""
    switch event {
    case "Network.requestWillBeSent" where parameters["type"] as? String == "EventSource":
      ownStreams.insert(id)
    case "Network.requestWillBeSent":
      // A worker's script belongs to no page that is loaded, and its end is not told here.
      if parameters["loaderId"] as? String == "" { return }
      requests[id] = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
    // Streams have no end, and an answer that nobody reads has none either.
    case "Network.responseReceived" where parameters["type"] as? String == "Fetch":
      requests[id] = nil
    case "Network.loadingFinished", "Network.loadingFailed":
      ownStreams.remove(id)
      requests[id] = nil
    // Another page: the requests of the one before have ended with it.
    case "Page.frameNavigated" where (parameters["frame"] as? [String: Any])?["parentId"] == nil:
      ownStreams = []
      requests = [:]
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
    countRequests(event, parameters)
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

  /// Waits until a condition of the page holds, whatever happens to the page meanwhile, and until
  /// all panels show the same.
  func wait(for condition: String) throws {
    let few = 50
    let poll = """
      (async () => {
        let reason = 'it never held';
        for (let turn = 0; turn < \(few); turn++) {
          try {
            if (\(condition)) {
              await testing.drawn();
              return '';
            }
          } catch (error) {
            reason = `${error}`;
          }
          await testing.pause();
        }
        return reason;
      })()
      """
    var reason = ""
    try takeTurns {
      do {
        reason = try string(poll)
        return reason.isEmpty ? nil : few
      } catch let error as BrowserError {
        // The page may be on its way to another address.
        reason = error.description
        try connection.listen()
        return 1
      }
    } orFail: {
      "Waited for: \(condition) (\(reason))"
    }
  }

  /// Waits until the page is still: no request, no frame and nothing put off for a moment is
  /// pending, and motion has been brought to its end.
  func settle() throws {
    try takeTurns {
      let wasQuiet = requests.isEmpty
      do {
        let isStill = try evaluate("testing.still()") as? Bool == true
        return isStill && wasQuiet && requests.isEmpty ? nil : 2
      } catch is BrowserError {
        // The page is on its way to another address.
        try connection.listen()
        return 1
      }
    } orFail: {
      "The page is never still. Requests: \(requests.values.sorted())"
    }
  }

  /// Goes on until there are no more turns to take, or patience ends.
  ///
  /// - Parameters:
  ///   - step: Gives the turns that it has taken, or `nil` at the end.
  ///   - failure: The reason if patience ends.
  func takeTurns(_ step: () throws -> Int?, orFail failure: () throws -> String) throws {
    var left = Stillness.patience
    while left > 0 {
      guard let taken = try step() else { return }
      left -= taken
    }
    throw BrowserError(try failure())
  }

  /// Cuts the tab and the shared worker off from everything, or lets them back.
  func cutOff(_ isOffline: Bool) throws {
    let conditions: [String: Any] = [
      "offline": isOffline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    ]
    for session in [session, context.worker].compactMap(\.self) {
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
    try connection.call("Target.closeTarget", ["targetId": target])
  }

  /// Writes a picture of the window to the folder that `SCREENSHOTS` names.
  func takeScreenshot(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["SCREENSHOTS"] else { return }
    try settle()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try picture()?.write(to: URL(filePath: folder).appending(path: "\(name).png"))
  }

  /// A picture of the window, as PNG.
  func picture() throws -> Data? {
    let picture = try call("Page.captureScreenshot", ["format": "png"])["data"] as? String
    return picture.flatMap { Data(base64Encoded: $0) }
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
