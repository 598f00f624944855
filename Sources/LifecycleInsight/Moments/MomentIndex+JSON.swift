public import LifecycleScenario
import PlainJSON

extension MomentIndex {
  /// The index as a file: sorted, an entry a line.
  public var text: String {
    let parts = [
      Self.part("findings", findings) { $0.place($1) },
      Self.part("messages", messages) { $0.place($1) },
      Self.part("rules", rules) { $0.place($1) },
      Self.part("symptoms", causes) { writer, moment in
        writer.place(moment.shown, against: moment.against)
      },
    ]
    return "{\n\(parts.joined(separator: ",\n"))\n}\n"
  }

  private static func part<Moment>(
    _ name: String,
    _ moments: [String: Moment],
    _ write: (inout JSONWriter, Moment) -> Void
  ) -> String {
    let lines = moments.sorted { $0.key < $1.key }.map { id, moment in
      var writer = JSONWriter()
      write(&writer, moment)
      return "\"\(id)\":\(writer.text)"
    }
    return "\"\(name)\":{\n\(lines.joined(separator: ",\n"))\n}"
  }

  /// Reads the file.
  ///
  /// - Parameter json: The bytes of the file.
  /// - Throws: ``ScenarioError`` with code `invalidJSON`. What is JSON of another form is skipped.
  public init(json: [UInt8]) throws(ScenarioError) {
    var parser = JSONParser(json)
    guard case .object(let parts) = try parser.parseDocument() else { return }
    findings = Self.members(of: parts["findings"]) { ExampleMoment($0) }
    messages = Self.members(of: parts["messages"]) { ExampleMoment($0) }
    rules = Self.members(of: parts["rules"]) { ExampleMoment($0) }
    causes = Self.members(of: parts["symptoms"]) { value in
      ExampleMoment(value).map { shown in
        guard case .object(let object) = value, case .object(var other)? = object["against"] else {
          return CauseMoment(shown: shown, against: nil)
        }
        other.members.append(.init(key: "example", value: .string(shown.example)))
        return CauseMoment(shown: shown, against: ExampleMoment(.object(other)))
      }
    }
  }

  private static func members<Moment>(
    of part: JSONValue?,
    _ read: (JSONValue) -> Moment?
  ) -> [String: Moment] {
    guard case .object(let object)? = part else { return [:] }
    let pairs = object.members.compactMap { member in
      read(member.value).map { (member.key, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension ExampleMoment {
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let object) = value, case .string(let example)? = object["example"],
      case .string(let ios)? = object["ios"], case .integer(let step)? = object["step"],
      case .integer(let event)? = object["event"]
    else { return nil }
    self.init(example: example, ios: ios, step: step, event: event)
  }
}

extension JSONWriter {
  fileprivate mutating func place(_ moment: ExampleMoment, against other: ExampleMoment? = nil) {
    object {
      if let other {
        $0.key("against")
        $0.object { $0.facts(of: other) }
      }
      $0.member("event", moment.event)
      $0.member("example", moment.example)
      $0.member("ios", moment.ios)
      $0.member("step", moment.step)
    }
  }

  /// The place in an example that is named already.
  private mutating func facts(of moment: ExampleMoment) {
    member("event", moment.event)
    member("ios", moment.ios)
    member("step", moment.step)
  }
}
