package import LifecycleScenario
import PlainJSON

/// A kind of message of an event stream: its name under `event`, and the form of its data.
package struct MessageShape<Content>: Sendable {
  /// The name.
  package let event: String
  /// The form of the data.
  package let data: Shape<Content>

  /// Creates a kind of message.
  package init(event: String, data: Shape<Content>) {
    self.event = event
    self.data = data
  }

  /// The message in the description of its stream.
  package var schema: APISchema { .object(["event": .constant(event), "data": data.schema]) }

  /// The data of a message.
  package func bytes(_ content: Content) -> [UInt8] { JSONWriter(content, as: data).bytes }
}

extension MessageShape<Void> {
  /// Creates a kind of message without data.
  package init(event: String) { self.init(event: event, data: .object()) }
}

extension APISchema {
  /// The messages of a stream.
  package static func messages(_ kinds: [APISchema]) -> APISchema {
    oneOf(kinds).described("One message of the stream; its data is JSON.")
  }
}
