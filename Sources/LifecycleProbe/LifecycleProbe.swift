// Shows the life of an app's view controllers in Lifecycle Lab while the app runs.
//
// Add this file to the target of the app and call `LifecycleProbe.start()` in
// `application(_:didFinishLaunchingWithOptions:)`. It works in builds that define DEBUG; in all
// others it is empty. iOS 13 and later, Swift 5.9 and later. It sends names of classes and callbacks,
// sizes, styles and times: no texts, no pictures, no data of users.
import Foundation

#if canImport(ObjectiveC)
import ObjectiveC
#endif

#if canImport(UIKit)
import UIKit
#endif

/// Sends the callbacks of an app's view controllers to a live session of Lifecycle Lab.
public enum LifecycleProbe {
  // ▼ A server that hands out this file fills in the next two lines.
  static let address = ""
  static let key = ""
  // ▲

  /// Begins to send to the session whose address and key stand in this file.
  ///
  /// - Parameter hashesNames: Whether the names of the app's classes are sent as hashes, which are
  ///   others at each launch.
  @MainActor public static func start(hashesNames: Bool = false) {
    start(address: address, key: key, hashesNames: hashesNames)
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
    guard recorder == nil else { return }
    guard let url = URL(string: address + "/events"), url.host != nil, !key.isEmpty else {
      print("Lifecycle probe: no address or key. Give those of a live session.")
      return
    }
    let queue = ProbeSerialQueue()
    let sender = ProbeSender(queue: queue, carrier: ProbeCarrier(url: url, key: key))
    let names = ProbeNames(hashes: hashesNames)
    let recorder = ProbeRecorder(system: ProbeUIKit(), queue: queue, sender: sender, names: names)
    self.recorder = recorder
    recorder.start()
    #endif
  }

  /// Ends what ``start(hashesNames:)`` began and prints what the probe has cost.
  @MainActor public static func stop() {
    #if (DEBUG || LIFECYCLE_PROBE) && canImport(UIKit)
    recorder?.stop()
    recorder = nil
    #endif
  }

  #if (DEBUG || LIFECYCLE_PROBE) && canImport(UIKit)
  @MainActor private static var recorder: ProbeRecorder?
  #endif
}

#if DEBUG || LIFECYCLE_PROBE

// MARK: - What is hooked

/// The reported part of a call.
enum ProbeShape: Sendable {
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
struct ProbeMethod: Sendable {
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
enum ProbeArgument {
  case none
  case flag(Bool)
  case object(AnyObject?)
  case size(Double, Double)
  /// A controller that a delegate of another one is told about.
  case told(AnyObject?, by: AnyObject)
}

/// Receives an object, the argument of the call, and the call of the original implementation.
typealias ProbeHook = (AnyObject, ProbeArgument, () -> Void) -> Void

/// A class, by its address.
struct ProbeClass: Hashable, Sendable {
  let address: UInt
  let name: String
  /// Whether Apple wrote it.
  let isOfSystem: Bool

  static func == (one: ProbeClass, other: ProbeClass) -> Bool { one.address == other.address }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// The kind of container that a controller is.
enum ProbeContainer: String, Sendable {
  case navigation, tabBar, split, page, none
}

/// The surroundings of a controller.
struct ProbeSurroundings {
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
struct ProbeManner: Equatable, Sendable {
  /// The style in which it is presented.
  var presentation: String?
  /// The transition of its pages.
  var transition: String?
  /// The orientation of its window.
  var orientation: String?
}

/// The app and its device.
struct ProbeApp: Sendable {
  var app: String
  var system: String
  var version: String
  var device: String
  var model: String
  var hasScenes: Bool
}

/// The parts of Objective-C's runtime and of UIKit that the probe needs; tests replace them.
protocol ProbeSystem: AnyObject, Sendable {
  /// The content of the start line.
  var app: ProbeApp { get }
  /// Whether trait changes can be registered for, as from iOS 17.
  var registersTraits: Bool { get }
  /// Whether this is the main thread.
  var isMain: Bool { get }
  /// The number of the current thread.
  var thread: UInt { get }
  /// The classes that the app brings, its controllers among them.
  func classes() -> [ProbeClass]
  /// The class of an object.
  func type(of object: AnyObject) -> ProbeClass
  /// The class above a class.
  func superclass(of type: ProbeClass) -> ProbeClass?
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
  /// Does something in a later turn of the main thread.
  func later(_ work: @escaping @Sendable () -> Void)
}

/// Stays with an object as long as it lives.
final class ProbeTag: @unchecked Sendable {
  let number: Int
  fileprivate(set) var hasTraits = false
  private let freed: @Sendable (Int) -> Void

  init(number: Int, freed: @escaping @Sendable (Int) -> Void) {
    self.number = number
    self.freed = freed
  }

