/// The forms that events can have.
enum EventForm: String, CaseIterable {
  case document = "application/json"
  case lines = "application/x-ndjson"
  case stream = "text/event-stream"

  /// The first form that a header `Accept` names; a document where it names none.
  init(accepted header: String?) {
    let types = (header ?? "").split(separator: ",").compactMap { range in
      range.split(separator: ";").first.map { $0.filter { $0 != " " } }
    }
    self = types.lazy.compactMap { Self(rawValue: $0.lowercased()) }.first ?? .document
  }
}
