import LifecycleEngine
import PlainJSON

/// A cache of encoded offers.
///
/// Most commands that can follow one command can follow the next, too. Encoding them again would
/// take longer than all other work for a command.
public struct OfferTexts: Sendable {
  private var texts: [CommandOffer: [UInt8]] = [:]

  /// Creates an empty cache.
  public init() {}

  /// Writes the commands to offer.
  ///
  /// - Parameter run: A run of the same app as before.
  /// - Returns: The JSON array.
  mutating func write(of run: Simulation) -> [UInt8] {
    let known = texts
    texts.removeAll(keepingCapacity: true)
    var writer = JSONWriter()
    writer.array(run.commandOffers()) { writer, offer in
      let text = known[offer] ?? offer.encoded(in: run.app)
      texts[offer] = text
      writer.raw(text)
    }
    return writer.bytes
  }
}
