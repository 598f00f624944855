import LabCore
import LabStore
import LifecycleEngine
import LifecycleLogs
import LifecycleScenario
import LifecycleSource
import MicroHTTPD

/// An error with a row in the table of problems: kind, sentence, values and header lines.
///
/// The rows stand in the extensions of the errors in this folder. Each is a `switch` without `default`,
/// so a new case needs a row.
protocol ProblemTable: Error {
  /// The row of the error.
  var problem: Problem { get }
}

extension Problem {
  /// The problem that an error is.
  init(_ error: any Error) {
    if let error = error as? any ProblemTable {
      self = error.problem
    } else {
      assertionFailure("No handler throws \(error).")
      self = HTTPRequestFailure(.internalError).problem
    }
  }
}

extension WorkError: ProblemTable {
  var problem: Problem {
    switch self {
    case .tooManyRequests(let seconds):
      Problem(
        .tooManyRequests,
        "Too many requests come from your address. Nothing was done. Send this one again in "
          + "\(seconds) s.",
        headers: [HTTPHeader("Retry-After", "\(seconds)")]
      )
    case .tooManyWaiting(let count, let time):
      Problem(
        .tooManyRequests,
        "\(count) computations for your address wait already. Nothing was done. Send this one again "
          + "in \(time.wholeSeconds) s.",
        headers: [HTTPHeader("Retry-After", "\(time.wholeSeconds)")]
      )
    case .busy(let time):
      Problem(
        .busy,
        "The server computes for many others. Nothing was done. Send this again in "
          + "\(time.wholeSeconds) s.",
        headers: [HTTPHeader("Retry-After", "\(time.wholeSeconds)")]
      )
    }
  }
}

extension InvalidRequest: ProblemTable {
  var problem: Problem {
    switch self {
    case .body(let error): Problem(.invalidRequest, error.message, places: error.problems)
    }
  }
}

extension ScenarioError: ProblemTable {
  var problem: Problem {
    let kind: ProblemKind =
      switch code {
      case .invalidJSON: .invalidJSON
      case .invalidScenario: .invalidScenario
      case .payloadTooLarge: .payloadTooLarge
      case .refused where refusal?.code == .eventLimitReached: .limitReached
      case .refused: .refused(refusal?.code)
      }
    var problem = Problem(kind, message, places: problems)
    if let step { problem.values["step"] = "\(step)" }
    switch refusal?.limit {
    case nil: break
    case .events(let most): problem.values.merge(["limit": "events", "most": "\(most)"]) { $1 }
    case .work(let most): problem.values.merge(["limit": "work", "most": "\(most)"]) { $1 }
    }
    if kind == .limitReached { problem.values["limit"] = "work" }
    return problem
  }
}

extension LogError: ProblemTable {
  var problem: Problem { Problem(.log(code), message) }
}

extension SourceError: ProblemTable {
  var problem: Problem { Problem(.source(code), message, values: values) }
}

extension HTTPRequestFailure: ProblemTable {
  var problem: Problem {
    let kind: ProblemKind =
      switch code {
      case .badFraming, .badPath: .badRequest
      case .notFound: .notFound
      case .methodNotAllowed: .methodNotAllowed
      case .payloadTooLarge: .payloadTooLarge
      case .uriTooLong: .uriTooLong
      case .headersTooLarge: .headersTooLarge
      case .requestTooSlow: .requestTooSlow
      case .tooManyConnections: .tooManyConnections
      case .unknownCoding: .unknownCoding
      case .unknownVersion: .unknownVersion
      case .internalError: .internalError
      case .busy: .busy
      case .serverStopping: .serverStopping
      }
    var problem = Problem(kind, description)
    if kind == .methodNotAllowed { problem.headers = [HTTPHeader("Allow", "GET, HEAD")] }
    if kind == .busy { problem.headers = [HTTPHeader("Retry-After", "2")] }
    return problem
  }
}

extension StoreError: ProblemTable {
  /// A command can't be kept, or a run can't be read, and so nothing was done, as far as is known.
  var problem: Problem {
    // The address of the database, and its answer, are for the log.
    guard code != .uncertain else {
      return Problem(
        .journalUnavailable,
        "The database gave no answer in time. Send the request again, a command with the same "
          + "“Idempotency-Key”: it may have been done.",
        values: ["limit": "database", "outcome": "unknown"],
        headers: [HTTPHeader("Retry-After", "1")]
      )
    }
    guard code != .unreachable else {
      return Problem(
        .journalUnavailable,
        "\(cause.sentence) Nothing was done. Send the request again.",
        values: ["limit": cause?.rawValue ?? "database"],
        headers: [HTTPHeader("Retry-After", "2")]
      )
    }
    return Problem(
      .journalUnavailable,
      "The server cannot write or read its runs: \(reason). Nothing was done. Make "
        + "room on its disk, or check the permissions there, and send the request again."
    )
  }
}

extension StoreError.Cause? {
  /// What is wrong with the database.
  fileprivate var sentence: String {
    switch self {
    case nil: "The server cannot reach its database."
    case .full: "The disk of the database is full."
    case .waits: "The database keeps nothing now: it gives no answer, or waits for its standby."
    case .older: "The server reaches only a database that another has replaced."
    case .crowded: "The database lets in no more connections."
    }
  }
}
