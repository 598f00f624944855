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
    guard let place = Place(text), place.names.count == 2, place.names[0] == "p" else { return nil }
    self.init(at: place, named: place.names[1])
  }

  /// Reads `http://127.0.0.1:8080/?live=ID` or `http://127.0.0.1:8080/api/live/ID`.
  init?(_ text: String) {
    guard let place = Place(text) else { return nil }
    let isSession = place.names.starts(with: ["api", "live"]) && place.names.count >= 3
    guard let id = place.watched ?? (isSession ? place.names[2] : nil) else { return nil }
    self.init(at: place, named: id)
  }

  private init?(at place: Place, named id: String) {
    guard !id.isEmpty, id.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    self.init(server: place.server, id: id)
  }

  /// A place on a server.
  private struct Place {
    let server: String
    /// The names in its path.
    let names: [String]
    /// The session that a page watches.
    let watched: String?

    init?(_ text: String) {
      guard let parts = URLComponents(string: text), let scheme = parts.scheme,
        let host = parts.host, scheme == "http" || scheme == "https"
      else { return nil }
      let port = parts.port.map { ":\($0)" } ?? ""
      server = "\(scheme)://\(host)\(port)"
      names = parts.path.split(separator: "/").map(String.init)
      watched = parts.queryItems?.first { $0.name == "live" }?.value
    }
  }
}
