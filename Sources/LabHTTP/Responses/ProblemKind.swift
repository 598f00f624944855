import LifecycleEngine
import LifecycleListing
import LifecycleLogs
import LifecycleScenario
import LifecycleSource

/// What all problems with one code and status have in common.
struct ProblemKind: Hashable, Sendable {
  /// The stable code.
  let code: String
  /// The HTTP status.
  let status: Int
  /// A few words.
  let title: String

  private init(_ code: String, _ status: Int, _ title: String) {
    self.code = code
    self.status = status
    self.title = title
  }
}

// Requests that cannot be understood.
extension ProblemKind {
  static let badRequest = Self("badRequest", 400, "The request cannot be read")
  static let invalidJSON = Self("invalidJSON", 400, "The body is not well-formed JSON")
  static let notFound = Self("notFound", 404, "Nothing is there")
  static let methodNotAllowed = Self(
    "methodNotAllowed",
    405,
    "The resource does not know the method"
  )
  static let requestTooSlow = Self("requestTooSlow", 408, "The request came too slowly")
  static let payloadTooLarge = Self("payloadTooLarge", 413, "The body is too long")
  static let uriTooLong = Self("uriTooLong", 414, "The address is too long")
  static let unsupportedMediaType = Self("unsupportedMediaType", 415, "The body is not JSON")
  /// A body that is JSON, but not what is wanted.
  static let invalidRequest = Self("badRequest", 422, "The request is not valid")
  static let invalidScenario = Self("invalidScenario", 422, "The scenario is not valid")
  static let headersTooLarge = Self("headersTooLarge", 431, "The header lines are too long")
  static let unknownCoding = Self("unknownCoding", 501, "The transfer coding is not known")
  static let unknownVersion = Self("unknownVersion", 505, "The version of HTTP is not spoken")
}

// Requests that are not let in.
extension ProblemKind {
  static let tokenNeeded = Self("tokenNeeded", 401, "The token is needed")
  static let originRefused = Self("originRefused", 403, "Another site may not do this")
  static let hostRefused = Self("hostRefused", 421, "The server has another name")
  static let tooManyRequests = Self("tooManyRequests", 429, "Too many requests")
  static let tooManyConnections = Self("tooManyConnections", 429, "Too many connections")
}

// Runs.
extension ProblemKind {
  static let listClosed = Self("listClosed", 403, "The list of runs is closed")
  static let notOwner = Self("notOwner", 403, "Only the owner of the server may do this")
  static let runNotFound = Self("runNotFound", 404, "There is no such run")
  static let goalNotReached = Self("goalNotReached", 409, "The goal was not reached")
  static let limitReached = Self("limitReached", 409, "A limit is reached")
  static let runRecorded = Self("runRecorded", 409, "The run can only be shown")
  static let runInRoom = Self("runInRoom", 409, "The run belongs to a room")
  static let conflict = Self("conflict", 412, "The run has another version")
  static let idempotencyKeyReused = Self(
    "idempotencyKeyReused",
    422,
    "The key belongs to another command"
  )
  static let runUnreadable = Self("runUnreadable", 500, "The run cannot be read")

  /// What the engine refuses.
  static func refused(_ code: SimulationError.Code?) -> Self {
    Self(code?.rawValue ?? "refused", 409, "The command is refused")
  }
}

// Rooms.
extension ProblemKind {
  static let notPresenter = Self("notPresenter", 403, "Only the presenter may do this")
  static let roomNotFound = Self("roomNotFound", 404, "There is no such room")
  static let driverNotFound = Self("driverNotFound", 404, "There is no such driver")
  static let followerNotFound = Self("followerNotFound", 404, "There is no such follower")
  static let pollNotFound = Self("pollNotFound", 404, "There is no such poll")
  static let notDriving = Self("notDriving", 409, "Somebody else has control")
  static let pollClosed = Self("pollClosed", 409, "The poll is closed for this")
  static let voteOpen = Self("voteOpen", 409, "A vote is open")
  static let questionOpen = Self("questionOpen", 409, "A question is open")
  static let roomClosed = Self("roomClosed", 409, "The room lets nobody in")
  static let roomEnded = Self("roomEnded", 410, "The room has ended")
  static let roomUnreadable = Self("roomUnreadable", 500, "The room cannot be read")
}

