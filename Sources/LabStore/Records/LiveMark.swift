import Foundation
package import LifecycleLive
import SQLValues
import Zlib

/// What the first lines of a session show, as the journal stores it.
///
/// It can be made again from the lines, so another program need not understand it.
package struct LiveMark: Sendable {
  /// The number of lines between two marks.
  package static let interval = 2_000
  /// The most bytes that one has before it is compressed.
  private static let mostBytes = 2 << 20

  /// The program that wrote it: no other one reads it.
  let form: String
  /// The fold of the lines.
  package let fold: LiveFold

  /// Marks a place in a session.
  package init(_ fold: LiveFold, form: String) { (self.fold, self.form) = (fold, form) }
}

extension LiveMark {
  /// Reads the columns `place`, `events`, `form`, `size` and `fold`; `nil` if this program can't.
  init?(_ row: SQLRow) throws(SQLMismatch) {
    let (form, size, bytes): (String, Int, [UInt8]) = (try row[2], try row[3], try row[4])
    guard size <= Self.mostBytes else { return nil }
    do {
      let text = Data(try Zlib.inflated(bytes, limit: size))
      self.init(try JSONDecoder().decode(LiveFold.self, from: text), form: form)
    } catch {
      return nil
    }
  }

  /// The values of the same columns, or `nil` where it is too long or can't be written.
  var values: [SQLValue]? {
    do {
      let text = try JSONEncoder().encode(fold)
      guard text.count <= Self.mostBytes, let packed = Zlib.deflated(Array(text)) else {
        return nil
      }
      return [
        .integer(fold.place), .integer(fold.trace.eventCount), .text(form), .integer(text.count),
        .bytes(packed),
      ]
    } catch {
      return nil
    }
  }
}
