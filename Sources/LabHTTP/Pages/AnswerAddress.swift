import LifecycleEngine
import LifecycleScenario

/// The address of something that the lab explains: `/symptoms/ID`, `/findings/ID`, `/rules/ID` or
/// `/messages/ID`; a symptom may be followed by one of its causes.
struct AnswerAddress: Hashable, Sendable {
  /// The first part of an address.
  enum Folder: String, CaseIterable, Hashable, Sendable {
    case symptoms, findings, rules, messages
  }

  let folder: Folder
  let id: String
  /// The cause of a symptom, if the address names one.
  var cause: String?

  /// The address of something, whether it exists or not.
  init(_ folder: Folder, _ id: String, cause: String? = nil) {
    self.folder = folder
    self.id = id
    self.cause = cause
  }

  /// Reads the path of a request, or returns `nil` if it has another form.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, let folder = Folder(rawValue: parts[1]), !parts[2].isEmpty else {
      return nil
    }
    guard parts.count == 3 || parts.count == 4 && folder == .symptoms else { return nil }
    self.init(folder, parts[2], cause: parts.count == 4 ? parts[3] : nil)
  }

  /// The path on this server.
  var path: String { "/\(folder.rawValue)/\(id)\(cause.map { "/\($0)" } ?? "")" }

  /// Whether there is something at the address.
  var isKnown: Bool {
    switch folder {
    case .symptoms:
      SymptomCatalog[id].map { symptom in
        cause == nil || symptom.causes.contains { $0.id == cause }
      } ?? false
    case .findings: FindingID(rawValue: id) != nil
    case .rules: RuleID(rawValue: id) != nil
    case .messages: RuleID(rawValue: id).flatMap { RuleCatalog[$0].message } != nil
    }
  }

  /// The addresses of a folder, in the order of its catalogue.
  static func all(in folder: Folder) -> [AnswerAddress] {
    let ids =
      switch folder {
      case .symptoms: SymptomCatalog.all.map(\.id)
      case .findings: FindingID.allCases.map(\.rawValue)
      case .rules: RuleID.allCases.map(\.rawValue)
      case .messages: RuleCatalog.all.filter { $0.message != nil }.map(\.id.rawValue)
      }
    return ids.map { AnswerAddress(folder, $0) }
  }
}

extension AnswerAddress {
  private static let nearestCount = 3

  /// What the writer of an unknown address may have meant, the likeliest first.
  var nearest: [AnswerAddress] {
    if let cause, let symptom = SymptomCatalog[id] {
      return Self.nearest(to: cause, in: symptom.causes.map(\.id))
        .map { AnswerAddress(folder, id, cause: $0) }
    }
    let others = Folder.allCases.filter { $0 != folder }.flatMap(Self.all)
      .filter { $0.id.lowercased() == id.lowercased() }
    let own = Self.nearest(to: id, in: Self.all(in: folder).map(\.id))
      .map { AnswerAddress(folder, $0) }
    return Array((others + own).prefix(Self.nearestCount))
  }

  /// The names with the fewest typing errors, then the neighbours in the alphabet.
  private static func nearest(to name: String, in allowed: [String]) -> [String] {
    let found = NameDistance.nearest(to: name, in: allowed, count: nearestCount)
    let sorted = allowed.filter { !found.contains($0) }.sorted()
    let place = sorted.firstIndex { $0 > name } ?? sorted.count
    let start = max(0, min(place - 1, sorted.count - nearestCount))
    return Array((found + sorted[start...]).prefix(nearestCount))
  }
}
