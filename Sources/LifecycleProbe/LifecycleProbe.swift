// Shows the life of an app's view controllers in Lifecycle Lab while the app runs.
//
// Add this file to the target of the app and call `LifecycleProbe.start()` where the app starts:
// in `App.init`, or in `application(_:didFinishLaunchingWithOptions:)`. The address of the lab comes
// from LIFECYCLE_LAB in the scheme. The file works in builds that define DEBUG; in all others it is
// empty. iOS 13 and later. It sends names of classes and callbacks, sizes, styles and times: no
// texts, no pictures, no data of users.
import Foundation

#if canImport(ObjectiveC)
import ObjectiveC
#endif

#if canImport(UIKit)
import UIKit
#endif

#if canImport(os) && canImport(UIKit)
import os
#endif

/// Sends the callbacks of an app's view controllers to Lifecycle Lab.
public nonisolated enum LifecycleProbe {
  #if DEBUG || LIFECYCLE_PROBE
  // ▼ A server that hands out this file for one session fills in the next two lines.
  static let address = ""
  static let key = ""
  // ▲
  #endif

  /// Begins to send to the lab that the app was given.
  ///
  /// The first of these counts: the argument `-LIFECYCLE_LAB` of the app, `LIFECYCLE_LAB` in its
  /// environment, `LIFECYCLE_LAB` in its Info.plist, the session whose address is in this file.
  /// `LIFECYCLE_ECHO=console,signpost` also writes each call to the log of the device, or only there.
  /// It has no effect if the probe sends already, and in release builds.
  ///
  /// - Parameter hashesNames: Whether the names of the app's classes are sent as hashes, which
  ///   differ for each launch.
  @MainActor public static func start(hashesNames: Bool = false) {
    #if (DEBUG || LIFECYCLE_PROBE) && canImport(UIKit)
    let process = ProcessInfo.processInfo
    let place = ProbePlace.named(
      arguments: process.arguments,
      environment: process.environment,
      information: Bundle.main.object(forInfoDictionaryKey: ProbePlace.name) as? String,
      file: "\(address)#\(key)"
    )
    begin(at: place, hashesNames)
    #endif
  }

  /// Begins to send to a session; it has no effect if it sends already, and in release builds.
  ///
  /// - Parameters:
  ///   - address: The address of the session, such as `http://192.168.1.5:8080/api/live/k3v9`.
  ///   - key: The key with which the session is written.
  ///   - hashesNames: Whether the names of the app's classes are sent as hashes, which differ for
  ///     each launch.
  @MainActor public static func start(address: String, key: String, hashesNames: Bool = false) {
    #if (DEBUG || LIFECYCLE_PROBE) && canImport(UIKit)
    begin(at: "\(address)#\(key)", hashesNames)
    #endif
  }

  /// Ends what ``start(hashesNames:)`` began and prints what the probe has cost.
  @MainActor public static func stop() {
    #if (DEBUG || LIFECYCLE_PROBE) && canImport(UIKit)
    recorder?.stop()
    #endif
  }

  #if (DEBUG || LIFECYCLE_PROBE) && canImport(UIKit)
  /// Its hooks stay in the classes, so that it stays as well.
  @MainActor private static var recorder: ProbeRecorder?

  @MainActor private static func begin(at name: String?, _ hashesNames: Bool) {
    let echo = ProbeDeviceLog(ProcessInfo.processInfo.environment["LIFECYCLE_ECHO"])
    let place = name.flatMap { ProbePlace($0) }
    if place == nil, name != nil || echo == nil {
      print(
        "Lifecycle probe: \(name == nil ? "no lab is named." : "this is no address of a lab.")",
        "Set LIFECYCLE_LAB in the scheme to what “lifecycle live project” prints, or",
        "LIFECYCLE_ECHO to console."
      )
    }
    guard place != nil || echo != nil else { return }
    let system = ProbeUIKit()
    let queue = ProbeSerialQueue()
    let carrier = place.map { ProbeCarrier($0, device: system.app, transport: ProbeSession()) }
    let sender = ProbeSender(queue: queue, carrier: carrier)
    let names = ProbeNames(hashes: hashesNames)
    let recorder =
      recorder
      ?? ProbeRecorder(system: system, queue: queue, sender: sender, names: names, echo: echo)
    self.recorder = recorder
    recorder.start(sending: sender)
  }
  #endif
}

#if DEBUG || LIFECYCLE_PROBE

// MARK: - Where the lab is

/// The session or the project to which lines go.
nonisolated struct ProbePlace: Equatable, Sendable {
  /// The name of its address in arguments, environment and Info.plist.
  static let name = "LIFECYCLE_LAB"

  /// The address of the session or of the project in the API of its server.
  let address: String
  let key: String
  /// Whether each launch opens a session of its own.
  let isProject: Bool

  /// Reads `http://192.168.1.5:8080/p/ID#KEY` of a project, or `…/api/live/ID#KEY` of a session.
  init?(_ text: String) {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty, let url = URL(string: parts[0]), url.host != nil
    else { return nil }
    key = parts[1]
    let path = url.path.split(separator: "/").map(String.init)
    isProject = path.count == 2 && path[0] == "p"
    guard isProject || path.count == 3 && path.starts(with: ["api", "live"]) else { return nil }
    let server = parts[0].dropLast(url.path.count)
    address = "\(server)/api/live/\(isProject ? "projects/" : "")\(path[path.count - 1])"
  }

  /// The first place that is named, as it is written.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the app.
  ///   - environment: Its environment.
  ///   - information: The value in its Info.plist.
  ///   - file: The place in this file.
  /// - Returns: The place, or `nil` if none is named.
  static func named(
    arguments: [String],
    environment: [String: String],
    information: String?,
    file: String
  ) -> String? {
    let argument = arguments.firstIndex(of: "-" + name).flatMap { index in
      index + 1 < arguments.count ? arguments[index + 1] : nil
    }
    return [argument, environment[name], information, file].compactMap { $0 }
      .first { !$0.isEmpty && $0 != "#" }
  }
}

// MARK: - What is hooked

/// The reported part of a call.
nonisolated enum ProbeShape: Sendable {
  /// Nothing.
  case plain
  /// A flag, which comes first.
  case flag
  /// An object, which comes first.
  case object
  /// A size, which comes first.
  case size
  /// A call of a delegate: by a container, which comes first, about a controller.
  case told
}

/// A method of UIKit whose calls are lines.
nonisolated struct ProbeMethod: Sendable {
  /// As the engine of the lab calls it.
  let callback: String
  let selector: String
  let shape: ProbeShape
  /// Whether the tree of controllers may have changed afterwards.
  var changesTree = false

  static let delegateSetter = ProbeMethod("", "setDelegate:", .object)
  static let traits = "traitCollectionDidChange"

  init(_ callback: String, _ selector: String, _ shape: ProbeShape, changesTree: Bool = false) {
    self.callback = callback
    self.selector = selector
    self.shape = shape
    self.changesTree = changesTree
  }

  /// The methods of controllers; those that a version of iOS lacks are not found there.
  static let ofControllers =
    [
      ProbeMethod("init", "init", .plain),
      ProbeMethod("initWithNibName", "initWithNibName:bundle:", .plain),
      ProbeMethod("initWithStyle", "initWithStyle:", .plain),
      ProbeMethod("initWithCoder", "initWithCoder:", .plain),
      ProbeMethod("viewDidLoad", "viewDidLoad", .plain, changesTree: true),
      ProbeMethod("viewWillAppear", "viewWillAppear:", .flag),
      ProbeMethod("viewIsAppearing", "viewIsAppearing:", .flag),
      ProbeMethod("viewDidAppear", "viewDidAppear:", .flag, changesTree: true),
      ProbeMethod("viewWillDisappear", "viewWillDisappear:", .flag),
      ProbeMethod("viewDidDisappear", "viewDidDisappear:", .flag, changesTree: true),
      ProbeMethod("willMoveToParent", "willMoveToParentViewController:", .object),
      ProbeMethod("didMoveToParent", "didMoveToParentViewController:", .object, changesTree: true),
      ProbeMethod("addChild", "addChildViewController:", .object, changesTree: true),
      ProbeMethod("removeFromParent", "removeFromParentViewController", .plain, changesTree: true),
      ProbeMethod("beginAppearanceTransition", "beginAppearanceTransition:animated:", .plain),
      ProbeMethod(
        "viewWillTransitionToSize",
        "viewWillTransitionToSize:withTransitionCoordinator:",
        .size,
        changesTree: true
      ),
      ProbeMethod(
        "willTransitionToTraitCollection",
        "willTransitionToTraitCollection:withTransitionCoordinator:",
        .plain
      ),
      ProbeMethod(traits, "traitCollectionDidChange:", .plain),
    ]
    + [
      "awakeFromNib", "loadView", "updateProperties", "updateViewConstraints",
      "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewSafeAreaInsetsDidChange",
      "viewLayoutMarginsDidChange", "didReceiveMemoryWarning", "endAppearanceTransition",
    ]
    .map { ProbeMethod($0, $0, .plain) }

  /// The methods of delegates of navigation and tab bar controllers.
  static let ofDelegates = [
    ProbeMethod(
      "willShow",
      "navigationController:willShowViewController:animated:",
      .told
    ),
    ProbeMethod("didShow", "navigationController:didShowViewController:animated:", .told),
    ProbeMethod("shouldSelect", "tabBarController:shouldSelectViewController:", .told),
    ProbeMethod("didSelect", "tabBarController:didSelectViewController:", .told),
  ]
}

