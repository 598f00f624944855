import Foundation
import LabCore
import LifecycleScenario
import Zlib

/// The text after `s=` in a link of the page.
enum SharedText {
  /// Takes a text apart as the page has packed it: JSON, compressed, in the letters of RFC 4648 §5.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes may come out.
  /// - Returns: The run, or `nil` if the text is damaged, too long, or something else.
  static func unpack(_ text: String, limit: Int) -> SharedRun? {
    let letters = text.replacing("-", with: "+").replacing("_", with: "/")
    guard let packed = Data(unpaddedBase64: letters) else { return nil }
    do {
      return try SharedRun.decode(try Zlib.inflated(Array(packed), limit: limit))
    } catch {
      // Whatever is wrong with the text, its sender can only copy the link once more.
      return nil
    }
  }
}
