/// The places in examples that were chosen by hand, read from the text of `Catalog/Moments`.
///
/// A finding, a message or a rule has its place from the runs of the examples. A line here overrules
/// that, and it gives a place to a rule that no event names: the event after which nothing comes.
public enum ChosenMoments {
  /// The places, by the identifiers of findings, messages and rules.
  public static let all: [String: Symptom.Moment] = Dictionary(
    uniqueKeysWithValues: CatalogEntry.all(in: momentsText).map { entry in
      guard let moment = Symptom.Moment(String(entry.rest)) else {
        preconditionFailure("“\(entry.id)” has no example, step and line: “\(entry.rest)”.")
      }
      return (entry.id, moment)
    }
  )
}
