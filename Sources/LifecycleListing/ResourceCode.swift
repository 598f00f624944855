import LifecycleEngine

/// A resource of a class, by its kind and its name in the scenario.
struct ListedResource: Hashable, Sendable {
  /// The kind.
  let kind: ResourceKind
  /// The name, or `nil` if the scenario has none.
  let name: String?

  /// The name of a property that has no other.
  var word: String { kind == .subscription ? "bag" : kind == .link ? "displayLink" : kind.rawValue }
}

/// The code about one kind of resource.
///
/// `{x}` is its property and `{name}` the literal of its name. `{call}` is a closure that refreshes
/// the screen, `{open}` the beginning of one and `{refresh}` its content. `{target}` is the object
/// that is told.
struct ResourceCode: Sendable {
  /// The name of an observer that has none.
  static let token = "DataDidChange"

  /// The property, if there is one.
  var type: Words?
  /// The framework besides UIKit.
  var framework: String?
  /// The parameters of the closure.
  var parameters = "_"
  /// The lines that acquire it.
  let acquire: Code
  /// The lines that let go of it.
  let release: Code
  /// The lines that let go of all of the kind, if there is a call for that.
  var releaseAll: Code?
  /// The lines that acquire one that the class has no property for.
  var acquireNew: Code?

  /// The code of each kind but tokens, which share theirs with the statements of observers.
  static func of(_ kind: ResourceKind) -> ResourceCode { table[kind] ?? plain }

  private static let plain = ResourceCode(acquire: Code(), release: Code())
  private static let center = Words(
    "NotificationCenter.default",
    "[NSNotificationCenter defaultCenter]"
  )
  private static let defaults = Words(
    "UserDefaults.standard",
    "[NSUserDefaults standardUserDefaults]"
  )
  private static let messages = Words(
    "web.configuration.userContentController",
    "self.web.configuration.userContentController"
  )
  private static let swiftOnly = "// Only Swift has this."

  private static let table: [ResourceKind: ResourceCode] = told.merging(running) { one, _ in one }
    .merging(parts) { one, _ in one }

  /// What others call.
  private static let told: [ResourceKind: ResourceCode] = [
    .observer: ResourceCode(
      acquire: Code(
        "\(center.swift).addObserver(self, selector: #selector(noted), "
          + "name: Notification.Name({name}), object: nil)",
        "[\(center.objc) addObserver:self selector:@selector(noted) name:{name} object:nil];"
      ),
      release: Code(
        "\(center.swift).removeObserver(self, name: Notification.Name({name}), object: nil)",
        "[\(center.objc) removeObserver:self name:{name} object:nil];"
      ),
      releaseAll: Code(
        "\(center.swift).removeObserver(self)",
        "[\(center.objc) removeObserver:self];"
      )
    ),
    .keyPath: ResourceCode(
      acquire: Code(
        "\(defaults.swift).addObserver(self, forKeyPath: {name}, options: .new, context: nil)",
        "[\(defaults.objc) addObserver:self forKeyPath:{name} "
          + "options:NSKeyValueObservingOptionNew context:NULL];"
      ),
      release: Code(
        "\(defaults.swift).removeObserver(self, forKeyPath: {name})",
        "[\(defaults.objc) removeObserver:self forKeyPath:{name}];"
      )
    ),
    .observation: ResourceCode(
      type: Words("NSKeyValueObservation", ""),
      parameters: "_, _",
      acquire: Code(
        "{x} = \(defaults.swift).observe(\\.description, options: .new) {call}",
        swiftOnly
      ),
      release: Code("{x} = nil", swiftOnly)
    ),
    .subscription: ResourceCode(
      type: Words("= Set<AnyCancellable>()", ""),
      framework: "Combine",
      acquire: Code(
        "\(center.swift).publisher(for: Notification.Name({name})).sink {call}.store(in: &{x})",
        swiftOnly
      ),
      release: Code("{x}.removeAll()", swiftOnly)
    ),
    .handler: ResourceCode(
      framework: "WebKit",
      acquire: Code(
        swift: ["\(messages.swift).add({target}, name: {name})"],
        objc: [
          "if (self.web == nil) self.web = [[WKWebView alloc] init];",
          "[\(messages.objc) addScriptMessageHandler:{target} name:{name}];",
        ]
      ),
      release: Code(
        "\(messages.swift).removeScriptMessageHandler(forName: {name})",
        "[\(messages.objc) removeScriptMessageHandlerForName:{name}];"
      ),
      releaseAll: Code(
        "\(messages.swift).removeAllScriptMessageHandlers()",
        "[\(messages.objc) removeAllScriptMessageHandlers];"
      )
    ),
  ]

