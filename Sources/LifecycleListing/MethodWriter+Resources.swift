import LifecycleEngine

/// Statements about what code acquires and lets go of.
extension MethodWriter {
  /// Acquires a resource.
  mutating func acquire(_ kind: ResourceKind, _ name: String?, _ capture: Capture) {
    if kind == .token {
      return addObserver(
        name ?? ResourceCode.token,
        retains: capture == .strong,
        isBlock: true
      )
    }
    let code = ResourceCode.of(kind)
    if name == nil, let new = code.acquireNew { return lines(new) { $0 } }
    let x = addMembers(of: ListedResource(kind: kind, name: name), code)
    addReceiver(of: kind, capture)
    let blockSelf = weakBlockSelf(for: code.acquire, capture)
    let words = ResourceWords(
      property: x,
      name: Words(literal: name ?? kind.rawValue),
      parameters: code.parameters,
      capture: capture,
      blockSelf: blockSelf,
      forwarder: kind == .handler ? Member.messageForwarder : Member.forwarder
    )
    lines(code.acquire, words.filled)
  }

  /// Lets go of a resource, or of all of a kind.
  mutating func release(_ kind: ResourceKind, _ name: String?, ifLeaving: Bool) {
    guard ifLeaving else { return release(kind, name) }
    let test = Words(
      "isMovingFromParent || isBeingDismissed",
      "[self isMovingFromParentViewController] || [self isBeingDismissed]"
    )
    lines(under: test) { $0.release(kind, name) }
  }

  /// Lets go of a resource, or of all of a kind, without a condition.
  private mutating func release(_ kind: ResourceKind, _ name: String?) {
    if kind == .handler { add(.web) }
    if let name {
      release(kind, named: name)
    } else if let all = ResourceCode.of(kind).releaseAll {
      lines(all) { $0 }
    } else {
      for name in acquiredNames(of: kind) { release(kind, named: name) }
    }
  }

  /// Lets go of one resource.
  private mutating func release(_ kind: ResourceKind, named name: String?) {
    if kind == .token { return removeObserver(name ?? ResourceCode.token) }
    let code = ResourceCode.of(kind)
    let words = ResourceWords(
      property: addMembers(of: ListedResource(kind: kind, name: name), code),
      name: Words(literal: name ?? kind.rawValue)
    )
    lines(code.release, words.filled)
  }

  /// The names under which the class acquires resources of a kind.
  private func acquiredNames(of kind: ResourceKind) -> [String?] {
    var names: [String?] = []
    for statement in scope.definition.handlers.flatMap(\.lines) {
      guard case .acquire(kind, let name, _) = statement, !names.contains(name) else { continue }
      names.append(name)
    }
    return names.isEmpty ? [nil] : names
  }

  /// Adds the lines of a template.
  private mutating func lines(_ code: Code, _ filled: (Words) -> Words) {
    for text in code.swift { swift(filled(Words(text, text)).swift) }
    for text in code.objc { objc(filled(Words(text, text)).objc) }
  }

  /// Adds the property of a resource and what its code needs besides.
  ///
  /// - Returns: The name of the property.
  private mutating func addMembers(of resource: ListedResource, _ code: ResourceCode) -> String {
    guard let type = code.type else { return "" }
    let name = name(of: resource)
    var member = Member.property(type, name)
    if resource.kind == .constraint {
      member.swift = ["private lazy var \(name) = \(ResourceCode.width.swift)"]
    }
    member.framework = code.framework
    add(member)
    if resource.kind == .timeObserver { addMediaPlayer() }
    return name
  }

  /// The player that a time observer is added to.
  private mutating func addMediaPlayer() {
    var player = Member.property(Words("= AVPlayer()", "AVPlayer *"), "mediaPlayer")
    player.framework = "AVFoundation"
    add(player)
  }

  /// Adds the methods that a resource calls.
  private mutating func addReceiver(of kind: ResourceKind, _ capture: Capture) {
    switch kind {
    case .observer, .timer, .link:
      add(.refresh)
      add(.noted)
      guard capture != .strong, kind != .observer else { return }
      add(.classNoted)
      if kind == .link { add(.forwarder(of: scope.className)) }
    case .observation, .subscription, .task, .timeObserver:
      add(.refresh)
    case .handler:
      add(.web)
      adopt("WKScriptMessageHandler")
      add(.messages)
      guard capture != .strong else { return }
      add(.classMessages)
      add(.messageForwarder(of: scope.className))
    case .token, .keyPath, .session, .player, .subview, .layer, .gesture, .constraint: break
    }
  }

