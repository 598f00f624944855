import LifecycleScenario
import MicroHTTPD

/// The addresses by which other machines reach the server.
enum NetworkPages {
  static let answer = Endpoint.Success.json(
    shape,
    "The addresses of the pages, the best first; none if only its own machine can reach them."
  )

  private static let shape = Shape<[PublicAddress]>.object(
    .required("addresses", { $0.map { $0.page("/") } }, .array(.text)),
    .required("kinds", { $0.map(\.kind) }, .array(.choice))
  ).named("AddressList")

  /// The answer to a client that may know them.
  static func response(to call: Call, _ lab: Lab) -> HTTPResponse {
    .json(lab.addresses(for: call), as: shape)
  }
}

extension Lab {
  /// The addresses by which other machines reach the server, for a client.
  func addresses(for call: Call) -> [PublicAddress] {
    publicAddresses.all(host: call.header("Host"))
  }
}
