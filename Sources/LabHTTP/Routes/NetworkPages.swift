import LifecycleScenario
import MicroHTTPD

/// The addresses by which others in the local network reach the server.
enum NetworkPages {
  static let answer = Endpoint.Success.json(
    shape,
    "The addresses of the pages; none where only its own machine can."
  )

  private static let shape = Shape<[String]>.object(
    .required("addresses", \.self, .array(.text))
  ).named("AddressList")

  /// The answer to a client that may know them.
  static func response(to call: Call, _ lab: Lab) -> HTTPResponse {
    .json(lab.networkPages(port(of: call)), as: shape)
  }

  /// The port by which a client has reached the server, if it is not the usual one.
  static func port(of call: Call) -> UInt16? {
    let host = call.header("Host") ?? ""
    return host.lastIndex(of: ":").flatMap { UInt16(host[host.index(after: $0)...]) }
  }
}