  deinit { freed(number) }
}

// MARK: - Names

/// The names of classes as they are sent.
struct ProbeNames: Sendable {
  let hashes: Bool

  /// The name of a class; those of Apple's are no secret.
  ///
  /// Hashes can't be looked up without the key of this launch, which Swift draws.
  func name(of type: ProbeClass) -> String {
    guard hashes, !type.isOfSystem else { return type.name }
    var hasher = Hasher()
    hasher.combine(type.name)
    let text = String(UInt(bitPattern: hasher.finalize()), radix: 16)
    return "C" + String(repeating: "0", count: 16 - text.count) + text
  }
}

// MARK: - Lines

/// A call that begins or ends.
struct ProbeCall: Sendable {
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
}

/// A controller in the tree.
struct ProbeNode: Equatable, Sendable {
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
enum ProbeEvent: Sendable {
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

  private static func quoted(_ text: String) -> String {
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
final class ProbeRecorder: @unchecked Sendable {
  private struct Frame {
    let number: Int
    let callback: String
    let isOverride: Bool
  }

  /// The known facts of a class once it was seen.
  private struct Kind {
    let name: String
    let container: ProbeContainer
    /// Whether its instances are shown: the app's, and those of UIKit that apps use as they are.
    let isShown: Bool
    /// Whether a class of the app answers changed traits.
    let overridesTraits: Bool
  }

  private let system: any ProbeSystem
  private let queue: any ProbeQueue
  private let sender: ProbeSender
  private let names: ProbeNames
  private let lock = NSRecursiveLock()
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

  init(system: any ProbeSystem, queue: any ProbeQueue, sender: ProbeSender, names: ProbeNames) {
    self.system = system
    self.queue = queue
    self.sender = sender
    self.names = names
  }

  /// Hooks the existing classes and begins to report; called on the main thread.
  func start() {
    lock.lock()
    defer { lock.unlock() }
    let launch = String(UInt64.random(in: 0 ... .max), radix: 16)
    sender.begin(launch: launch)
    tell(.start(system.app, launch: launch, hashes: names.hashes))
    isOn = true
    for type in system.classes() where isController(type) { _ = kind(of: type) }
    system.observe { [weak self] isScene, callback in
      self?.tellOfApp(isScene ? .scene(callback) : .app(callback))
      if callback == "didEnterBackground" { self?.sender.hurry() }
      if callback == "willTerminate" { self?.stop() }
    }
    sender.roomAgain = { [weak self] in self?.askForTree(anew: true) }
    takeTree()
  }

  /// Stops reporting, prints the cost, and sends the remaining lines.
  func stop() {
    lock.lock()
    defer { lock.unlock() }
    guard isOn else { return }
    isOn = false
    let mean = Double(nanosecondsOnMain) / 1_000 / Double(max(eventsOnMain, 1))
    tell(.stop(events: eventsOnMain, microseconds: mean))
    sender.hurry()
    print(
      "Lifecycle probe: \(eventsOnMain) events, \((mean * 100).rounded() / 100) µs each",
      "on the main thread."
    )
  }

  private func tell(_ event: ProbeEvent) {
    sender.append(event, at: queue.nanoseconds)
  }

  private func tellOfApp(_ event: ProbeEvent) {
    lock.lock()
    defer { lock.unlock() }
    if isOn { tell(event) }
  }
}

// MARK: - Calls

extension ProbeRecorder {
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
    if owner == nil {
      let isInside = last?.number == number && last?.callback == method.callback
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
    guard kind(of: system.type(of: object)).isShown else { return nil }
    lastNumber += 1
    let tag = ProbeTag(number: lastNumber) { [weak self] number in
      self?.tellOfApp(.gone(number))
      self?.askForTree()
    }
    system.tie(tag, to: object)
    return lastNumber
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
    tell(.enter(call))
    tell(.leave(call))
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

extension ProbeRecorder {
  /// Whether a class stands below UIViewController, or is it.
  private func isController(_ type: ProbeClass) -> Bool {
    type.name == "UIViewController"
      || system.superclass(of: type).map { isController($0) } ?? false
  }

  /// The known facts of a class; the first time, it is hooked with its superclasses.
  private func kind(of type: ProbeClass) -> Kind {
    if let known = kinds[type] { return known }
    guard isController(type) else {
      let other = Kind(name: "", container: .none, isShown: false, overridesTraits: false)
      kinds[type] = other
      return other
    }
    let isBase = type.name == "UIViewController"
    let above = isBase ? nil : system.superclass(of: type).map { kind(of: $0) }
    let selectors = system.selectors(of: type)
    let isOwn = !type.isOfSystem
    let seen = Kind(
      name: names.name(of: type),
      container: (isOwn ? nil : Self.containers[type.name]) ?? above?.container ?? .none,
      isShown: isOwn || Self.shownNames.contains(type.name)
        || type.name.contains("UIHostingController"),
      overridesTraits: above?.overridesTraits ?? false
        || isOwn && selectors.contains("traitCollectionDidChange:")
    )
    kinds[type] = seen
    hook(type, selectors, owner: isOwn ? seen.name : nil)
    return seen
  }

  private func hook(_ type: ProbeClass, _ selectors: Set<String>, owner: String?) {
    for method in ProbeMethod.ofControllers where selectors.contains(method.selector) {
      system.exchange(method, of: type) { [self] object, argument, original in
        pass(method, of: owner, on: object, argument, original)
      }
    }
    let setter = ProbeMethod.delegateSetter
    guard Self.containers[type.name] != nil, selectors.contains(setter.selector) else { return }
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
    while let type = next, !type.isOfSystem, delegates.insert(type).inserted {
      let selectors = system.selectors(of: type)
      let owner = names.name(of: type)
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

extension ProbeRecorder {
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

extension ProbeRecorder {
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
protocol ProbeQueue: AnyObject, Sendable {
  /// A time that only grows.
  var nanoseconds: UInt64 { get }
  /// Does something after a time.
  func run(after milliseconds: Int, _ work: @escaping @Sendable () -> Void)
}

/// The answer of a server.
struct ProbeAnswer: Sendable {
  /// The status; 0 if there is no answer.
  var status: Int
  /// The number in the answer: of the last line that is kept, or of the line that is expected.
  var number: Int?
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
    retryAfterSeconds = retryAfter.flatMap { Double($0) }
  }
}

/// Brings a batch to a server.
protocol ProbeCarrying: AnyObject, Sendable {
  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  )
}

/// Keeps events until a server has them; the numbers count from 1 and follow the server's.
final class ProbeSender: @unchecked Sendable {
  private struct Moment {
    let event: ProbeEvent
    let nanoseconds: UInt64
  }

  static let mostKept = 20_000
  static let mostAtOnce = 200
  static let pause = 50
  static let longestPause = 30_000

  private let queue: any ProbeQueue
  private let carrier: any ProbeCarrying
  private let lock = NSLock()
  private var launch = ""
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
  /// Called when there is room again after events were dropped.
  var roomAgain: (@Sendable () -> Void)?

  init(queue: any ProbeQueue, carrier: any ProbeCarrying) {
    self.queue = queue
    self.carrier = carrier
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
    carrier.post(Data(body.utf8), launch: launch) { [self] answer in
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
    failures += 1
    if failures == 1 || answer.status != lastComplaint { complain(of: answer) }
    lastComplaint = answer.status
    let growing = min(250 << min(failures - 1, 7), Self.longestPause)
    let asked = answer.retryAfterSeconds.map { Int(max(0, min($0, 3_600)) * 1_000) }
    return max(growing, asked ?? 0)
  }

  private func complain(of answer: ProbeAnswer) {
    let reason = answer.reason.map { ": \($0)" } ?? ""
    let what = answer.status == 0 ? "cannot be reached\(reason)" : "answered \(answer.status)"
    print("Lifecycle probe: the lab \(what). Nothing is lost yet, it tries again.")
  }
}

// MARK: - Numbers of the server

extension ProbeSender {
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
final class ProbeSerialQueue: ProbeQueue {
  private let queue = DispatchQueue(label: "LifecycleProbe", qos: .utility)

  var nanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func run(after milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: work)
  }
}

#if canImport(UIKit)

// MARK: - UIKit

/// Posts with the system's own session.
final class ProbeCarrier: ProbeCarrying {
  private let url: URL
  private let key: String
  private let session = URLSession(configuration: .ephemeral)

  init(url: URL, key: String) {
    self.url = url
    self.key = key
  }

  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  ) {
    var request = URLRequest(url: url, timeoutInterval: 10)
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("Bearer \(key)", forHTTPHeaderField: "Authorization")
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    request.setValue(launch, forHTTPHeaderField: "Lifecycle-Launch")
    session.dataTask(with: request) { data, response, error in
      let response = response as? HTTPURLResponse
      let retryAfter = response?.allHeaderFields["Retry-After"] as? String
      let status = response?.statusCode ?? 0
      answer(
        ProbeAnswer(
          status: status,
          body: data ?? Data(),
          retryAfter: retryAfter,
          reason: error?.localizedDescription
        )
      )
    }
    .resume()
  }
}

/// Carries what only the main thread touches into its isolation and back.
private struct ProbeBox<Value>: @unchecked Sendable {
  let value: Value
}

/// Objective-C's runtime and UIKit.
final class ProbeUIKit: ProbeSystem, @unchecked Sendable {
  private typealias Word = UnsafeMutableRawPointer

  private let lock = NSRecursiveLock()
  private var types: [UInt: AnyClass] = [:]
  private var known: [UInt: ProbeClass] = [:]
  private let tagKey = Word.allocate(byteCount: 1, alignment: 1)

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
    if #available(iOS 17.0, *) { true } else { false }
  }

  var isMain: Bool { Thread.isMainThread }

  var thread: UInt {
    Thread.isMainThread ? 0 : UInt(bitPattern: ObjectIdentifier(Thread.current))
  }

  func classes() -> [ProbeClass] {
    var imageCount: UInt32 = 0
    let images = objc_copyImageNames(&imageCount)
    defer { free(images) }
    var found = [describe(UIViewController.self)]
    for index in 0..<Int(imageCount) where !Self.isOfSystem(String(cString: images[index])) {
      var count: UInt32 = 0
      guard let names = objc_copyClassNamesForImage(images[index], &count) else { continue }
      defer { free(names) }
      for name in 0..<Int(count) {
        if let type = objc_lookUpClass(names[name]) { found.append(describe(type)) }
      }
    }
    return found
  }

  func type(of object: AnyObject) -> ProbeClass {
    describe(Swift.type(of: object))
  }

  func superclass(of type: ProbeClass) -> ProbeClass? {
    class_getSuperclass(pointer(to: type)).map { describe($0) }
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
    objc_setAssociatedObject(object, tagKey, tag, .OBJC_ASSOCIATION_RETAIN)
  }

  private static func isOfSystem(_ image: String) -> Bool {
    image.contains("/System/Library/") || image.contains("/usr/lib/")
  }

  private func pointer(to type: ProbeClass) -> AnyClass? {
    lock.withLock { types[type.address] }
  }

  private func describe(_ type: AnyClass) -> ProbeClass {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    return lock.withLock {
      if let known = known[address] { return known }
      let name = String(describing: type)
      // Observers of properties put a class of their own below the one that the app wrote.
      if name.hasPrefix("NSKVONotifying_"), let observed = class_getSuperclass(type) {
        let described = describe(observed)
        known[address] = described
        return described
      }
      let image = class_getImageName(type).map { String(cString: $0) }
      let described = ProbeClass(
        address: address,
        name: name,
        isOfSystem: image.map(Self.isOfSystem) ?? true
      )
      types[address] = type
      known[address] = described
      return described
    }
  }
}

extension ProbeUIKit {
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
      if #available(iOS 16.0, *), controller.isViewLoaded {
        let geometry = controller.view.window?.windowScene?.effectiveGeometry
        manner.orientation = geometry.flatMap { Self.name(of: $0.interfaceOrientation) }
      }
      return manner
    }
  }

  /// The name of a style; UIKit returns the resolved one, and so never automatic.
  @MainActor private static func name(of style: UIModalPresentationStyle) -> String? {
    let names: [(UIModalPresentationStyle, String)] = [
      (.fullScreen, "fullScreen"), (.pageSheet, "pageSheet"), (.formSheet, "formSheet"),
      (.currentContext, "currentContext"), (.custom, "custom"),
      (.overFullScreen, "overFullScreen"), (.overCurrentContext, "overCurrentContext"),
      (.popover, "popover"),
    ]
    return names.first { $0.0 == style }?.1
  }

  @MainActor private static func name(of orientation: UIInterfaceOrientation) -> String? {
    let names: [(UIInterfaceOrientation, String)] = [
      (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"),
      (.landscapeLeft, "landscapeLeft"), (.landscapeRight, "landscapeRight"),
    ]
    return names.first { $0.0 == orientation }?.1
  }

  func roots() -> [AnyObject] {
    MainActor.assumeIsolated {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let roots: [AnyObject] = scenes.flatMap { $0.windows }.compactMap { $0.rootViewController }
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
    guard #available(iOS 17.0, *) else { return }
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

  func later(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: work)
  }
}

extension ProbeUIKit {
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
    typealias Call = @convention(c) (Word, Selector, Word?, Word?, Word?) -> Word?
    let call = unsafeBitCast(original, to: Call.self)
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
      hook(me.object, argument) { result = call(me, selector, first, second, third) }
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
    typealias Call = @convention(c) (Word, Selector, Double, Double, Word?) -> Void
    let call = unsafeBitCast(original, to: Call.self)
    let block: @convention(block) (Word, Double, Double, Word?) -> Void = {
      me,
      width,
      height,
      last in
      hook(me.object, .size(width, height)) { call(me, selector, width, height, last) }
    }
    return unsafeBitCast(block, to: AnyObject.self)
  }
}

extension UnsafeMutableRawPointer {
  /// The object here.
  fileprivate var object: AnyObject {
    Unmanaged<AnyObject>.fromOpaque(self).takeUnretainedValue()
  }
}
#endif
#endif