/// The argument of a call.
nonisolated enum ProbeArgument {
  case none
  case flag(Bool)
  case object(AnyObject?)
  case size(Double, Double)
  /// A controller that a delegate of another one is told about.
  case told(AnyObject?, by: AnyObject)
}

/// Receives an object, the argument of the call, and the call of the original implementation.
typealias ProbeHook = (AnyObject, ProbeArgument, () -> Void) -> Void

/// A class, by its address: nothing is asked about it before it must be known.
nonisolated struct ProbeClass: Hashable, Sendable {
  let address: UInt
}

/// Who wrote a class.
nonisolated enum ProbeOrigin: Sendable {
  case app, swiftUI, system
}

/// The kind of container that a controller is.
nonisolated enum ProbeContainer: String, Sendable {
  case navigation, tabBar, split, page, none
}

/// The surroundings of a controller.
nonisolated struct ProbeSurroundings {
  var parent: AnyObject?
  var presenter: AnyObject?
  var children: [AnyObject] = []
  var presented: AnyObject?
  var isLoaded = false
  var hasWindow = false
  /// x, y, width and height; empty if no view is loaded.
  var bounds: [Double] = []
}

/// The presentation of a controller, in UIKit's words, or `nil` if it has no such word.
nonisolated struct ProbeManner: Equatable, Sendable {
  /// The style in which it is presented.
  var presentation: String?
  /// The transition of its pages.
  var transition: String?
  /// The orientation of its window.
  var orientation: String?
}

/// The app and its device.
nonisolated struct ProbeApp: Sendable {
  var app: String
  var system: String
  var version: String
  var device: String
  var model: String
  var hasScenes: Bool
}

/// The parts of Objective-C's runtime and of UIKit that the probe needs; tests replace them.
nonisolated protocol ProbeSystem: AnyObject, Sendable {
  /// The content of the start line.
  var app: ProbeApp { get }
  /// Whether trait changes can be registered for, as from iOS 17.
  var registersTraits: Bool { get }
  /// Whether this is the main thread.
  var isMain: Bool { get }
  /// The number of the current thread.
  var thread: UInt { get }
  /// Whether UIKit has made its application, so that controllers can be shown.
  var isLaunched: Bool { get }
  /// UIViewController.
  var base: ProbeClass { get }
  /// The class of an object, which somebody has written: none that was made at run time.
  func type(of object: AnyObject) -> ProbeClass
  /// The class above a class.
  func superclass(of type: ProbeClass) -> ProbeClass?
  /// The name of a class, without its module.
  func name(of type: ProbeClass) -> String
  /// Who wrote a class.
  func origin(of type: ProbeClass) -> ProbeOrigin
  /// The selectors that a class implements itself.
  func selectors(of type: ProbeClass) -> Set<String>
  /// Puts a hook around a method that a class implements itself.
  func exchange(_ method: ProbeMethod, of type: ProbeClass, by hook: @escaping ProbeHook)
  /// The tag of an object.
  func tag(of object: AnyObject) -> ProbeTag?
  /// Ties a tag to an object: it is freed with it.
  func tie(_ tag: ProbeTag, to object: AnyObject)
  /// The surroundings of a controller; called on the main thread.
  func surroundings(of object: AnyObject) -> ProbeSurroundings
  /// The presentation of a controller, or the one that it would have; called on the main thread.
  func manner(of object: AnyObject) -> ProbeManner
  /// The root controllers of all windows; asked on the main thread.
  func roots() -> [AnyObject]
  /// The delegates that are set already.
  func delegate(of container: AnyObject) -> AnyObject?
  /// Reports changed traits of a controller.
  func registerTraits(of object: AnyObject, changed: @escaping @Sendable (AnyObject) -> Void)
  /// Reports the notifications of the app and its scenes.
  func observe(_ told: @escaping @Sendable (_ isScene: Bool, _ callback: String) -> Void)
  /// Asks for time to send what is left, until all of it is sent or the system has no more time.
  func stayAwake(until isDone: @escaping @Sendable () -> Bool)
  /// Does something in a later turn of the main thread.
  func later(_ work: @escaping @Sendable () -> Void)
}

/// Stays with an object as long as it lives.
nonisolated final class ProbeTag: @unchecked Sendable {
  let number: Int
  let type: String
  fileprivate(set) var hasTraits = false
  private let freed: @Sendable (Int, String) -> Void

  init(number: Int, type: String, freed: @escaping @Sendable (Int, String) -> Void) {
    self.number = number
    self.type = type
    self.freed = freed
  }

  deinit { freed(number, type) }
}

// MARK: - Names

/// The names of classes as they are sent.
nonisolated struct ProbeNames: Sendable {
  let hashes: Bool

  /// The name of a class; those of Apple's are no secret, those of the app in them are.
  ///
  /// - Parameters:
  ///   - name: The name, such as `UIHostingController<ModifiedContent<Cart, Padding>>`.
  ///   - origin: Who wrote the class.
  /// - Returns: The name with the type of the root view, or a hash of each part that is the app's.
  func name(_ name: String, of origin: ProbeOrigin) -> String {
    let (outer, inner) = Self.parts(of: name)
    guard hashes else { return outer + (inner.map { "<\($0)>" } ?? "") }
    if origin == .app { return hash(name) }
    return outer + (inner.map { "<\(hash($0))>" } ?? "")
  }

  /// A hash, which can't be looked up without the key of this launch, which Swift draws.
  func hash(_ text: String) -> String {
    var hasher = Hasher()
    hasher.combine(text)
    let text = String(UInt(bitPattern: hasher.finalize()), radix: 16)
    return "C" + String(repeating: "0", count: 16 - text.count) + text
  }

  /// The name of a class, and the type that it is made for: the first one that is no wrapper.
  private static func parts(of name: String) -> (outer: String, inner: String?) {
    var parts = name.split(whereSeparator: { "<>, ".contains($0) }).map(String.init)
    guard parts.count > 1, name.contains("<") else { return (name, nil) }
    let outer = parts.removeFirst()
    let own = parts.first { !$0.hasPrefix("_") && $0 != "ModifiedContent" } ?? parts[0]
    return (outer, own)
  }
}

// MARK: - Lines

/// A call that begins or ends.
nonisolated struct ProbeCall: Sendable {
  var number: Int
  var type: String
  var callback: String
  var argument: String?
  var depth: Int
  var isMain: Bool
  var parent: Int?
  var presenter: Int?
  var container: ProbeContainer
  var hasWindow: Bool?
  var bounds: [Double] = []
  /// The class whose implementation is entered, or `nil` for UIKit's own.
  var override: String?
  /// The number of its interval in the log of the device; 0 inside the same callback.
  var interval: UInt64 = 0
}

/// A controller in the tree.
nonisolated struct ProbeNode: Equatable, Sendable {
  var number: Int
  var type: String
  var parent: Int?
  var presenter: Int?
  var container: ProbeContainer
  var children: [Int]
  var isLoaded: Bool
  var hasWindow: Bool
  var isRoot: Bool
  var manner = ProbeManner()
}

