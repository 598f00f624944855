internal import LifecycleEngine
import LifecycleScenario

/// Broken documents: whatever the bytes are, the decoder answers with a document or with reasons.
public struct DocumentFuzzer: Sendable {
  /// Bytes that broke something.
  public struct Failure: Hashable, Sendable {
    /// The seed of the bytes.
    public let seed: UInt64
    /// The broken rule.
    public let problem: String
    /// The document.
    public let bytes: [UInt8]
  }

  private static let tokens: [[UInt8]] = [
    "{", "}", "[", "]", ":", ",", "\"", "null", "true", "-1", "1e999", "0.5", "\\u0000",
    "\"do\"", "\"push\"", "\"target\"", "\"Nav\"", "\"animated\"", "\"overrides\"",
    "\"viewDidAppear\"", "\"children\"", "\"steps\"", "\"expect\"", "\"settle\"", "\u{FEFF}",
  ].map { Array($0.utf8) }

  private let documents: [[UInt8]]

  /// Creates a fuzzer.
  ///
  /// - Parameter documents: Valid documents that are broken in many ways; at least one.
  public init(documents: [[UInt8]]) {
    precondition(!documents.isEmpty, "There is nothing to break without a document.")
    self.documents = documents
  }

  /// Breaks a document, reads it and, if it is still valid, runs it.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The failure, or `nil` if all is well.
  public func run(seed: UInt64) -> Failure? {
    var random = SplitMix64(seed: seed)
    var bytes = documents.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
    do {
      let document = try ScenarioDocument.decode(bytes)
      _ = try document.run(eventLimit: 5_000)
      return try problem(with: document).map { Failure(seed: seed, problem: $0, bytes: bytes) }
    } catch {
      guard error.message.isEmpty || (error.code == .invalidScenario && error.problems.isEmpty)
      else { return nil }
      return Failure(seed: seed, problem: "refused without a reason", bytes: bytes)
    }
  }

  /// Whether a valid document comes back from its own encoding.
  private func problem(with document: ScenarioDocument) throws(ScenarioError) -> String? {
    try ScenarioDocument.decode(document.encoded()) == document
      ? nil : "the document changes when it is written and read again"
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    guard !bytes.isEmpty else { return bytes = [UInt8(ascii: "{")] }
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 4:
      let token = Self.tokens.randomElement(using: &random) ?? []
      bytes.insert(contentsOf: token, at: place)
    default:
      let token = Self.tokens.randomElement(using: &random) ?? []
      bytes.replaceSubrange(place..<end, with: token)
    }
  }
}
