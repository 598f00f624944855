import LabRooms
import LabStore
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
      details: "The “commands” are tried out on a copy of the run, and performed when the poll "
        + "is revealed. Another command, or another run, puts such a poll away. A poll that "
        + "has votes stays until it is revealed or set aside.",
      body: Endpoint.Body(
        schema: PollRequest.form.schema,
        example: #"{"question":"What comes?","choices":["A","B"]}"#
      ),
      answer: .json(PollAnswer.shape, "The poll.", status: 201),
      problems: ProblemKind.scenario + [.runRecorded, .voteOpen]
    ) { request in
      let answer = try await request.room.ask(request.call.body, by: request.key)
      return .json(answer, as: PollAnswer.shape, status: 201)
    },
    leading(
      .patch,
      "/api/rooms/\(.room)/polls/\(poll)",
      "changePoll",
      "Go on with a poll",
      details: "“from” says where the poll stands: a press for a state that has passed does "
        + "nothing. A poll that has votes is closed before its results only with “from”.",
      body: Endpoint.Body(
        schema: PollChange.form.schema,
        example: #"{"phase":"revealed"}"#
      ),
      answer: .json(PollAnswer.shape, "The poll."),
      problems: ProblemKind.scenario + [.runRecorded, .pollNotFound, .pollClosed, .voteOpen]
    ) { request in
      let poll = String(request.call[poll])
      let answer = try await request.room.change(poll, request.call.body, by: request.key)
      return .json(answer, as: PollAnswer.shape)
    },
  ]

  static let poll = Parameter.path(
    "poll",
    .pattern("^[0-9]+$"),
    "The id of the poll.",
    example: "1"
  )
}