  /// The local through which a block of Objective-C refreshes the screen, if the code has one.
  private mutating func weakBlockSelf(for code: Code, _ capture: Capture) -> String {
    guard capture == .weak, code.objc.contains(where: { $0.contains("{refresh}") }) else {
      return "self"
    }
    return weakLocal()
  }

  /// Writes a local of Objective-C that refers to the object weakly.
  mutating func weakLocal() -> String {
    let name = local("weakSelf")
    objc("\(weakWord) __typeof__(self) \(name) = self;")
    return name
  }
}

/// The words for the names in braces in the code of a resource.
private struct ResourceWords {
  let property: String
  let name: Words
  var parameters = "_"
  var capture = Capture.none
  var blockSelf = "self"
  var forwarder = ""

  /// A line of each language with its words; the name of a person's own comes last.
  func filled(_ line: Words) -> Words {
    let swift = line.swift.replacing("{x}", with: property)
      .replacing("{call}", with: "\(opening(parameters)) \(refresh) }")
      .replacing("{open}", with: opening(""))
      .replacing("{refresh}", with: refresh)
      .replacing("{target}, selector: #selector(", with: selector)
      .replacing("{target}", with: target)
      .replacing("{name}", with: name.swift)
    let objc = line.objc.replacing("{x}", with: property)
      .replacing("{refresh}", with: blockRefresh)
      .replacing("{target}", with: capture == .strong ? "self" : "(id)[self class]")
      .replacing("{name}", with: name.objc)
    return Words(swift, objc)
  }

  /// The beginning of a closure with its parameters.
  private func opening(_ parameters: String) -> String {
    let words = [capture == .weak ? "[weak self]" : "", parameters].filter { !$0.isEmpty }
    return words.isEmpty ? "{" : "{ \(words.joined(separator: " ")) in"
  }

  private var refresh: String {
    switch capture {
    case .strong: "self.refresh()"
    case .weak: "self?.refresh()"
    case .none: "print(\"refresh\")"
    }
  }

  private var blockRefresh: String {
    capture == .none ? "NSLog(@\"refresh\");" : "[\(blockSelf) refresh];"
  }

  private var target: String { capture == .strong ? "self" : "\(forwarder)(self)" }

  private var selector: String {
    capture == .strong
      ? "self, selector: #selector(" : "\(target), selector: #selector(\(forwarder)."
  }
}

extension Member {
  /// The name of the class that passes calls on.
  static let forwarder = "Forwarder"
  /// The name of the class that passes messages on.
  static let messageForwarder = "MessageForwarder"

  /// An object that passes calls on without keeping the controller.
  fileprivate static func forwarder(of name: String) -> Member {
    Member(
      name: forwarder,
      swift: forwarding(to: name, "\(forwarder): NSObject")
        + ["    @objc func noted() { owner?.noted() }", "}"]
    )
  }

  /// An object that passes messages on without keeping the controller.
  fileprivate static func messageForwarder(of name: String) -> Member {
    Member(
      name: messageForwarder,
      swift: forwarding(to: name, "\(messageForwarder): NSObject, WKScriptMessageHandler") + [
        "    func userContentController(",
        "        _ controller: WKUserContentController, didReceive message: WKScriptMessage",
        "    ) { owner?.userContentController(controller, didReceive: message) }",
        "}",
      ]
    )
  }

  private static func forwarding(to name: String, _ head: String) -> [String] {
    [
      "private final class \(head) {", "    weak var owner: \(name)?",
      "    init(_ owner: \(name)) { self.owner = owner }",
    ]
  }

  /// The view that pages send messages from.
  fileprivate static let web: Member = {
    var web = property(Words("= WKWebView()", "WKWebView *"), "webView")
    web.framework = "WebKit"
    return web
  }()

  /// The method that hears the messages of a page.
  fileprivate static let messages = Member(
    name: "userContentController",
    swift: [
      "func userContentController(",
      "    _ controller: WKUserContentController, didReceive message: WKScriptMessage",
      ") {",
      "    if isViewLoaded { view.setNeedsLayout() }",
      "}",
    ],
    objc: [
      "- (void)userContentController:(WKUserContentController *)controller",
      "    didReceiveScriptMessage:(WKScriptMessage *)message {",
      "    if ([self isViewLoaded]) [self.view setNeedsLayout];",
      "}",
    ]
  )

  /// The method of a class that hears messages for its object.
  fileprivate static let classMessages = Member(
    name: "userContentController of the class",
    swift: [],
    objc: [
      "+ (void)userContentController:(WKUserContentController *)controller",
      "    didReceiveScriptMessage:(WKScriptMessage *)message {",
      "    NSLog(@\"message\");",
      "}",
    ]
  )
}
