import LifecycleScenario
import MicroHTTPD

/// The header lines that responses have in common.
enum Headers {
  /// Of everything: a browser takes the content for what it is said to be.
  static let noSniffing = HTTPHeader("X-Content-Type-Options", "nosniff")
  /// Of every answer of the API: a browser that shows one does nothing else with it.
  static let api = [
    noSniffing, HTTPHeader("Cache-Control", "no-store"),
    HTTPHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
  ]
  /// Of every JSON body.
  static let json = [HTTPHeader("Content-Type", "application/json")] + api
  /// Of one JSON value a line.
  static let lines = [HTTPHeader("Content-Type", "application/x-ndjson")] + api

  /// Of every file of the pages.
  static let page = page(framedBy: "'self'")
  /// Of the page inside another one, which may be anybody's.
  static let embeddedPage = page(framedBy: "*")

  private static func page(framedBy ancestors: String) -> [HTTPHeader] {
    [
      noSniffing,
      HTTPHeader("Referrer-Policy", "no-referrer"),
      HTTPHeader(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
          + "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors \(ancestors)"
      ),
    ]
  }
}

extension HTTPResponse {
  /// A JSON body.
  static func json(
    _ writer: JSONWriter,
    status: Int = 200,
    headers: [HTTPHeader] = []
  ) -> HTTPResponse {
    .bytes(writer.bytes, status: status, headers: Headers.json + headers)
  }

  /// The result of work that takes longer than a loop thread has; its errors become problems.
  static func later(
    _ work: @escaping @Sendable () async throws -> HTTPResponse
  ) -> HTTPResponse {
    .deferred { continuation in
      Task {
        do {
          continuation.resume(with: try await work())
        } catch {
          continuation.resume(with: Problem(error).response)
        }
      }
    }
  }
}
