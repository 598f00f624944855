import LabCore
import MicroHTTPD

/// The addresses of a class that people type, scan or have kept from before.
enum ClassAddress {
  /// The destination of a request.
  enum Destination: Equatable {
    /// The file of a page.
    case page(String)
    /// The address that replaces the requested one.
    case moved(to: String)
  }

  /// A page of a class.
  private struct Page {
    /// The beginning of its addresses.
    let start: String
    /// The file of the page.
    let file: String
    /// Whether it begins without a code.
    let takesNone: Bool
  }

  private static let join = Page(start: "/join", file: "/join.html", takesNone: true)
  private static let wall = Page(start: "/wall", file: "/wall.html", takesNone: false)
  private static let clicker = Page(start: "/clicker", file: "/clicker.html", takesNone: true)
  private static let pages = [join, wall, clicker]

  /// Finds the destination of a request.
  ///
  /// Paths and codes count in any case: a QR code has capitals only.
  ///
  /// - Parameters:
  ///   - path: The path of the request.
  ///   - query: A parameter of its address, if it is there.
  /// - Returns: The destination, or `nil` if the request is for nothing of a class.
  static func destination(of path: String, query: (String) -> String?) -> Destination? {
    let lowercased = path.lowercased()
    if path == "/", let room = query("room") {
      let page = query("wall") == nil ? join : wall
      return .moved(to: address(of: page, code: room, query))
    }
    if let page = pages.first(where: { $0.file == lowercased }) {
      return .moved(to: address(of: page, code: query("room"), query))
    }
    let isHere = { (page: Page) in
      lowercased == page.start || lowercased.hasPrefix("\(page.start)/")
    }
    guard let page = pages.first(where: isHere) else { return nil }
    let typed = path.dropFirst(page.start.count + 1)
    guard !typed.contains("/") else { return nil }
    let isOwn = RoomCode(typed: typed).map { path == "\(page.start)/\($0.text)" }
    let isStart = typed.isEmpty && path == page.start && page.takesNone
    return isOwn ?? isStart ? .page(page.file) : .moved(to: address(of: page, code: typed, query))
  }

  /// An address of a page: with the code, if it can be one, with the language, and for a wall with what
  /// it tells others to open.
  private static func address(
    of page: Page,
    code: (some StringProtocol)?,
    _ query: (String) -> String?
  ) -> String {
    let code = code.flatMap { RoomCode(typed: $0) }
    let end = page.takesNone || code != nil ? page : join
    let isWord = { (text: String) in text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") } }
    let language = query("lang").flatMap { isWord($0) ? "lang=\($0)" : nil }
    let place = end.file == wall.file ? query("at").flatMap(Self.place) : nil
    let fields = [language, place].compactMap(\.self).joined(separator: "&")
    return end.start + (code.map { "/\($0.text)" } ?? "") + (fields.isEmpty ? "" : "?\(fields)")
  }

  private static func place(_ text: String) -> String? {
    let isPart = { (one: Character) in
      one.isASCII && (one.isLetter || one.isNumber || ".:-[]/".contains(one))
    }
    return text.count <= 200 && text.allSatisfy(isPart) ? "at=\(text)" : nil
  }
}
