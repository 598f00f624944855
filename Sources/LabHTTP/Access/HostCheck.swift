import MicroHTTPD
import Synchronization

/// Keeps out pages of other sites: those that have their own name point to this server, and those
/// that send it requests that change something.
struct HostCheck: Sendable {
  private let allowed: Set<String>
  private let bound: String
  private let isBoundToAll: Bool
  private let last = LastHost()

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - host: The numeric address that the server listens on.
  ///   - names: The other names that it may be called by.
  init(host: String, allowing names: [String]) {
    allowed = Set(names.compactMap { HostName(authority: $0)?.name })
    bound = host.lowercased()
    isBoundToAll = ["0.0.0.0", "::", "::0", "0:0:0:0:0:0:0:0"].contains(bound)
  }

  /// Makes sure that the client calls the server by a name of it.
  ///
  /// Browsers send the name always; a request without one comes from another program.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``AccessError/unknownHost``.
  func checkHost(of request: HTTPRequest) throws(AccessError) {
    guard let host = request.header("Host"), !last.is(host) else { return }
    guard let name = HostName(authority: host), isOwn(name) else { throw .unknownHost(host) }
    last.become(host)
  }

  /// Makes sure that a request that changes something does not come from a page of another site.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``AccessError/foreignOrigin``.
  func checkOrigin(of request: HTTPRequest) throws(AccessError) {
    let origin = request.header("Origin")
    if let site = request.header("Sec-Fetch-Site"), site != "same-origin", site != "none" {
      throw .foreignOrigin(origin ?? "another site")
    }
    guard let origin else { return }
    guard let authority = HostName.authority(ofOrigin: origin) else { throw .foreignOrigin(origin) }
    if let host = request.header("Host")?.lowercased() {
      let scheme = origin.lowercased().hasPrefix("https") ? "https://" : "http://"
      if HostName.authority(ofOrigin: scheme + host) == authority { return }
    }
    guard let name = HostName(authority: authority), allowed.contains(name.name) else {
      throw .foreignOrigin(origin)
    }
  }

  private func isOwn(_ name: HostName) -> Bool {
    name.isLoopback || name.name == bound || (isBoundToAll && name.isNumeric)
      || allowed.contains(name.name)
  }
}

/// The name by which the server was called last; nearly every request has the same one.
private final class LastHost: Sendable {
  private let text = Mutex("")

  func `is`(_ host: String) -> Bool {
    text.withLock { $0 == host }
  }

  func become(_ host: String) {
    text.withLock { $0 = host }
  }
}
