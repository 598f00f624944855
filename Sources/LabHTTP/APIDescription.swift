import PlainJSON

/// The description of the API, for programs that don't ask a server.
package enum APIDescription {
  /// The description in the form of OpenAPI 3.1, as JSON.
  package static var json: String {
    String(decoding: APIDocument(endpoints: Routes.all).json.bytes, as: UTF8.self)
  }
}