  /// What runs until it is stopped.
  private static let running: [ResourceKind: ResourceCode] = [
    .timer: ResourceCode(
      type: Words("Timer", "NSTimer *"),
      acquire: Code(
        "{x} = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) {call}",
        "self.{x} = [NSTimer scheduledTimerWithTimeInterval:1 target:{target} "
          + "selector:@selector(noted) userInfo:nil repeats:YES];"
      ),
      release: Code("{x}?.invalidate()", "[self.{x} invalidate];")
    ),
    .link: ResourceCode(
      type: Words("CADisplayLink", "CADisplayLink *"),
      acquire: Code(
        swift: [
          "{x} = CADisplayLink(target: {target}, selector: #selector(noted))",
          "{x}?.add(to: .main, forMode: .common)",
        ],
        objc: [
          "self.{x} = [CADisplayLink displayLinkWithTarget:{target} selector:@selector(noted)];",
          "[self.{x} addToRunLoop:[NSRunLoop mainRunLoop] forMode:NSRunLoopCommonModes];",
        ]
      ),
      release: Code("{x}?.invalidate()", "[self.{x} invalidate];")
    ),
    .task: ResourceCode(
      type: Words("Task<Void, Never>", ""),
      acquire: Code(
        swift: [
          "{x} = Task {open}",
          "    for await _ in \(center.swift).notifications(named: Notification.Name({name})) {",
          "        {refresh}",
          "    }",
          "}",
        ],
        objc: [swiftOnly]
      ),
      release: Code("{x}?.cancel()", swiftOnly)
    ),
    .timeObserver: ResourceCode(
      type: Words("Any", "id "),
      framework: "AVFoundation",
      acquire: Code(
        swift: [
          "{x} = player.addPeriodicTimeObserver(",
          "    forInterval: CMTime(value: 1, timescale: 1), queue: .main",
          ") {call}",
        ],
        objc: [
          "if (self.player == nil) self.player = [[AVPlayer alloc] init];",
          "self.{x} = [self.player addPeriodicTimeObserverForInterval:CMTimeMake(1, 1) queue:NULL",
          "    usingBlock:^(CMTime time) { {refresh} }];",
        ]
      ),
      release: Code(
        "if let {x} { player.removeTimeObserver({x}) }",
        "if (self.{x} != nil) [self.player removeTimeObserver:self.{x}];"
      )
    ),
    .session: activity("AVCaptureSession", "startRunning", "stopRunning"),
    .player: activity("AVPlayer", "play", "pause"),
  ]

  /// An object of the class that runs and stands still.
  private static func activity(_ type: String, _ start: String, _ stop: String) -> ResourceCode {
    ResourceCode(
      type: Words("= \(type)()", "\(type) *"),
      framework: "AVFoundation",
      acquire: Code(
        swift: ["{x}.\(start)()"],
        objc: ["if (self.{x} == nil) self.{x} = [[\(type) alloc] init];", "[self.{x} \(start)];"]
      ),
      release: Code("{x}.\(stop)()", "[self.{x} \(stop)];")
    )
  }

  /// What belongs to the view.
  private static let parts: [ResourceKind: ResourceCode] = [
    .subview: part(
      "UIView",
      added: Words("view.addSubview({})", "[self.view addSubview:{}];"),
      removed: Words("{x}.removeFromSuperview()", "[self.{x} removeFromSuperview];"),
      all: Words(
        "view.subviews.forEach { $0.removeFromSuperview() }",
        "[self.view.subviews makeObjectsPerformSelector:@selector(removeFromSuperview)];"
      )
    ),
    .layer: part(
      "CALayer",
      added: Words("view.layer.addSublayer({})", "[self.view.layer addSublayer:{}];"),
      removed: Words("{x}.removeFromSuperlayer()", "[self.{x} removeFromSuperlayer];"),
      all: Words(
        "view.layer.sublayers?.forEach { $0.removeFromSuperlayer() }",
        "self.view.layer.sublayers = nil;"
      )
    ),
    .gesture: part(
      "UITapGestureRecognizer",
      added: Words("view.addGestureRecognizer({})", "[self.view addGestureRecognizer:{}];"),
      removed: Words(
        "view.removeGestureRecognizer({x})",
        "[self.view removeGestureRecognizer:self.{x}];"
      ),
      all: Words(
        "view.gestureRecognizers?.forEach(view.removeGestureRecognizer)",
        "self.view.gestureRecognizers = nil;"
      )
    ),
    .constraint: ResourceCode(
      type: Words("", "NSLayoutConstraint *"),
      acquire: Code(
        swift: ["{x}.isActive = true"],
        objc: ["if (self.{x} == nil) self.{x} = \(width.objc);", "self.{x}.active = YES;"]
      ),
      release: Code("{x}.isActive = false", "self.{x}.active = NO;"),
      releaseAll: Code(
        "view.removeConstraints(view.constraints)",
        "[self.view removeConstraints:self.view.constraints];"
      ),
      acquireNew: Code("\(width.swift).isActive = true", "\(width.objc).active = YES;")
    ),
  ]

  /// A constraint of the view.
  static let width = Words(
    "view.widthAnchor.constraint(lessThanOrEqualToConstant: 800)",
    "[self.view.widthAnchor constraintLessThanOrEqualToConstant:800]"
  )

  /// An object that is added to the view and removed from it.
  private static func part(
    _ type: String,
    added: Words,
    removed: Words,
    all: Words
  ) -> ResourceCode {
    let new = Words("\(type)()", "[[\(type) alloc] init]")
    let own = added.objc.replacing("{}", with: "self.{x}")
    return ResourceCode(
      type: Words("= \(type)()", "\(type) *"),
      acquire: Code(
        swift: [added.swift.replacing("{}", with: "{x}")],
        objc: ["if (self.{x} == nil) self.{x} = \(new.objc);", own]
      ),
      release: Code(removed.swift, removed.objc),
      releaseAll: Code(all.swift, all.objc),
      acquireNew: Code(
        added.swift.replacing("{}", with: new.swift),
        added.objc.replacing("{}", with: new.objc)
      )
    )
  }
}