/// The content of a line.
nonisolated enum ProbeEvent: Sendable {
  case start(ProbeApp, launch: String, hashes: Bool)
  case enter(ProbeCall)
  case leave(ProbeCall)
  case tree([ProbeNode])
  case app(String)
  case scene(String)
  case gone(Int)
  case dropped(Int)
  case stop(events: Int, microseconds: Double)

  /// The line: one object with sorted keys.
  ///
  /// - Parameters:
  ///   - number: The number of the line.
  ///   - nanoseconds: The time since the start.
  /// - Returns: The line, without its end.
  func line(number: Int, nanoseconds: UInt64) -> String {
    var members = self.members
    let thousandths = String(nanoseconds / 1_000 % 1_000 + 1_000).dropFirst()
    members["ms"] = "\(nanoseconds / 1_000_000).\(thousandths)"
    members["seq"] = "\(number)"
    return Self.object(members)
  }

  private var members: [String: String] {
    switch self {
    case .start(let app, let launch, let hashes):
      [
        "what": "\"start\"", "probe": "1", "app": Self.quoted(app.app),
        "system": Self.quoted(app.system), "version": Self.quoted(app.version),
        "device": Self.quoted(app.device), "model": Self.quoted(app.model),
        "scenes": "\(app.hasScenes)", "hashed": "\(hashes)", "launch": Self.quoted(launch),
      ]
    case .enter(let call): Self.members(of: call, "enter")
    case .leave(let call): Self.members(of: call, "leave")
    case .tree(let nodes):
      [
        "what": "\"tree\"",
        "controllers":
          "[\(nodes.map { Self.object(Self.members(of: $0)) }.joined(separator: ","))]",
      ]
    case .app(let callback): ["what": "\"app\"", "callback": Self.quoted(callback)]
    case .scene(let callback): ["what": "\"scene\"", "callback": Self.quoted(callback)]
    case .gone(let number): ["what": "\"gone\"", "id": "\(number)"]
    case .dropped(let count): ["what": "\"dropped\"", "count": "\(count)"]
    case .stop(let events, let microseconds):
      [
        "what": "\"stop\"", "events": "\(events)",
        "microseconds": Self.number(microseconds),
      ]
    }
  }

  private static func members(of call: ProbeCall, _ what: String) -> [String: String] {
    var members = [
      "what": quoted(what), "id": "\(call.number)", "class": quoted(call.type),
      "callback": quoted(call.callback), "depth": "\(call.depth)", "main": "\(call.isMain)",
      "container": quoted(call.container.rawValue),
    ]
    members["argument"] = call.argument.map(quoted)
    members["parent"] = call.parent.map { "\($0)" }
    members["presenter"] = call.presenter.map { "\($0)" }
    members["window"] = call.hasWindow.map { "\($0)" }
    members["override"] = call.override.map(quoted)
    if !call.bounds.isEmpty {
      members["bounds"] = "[\(call.bounds.map(number).joined(separator: ","))]"
    }
    return members
  }

  private static func members(of node: ProbeNode) -> [String: String] {
    var members = [
      "id": "\(node.number)", "class": quoted(node.type),
      "container": quoted(node.container.rawValue), "loaded": "\(node.isLoaded)",
      "children": "[\(node.children.map { "\($0)" }.joined(separator: ","))]",
      "window": "\(node.hasWindow)", "root": "\(node.isRoot)",
    ]
    members["parent"] = node.parent.map { "\($0)" }
    members["presenter"] = node.presenter.map { "\($0)" }
    members["presentation"] = node.manner.presentation.map(quoted)
    members["transition"] = node.manner.transition.map(quoted)
    members["orientation"] = node.manner.orientation.map(quoted)
    return members
  }

  private static func object(_ members: [String: String]) -> String {
    let parts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\(parts.joined(separator: ","))}"
  }

  /// A number with three decimals at most; JSON knows no infinity.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    guard abs(rounded) < 1e9 else { return rounded < 0 ? "-1000000000" : "1000000000" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// A text of JSON.
  fileprivate static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars.prefix(300) {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case " "...: quoted.unicodeScalars.append(scalar)
      default: quoted += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      }
    }
    return quoted + "\""
  }
}

// MARK: - Recorder

/// Turns calls into lines, on any thread.
nonisolated final class ProbeRecorder: @unchecked Sendable {
  private struct Frame {
    let number: Int
    let callback: String
    let isOverride: Bool
  }

  /// The known facts of a class once it was seen.
  private struct Kind {
    var name = ""
    var container = ProbeContainer.none
    var isController = false
    /// Whether its instances are shown: the app's, and those of Apple's that apps use as they are.
    var isShown = false
    /// Whether a class of the app answers changed traits.
    var overridesTraits = false
  }

  private let system: any ProbeSystem
  private let queue: any ProbeQueue
  private let names: ProbeNames
  private let echo: (any ProbeEchoing)?
  private let lock = NSRecursiveLock()
  private var sender: ProbeSender
  private var launch = ""
  private var beginning: UInt64 = 0
  private var isObserving = false
  private var awaitsLaunch = false
  private var isOn = false
  private var isReading = false
  private var lastNumber = 0
  private var kinds: [ProbeClass: Kind] = [:]
  private var delegates: Set<ProbeClass> = []
  private var frames: [UInt: [Frame]] = [:]
  private var lastTree: [ProbeNode] = []
  private var awaitsTree = false
  private var eventsOnMain = 0
  private var nanosecondsOnMain: UInt64 = 0
  private var lastInterval: UInt64 = 0

  /// Controllers of UIKit that apps use as they are; its other ones are private.
  private static let shownNames: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UITableViewController", "UICollectionViewController",
    "UIAlertController", "UISearchController",
  ]
  private static let containers: [String: ProbeContainer] = [
    "UINavigationController": .navigation, "UITabBarController": .tabBar,
    "UISplitViewController": .split, "UIPageViewController": .page,
  ]

  init(
    system: any ProbeSystem,
    queue: any ProbeQueue,
    sender: ProbeSender,
    names: ProbeNames,
    echo: (any ProbeEchoing)? = nil
  ) {
    self.system = system
    self.queue = queue
    self.sender = sender
    self.names = names
    self.echo = echo
  }

  /// Begins to report, as soon as the app is launched; called on the main thread.
  ///
  /// No class is looked up: the base class is hooked, and each class below it when its first object
  /// arrives there. Hooks that are there already serve again.
  ///
  /// - Parameter sender: The sender, if it is another one than before.
  func start(sending sender: ProbeSender? = nil) {
    lock.lock()
    defer { lock.unlock() }
    guard !isOn else { return }
    if let sender { self.sender = sender }
    observe()
    awaitsLaunch = !system.isLaunched
    if !awaitsLaunch { begin() }
  }

  private func begin() {
    awaitsLaunch = false
    launch = String(UInt64.random(in: 0 ... .max), radix: 16)
    beginning = queue.nanoseconds
    (eventsOnMain, nanosecondsOnMain, lastTree) = (0, 0, [])
    sender.begin(launch: launch)
    var app = system.app
    if names.hashes { app.app = names.hash(app.app) }
    isOn = true
    tell(.start(app, launch: launch, hashes: names.hashes))
    _ = kind(of: system.base)
    sender.roomAgain = { [weak self] in self?.askForTree(anew: true) }
    takeTree()
  }

  /// Follows the notifications of the app and its scenes, once.
  private func observe() {
    guard !isObserving else { return }
    isObserving = true
    system.observe { [weak self] isScene, callback in
      self?.receive(callback, isScene: isScene)
    }
  }

  private func receive(_ callback: String, isScene: Bool) {
    lock.lock()
    defer { lock.unlock() }
    if awaitsLaunch, callback == "didFinishLaunching" { begin() }
    guard isOn else { return }
    tell(isScene ? .scene(callback) : .app(callback))
    guard !isScene, ["didEnterBackground", "willTerminate"].contains(callback) else { return }
    if callback == "willTerminate" { stop() }
    sender.hurry()
    let sender = sender
    system.stayAwake { sender.keptCount == 0 }
  }

  /// Stops reporting, prints the cost, and sends the remaining lines.
  func stop() {
    lock.lock()
    defer { lock.unlock() }
    awaitsLaunch = false
    guard isOn else { return }
    let mean = Double(nanosecondsOnMain) / 1_000 / Double(max(eventsOnMain, 1))
    tell(.stop(events: eventsOnMain, microseconds: mean))
    isOn = false
    sender.hurry()
    print(
      "Lifecycle probe: \(eventsOnMain) events, \((mean * 100).rounded() / 100) µs each",
      "on the main thread."
    )
  }

  private func tell(_ event: ProbeEvent) {
    sender.append(event, at: queue.nanoseconds)
  }
}

