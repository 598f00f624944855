import LifecycleEngine
import PlainJSON

/// The texts of what could be done after a command: most of it can be done after the next one, too, and
/// to write it anew takes longer than all else that a command needs.
public struct OfferTexts: Sendable {
  private var texts: [CommandOffer: [UInt8]] = [:]

  /// Knows no texts yet.
  public init() {}

  /// Writes what can be done now.
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
