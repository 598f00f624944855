#if DEBUG || LIFECYCLE_PROBE
import Foundation

@testable import LifecycleProbe

/// A class of the fake runtime: its methods stand in a dictionary.
final class FakeClass {
  /// The body of a method; it receives the object, and the argument of the call.
  typealias Implementation = (FakeObject, ProbeArgument) -> Void

  let name: String
  let superclass: FakeClass?
  let origin: ProbeOrigin
  fileprivate(set) var methods: [String: Implementation]

  init(
    _ name: String,
    _ superclass: FakeClass? = nil,
    origin: ProbeOrigin = .app,
    methods: [String: Implementation] = [:]
  ) {
    self.name = name
    self.superclass = superclass
    self.origin = origin
    self.methods = methods
  }

  /// Sends a message to an object, as if it were an instance of this class: the way `super` goes.
  ///
  /// - Returns: Whether anybody implements it.
  @discardableResult
  func call(_ selector: String, on object: FakeObject, _ argument: ProbeArgument = .none) -> Bool {
    var next: FakeClass? = self
    while let type = next {
      if let method = type.methods[selector] {
        method(object, argument)
        return true
      }
      next = type.superclass
    }
    return false
  }
}

/// An object of the fake runtime, a controller or a delegate.
final class FakeObject {
  let type: FakeClass
  fileprivate(set) var tag: ProbeTag?
  weak var parent: FakeObject?
  weak var presenter: FakeObject?
  weak var delegate: FakeObject?
  var children: [FakeObject] = []
  var presented: FakeObject?
  var isLoaded = false
  var hasWindow = false
  var bounds: [Double] = [0, 0, 390, 844]
  /// The style in which it is presented, and how its pages turn.
  var presentation = "pageSheet"
  var transition: String?

  init(_ type: FakeClass) { self.type = type }

  /// Sends a message.
  func call(_ selector: String, _ argument: ProbeArgument = .none) {
    type.call(selector, on: self, argument)
  }
}

/// Objective-C's runtime and UIKit, as far as the probe asks for them, without either.
final class FakeRuntime: ProbeSystem, @unchecked Sendable {
  var app = ProbeApp(
    app: "org.example.notes",
    system: "iOS",
    version: "18.2",
    device: "iPhone",
    model: "iPhone17,1",
    hasScenes: true
  )
  var registersTraits = false
  var isLaunched = true
  /// The thread that calls; 0 is the main thread.
  var thread: UInt = 0
  /// UIViewController.
  let controller: FakeClass
  /// How often something was asked about a class, by its name; that realizes it.
  private(set) var questions: [String: Int] = [:]
  /// Whether what is left is sent before the app goes.
  private(set) var isAwake: (@Sendable () -> Bool)?
  var windows: [FakeObject] = []
  /// The orientation of all windows.
  var orientation = "portrait"
  private(set) var exchanged: [String] = []
  private var described: [UInt: FakeClass] = [:]
  private var observer: (@Sendable (Bool, String) -> Void)?
  private var traitHandlers: [(FakeObject, @Sendable (AnyObject) -> Void)] = []
  /// The work that waits for the next turn; the sender adds to it from its own queue.
  private var laterTurns: [@Sendable () -> Void] = []
  private let lock = NSLock()

  var isMain: Bool { thread == 0 }

  init(_ controller: FakeClass) { self.controller = controller }

  var base: ProbeClass { describe(controller) }

  func type(of object: AnyObject) -> ProbeClass { describe(fake(object).type) }

  func superclass(of type: ProbeClass) -> ProbeClass? {
    asked(type)?.superclass.map { describe($0) }
  }

  func name(of type: ProbeClass) -> String { asked(type)?.name ?? "" }

  func origin(of type: ProbeClass) -> ProbeOrigin { asked(type)?.origin ?? .system }

  func selectors(of type: ProbeClass) -> Set<String> {
    Set(asked(type).map { Array($0.methods.keys) } ?? [])
  }

  private func asked(_ type: ProbeClass) -> FakeClass? {
    let fake = described[type.address]
    if let fake { questions[fake.name, default: 0] += 1 }
    return fake
  }

  func stayAwake(until isDone: @escaping @Sendable () -> Bool) { isAwake = isDone }

  func exchange(_ method: ProbeMethod, of type: ProbeClass, by hook: @escaping ProbeHook) {
    guard let fake = described[type.address], let original = fake.methods[method.selector] else {
      return
    }
    exchanged.append("\(fake.name) \(method.selector)")
    fake.methods[method.selector] = { object, argument in
      hook(object, argument) { original(object, argument) }
    }
  }

  func tag(of object: AnyObject) -> ProbeTag? { fake(object).tag }

  func tie(_ tag: ProbeTag, to object: AnyObject) { fake(object).tag = tag }

  func surroundings(of object: AnyObject) -> ProbeSurroundings {
    let object = fake(object)
    return ProbeSurroundings(
      parent: object.parent,
      presenter: object.presenter,
      children: object.children,
      presented: object.presented,
      isLoaded: object.isLoaded,
      hasWindow: object.hasWindow,
      bounds: object.isLoaded ? object.bounds : []
    )
  }

  func manner(of object: AnyObject) -> ProbeManner {
    let object = fake(object)
    return ProbeManner(
      presentation: object.presentation,
      transition: object.transition,
      orientation: object.hasWindow ? orientation : nil
    )
  }

  func roots() -> [AnyObject] { windows }

  func delegate(of container: AnyObject) -> AnyObject? { fake(container).delegate }

  func registerTraits(of object: AnyObject, changed: @escaping @Sendable (AnyObject) -> Void) {
    traitHandlers.append((fake(object), changed))
  }

  func observe(_ told: @escaping @Sendable (_ isScene: Bool, _ callback: String) -> Void) {
    observer = told
  }

  func later(_ work: @escaping @Sendable () -> Void) { lock.withLock { laterTurns.append(work) } }

  private func fake(_ object: AnyObject) -> FakeObject {
    guard let fake = object as? FakeObject else { preconditionFailure("An object of no test.") }
    return fake
  }

  private func describe(_ type: FakeClass) -> ProbeClass {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    described[address] = type
    return ProbeClass(address: address)
  }
}

extension FakeRuntime {
  /// Posts a notification of the app or of a scene.
  func post(_ callback: String, isScene: Bool = false) { observer?(isScene, callback) }

  /// Changes the traits of an object for those who registered.
  func changeTraits(of object: FakeObject) {
    for (owner, changed) in traitHandlers where owner === object { changed(owner) }
  }

  /// Does what waits for the next turn of the main thread.
  func turn() {
    let works = lock.withLock {
      defer { laterTurns = [] }
      return laterTurns
    }
    for work in works { work() }
  }

  /// Forgets the handlers of an object, as a controller that is freed does, or those of all.
  func forgetTraits(of object: FakeObject? = nil) {
    traitHandlers.removeAll { object == nil || $0.0 === object }
  }

  /// Ends the process, without any further calls.
  func end() {
    for type in described.values { type.methods = [:] }
    (described, observer, windows) = ([:], nil, [])
    forgetTraits()
    lock.withLock { laterTurns = [] }
  }
}
#endif
