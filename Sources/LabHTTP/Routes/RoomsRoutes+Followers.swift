import LabCore
import LabRooms
import LabRuns
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

// What followers do in a room.
extension RoomsRoutes {
  static let followers = [
    Endpoint(
      method: .get,
      path: "/api/rooms/\(.room)/shown",
      name: "showRecap",
      chapter: .rooms,
      access: .room,
      work: .timed,
      summary: "Collect what the class has seen",
      details: "Of each run the steps that were shown to their ends, and the polls whose results "
        + "were shown. It does not say who voted.",
      answers: [.json(Recap.shownShape, "What everybody may take home.")],
      handler: .later { call, lab in
        .json(try await lab.room(call).recap(for: .everybody), as: Recap.shownShape)
      }
    ),
    Endpoint(
      method: .post,
      path: "/api/rooms/\(.room)/followers",
      name: "joinRoom",
      chapter: .rooms,
      access: .room,
      summary: "Join a room",
      details:
        "Following needs no joining; votes and pace do. Who is not heard of for an hour has left "
        + "and may join again.",
      answers: [.json(joined, "A token for this room.", status: 201)],
      problems: [.limitReached, .roomClosed],
      handler: .later { call, lab in
        let follower = try await lab.rooms.join(call[.room], from: call.client)
        return .json(follower, as: joined, status: 201)
      }
    ),
    Endpoint(
      method: .put,
      path: "/api/rooms/\(.room)/pace",
      name: "setPace",
      chapter: .rooms,
      access: .room,
      summary: "Say how one gets along",
      body: Endpoint.Body(
        schema: PaceRequest.form(eventCount: .max).schema,
        example: #"{"follower":"\#(Endpoint.runExample)","pace":"lost","event":3}"#
      ),
      answers: [.none("It is noted.")],
      problems: [.invalidRequest, .followerNotFound],
      handler: .later { call, lab in
        try await lab.inRoom(call) { try await $0.take(.pace(call.body)) }
        return .done
      }
    ),
    Endpoint(
      method: .put,
      path: "/api/rooms/\(.room)/polls/\(poll)/vote",
      name: "vote",
      chapter: .rooms,
      access: .room,
      summary: "Vote in a poll",
      details: "One vote a round; it may be changed until the round ends. The “form” of the poll "
        + "names the field of the vote; an “order” leaves out the choices that do not come. Where "
        + "the poll “asksConfidence”, a vote may say how sure it is: 1 guessing, 2 fairly sure, "
        + "3 certain.",
      body: Endpoint.Body(
        schema: VoteRequest.form.schema,
        example: #"{"follower":"\#(Endpoint.runExample)","choice":0}"#
      ),
      answers: [.none("The vote counts.")],
      problems: [
        .invalidRequest, .pollNotFound, .pollClosed, .followerNotFound,
      ],
      handler: .later { call, lab in
        try await lab.inRoom(call) { try await $0.take(.vote(call.body, in: String(call[poll]))) }
        return .done
      }
    ),
    Endpoint(
      method: .post,
      path: "/api/rooms/\(.room)/explorations",
      name: "explore",
      chapter: .rooms,
      work: .computes,
      summary: "Leave the class to try something",
      details: "A follower keeps ten such runs without names, and one address 300 in each room of "
        + "those who have not joined it; the oldest makes room for another. Nobody leaves while "
        + "the class is asked about the next command, and such runs and their branches wait.",
      body: Endpoint.Body(
        schema: ExplorationRequest.form(stepCount: .max).schema,
        example: #"{"step":1}"#
      ),
      answers: [.created(NewRun.shape, "A run of the follower's own.")],
      problems: ProblemKind.scenario + [.invalidRequest, .followerNotFound, .questionOpen],
      handler: .later(explore)
    ),
    Endpoint(
      method: .post,
      path: "/api/rooms/\(.room)/questions",
      name: "askPresenter",
      chapter: .rooms,
      access: .room,
      summary: "Ask the presenter something",
      details: "Nothing is kept of who asks. A follower asks at most three questions in five "
        + "minutes, and at most a hundred wait for the presenter.",
      body: Endpoint.Body(
        schema: QuestionRequest.form.schema,
        example: #"{"follower":"\#(Endpoint.runExample)","text":"Why twice?"}"#
      ),
      answers: [.none("The presenter sees it.")],
      problems: [.invalidRequest, .followerNotFound, .limitReached],
      handler: .later { call, lab in
        try await lab.room(call).take(.question(call.body))
        return .done
      }
    ),
    Endpoint(
      method: .put,
      path: "/api/rooms/\(.room)/exploring",
      name: "setExploring",
      chapter: .rooms,
      access: .room,
      summary: "Say whether one explores",
      details: "With “run”, the presenter can show the class what is tried there; with "
        + "“isReached”, it counts as done. Neither says who it is.",
      body: Endpoint.Body(
        schema: ExploringRequest.form.schema,
        example: #"{"follower":"\#(Endpoint.runExample)","isExploring":false}"#
      ),
      answers: [.none("It is noted.")],
      problems: [.invalidRequest, .followerNotFound],
      handler: .later { call, lab in
        try await lab.inRoom(call) { try await $0.take(.exploring(call.body)) }
        return .done
      }
    ),
  ]

  /// The follower's run has no parent: its name would tell the name of the room's run.
  private static func explore(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let (wish, code) = try await lab.inRoom(call) { room in
      (try await room.exploration(call.body), room.code)
    }
    let (document, follower) = wish
    let explorer = lab.rooms.explorer(follower, of: code, from: call.client)
    let run = try await lab.runs.start(document, from: call.client, for: explorer)
    let new = NewRun(id: run.id, run: run.latest)
    return .json(new, as: NewRun.shape, status: 201, headers: [.place(of: run)])
  }

  private static let joined = Shape<String>.object(.required("follower", \.self, .text))
}