// MARK: - Echo

/// Receives calls besides a server: the log of the device does.
nonisolated protocol ProbeEchoing: AnyObject, Sendable {
  /// Writes a line.
  func write(_ line: String)
  /// Begins an interval.
  func begin(_ interval: UInt64, _ name: String)
  /// Ends an interval.
  func end(_ interval: UInt64, _ name: String)
}

nonisolated extension ProbeRecorder {
  /// Writes a call as the lab's logging base class does, so that the lab reads it as such a log.
  private func echo(_ type: String, _ number: Int, _ callback: String, _ argument: String? = nil) {
    guard let echo else { return }
    let microseconds = (queue.nanoseconds &- beginning) / 1_000
    let text = argument.map { "(\($0.prefix { $0 != "#" }))" } ?? ""
    let fraction = String(microseconds / 1_000 % 1_000 + 1_000).dropFirst()
    let time = "\(microseconds / 1_000_000).\(fraction)"
    echo.write("LIFECYCLE \(time) \(type) 0x\(String(number, radix: 16)) \(callback)\(text)")
  }

  /// Begins the interval of a call that no other implementation of the same callback is around.
  private func beginEcho(_ call: inout ProbeCall, isInside: Bool) {
    guard let echo, !isInside else { return }
    self.echo(call.type, call.number, call.callback, call.argument)
    lastInterval += 1
    call.interval = lastInterval
    echo.begin(call.interval, "\(call.type) \(call.callback)")
  }
}

// MARK: - Calls

nonisolated extension ProbeRecorder {
  /// Reports a call that goes through a hook.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - owner: The class of the app whose implementation is called, or `nil` for UIKit's own.
  ///   - object: The controller.
  ///   - argument: The argument of the call.
  ///   - original: The implementation.
  private func pass(
    _ method: ProbeMethod,
    of owner: String?,
    on object: AnyObject,
    _ argument: ProbeArgument,
    _ original: () -> Void
  ) {
    let begin = queue.nanoseconds
    guard var call = enter(method, of: owner, on: object, argument) else { return original() }
    let ready = queue.nanoseconds
    original()
    let back = queue.nanoseconds
    leave(&call, method, object, spent: ready &- begin, since: back)
  }

  private func enter(
    _ method: ProbeMethod,
    of owner: String?,
    on object: AnyObject,
    _ argument: ProbeArgument
  ) -> ProbeCall? {
    lock.lock()
    defer { lock.unlock() }
    guard isOn, !isReading else { return nil }
    let kind = kind(of: system.type(of: object))
    guard kind.isShown else { return nil }
    let thread = system.thread
    let last = frames[thread]?.last
    guard let number = number(of: object) else { return nil }
    let isInside = last?.number == number && last?.callback == method.callback
    if owner == nil {
      // A class of UIKit calls its superclass: the first of them was reported.
      if isInside, last?.isOverride == false { return nil }
      if !isInside, method.callback == ProbeMethod.traits, system.registersTraits { return nil }
    }
    var call = ProbeCall(
      number: number,
      type: kind.name,
      callback: method.callback,
      argument: text(of: argument),
      depth: frames[thread]?.count ?? 0,
      isMain: system.isMain,
      container: kind.container,
      override: owner
    )
    let frame = Frame(number: number, callback: method.callback, isOverride: owner != nil)
    frames[thread, default: []].append(frame)
    look(at: object, for: &call)
    beginEcho(&call, isInside: isInside)
    tell(.enter(call))
    if method.callback == "viewDidLoad" { registerTraits(of: object, kind) }
    return call
  }

  private func leave(
    _ call: inout ProbeCall,
    _ method: ProbeMethod,
    _ object: AnyObject,
    spent: UInt64,
    since back: UInt64
  ) {
    lock.lock()
    defer { lock.unlock() }
    let thread = system.thread
    frames[thread]?.removeLast()
    if frames[thread]?.isEmpty == true { frames[thread] = nil }
    if call.interval > 0 { echo?.end(call.interval, "\(call.type) \(call.callback)") }
    guard isOn else { return }
    look(at: object, for: &call)
    tell(.leave(call))
    if method.changesTree { askForTree() }
    guard call.isMain else { return }
    eventsOnMain += 2
    nanosecondsOnMain += spent &+ (queue.nanoseconds &- back)
  }

  /// Reads the surroundings of a controller; one that is being created has none yet, and UIKit is
  /// not called off the main thread.
  private func look(at object: AnyObject, for call: inout ProbeCall) {
    guard call.isMain, !call.callback.hasPrefix("init") else { return }
    isReading = true
    let around = system.surroundings(of: object)
    isReading = false
    call.parent = around.parent.flatMap { number(of: $0) }
    call.presenter = around.presenter.flatMap { number(of: $0) }
    call.hasWindow = around.hasWindow
    call.bounds = around.bounds
  }

  /// The number of a controller that is shown, which no other one ever gets.
  private func number(of object: AnyObject) -> Int? {
    if let tag = system.tag(of: object) { return tag.number }
    let kind = kind(of: system.type(of: object))
    guard kind.isShown else { return nil }
    lastNumber += 1
    let tag = ProbeTag(number: lastNumber, type: kind.name) { [weak self] number, type in
      self?.forget(number, type)
    }
    system.tie(tag, to: object)
    return lastNumber
  }

  private func forget(_ number: Int, _ type: String) {
    lock.lock()
    defer { lock.unlock() }
    guard isOn else { return }
    echo(type, number, "deinit")
    tell(.gone(number))
    askForTree()
  }

  private func registerTraits(of object: AnyObject, _ kind: Kind) {
    guard system.registersTraits, system.isMain, !kind.overridesTraits,
      let tag = system.tag(of: object), !tag.hasTraits
    else { return }
    tag.hasTraits = true
    system.registerTraits(of: object) { [weak self] object in
      self?.passTraits(on: object)
    }
  }

  /// Reports registered traits, which no method carries.
  private func passTraits(on object: AnyObject) {
    lock.lock()
    defer { lock.unlock() }
    guard isOn, let number = number(of: object) else { return }
    let kind = kind(of: system.type(of: object))
    var call = ProbeCall(
      number: number,
      type: kind.name,
      callback: ProbeMethod.traits,
      depth: frames[system.thread]?.count ?? 0,
      isMain: true,
      container: kind.container
    )
    look(at: object, for: &call)
    beginEcho(&call, isInside: false)
    tell(.enter(call))
    tell(.leave(call))
    if call.interval > 0 { echo?.end(call.interval, "\(call.type) \(call.callback)") }
  }

  /// An argument as a line of a trace has it.
  private func text(of argument: ProbeArgument) -> String? {
    switch argument {
    case .none: nil
    case .flag(let isAnimated): isAnimated ? "animated" : "unanimated"
    case .object(let object), .told(let object, _):
      object.map { object in
        number(of: object).map { "\(kind(of: system.type(of: object)).name)#\($0)" } ?? "other"
      } ?? "nil"
    case .size(let width, let height): "\(Self.whole(width))x\(Self.whole(height))"
    }
  }

  private static func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value)).rounded()) }
}

// MARK: - Hooks

