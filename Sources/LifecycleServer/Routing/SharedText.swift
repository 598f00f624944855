import LifecycleScenario
import Zlib

/// The text after `s=` in a link of the page.
enum SharedText {
  /// Takes a text apart as the page has packed it: JSON, compressed, in the letters of RFC 4648 §5.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes may come out.
  /// - Returns: The run; nothing when the text is damaged, too long, or something else.
  static func unpack(_ text: String, limit: Int) -> SharedRun? {
    guard let packed = bytes(of: text) else { return nil }
    do {
      return try SharedRun.decode(try Zlib.inflated(packed, limit: limit))
    } catch {
      // Whatever is wrong with the text, its sender can only copy the link once more.
      return nil
    }
  }

  private static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for letter in text.utf8 {
      guard let value = value(of: letter) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> UInt32(count) & 0xFF))
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter) - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter) - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter) - 0x30 + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
