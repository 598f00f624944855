import KeyHash
import LabCore

/// What lets somebody lead a room: 128 random bits that the server does not keep.
struct PresenterKey: Hashable, Sendable {
  /// 26 small letters and digits.
  let text: String

  /// Makes a key that nobody can guess.
  init(using generator: inout some RandomNumberGenerator) {
    text = RunID(using: &generator).text
  }

  /// Takes a key that a client sent, if it could be one.
  init?(sent text: some StringProtocol) {
    guard text.utf8.count == 26 else { return nil }
    self.text = String(text)
  }

  /// What is kept of the key.
  func hash(setting: String) -> KeyHash? { KeyHash.make(of: text, setting: setting) }
}

extension Call {
  /// The key of `Authorization: Bearer KEY`.
  var presenterKey: PresenterKey? {
    guard let header = header("Authorization") else { return nil }
    let parts = header.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return PresenterKey(sent: parts[1])
  }
}
