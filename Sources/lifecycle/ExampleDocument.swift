import LifecycleEngine
import PlainJSON

/// An example as pages send it: what its file says, in that order, on a version of iOS.
struct ExampleDocument {
  /// The version that the file names, or the newest.
  let version: String

  private let members: JSONObject

  init(_ text: [UInt8]) throws {
    var parser = JSONParser(text)
    guard case .object(let members) = try parser.parse() else {
      throw SiteProblem("An example is not an object. “lifecycle validate” says what it lacks.")
    }
    self.members = members
    if case .string(let version)? = Self.platform(in: members)["ios"] {
      self.version = version
    } else {
      version = Profile.newest.version.description
    }
  }

  /// The text on a version.
  func text(on version: String) -> [UInt8] {
    var platform = Self.platform(in: members)
    platform.set("ios", .string(version))
    var members = members
    members.set("platform", .object(platform))
    var writer = JSONWriter()
    writer.value(.object(members))
    return writer.bytes
  }

  private static func platform(in members: JSONObject) -> JSONObject {
    if case .object(let platform)? = members["platform"] { platform } else { JSONObject() }
  }
}

extension JSONWriter {
  /// Writes a value as it was read.
  fileprivate mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let isTrue): boolean(isTrue)
    case .integer(let integer): self.integer(integer)
    case .double(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let values): array(values) { $0.value($1) }
    case .object(let object):
      self.object { writer in
        for member in object.members {
          writer.key(member.key)
          writer.value(member.value)
        }
      }
    }
  }
}
