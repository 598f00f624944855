package import Foundation

extension Data {
  /// Reads Base64 that may lack its padding.
  package init?(unpaddedBase64 text: String) {
    let missing = (4 - text.utf8.count % 4) % 4
    self.init(base64Encoded: text + String(repeating: "=", count: missing))
  }
}
