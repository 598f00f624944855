import LabCore
import MicroHTTPD

/// The addresses of a class that people type, scan or have kept from before.
enum ClassAddress {
  /// The destination of a request.
  enum Destination: Equatable {
    /// The page on which people join and follow.
    case page
    /// The address that replaces the requested one.
    case moved(to: String)
  }

  /// The file of the page.
  static let file = "/join.html"
  private static let start = "/join"

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
    if lowercased == file { return .moved(to: start + rest(code: query("room"), query)) }
    if path == "/", let room = query("room"), query("wall") == nil {
      return .moved(to: start + rest(code: room, query))
    }
    guard lowercased == start || lowercased.hasPrefix("\(start)/") else { return nil }
    let typed = path.dropFirst(start.count + 1)
    guard !typed.contains("/") else { return nil }
    guard let code = RoomCode(typed: typed) else {
      return typed.isEmpty && path == start ? .page : .moved(to: start + rest(code: nil, query))
    }
    let own = "\(start)/\(code.text)"
    return path == own ? .page : .moved(to: start + rest(code: code.text, query))
  }

  /// The end of an address: a code, if it can be one, and the language.
  private static func rest(code: String?, _ query: (String) -> String?) -> String {
    let room = code.flatMap { RoomCode(typed: $0) }.map { "/\($0.text)" } ?? ""
    let isWord = { (text: String) in text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") } }
    let language = query("lang").flatMap { isWord($0) ? "?lang=\($0)" : nil } ?? ""
    return room + language
  }
}
