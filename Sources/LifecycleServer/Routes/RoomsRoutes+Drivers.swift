import LifecycleScenario
import MicroHTTPD
import PlainJSON

// Who leads a room.
extension RoomsRoutes {
  static let drivers = [
    leading(
      .post,
      "/api/rooms/\(.room)/drivers",
      "handOver",
      "Hand the wheel to somebody else",
      body: Endpoint.Body(
        schema: DriverRequest.form.schema,
        example: "{}",
        isRequired: false
      ),
      answer: .json(
        handedOver,
        "The driver, and a key for a new one.",
        status: 201
      ),
      problems: [.driverNotFound, .limitReached],
      work: handOver
    ),
    leading(.post, "/api/rooms/\(.room)/take", "takeBack", "Take the wheel back") { request in
      .state(try await request.room.takeBack(by: request.key))
    },
  ]

  private static func handOver(_ request: LeadingRequest) async throws -> HTTPResponse {
    let (room, body) = (request.room, request.call.body)
    // Whoever has no right to it learns nothing about the body.
    try await room.admit(request.key, to: .own)
    let driver = try LabError.checkingRequest { () throws(ScenarioError) in
      body.isEmpty ? nil : try DriverRequest.decode(body).driver
    }
    var generator = SystemRandomNumberGenerator()
    let key = PresenterKey(using: &generator)
    guard let keyHash = key.hash(setting: room.setting) else {
      throw HTTPRequestFailure(.internalError)
    }
    let number = try await room.handOver(to: driver, or: keyHash, by: request.key)
    let newKey = driver == nil ? key.text : nil
    return .json((driver: number, key: newKey), as: handedOver, status: 201)
  }

  private static let handedOver = Shape<(driver: Int, key: String?)>.object(
    .required("driver", { $0.driver }, .count),
    .optional("key", { $0.key }, .text)
  )
}