nonisolated extension ProbeRecorder {
  /// Whether a class is below UIViewController, or is it: only its address is asked for.
  private func isController(_ type: ProbeClass) -> Bool {
    var next: ProbeClass? = type
    while let type = next {
      if type == system.base { return true }
      if let known = kinds[type] { return known.isController }
      next = system.superclass(of: type)
    }
    return false
  }

  /// The known facts of a class; the first time, it is hooked with its superclasses.
  private func kind(of type: ProbeClass) -> Kind {
    if let known = kinds[type] { return known }
    guard isController(type) else {
      let other = Kind()
      kinds[type] = other
      return other
    }
    let isBase = type == system.base
    let above = isBase ? nil : system.superclass(of: type).map { kind(of: $0) }
    let selectors = system.selectors(of: type)
    let (name, origin) = (system.name(of: type), system.origin(of: type))
    let isOwn = origin == .app
    let seen = Kind(
      name: names.name(name, of: origin),
      container: (isOwn ? nil : Self.containers[name]) ?? above?.container ?? .none,
      isController: true,
      isShown: isOwn || Self.shownNames.contains(name)
        || origin == .swiftUI
          && (name.contains("HostingController") || above?.container ?? .none != .none),
      overridesTraits: above?.overridesTraits ?? false
        || isOwn && selectors.contains("traitCollectionDidChange:")
    )
    kinds[type] = seen
    let isContainer = !isOwn && Self.containers[name] != nil
    hook(type, selectors, owner: isOwn ? seen.name : nil, isContainer: isContainer)
    return seen
  }

  private func hook(
    _ type: ProbeClass,
    _ selectors: Set<String>,
    owner: String?,
    isContainer: Bool
  ) {
    for method in ProbeMethod.ofControllers where selectors.contains(method.selector) {
      system.exchange(method, of: type) { [self] object, argument, original in
        pass(method, of: owner, on: object, argument, original)
      }
    }
    let setter = ProbeMethod.delegateSetter
    guard isContainer, selectors.contains(setter.selector) else { return }
    system.exchange(setter, of: type) { [self] _, argument, original in
      if case .object(let delegate?) = argument { hook(delegate: delegate) }
      original()
    }
  }

  /// Hooks the methods that the class of a delegate has; the delegate itself is unchanged.
  private func hook(delegate: AnyObject) {
    lock.lock()
    defer { lock.unlock() }
    var next: ProbeClass? = system.type(of: delegate)
    while let type = next, system.origin(of: type) == .app, delegates.insert(type).inserted {
      let selectors = system.selectors(of: type)
      let owner = names.name(system.name(of: type), of: .app)
      for method in ProbeMethod.ofDelegates where selectors.contains(method.selector) {
        system.exchange(method, of: type) { [self] object, argument, original in
          guard case .told(_, by: let container) = argument else { return original() }
          pass(method, of: owner, on: container, argument, original)
        }
      }
      next = system.superclass(of: type)
    }
  }
}

// MARK: - Tree

nonisolated extension ProbeRecorder {
  /// Reads the tree in the next turn of the main thread, if it may have changed.
  private func askForTree(anew: Bool = false) {
    lock.lock()
    defer { lock.unlock() }
    if anew { lastTree = [] }
    guard isOn, !awaitsTree else { return }
    awaitsTree = true
    system.later { [weak self] in self?.takeTree() }
  }

  private func takeTree() {
    lock.lock()
    defer { lock.unlock() }
    awaitsTree = false
    guard isOn else { return }
    let begin = queue.nanoseconds
    isReading = true
    var nodes: [Int: ProbeNode] = [:]
    var order: [Int] = []
    for root in system.roots() {
      add(root, isRoot: true, level: 0, to: &nodes, &order)
    }
    isReading = false
    let tree = order.compactMap { nodes[$0] }
    if tree != lastTree {
      lastTree = tree
      tell(.tree(tree))
      eventsOnMain += 1
    }
    nanosecondsOnMain += queue.nanoseconds &- begin
  }

  private func add(
    _ object: AnyObject,
    isRoot: Bool,
    level: Int,
    to nodes: inout [Int: ProbeNode],
    _ order: inout [Int]
  ) {
    guard level < 64, order.count < 1_000 else { return }
    let around = system.surroundings(of: object)
    if let number = number(of: object), nodes[number] == nil {
      let kind = kind(of: system.type(of: object))
      if kind.container != .none, let delegate = system.delegate(of: object) {
        hook(delegate: delegate)
      }
      order.append(number)
      nodes[number] = ProbeNode(
        number: number,
        type: kind.name,
        parent: around.parent.flatMap { self.number(of: $0) },
        presenter: around.presenter.flatMap { self.number(of: $0) },
        container: kind.container,
        children: around.children.compactMap { self.number(of: $0) },
        isLoaded: around.isLoaded,
        hasWindow: around.hasWindow,
        isRoot: isRoot,
        manner: manner(of: object, isPresented: around.presenter != nil, isRoot: isRoot)
      )
    }
    for child in around.children { add(child, isRoot: false, level: level + 1, to: &nodes, &order) }
    if let presented = around.presented,
      system.tag(of: presented).map({ nodes[$0.number] == nil }) ?? true
    {
      add(presented, isRoot: false, level: level + 1, to: &nodes, &order)
    }
  }
}

nonisolated extension ProbeRecorder {
  /// The presentation of a controller: only presented ones have a style, and the root has the
  /// orientation of its window.
  private func manner(of object: AnyObject, isPresented: Bool, isRoot: Bool) -> ProbeManner {
    var manner = system.manner(of: object)
    if !isPresented { manner.presentation = nil }
    if !isRoot { manner.orientation = nil }
    return manner
  }
}

// MARK: - Store and sender

/// Does work one after another, off the main thread, and measures time.
nonisolated protocol ProbeQueue: AnyObject, Sendable {
  /// A time that only grows.
  var nanoseconds: UInt64 { get }
  /// Does something after a time.
  func run(after milliseconds: Int, _ work: @escaping @Sendable () -> Void)
}

/// The answer of a server.
nonisolated struct ProbeAnswer: Sendable {
  /// The kinds of refusal after which nothing that is sent can be kept.
  private static let ends: Set<String> = [
    "liveNotFound", "liveProjectNotFound", "notWriter", "otherLaunch", "limitReached",
  ]

  /// The status; 0 if there is no answer.
  var status: Int
  /// The number in the answer: of the last line that is kept, or of the line that is expected.
  var number: Int?
  /// The session that was opened.
  var session: String?
  /// What the server says about its refusal.
  var detail: String?
  /// Whether it is useless to send more.
  var isFinal = false
  var retryAfterSeconds: Double?
  /// The reason why there is no answer.
  var reason: String?

  init(status: Int, body: Data, retryAfter: String?, reason: String? = nil) {
    self.status = status
    self.reason = reason
    let object = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
    let values = object?["values"] as? [String: Any]
    let found = status == 409 ? values?["expected"] : object?["acknowledged"]
    number = (found as? NSNumber)?.intValue ?? (found as? String).flatMap { Int($0) }
    session = object?["id"] as? String
    detail = object?["detail"] as? String
    isFinal = status >= 400 && (object?["code"] as? String).map(Self.ends.contains) ?? false
    retryAfterSeconds = retryAfter.flatMap { Double($0) }
  }
}

/// Brings a batch to a server.
nonisolated protocol ProbeCarrying: AnyObject, Sendable {
  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  )
}

/// A request to a server.
nonisolated struct ProbeRequest: Equatable, Sendable {
  var address: String
  var key: String
  /// The media type of the body.
  var type: String
  var body: Data
  var launch: String
}

/// Sends requests.
nonisolated protocol ProbeTransport: AnyObject, Sendable {
  func send(_ request: ProbeRequest, _ answer: @escaping @Sendable (ProbeAnswer) -> Void)
}

/// Brings batches to a session, or to one that it opens in a project for this launch.
nonisolated final class ProbeCarrier: ProbeCarrying, @unchecked Sendable {
  private let place: ProbePlace
  private let device: String
  private let transport: any ProbeTransport
  private let lock = NSLock()
  /// The address of the session of a launch, as soon as there is one.
  private var opened: (launch: String, session: String)?

  init(_ place: ProbePlace, device: ProbeApp, transport: any ProbeTransport) {
    self.place = place
    self.device = "\(device.model), \(device.system) \(device.version)"
    self.transport = transport
  }

  private func session(of launch: String) -> String? {
    guard place.isProject else { return place.address }
    return lock.withLock { opened?.launch == launch ? opened?.session : nil }
  }

  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  ) {
    guard let session = session(of: launch) else {
      return open(launch: launch) { [self] refusal in
        if let refusal { answer(refusal) } else { post(body, launch: launch, answer) }
      }
    }
    let request = ProbeRequest(
      address: session + "/events",
      key: place.key,
      type: "application/x-ndjson",
      body: body,
      launch: launch
    )
    transport.send(request) { [self] found in
      var found = found
      if place.isProject, found.status == 404 {
        // The project keeps the last launches only: this one opens its session again.
        lock.withLock { opened = nil }
        found.isFinal = false
      }
      answer(found)
    }
  }

  private func open(launch: String, _ done: @escaping @Sendable (ProbeAnswer?) -> Void) {
    let form = [("device", device), ("launch", launch)]
      .map { "\(ProbeEvent.quoted($0)):\(ProbeEvent.quoted($1))" }
    let request = ProbeRequest(
      address: place.address + "/launches",
      key: place.key,
      type: "application/json",
      body: Data("{\(form.joined(separator: ","))}".utf8),
      launch: launch
    )
    transport.send(request) { [self] found in
      guard 200..<300 ~= found.status, let id = found.session else { return done(found) }
      let server = place.address.components(separatedBy: "/api/live/projects/")[0]
      lock.withLock { opened = (launch, "\(server)/api/live/\(id)") }
      done(nil)
    }
  }
}

