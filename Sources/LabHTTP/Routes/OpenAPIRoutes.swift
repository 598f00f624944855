import LabCore
import LifecycleScenario
import MicroHTTPD

/// Gives the description of the API.
enum OpenAPIRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/openapi.json",
      name: "showDescription",
      chapter: .operations,
      access: .common,
      summary: "Give this description",
      answers: [.json(APIDocument.shape, "The description in the form of OpenAPI 3.1.")],
      handler: .once { lab in APIDocument(endpoints: lab.endpoints).json }
    )
  ]
}
