import LabCore
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Zlib

/// The header lines that responses have in common.
enum Headers {
  /// Of everything on a server that encrypts: browsers come back encrypted only.
  static let encrypted = HTTPHeader("Strict-Transport-Security", "max-age=31536000")
  /// Of every answer that has a policy for its contents of its own.
  static let unkept = [.noSniffing, HTTPHeader("Cache-Control", "no-store")]
  /// Of everything that pages of other sites need not load.
  static let ownSite = HTTPHeader("Cross-Origin-Resource-Policy", "same-origin")
  /// Of every answer of the API: a browser that shows one does nothing else with it.
  static let api =
    unkept + [
      HTTPHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"), ownSite,
    ]
  /// Of every JSON body.
  static let json = [HTTPHeader("Content-Type", "application/json")] + api
  /// Of one JSON value a line.
  static let lines = [HTTPHeader("Content-Type", "application/x-ndjson")] + api

  /// Of everything that a person gave texts for and a browser could show: it loads and runs nothing.
  static let inertPicture = HTTPHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  )

  /// Of a picture that depends on its address only.
  ///
  /// - Parameter maximumAge: How long others may keep it, in seconds.
  /// - Returns: The header lines.
  static func picture(maximumAge: Int) -> [HTTPHeader] {
    [
      HTTPHeader("Content-Type", "image/svg+xml"), .noSniffing, inertPicture,
      HTTPHeader("Cache-Control", "public, max-age=\(maximumAge)"),
    ]
  }

  /// Of what a page is made of: the policy of the page says what it may do.
  static let part = [HTTPHeader.noSniffing]
  /// Of every page, and of every file at its plain address.
  static let page =
    page(framedBy: "'self'") + [ownSite, HTTPHeader("Cross-Origin-Opener-Policy", "same-origin")]
  /// Of the page inside another one, which may be anybody's.
  static let embeddedPage = page(framedBy: "*")

  private static func page(framedBy ancestors: String) -> [HTTPHeader] {
    [
      .noSniffing,
      HTTPHeader("Referrer-Policy", "no-referrer"),
      // The page uses nothing of a device.
      HTTPHeader(
        "Permissions-Policy",
        ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"]
          .map { "\($0)=()" }.joined(separator: ", ")
      ),
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
  static func json<Value>(
    _ value: Value,
    as shape: Shape<Value>,
    status: Int = 200,
    headers: [HTTPHeader] = []
  ) -> HTTPResponse {
    json(
      JSONWriter(value, as: shape, limit: LabLimits.answerBytes),
      status: status,
      headers: headers
    )
  }

  /// A JSON body that was written before; a problem where it got too long.
  static func json(
    _ writer: JSONWriter,
    status: Int = 200,
    headers: [HTTPHeader] = []
  ) -> HTTPResponse {
    guard !writer.isFull else {
      return Problem(LimitError.answerBytes(LabLimits.answerBytes)).response
    }
    return .bytes(writer.bytes, status: status, headers: Headers.json + headers)
  }

  /// A JSON body of a version of a run; clients that have it get none.
  ///
  /// - Parameters:
  ///   - value: What it says.
  ///   - shape: Its form.
  ///   - version: The version. The tag of the body begins with it.
  ///   - known: The line `If-None-Match`.
  /// - Returns: The response.
  static func json<Value>(
    _ value: Value,
    as shape: Shape<Value>,
    version: some CustomStringConvertible,
    known: String?
  ) -> HTTPResponse {
    let response = json(value, as: shape)
    guard case .bytes(let bytes, 200, let headers) = response else { return response }
    var hash = TextHash()
    hash.add(bytes)
    let tag = HTTPHeader.version("\(version)-\(String(hash.value, radix: 36))")
    if let known, EntityTags(known).matchWeakly([tag.value]) {
      return .bytes([], status: 304, headers: [tag] + Headers.api)
    }
    return .bytes(bytes, headers: headers + [tag])
  }

  /// What a stream tells from now on.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - position: The last message that the client has.
  ///   - ownBytes: The bytes of the stream that nobody else follows.
  ///   - owner: What lives as long as the client follows.
  /// - Returns: A stream that nobody keeps.
  static func following(
    _ stream: EventStream,
    after position: UInt64,
    ownBytes: Int = 0,
    owner: any AnyObject & Sendable
  ) -> HTTPResponse {
    .stream(
      EventStreamSubscription(
        to: stream,
        after: position,
        headers: [.noSniffing],
        ownBytes: ownBytes,
        owner: owner
      )
    )
  }

  /// The same, and that a line of the request decides about its form.
  ///
  /// - Parameter name: The name of the line.
  /// - Returns: The response.
  func varying(by name: String) -> HTTPResponse {
    let line = HTTPHeader("Vary", name)
    switch self {
    case .bytes(let bytes, let status, let headers):
      return .bytes(bytes, status: status, headers: headers + [line])
    case .stream(var subscription):
      subscription.headers.append(line)
      return .stream(subscription)
    case .prepared, .file, .deferred: return self
    }
  }

  /// The same in fewer bytes, where it is JSON of more than a packet and not too much to wait for.
  ///
  /// What has a tag stays, as the tag is of these bytes; that of something new is of what is new.
  var packed: HTTPResponse {
    guard case .bytes(let bytes, let status, let headers) = self,
      (1_400...65_536).contains(bytes.count), headers.starts(with: Headers.json),
      status == 201 || !headers.contains(where: { $0.name == "ETag" }),
      let packed = Zlib.gzipped(bytes)
    else { return self }
    let all = headers + [HTTPHeader("Content-Encoding", "gzip")]
    return .bytes(packed, status: status, headers: all)
  }
}

extension HTTPHeader {
  /// The version of a run, as `If-Match` takes it.
  static func version(_ version: some CustomStringConvertible) -> HTTPHeader {
    HTTPHeader("ETag", "\"\(version)\"")
  }
}
