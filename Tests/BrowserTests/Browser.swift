import Foundation

/// A real Chromium, driven through the DevTools protocol over a pipe.
///
/// All calls block; use it on the thread that made it.
final class Browser {
  /// What the page complained about: errors of scripts, messages of errors, failed requests.
  private(set) var complaints: [String] = []

  private let connection: DevToolsConnection
  private let profile: URL
  private var session: String?

  /// The path of Chromium, if it is installed.
  static let program: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin/\(name)", "/usr/local/bin/\(name)"] }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Starts Chromium with an empty page.
  init() throws {
    guard let program = Self.program else { throw BrowserError("Chromium is not installed.") }
    profile = FileManager.default.temporaryDirectory
      .appending(path: "lifecycle-browser-\(UUID().uuidString)")
    connection = try DevToolsConnection(
      program: program,
      arguments: [
        "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
        // The only page is ours, and root has no sandbox.
        "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-extensions",
        "--lang=en-US", "about:blank",
      ]
    )
    connection.onEvent = { [weak self] in self?.take($0, $1) }
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
  }

  deinit {
    connection.end()
    try? FileManager.default.removeItem(at: profile)
  }

  @discardableResult
  func call(
    _ method: String,
    _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    try connection.call(method, parameters, session: session)
  }

  private func take(_ event: String, _ parameters: [String: Any]) {
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
  func wait(for condition: String, seconds: Double = 15) throws {
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

  /// Presses the mouse in the middle of an element that an expression gives.
  func click(_ element: String) throws {
    try evaluate("(\(element)).scrollIntoView({block: 'nearest', inline: 'nearest'})")
    let box = "(\(element)).getBoundingClientRect()"
    let place = try evaluate("(({x, y, width, height}) => [x + width / 2, y + height / 2])(\(box))")
    guard let place = place as? [NSNumber], place.count == 2 else {
      throw BrowserError("There is no place to click: \(element)")
    }
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      let isMove = type == "mouseMoved"
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": place[0], "y": place[1], "button": isMove ? "none" : "left",
          "clickCount": isMove ? 0 : 1,
        ]
      )
    }
    try settle()
  }

  /// Presses a key, such as `ArrowLeft`.
  func press(_ key: String) throws {
    let code = key == " " ? "Space" : key
    let codes = ["ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, " ": 32, "Escape": 27]
    for type in ["rawKeyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        ["type": type, "key": key, "code": code, "windowsVirtualKeyCode": codes[key] ?? 0]
      )
    }
    try settle()
  }

  /// Chooses an option of a select, as a person does: the change is announced.
  func choose(_ value: String, in select: String) throws {
    try evaluate(
      """
      ((select) => {
        select.value = \(quoted(value));
        select.dispatchEvent(new Event('change', {bubbles: true}));
      })(\(select))
      """
    )
  }

  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500]
    )
    try settle()
  }

  /// Lets the system be light or dark, and motion be reduced or not.
  func prefer(scheme: String, reducedMotion: Bool = false) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": scheme],
      ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
    try settle()
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