/// Keeps events until a server has them; the numbers count from 1 and follow the server's.
nonisolated final class ProbeSender: @unchecked Sendable {
  private struct Moment {
    let event: ProbeEvent
    let nanoseconds: UInt64
  }

  static let mostKept = 20_000
  static let mostAtOnce = 200
  static let pause = 50
  static let longestPause = 30_000

  private let queue: any ProbeQueue
  private let carrier: (any ProbeCarrying)?
  private let lock = NSLock()
  private var launch = ""
  /// Whether nothing is sent, or nothing more.
  private var hasEnded: Bool
  private var start: UInt64 = 0
  private var latest: UInt64 = 0
  /// The events that no server has yet: all from `head` on.
  private var kept: [Moment] = []
  private var head = 0
  /// The number of the event at `head`.
  private var firstNumber = 1
  private var dropped = 0
  private var isWaiting = false
  private var isBusy = false
  private var batchSize = mostAtOnce
  private var failures = 0
  private var hasFollowed = false
  private var lastComplaint = 0
  /// What was printed last.
  private(set) var complaint = ""
  /// Called when there is room again after events were dropped.
  var roomAgain: (@Sendable () -> Void)?

  /// Creates a sender; without a carrier it keeps nothing.
  init(queue: any ProbeQueue, carrier: (any ProbeCarrying)?) {
    self.queue = queue
    self.carrier = carrier
    hasEnded = carrier == nil
  }

  /// The number of events that no server has yet.
  var keptCount: Int { lock.withLock { kept.count - head } }

  func begin(launch: String) {
    lock.withLock {
      self.launch = launch
      start = queue.nanoseconds
    }
  }

  /// Keeps an event and sends it soon; if too many are kept, it is dropped and counted.
  func append(_ event: ProbeEvent, at nanoseconds: UInt64) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    guard kept.count - head < Self.mostKept else {
      dropped += 1
      return lock.unlock()
    }
    keep(event, at: nanoseconds)
    let isFull = kept.count - head == Self.mostAtOnce
    let mustWake = !isWaiting && !isBusy
    if mustWake { isWaiting = true }
    lock.unlock()
    if mustWake { queue.run(after: Self.pause) { [weak self] in self?.wake() } }
    if isFull { queue.run(after: 0) { [weak self] in self?.send() } }
  }

  /// Adds an event behind all others; its time is never before that of an earlier one.
  private func keep(_ event: ProbeEvent, at nanoseconds: UInt64) {
    latest = max(latest, nanoseconds)
    kept.append(Moment(event: event, nanoseconds: latest))
  }

  /// Sends the remaining lines without waiting for more.
  func hurry() {
    queue.run(after: 0) { [self] in send() }
  }

  private func wake() {
    lock.withLock { isWaiting = false }
    send()
  }

  /// Sends the first events that no server has; runs on the queue.
  private func send() {
    lock.lock()
    guard !isBusy, head < kept.count else { return lock.unlock() }
    isBusy = true
    let batch = kept[head..<min(head + batchSize, kept.count)]
    let (first, start, launch) = (firstNumber, start, launch)
    lock.unlock()
    var body = ""
    for (offset, moment) in batch.enumerated() {
      let since = moment.nanoseconds > start ? moment.nanoseconds - start : 0
      body += moment.event.line(number: first + offset, nanoseconds: since) + "\n"
    }
    let count = batch.count
    carrier?.post(Data(body.utf8), launch: launch) { [self] answer in
      queue.run(after: 0) { [self] in receive(answer, for: count) }
    }
  }

  private func receive(_ answer: ProbeAnswer, for count: Int) {
    lock.lock()
    let wait = settle(answer, for: count)
    if wait == nil {
      failures = 0
      isBusy = false
    }
    let hasRoomAgain = dropped > 0 && kept.count - head < Self.mostKept
    if hasRoomAgain {
      keep(.dropped(dropped), at: queue.nanoseconds)
      dropped = 0
    }
    let isFull = kept.count - head >= batchSize
    let mustWake = head < kept.count && !isFull && wait == nil && !isWaiting
    if mustWake { isWaiting = true }
    lock.unlock()
    if hasRoomAgain { roomAgain?() }
    if let wait {
      queue.run(after: wait) { [self] in
        lock.withLock { isBusy = false }
        send()
      }
    } else if isFull {
      send()
    } else if mustWake {
      queue.run(after: Self.pause) { [weak self] in self?.wake() }
    }
  }

  /// Acts on an answer.
  ///
  /// - Returns: The milliseconds before the next try, or `nil` to go on at once.
  private func settle(_ answer: ProbeAnswer, for count: Int) -> Int? {
    switch (answer.status, answer.number) {
    case (200..<300, let number?):
      if acknowledge(number, sent: count) { return nil }
    case (409, let expected?) where expected > 0:
      if follow(expected) { return nil }
    case (400, _), (413, _), (422, _):
      if shrink(from: count) { return nil }
    default: break
    }
    if answer.isFinal {
      end(answer)
      return nil
    }
    failures += 1
    if failures == 1 || answer.status != lastComplaint { complain(of: answer) }
    lastComplaint = answer.status
    let growing = min(250 << min(failures - 1, 7), Self.longestPause)
    let asked = answer.retryAfterSeconds.map { Int(max(0, min($0, 3_600)) * 1_000) }
    return max(growing, asked ?? 0)
  }

  /// Stops sending, as no server will keep anything of it, and says so once.
  private func end(_ answer: ProbeAnswer) {
    complain(of: answer)
    hasEnded = true
    (kept, head, dropped) = ([], 0, 0)
  }

  private func complain(of answer: ProbeAnswer) {
    let reason = answer.reason.map { ": \($0)" } ?? ""
    let what = answer.status == 0 ? "cannot be reached\(reason)" : "answered \(answer.status)"
    let lost = dropped > 0 ? "\(dropped) events are lost" : "nothing is lost yet"
    let outcome =
      answer.isFinal
      ? "Nothing more is sent."
      : "It tries again; \(Self.mostKept) events at the most are kept, \(lost)."
    complaint = "Lifecycle probe: \(answer.detail ?? "the lab \(what).") \(outcome)"
    print(complaint)
  }
}

// MARK: - Numbers of the server

nonisolated extension ProbeSender {
  /// Forgets the events that a server has; more than were sent are those of an earlier launch.
  ///
  /// - Returns: Whether that leads on.
  private func acknowledge(_ number: Int, sent count: Int) -> Bool {
    guard number < firstNumber + count else { return follow(number + 1) }
    guard number >= firstNumber else { return false }
    remove(number - firstNumber + 1)
    batchSize = min(batchSize * 2, Self.mostAtOnce)
    hasFollowed = false
    return true
  }

  /// Continues with the number that a server expects.
  ///
  /// - Returns: Whether that helps: false if a server asks for it twice in a row.
  private func follow(_ expected: Int) -> Bool {
    let ahead = expected - firstNumber
    let leadsOn = ahead != 0 && !hasFollowed
    hasFollowed = true
    if ahead > 0, ahead <= kept.count - head {
      remove(ahead)
      return leadsOn
    }
    if ahead < 0 {
      // The server has lost lines that are gone here, too: their number is reported to it.
      let time = head < kept.count ? kept[head].nanoseconds : latest
      kept.insert(Moment(event: .dropped(-ahead), nanoseconds: time), at: head)
    }
    firstNumber = expected
    return leadsOn
  }

  /// Sends fewer at once; a single event that a server refuses is dropped, and reported as dropped.
  ///
  /// - Returns: Whether that leads on.
  private func shrink(from count: Int) -> Bool {
    batchSize = max(1, count / 2)
    guard count == 1, head < kept.count else { return true }
    if case .dropped = kept[head].event { return false }
    kept[head] = Moment(event: .dropped(1), nanoseconds: kept[head].nanoseconds)
    return true
  }

  private func remove(_ count: Int) {
    head += count
    firstNumber += count
    guard head * 2 >= kept.count else { return }
    kept.removeFirst(head)
    head = 0
  }
}

/// Queue and clock of the device.
nonisolated final class ProbeSerialQueue: ProbeQueue {
  private let queue = DispatchQueue(label: "LifecycleProbe", qos: .utility)

  var nanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func run(after milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: work)
  }
}

