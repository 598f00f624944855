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

extension Call {
  /// The number of the last event that the client has seen; a stream's own position comes first.
  func lastSeen() throws(LabError) -> UInt64 {
    let header = header("Last-Event-ID").map { ("Last-Event-ID", $0) }
    guard let (name, value) = header ?? query("after").map({ ("after", $0) }) else { return 0 }
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .badPosition(name: name, value: value)
    }
    return UInt64(value) ?? .max
  }
}
