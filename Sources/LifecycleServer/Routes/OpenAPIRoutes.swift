import LifecycleScenario
import MicroHTTPD

/// Gives the description of the API.
enum OpenAPIRoutes {
  static func resources() -> [Resource] {
    let response = HTTPResponse.prepared(
      PreparedResponse(APIDocument.json.bytes, headers: Headers.json)
    )
    return [Resource("/openapi.json", [.get: { _, _ in response }])]
  }
}
