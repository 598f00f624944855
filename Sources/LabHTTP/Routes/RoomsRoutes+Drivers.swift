import LabCore
import LabRooms
import LifecycleScenario
import MicroHTTPD
import PlainJSON

// The drivers of a room.
extension RoomsRoutes {
  static let drivers = [
    leading(
      .post,
      "/api/rooms/\(.room)/drivers",
      "handOver",
      "Hand the wheel to somebody else, who has it once it is taken",
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
    leading(
      .post,
      "/api/rooms/\(.room)/take",
      "takeWheel",
      "Take the wheel: its owner at any time, others when it is handed to them"
    ) { request in
      try await request.change(.taking)
    },
    leading(.post, "/api/rooms/\(.room)/requests", "requestWheel", "Ask for the wheel") { request in
      try await request.change(.request)
    },
    leading(
      .delete,
      "/api/rooms/\(.room)/requests",
      "declineWheel",
      "Let a request for the wheel go"
    ) { request in
      try await request.change(.refusal)
    },
    leading(
      .put,
      "/api/rooms/\(.room)/presence",
      "notePresence",
      "Give a sign of life",
      details: "Who leads a class gives one every 5 seconds while it does nothing else; "
        + "without a call for 12 seconds the class "
        + "is told that the presenter is away. A page that is hidden says so once.",
      body: Endpoint.Body(schema: PresenceRequest.form.schema, example: #"{"isHidden":false}"#),
      answer: .none("It is noted.")
    ) { request in
      try await request.room.notePresence(request.call.body, by: request.key)
      return .done
    },
  ]

  private static func handOver(_ request: LeadingRequest) async throws -> HTTPResponse {
    let (room, body) = (request.room, request.call.body)
    // Whoever has no right to it learns nothing about the body.
    try await room.admit(request.key, to: .own)
    let driver = try InvalidRequest.checking { () throws(ScenarioError) in
      body.isEmpty ? nil : try DriverRequest.decode(body).driver
    }
    var generator = SystemRandomNumberGenerator()
    let key = PresenterKey(using: &generator)
    guard let keyHash = key.hash(setting: room.setting) else {
      throw HTTPRequestFailure(.internalError)
    }
    let state = try await room.change(.offer(to: driver, or: keyHash), by: request.key)
    let newKey = driver == nil ? key.text : nil
    return .json((driver: state.offeredDriver, key: newKey), as: handedOver, status: 201)
  }

  private static let handedOver = Shape<(driver: Int, key: String?)>.object(
    .required("driver", { $0.driver }, .count),
    .optional("key", { $0.key }, .text)
  )
}
