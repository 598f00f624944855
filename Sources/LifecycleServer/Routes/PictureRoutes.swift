import LifecycleExport
import LifecycleScenario
import MicroHTTPD

/// Draws what a link to the page shows: each controller at its station of the life cycle.
struct PictureRoutes {
  /// How long others may keep a picture, in seconds.
  private static let maximumAge = 3_600
  /// How long the text of a link may be, in bytes, and how many events it may make: pages of others
  /// can ask for pictures, so one costs less than a run.
  private static let (mostBytes, mostEvents) = (256 * 1_024, 20_000)

  private let limits: LabLimits
  private let files: FilesRoutes

  init(limits: LabLimits, files: FilesRoutes) {
    var limits = limits
    limits.bodyBytes = min(limits.bodyBytes, Self.mostBytes)
    limits.events = min(limits.events, Self.mostEvents)
    self.limits = limits
    self.files = files
  }

  func resources() -> [Resource] {
    [Resource("/render.svg", [.get: { request, _ in try draw(request) }])]
  }

  private func draw(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let event = try request.query("event").map { value throws(LabError) in
      guard let number = UInt32(value) else { throw .badPosition(name: "event", value: value) }
      return Int(number)
    }
    let shared = try sharedRun(request)
    let text = try shared.example.map { id throws(LabError) in try example(id) }
    let limits = limits
    return .later {
      let (document, ownSteps) = try LabError.checkingRequest { () throws(ScenarioError) in
        try shared.scenario(example: text)
      }
      try limits.check(document)
      let run = try document.run(ownSteps: ownSteps, eventLimit: limits.events)
      let picture = StatePicture(run, event: event)
      return .bytes(Array(picture.svg.utf8), headers: Headers.picture(maximumAge: Self.maximumAge))
    }
  }

  /// What the address carries: the run of a link, or the name of a shipped scenario.
  private func sharedRun(_ request: HTTPRequest) throws(LabError) -> SharedRun {
    if let example = request.query("example") { return SharedRun(example: example) }
    guard let packed = request.query("s") else { throw .badExport(.nothing) }
    guard let run = SharedText.unpack(packed, limit: limits.bodyBytes) else {
      throw .badExport(.link)
    }
    return run
  }

  private func example(_ id: String) throws(LabError) -> [UInt8] {
    let isName =
      !id.isEmpty
      && id.utf8.allSatisfy { byte in
        0x61...0x7A ~= byte || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
      }
    guard isName, let text = files.contents(of: "/examples/\(id).json") else {
      throw .badExport(.example(id))
    }
    return text
  }
}
