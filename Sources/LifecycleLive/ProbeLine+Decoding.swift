import LifecycleEngine
import PlainJSON

extension ProbeLine {
  /// The bytes that a batch may have.
  public static let mostBytes = 1_048_576
  /// The lines that a batch may have.
  public static let mostLines = 2_000
  /// The bytes that a line may have; only a tree comes near.
  public static let longestLine = 262_144
  /// The characters that a text may have.
  public static let longestText = 300
  /// The controllers that a tree may have.
  public static let mostControllers = 1_000

  /// The version of the form that is read.
  static let version = 1

  /// Reads a batch: lines whose numbers follow each other, with empty ones between them.
  ///
  /// - Parameter bytes: The lines, UTF-8.
  /// - Returns: The lines, in order.
  /// - Throws: ``ProbeLineError`` of the first line that is wrong.
  public static func batch(_ bytes: [UInt8]) throws(ProbeLineError) -> [ProbeLine] {
    guard bytes.count <= mostBytes else {
      let message = "A batch has at most \(mostBytes) bytes, this one \(bytes.count). Send fewer."
      throw ProbeLineError(line: 1, message: message)
    }
    var lines: [ProbeLine] = []
    var place = 0
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      place += 1
      guard text.contains(where: { $0 > 0x20 }) else { continue }
      guard lines.count < mostLines else {
        let message = "A batch has at most \(mostLines) lines. Send the others in the next one."
        throw ProbeLineError(line: place, message: message)
      }
      let line = try ProbeLine(text, place: place)
      if let last = lines.last, line.number != last.number + 1 {
        let message = "“seq” is \(line.number) after \(last.number). Number the lines without gaps."
        throw ProbeLineError(line: place, message: message)
      }
      lines.append(line)
    }
    return lines
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The line, UTF-8, without its end.
  ///   - place: The number that an error names.
  /// - Throws: ``ProbeLineError`` that describes the problem.
  public init(_ bytes: some Collection<UInt8>, place: Int = 1) throws(ProbeLineError) {
    guard bytes.count <= Self.longestLine else {
      let message = "A line has at most \(Self.longestLine) bytes, this one \(bytes.count)."
      throw ProbeLineError(line: place, message: message)
    }
    var parser = JSONParser(Array(bytes))
    let value: JSONValue
    do { value = try parser.parse() } catch {
      let message = "\(error.message) (Column \(error.position.column).) Send one object a line."
      throw ProbeLineError(line: place, message: message)
    }
    guard !parser.hasRepeatedKeys else {
      throw ProbeLineError(line: place, message: "A key comes twice. Send each key once.")
    }
    var reader = try ProbeObject(value, line: place)
    number = try reader.count("seq", from: 1)
    milliseconds = try reader.number("ms", 0...ProbeObject.largest)
    content = try Content(&reader)
    try reader.end()
  }
}

extension ProbeLine.Content {
  /// The values of `what`.
  private enum What: String, CaseIterable {
    case start, enter, leave, tree, app, scene, gone, dropped, log, stop
  }

  fileprivate init(_ reader: inout ProbeObject) throws(ProbeLineError) {
    switch try reader.choice("what", as: What.self) {
    case .start: self = .start(try ProbeLine.Start(&reader))
    case .enter: self = .enter(try ProbeLine.Call(&reader))
    case .leave: self = .leave(try ProbeLine.Call(&reader))
    case .tree: self = .tree(try ProbeLine.Controller.all(&reader))
    case .app: self = .app(try reader.callback { $0.roles.contains(.app) })
    case .scene: self = .scene(try reader.callback { $0.roles.contains(.scene) })
    case .gone: self = .gone(try reader.count("id", from: 1))
    case .dropped: self = .dropped(try reader.count("count", from: 1))
    case .log: self = .log(try reader.text("text"))
    case .stop:
      let events = try reader.count("events", from: 0)
      let cost = try reader.number("microseconds", 0...ProbeObject.largest)
      self = .stop(events: events, microseconds: cost)
    }
  }
}

extension ProbeLine.Start {
  fileprivate init(_ reader: inout ProbeObject) throws(ProbeLineError) {
    let version = try reader.count("probe", from: 1)
    guard version == ProbeLine.version else {
      throw reader.failure(
        "the form of the probe is \(version), this server reads \(ProbeLine.version). Take the probe "
          + "from this server."
      )
    }
    app = try reader.text("app")
    system = try reader.text("system")
    self.version = try reader.text("version")
    device = try reader.choice("device", as: ProbeLine.Device.self)
    model = try reader.text("model")
    hasScenes = try reader.boolean("scenes")
    isHashed = try reader.boolean("hashed")
    launch = try reader.text("launch")
  }
}

extension ProbeLine.Call {
  fileprivate init(_ reader: inout ProbeObject) throws(ProbeLineError) {
    id = try reader.count("id", from: 1)
    className = try reader.text("class")
    callback = try reader.callback { callback in
      callback.roles.contains(.controller) || callback.roles.contains(.delegate)
    }
    argument = try reader.textIfThere("argument")
    depth = try reader.count("depth", from: 0)
    isMain = try reader.boolean("main")
    parent = try reader.countIfThere("parent", from: 1)
    presenter = try reader.countIfThere("presenter", from: 1)
    container = try reader.choice("container", as: ProbeLine.Container.self)
    hasWindow = try reader.booleanIfThere("window")
    bounds = try ProbeLine.Bounds(&reader)
    override = try reader.textIfThere("override")
  }
}

extension ProbeLine.Bounds {
  fileprivate init?(_ reader: inout ProbeObject) throws(ProbeLineError) {
    guard let sides = try reader.numbersIfThere("bounds") else { return nil }
    guard sides.count == 4 else {
      throw reader.failure("“bounds” is [x, y, width, height].")
    }
    (x, y, width, height) = (sides[0], sides[1], sides[2], sides[3])
  }
}

extension ProbeLine.Controller {
  fileprivate static func all(_ reader: inout ProbeObject) throws(ProbeLineError) -> [Self] {
    let objects = try reader.objects("controllers")
    guard objects.count <= ProbeLine.mostControllers else {
      throw reader.failure("a tree has at most \(ProbeLine.mostControllers) controllers.")
    }
    var controllers: [Self] = []
    for var object in objects {
      controllers.append(try Self(&object))
      try object.end()
    }
    return controllers
  }

  private init(_ reader: inout ProbeObject) throws(ProbeLineError) {
    id = try reader.count("id", from: 1)
    className = try reader.text("class")
    parent = try reader.countIfThere("parent", from: 1)
    presenter = try reader.countIfThere("presenter", from: 1)
    container = try reader.choice("container", as: ProbeLine.Container.self)
    children = try reader.counts("children")
    isLoaded = try reader.boolean("loaded")
    hasWindow = try reader.boolean("window")
    isRoot = try reader.boolean("root")
    presentation = try reader.choiceIfThere("presentation", as: PresentationStyle.self)
    transition = try reader.choiceIfThere("transition", as: ProbeLine.PageTransition.self)
    orientation = try reader.choiceIfThere("orientation", as: Orientation.self)
  }
}