// Live sessions.
extension ProblemKind {
  static let notWriter = Self("notWriter", 403, "Only the app may do this")
  static let liveOff = Self("liveOff", 404, "The server takes no live sessions")
  static let liveNotFound = Self("liveNotFound", 404, "There is no such live session")
  static let liveProjectNotFound = Self("liveProjectNotFound", 404, "There is no such project")
  static let liveGap = Self("liveGap", 409, "Lines are missing")
  static let stillReading = Self("stillReading", 503, "The lines are being read")
  static let otherLaunch = Self("otherLaunch", 409, "Another launch writes now")
  static let badLiveLine = Self("badLiveLine", 422, "A line is none of the probe")

  /// What a request for a live session may meet.
  static let live = [liveOff, liveNotFound, journalUnavailable, limitReached]

  /// What a request for a project may meet.
  static let liveProject = [liveOff, liveProjectNotFound, journalUnavailable, limitReached]
}

// Walkthroughs.
extension ProblemKind {
  static let notAuthor = Self("notAuthor", 403, "Only the author may do this")
  static let walkthroughNotFound = Self(
    "walkthroughNotFound",
    404,
    "There is no such walkthrough"
  )

  /// What a request for a walkthrough may meet.
  static let walkthrough = [walkthroughNotFound, journalUnavailable, limitReached]
}

// Logs, and the server itself.
extension ProblemKind {
  static let internalError = Self("internalError", 500, "The server failed")
  static let busy = Self("busy", 503, "The server is busy")
  static let journalUnavailable = Self("journalUnavailable", 503, "The server cannot keep its runs")
  static let serverStopping = Self("serverStopping", 503, "The server stops")

  /// Why a log cannot be imported.
  static func log(_ code: LogError.Code) -> Self {
    switch code {
    case .badPattern: Self(code.rawValue, 422, "The pattern cannot be used")
    case .nothingMatched: Self(code.rawValue, 422, "No line mentions a callback")
    case .tooLong: Self(code.rawValue, 413, "The log is too long")
    }
  }
}

// Files of an app.
extension ProblemKind {
  /// Why files of an app cannot be read.
  static func source(_ code: SourceError.Code) -> Self {
    let title =
      switch code {
      case .invalidXML: "The file is not XML"
      case .tooLarge: "The file is too large"
      case .documentType: "The file declares a document type"
      case .notInterfaceBuilder: "The file is not of Interface Builder"
      case .otherPlatform: "The file is of another platform"
      case .olderFormat: "The file has an old form"
      case .noStart: "There is nothing to begin with"
      case .manyStarts: "There is more than one beginning"
      case .noClass: "No controller has the class"
      }
    return Self(code.rawValue, 422, title)
  }
}

// What several endpoints may answer with.
extension ProblemKind {
  /// What any request may meet.
  static let always: [Self] = [
    badRequest, uriTooLong, headersTooLarge, payloadTooLarge, internalError, serverStopping, busy,
    hostRefused, tokenNeeded, tooManyRequests, tooManyConnections, requestTooSlow, unknownCoding,
    unknownVersion,
  ]

  /// What a request with a JSON body may meet.
  static let body = [invalidJSON, unsupportedMediaType]

  /// What a request for a run may meet.
  static let run = [runNotFound, runUnreadable, journalUnavailable, limitReached]

  /// What a request for a room may meet.
  static let room = [roomNotFound, roomEnded, roomUnreadable, journalUnavailable, limitReached]

  /// Why the engine refuses commands.
  static let refusals = SimulationError.Code.allCases.filter { $0 != .eventLimitReached }
    .map { refused($0) }

  /// What a request that runs a scenario may meet, besides what any body may.
  static let scenario = refusals + [invalidScenario, limitReached]

  /// What a command may meet, besides what a scenario may.
  static let command = [conflict, idempotencyKeyReused, runRecorded]

  /// Why a log cannot be imported.
  static let log = LogError.Code.allCases.map { log($0) } + [limitReached]

  /// Why files of an app cannot be read.
  static let source = SourceError.Code.allCases.map { source($0) } + [limitReached]
}
