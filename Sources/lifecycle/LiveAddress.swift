import Foundation

/// The address of a live session: of its page, or of its part of the API.
struct LiveAddress: Hashable {
  /// The server.
  let server: String
  /// The name of the session.
  let id: String

  /// The path of the session in the API.
  var path: String { "/api/live/\(id)" }

  /// The address of the page that watches the session.
  var page: String { "\(server)/?live=\(id)" }

  init(server: String, id: String) {
    self.server = server
    self.id = id
  }

  /// Reads `http://127.0.0.1:8080/p/ID` of a project, also with its key.
  init?(project text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, let host = parts.host,
      scheme == "http" || scheme == "https"
    else { return nil }
    let names = parts.path.split(separator: "/")
    guard names.count == 2, names[0] == "p", names[1].allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    let port = parts.port.map { ":\($0)" } ?? ""
    self.init(server: "\(scheme)://\(host)\(port)", id: String(names[1]))
  }

  /// Reads `http://127.0.0.1:8080/?live=ID` or `http://127.0.0.1:8080/api/live/ID`.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, let host = parts.host,
      scheme == "http" || scheme == "https"
    else { return nil }
    let names = parts.path.split(separator: "/")
    let asked = parts.queryItems?.first { $0.name == "live" }?.value
    let session = names.starts(with: ["api", "live"]) && names.count >= 3 ? String(names[2]) : nil
    guard let id = asked ?? session, !id.isEmpty, id.allSatisfy({ $0.isLetter || $0.isNumber })
    else {
      return nil
    }
    let port = parts.port.map { ":\($0)" } ?? ""
    self.init(server: "\(scheme)://\(host)\(port)", id: id)
  }
}