#if canImport(UIKit)

// MARK: - UIKit

/// Sends with the system's own session.
nonisolated final class ProbeSession: ProbeTransport {
  private let session = URLSession(configuration: .ephemeral)

  func send(_ request: ProbeRequest, _ answer: @escaping @Sendable (ProbeAnswer) -> Void) {
    guard let url = URL(string: request.address) else { return }
    var post = URLRequest(url: url, timeoutInterval: 10)
    post.httpMethod = "POST"
    post.httpBody = request.body
    post.setValue("Bearer \(request.key)", forHTTPHeaderField: "Authorization")
    post.setValue(request.type, forHTTPHeaderField: "Content-Type")
    post.setValue(request.launch, forHTTPHeaderField: "Lifecycle-Launch")
    session.dataTask(with: post) { data, response, error in
      let response = response as? HTTPURLResponse
      let retryAfter = response?.allHeaderFields["Retry-After"] as? String
      answer(
        ProbeAnswer(
          status: response?.statusCode ?? 0,
          body: data ?? Data(),
          retryAfter: retryAfter,
          reason: error?.localizedDescription
        )
      )
    }
    .resume()
  }
}

/// The log of the device, and the intervals that Instruments shows.
nonisolated final class ProbeDeviceLog: ProbeEchoing, @unchecked Sendable {
  private let writes: Bool
  private let signs: Bool
  #if canImport(os)
  private let log = OSLog(subsystem: "LifecycleProbe", category: "calls")
  #endif

  /// Creates a log, or `nil` if nothing that is known is asked for.
  ///
  /// - Parameter wish: `console`, `signpost`, or both with a comma between.
  init?(_ wish: String?) {
    let wishes = wish?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    (writes, signs) = (wishes.contains("console"), wishes.contains("signpost"))
    guard writes || signs else { return nil }
  }

  func write(_ line: String) {
    guard writes else { return }
    #if canImport(os)
    line.withCString { os_log("%{public}s", log: log, type: .default, $0) }
    #else
    print(line)
    #endif
  }

  #if canImport(os)
  func begin(_ interval: UInt64, _ name: String) { sign(.begin, interval, name) }

  func end(_ interval: UInt64, _ name: String) { sign(.end, interval, name) }

  private func sign(_ type: OSSignpostType, _ interval: UInt64, _ name: String) {
    guard signs else { return }
    let number = OSSignpostID(interval)
    name.withCString {
      os_signpost(type, log: log, name: "callback", signpostID: number, "%{public}s", $0)
    }
  }
  #else
  func begin(_ interval: UInt64, _ name: String) {}

  func end(_ interval: UInt64, _ name: String) {}
  #endif
}

/// Carries what only the main thread touches into its isolation and back.
private nonisolated struct ProbeBox<Value>: @unchecked Sendable {
  let value: Value
}

