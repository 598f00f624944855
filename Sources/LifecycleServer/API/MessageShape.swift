import LifecycleScenario
import PlainJSON

/// A kind of message of an event stream: its name under `event`, and what its data is.
struct MessageShape<Content>: Sendable {
  let event: String
  let data: Shape<Content>

  /// The message in the description of its stream.
  var schema: APISchema { .object(["event": .constant(event), "data": data.schema]) }

  /// The data of a message.
  func bytes(_ content: Content) -> [UInt8] { JSONWriter(content, as: data).bytes }
}

extension MessageShape<Void> {
  /// A message that says no more than its name.
  init(event: String) { self.init(event: event, data: .object()) }
}

extension APISchema {
  /// What comes in a stream, one after another.
  static func messages(_ kinds: [APISchema]) -> APISchema {
    oneOf(kinds).described("One message of the stream; its data is JSON.")
  }
}
