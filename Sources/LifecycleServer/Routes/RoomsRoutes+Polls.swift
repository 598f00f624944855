import LifecycleScenario
import MicroHTTPD

// Asking the followers of a room.
extension RoomsRoutes {
  static let polls = [
    leading(
      .post,
      "/api/rooms/\(.room)/polls",
      "askPoll",
      "Ask the class",
      body: Endpoint.Body(
        schema: PollRequest.schema,
        example: #"{"question":"What comes?","choices":["A","B"]}"#
      ),
      answer: .json(.ref("PollAnswer"), "The poll.", status: 201),
      problems: [.limitReached]
    ) { request in
      .json(try await request.room.ask(request.call.body, by: request.key), status: 201)
    },
    leading(
      .patch,
      "/api/rooms/\(.room)/polls/\(poll)",
      "changePoll",
      "Go on with a poll",
      body: Endpoint.Body(
        schema: PollChange.form.schema,
        example: #"{"phase":"revealed"}"#
      ),
      answer: .json(.ref("PollAnswer"), "The poll."),
      problems: [.pollNotFound, .pollClosed]
    ) { request in
      let poll = String(request.call[poll])
      return .json(try await request.room.change(poll, request.call.body, by: request.key))
    },
  ]

  static let poll = Parameter.path(
    "poll",
    .pattern("^[0-9]+$"),
    "The id of the poll.",
    example: "1"
  )
}
