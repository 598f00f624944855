#if DEBUG || LIFECYCLE_PROBE
import LifecycleEngine
import LifecycleScenario

@testable import LifecycleProbe

/// A process of the app: the objects that live in it, and the probe.
final class PhoneProcess {
  let runtime: FakeRuntime
  let sender: ProbeSender
  private let classes: PhoneClasses
  private var recorder: ProbeRecorder?
  private(set) var hasStarted = false
  /// The start of the probe, in nanoseconds of its clock.
  private(set) var beginning: UInt64 = 0
  private let queue: any ProbeQueue
  private var objects: [InstanceID: FakeObject] = [:]
  private var delegates: [InstanceID: FakeObject] = [:]
  /// The roots of the first window and of those over it.
  private var root: FakeObject? { didSet { showWindows() } }
  private var overlays: [FakeObject] = [] { didSet { showWindows() } }

  init(
    _ document: ScenarioDocument,
    _ faults: [PhoneFault],
    _ stage: PhoneStage,
    _ queue: any ProbeQueue,
    _ carrier: any ProbeCarrying
  ) {
    classes = PhoneClasses(document.app, faults, stage.bodies)
    self.queue = queue
    runtime = FakeRuntime(classes.base)
    sender = ProbeSender(queue: queue, carrier: carrier)
    runtime.app = ProbeApp(document)
    runtime.registersTraits = document.app.platform.version.major >= 17
    runtime.orientation = document.app.platform.orientation.side
    recorder = ProbeRecorder(
      system: runtime,
      queue: queue,
      sender: sender,
      names: ProbeNames(hashes: false)
    )
  }

  /// The objects of a process that ends are not freed.
  deinit {
    recorder = nil
    runtime.end()
  }

  /// Does what the app does when it has been launched: starts the probe.
  func start() {
    hasStarted = true
    beginning = queue.nanoseconds
    recorder?.start()
  }

  /// The object, as long as it lives.
  subscript(id: InstanceID) -> FakeObject? { objects[id] }

  /// The delegate of a container.
  func delegate(of id: InstanceID) -> FakeObject? { delegates[id] }

  func make(_ id: InstanceID, of controller: ControllerID) {
    objects[id] = classes.make(controller)
  }

  /// Gives a container a delegate.
  func giveDelegate(to id: InstanceID) {
    guard delegates[id] == nil, let object = objects[id] else { return }
    let delegate = classes.makeDelegate()
    delegates[id] = delegate
    object.call("setDelegate:", .object(delegate))
  }

  /// Releases an object that has no other owner.
  func free(_ id: InstanceID) {
    guard let object = objects.removeValue(forKey: id) else { return }
    delegates[id] = nil
    for other in objects.values {
      other.children.removeAll { $0 === object }
      if other.presented === object { other.presented = nil }
    }
    runtime.forgetTraits(of: object)
    if root === object { root = nil }
    overlays.removeAll { $0 === object }
  }

  private func showWindows() { runtime.windows = [root].compactMap(\.self) + overlays }

  /// Ends the turn of the main thread.
  func turn() { runtime.turn() }

  func setRoot(_ id: InstanceID?) { root = id.flatMap { objects[$0] } }

  /// Shows a window over the others.
  func addWindow(_ id: InstanceID) {
    guard let object = objects[id], object !== root, !overlays.contains(where: { $0 === object })
    else { return }
    overlays.append(object)
  }
}

extension ProbeApp {
  /// The probe's description of a scenario's app and of its device.
  init(_ document: ScenarioDocument) {
    let platform = document.app.platform
    let isPad = platform.idiom == .pad
    self.init(
      app: "org.example.\(document.id)",
      system: isPad && platform.version.major >= 13 ? "iPadOS" : "iOS",
      version: "\(platform.version.major).\(platform.version.minor)",
      device: isPad ? "iPad" : "iPhone",
      model: isPad ? "iPad16,3" : "iPhone17,1",
      hasScenes: platform.usesScenes
    )
  }
}
#endif