/// Objective-C's runtime and UIKit.
nonisolated final class ProbeUIKit: ProbeSystem, @unchecked Sendable {
  private typealias Word = UnsafeMutableRawPointer

  private struct WeakScene {
    weak var scene: AnyObject?
  }

  private let tagKey = Word.allocate(byteCount: 1, alignment: 1)
  /// The scenes that were seen; an app extension can't ask for them.
  private var scenes: [WeakScene] = []
  /// The classes of objects, and those that count for them.
  private var places: [UInt: ProbeClass] = [:]
  private let lock = NSLock()

  @MainActor init() {
    let device = UIDevice.current
    var model = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] ?? ""
    var name = utsname()
    if model.isEmpty, uname(&name) == 0 {
      model = withUnsafeBytes(of: &name.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    app = ProbeApp(
      app: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
      system: device.systemName,
      version: device.systemVersion,
      device: device.userInterfaceIdiom == .pad ? "iPad" : "iPhone",
      model: model,
      hasScenes: Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil
    )
    addInherited()
  }

  /// Adds methods that UIViewController only inherits, such as awakeFromNib; otherwise the probe
  /// couldn't see that an override calls `super`.
  private func addInherited() {
    for method in ProbeMethod.ofControllers {
      let selector = sel_registerName(method.selector)
      guard let found = class_getInstanceMethod(UIViewController.self, selector) else { continue }
      let (original, form) = (method_getImplementation(found), method_getTypeEncoding(found))
      class_addMethod(UIViewController.self, selector, original, form)
    }
  }

  let app: ProbeApp

  var registersTraits: Bool {
    if #available(iOS 17.0, tvOS 17.0, *) { true } else { false }
  }

  var isLaunched: Bool { Self.isExtension || MainActor.assumeIsolated { Self.application != nil } }

  private static let isExtension = Bundle.main.bundlePath.hasSuffix(".appex")

  /// The application, once UIKit has made it; asked for by name, as extensions have no word for it.
  @MainActor private static var application: UIApplication? {
    typealias Call = @convention(c) (Word, Word) -> Word?
    let selector = sel_registerName("sharedApplication")
    let type: AnyClass = UIApplication.self
    guard !isExtension, let found = class_getClassMethod(type, selector) else { return nil }
    let call = unsafeBitCast(method_getImplementation(found), to: Call.self)
    let object = call(unsafeBitCast(type, to: Word.self), unsafeBitCast(selector, to: Word.self))
    return object?.object as? UIApplication
  }

  var isMain: Bool { Thread.isMainThread }

  var thread: UInt {
    Thread.isMainThread ? 0 : UInt(bitPattern: ObjectIdentifier(Thread.current))
  }

  var base: ProbeClass { Self.place(of: UIViewController.self) }

  func type(of object: AnyObject) -> ProbeClass {
    // No message is sent: a class that observes another one answers with the name of that.
    let type: AnyClass = object_getClass(object) ?? UIViewController.self
    let address = UInt(bitPattern: ObjectIdentifier(type))
    return lock.withLock {
      if let known = places[address] { return known }
      let place = Self.place(of: type)
      places[address] = place
      return place
    }
  }

  func superclass(of type: ProbeClass) -> ProbeClass? {
    class_getSuperclass(pointer(to: type)).map { Self.place(of: $0) }
  }

  /// The address of a class, or of the first one above it that somebody has written.
  ///
  /// Classes without an image were made at run time; only Swift's generic ones copy no other.
  private static func place(of type: AnyClass) -> ProbeClass {
    var type: AnyClass = type
    while class_getImageName(type) == nil, !mangledName(of: type).hasPrefix("_Tt"),
      let above = class_getSuperclass(type)
    {
      type = above
    }
    return ProbeClass(address: UInt(bitPattern: ObjectIdentifier(type)))
  }

  private static func mangledName(of type: AnyClass) -> String {
    String(cString: class_getName(type))
  }

  func name(of type: ProbeClass) -> String { String(describing: pointer(to: type)) }

  func origin(of type: ProbeClass) -> ProbeOrigin {
    let type: AnyClass = pointer(to: type)
    if let image = class_getImageName(type).map({ String(cString: $0) }) {
      if image.contains("/SwiftUI") { return .swiftUI }
      return image.contains("/System/Library/") || image.contains("/usr/lib/") ? .system : .app
    }
    // `_TtGC7SwiftUI19UIHostingController…`: the module stands in the name.
    let name = Self.mangledName(of: type).drop { !$0.isNumber }
    if ["7SwiftUI", "11SwiftUICore"].contains(where: name.hasPrefix) { return .swiftUI }
    return ["5UIKit", "9UIKitCore"].contains(where: name.hasPrefix) ? .system : .app
  }

  func selectors(of type: ProbeClass) -> Set<String> {
    var count: UInt32 = 0
    guard let methods = class_copyMethodList(pointer(to: type), &count) else { return [] }
    defer { free(methods) }
    return Set((0..<Int(count)).map { String(cString: sel_getName(method_getName(methods[$0]))) })
  }

  func tag(of object: AnyObject) -> ProbeTag? {
    objc_getAssociatedObject(object, tagKey) as? ProbeTag
  }

  func tie(_ tag: ProbeTag, to object: AnyObject) {
    objc_setAssociatedObject(object, tagKey, tag, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private func pointer(to type: ProbeClass) -> AnyClass {
    // The address is one of a class: it was made of one.
    unsafeBitCast(type.address, to: AnyClass.self)
  }
}

nonisolated extension ProbeUIKit {
  func surroundings(of object: AnyObject) -> ProbeSurroundings {
    let box = ProbeBox(value: object)
    return MainActor.assumeIsolated {
      guard let controller = box.value as? UIViewController else {
        return ProbeBox(value: ProbeSurroundings())
      }
      var around = ProbeSurroundings(parent: controller.parent, children: controller.children)
      // UIKit answers for the controllers above as well; only the presented one itself counts.
      let presenter = controller.presentingViewController
      if presenter?.presentedViewController === controller { around.presenter = presenter }
      around.presented = controller.presentedViewController
      guard controller.isViewLoaded, let view = controller.view else {
        return ProbeBox(value: around)
      }
      around.isLoaded = true
      around.hasWindow = view.window != nil
      if let scene = view.window?.windowScene { remember(scene) }
      let (origin, size) = (view.bounds.origin, view.bounds.size)
      around.bounds = [origin.x, origin.y, size.width, size.height].map { Double($0) }
      return ProbeBox(value: around)
    }
    .value
  }

  func manner(of object: AnyObject) -> ProbeManner {
    let box = ProbeBox(value: object)
    return MainActor.assumeIsolated {
      guard let controller = box.value as? UIViewController else { return ProbeManner() }
      var manner = ProbeManner(presentation: Self.name(of: controller.modalPresentationStyle))
      if let pages = controller as? UIPageViewController {
        manner.transition = pages.transitionStyle == .pageCurl ? "pageCurl" : "scroll"
      }
      if controller.isViewLoaded { manner.orientation = Self.orientation(of: controller.view) }
      return manner
    }
  }

  /// The name of a style; UIKit returns the resolved one, and so never automatic.
  ///
  /// The styles are told apart by their numbers, as not every system has a word for each.
  @MainActor private static func name(of style: UIModalPresentationStyle) -> String? {
    let names = [
      "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen",
      "overCurrentContext", "popover",
    ]
    return names.indices.contains(style.rawValue) ? names[style.rawValue] : nil
  }

  #if os(tvOS) || os(visionOS)
  @MainActor private static func orientation(of view: UIView) -> String? { nil }
  #else
  @MainActor private static func orientation(of view: UIView) -> String? {
    guard #available(iOS 16.0, *), let geometry = view.window?.windowScene?.effectiveGeometry
    else { return nil }
    let names: [(UIInterfaceOrientation, String)] = [
      (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"),
      (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
    ]
    return names.first { $0.0 == geometry.interfaceOrientation }?.1
  }
  #endif

  /// Notes a scene that an app extension could not ask for.
  private func remember(_ scene: AnyObject) {
    lock.withLock {
      scenes.removeAll { $0.scene == nil || $0.scene === scene }
      scenes.append(WeakScene(scene: scene))
    }
  }

  func roots() -> [AnyObject] {
    MainActor.assumeIsolated {
      let seen = lock.withLock { scenes.compactMap { $0.scene as? UIScene } }
      let connected = Self.application.map { Array($0.connectedScenes) } ?? seen
      let windows = connected.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }
      let roots: [AnyObject] = windows.compactMap { $0.rootViewController }
      // Scenes come in no order: the root that was seen first comes first.
      return ProbeBox(value: roots.map { ($0, tag(of: $0)?.number ?? .max) })
    }
    .value.sorted { $0.1 < $1.1 }.map { $0.0 }
  }

  func delegate(of container: AnyObject) -> AnyObject? {
    let box = ProbeBox(value: container)
    return MainActor.assumeIsolated {
      let delegate: AnyObject? =
        (box.value as? UINavigationController)?.delegate
        ?? (box.value as? UITabBarController)?.delegate
      return ProbeBox(value: delegate)
    }
    .value
  }

  func registerTraits(of object: AnyObject, changed: @escaping @Sendable (AnyObject) -> Void) {
    guard #available(iOS 17.0, tvOS 17.0, *) else { return }
    let box = ProbeBox(value: object)
    MainActor.assumeIsolated {
      guard let controller = box.value as? UIViewController else { return }
      let traits: [UITrait] = [
        UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self,
        UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
      ]
      controller.registerForTraitChanges(traits) { (controller: UIViewController, _) in
        changed(controller)
      }
    }
  }

  func observe(_ told: @escaping @Sendable (_ isScene: Bool, _ callback: String) -> Void) {
    let names: [(Notification.Name, Bool, String)] = MainActor.assumeIsolated {
      [
        (UIApplication.didFinishLaunchingNotification, false, "didFinishLaunching"),
        (UIApplication.didBecomeActiveNotification, false, "didBecomeActive"),
        (UIApplication.willResignActiveNotification, false, "willResignActive"),
        (UIApplication.didEnterBackgroundNotification, false, "didEnterBackground"),
        (UIApplication.willEnterForegroundNotification, false, "willEnterForeground"),
        (UIApplication.willTerminateNotification, false, "willTerminate"),
        (UIApplication.didReceiveMemoryWarningNotification, false, "didReceiveMemoryWarning"),
        (UIScene.willConnectNotification, true, "willConnect"),
        (UIScene.didDisconnectNotification, true, "didDisconnect"),
        (UIScene.didActivateNotification, true, "didBecomeActive"),
        (UIScene.willDeactivateNotification, true, "willResignActive"),
        (UIScene.didEnterBackgroundNotification, true, "didEnterBackground"),
        (UIScene.willEnterForegroundNotification, true, "willEnterForeground"),
      ]
    }
    for (name, isScene, callback) in names {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        told(isScene, callback)
      }
    }
  }

  func stayAwake(until isDone: @escaping @Sendable () -> Bool) {
    ProcessInfo.processInfo.performExpiringActivity(withReason: "Lifecycle probe") { isOver in
      var rest = 100
      while !isOver, !isDone(), rest > 0 {
        Thread.sleep(forTimeInterval: 0.05)
        rest -= 1
      }
    }
  }

  func later(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: work)
  }
}

nonisolated extension ProbeUIKit {
  func exchange(_ method: ProbeMethod, of type: ProbeClass, by hook: @escaping ProbeHook) {
    let selector = sel_registerName(method.selector)
    guard let found = class_getInstanceMethod(pointer(to: type), selector) else { return }
    let original = method_getImplementation(found)
    let block =
      method.shape == .size
      ? passingSize(to: original, selector, hook)
      : passingWords(to: original, selector, method.shape, hook)
    _ = method_setImplementation(found, imp_implementationWithBlock(block))
  }

  /// Objects, integers, flags and results go in registers of one word each, on arm64 and x86_64.
  ///
  /// They pass through as they are, so nothing is retained or freed that wasn't before. A method
  /// with fewer arguments ignores the others, and a caller without a result ignores it.
  private func passingWords(
    to original: IMP,
    _ selector: Selector,
    _ shape: ProbeShape,
    _ hook: @escaping ProbeHook
  ) -> AnyObject {
    typealias Call = @convention(c) (Word, Word, Word?, Word?, Word?) -> Word?
    let call = unsafeBitCast(original, to: Call.self)
    let name = unsafeBitCast(selector, to: Word.self)
    let block: @convention(block) (Word, Word?, Word?, Word?) -> Word? = {
      me,
      first,
      second,
      third in
      let argument: ProbeArgument =
        switch shape {
        case .plain, .size: .none
        case .flag: .flag(UInt(bitPattern: first) & 0xff != 0)
        case .object: .object(first?.object)
        case .told: first.map { .told(second?.object, by: $0.object) } ?? .none
        }
      var result: Word?
      hook(me.object, argument) { result = call(me, name, first, second, third) }
      return result
    }
    return unsafeBitCast(block, to: AnyObject.self)
  }

  /// A size goes as its two numbers would, on arm64 and x86_64.
  private func passingSize(
    to original: IMP,
    _ selector: Selector,
    _ hook: @escaping ProbeHook
  ) -> AnyObject {
    typealias Call = @convention(c) (Word, Word, Double, Double, Word?) -> Void
    let call = unsafeBitCast(original, to: Call.self)
    let name = unsafeBitCast(selector, to: Word.self)
    let block: @convention(block) (Word, Double, Double, Word?) -> Void = {
      me,
      width,
      height,
      last in
      hook(me.object, .size(width, height)) { call(me, name, width, height, last) }
    }
    return unsafeBitCast(block, to: AnyObject.self)
  }
}

nonisolated extension UnsafeMutableRawPointer {
  /// The object here.
  fileprivate var object: AnyObject {
    Unmanaged<AnyObject>.fromOpaque(self).takeUnretainedValue()
  }
}
#endif
#endif
