import LabCore
import MicroHTTPD

extension RequestError: ProblemTable {
  var problem: Problem {
    switch self {
    case .nothingThere(let path):
      Problem(.notFound, "There is nothing at “\(path)”. Begin at “/api/catalog”.")
    case .wrongMethod(let allowed):
      Self.wrongMethod(allowed.map(\.rawValue).joined(separator: ", "))
    case .otherMediaType(let mediaType, let wanted):
      Problem(
        .unsupportedMediaType,
        "Content-Type \(mediaType.map { "says “\($0)”" } ?? "is missing"). Send JSON as “\(wanted)”."
      )
    case .tooDeep(let limit):
      Problem(.invalidJSON, "The JSON text is nested deeper than \(limit) levels.")
    case .badPosition(let name, let value):
      Problem(
        .badRequest,
        "“\(name)” is “\(value)”, not the number of an event. Send a whole number from 0."
      )
    case .badWish(let name, let value):
      Problem(.badRequest, "“\(name)” is “\(value)”. Send “true”, or leave it out.")
    case .badNumber(let name, let value, let range):
      Problem(
        .badRequest,
        "“\(name)” is “\(value)”. Send a whole number from \(range.lowerBound)"
          + "\(range.upperBound == .max ? "" : " to \(range.upperBound)")."
      )
    case .badVersion(let value, let parts):
      Problem(
        .badRequest,
        "“If-Match” is “\(value)”, not a version. Send one in quotation marks: "
          + "\"\(parts == 1 ? "3" : "1.3")\"."
      )
    case .badKey:
      Problem(
        .badRequest,
        "“Idempotency-Key” is empty, longer than \(IdempotencyKey.mostCharacters) "
          + "characters, or has signs other than the visible ones of ASCII. Nothing was done. Send a "
          + "random one like “8e03978e-40d5-43e8”."
      )
    case .badRun(let value):
      Problem(
        .badRequest,
        "“run” is “\(value)”. Send the id of a run, a colon and the number of an event."
      )
    case .repeatedRun(let run):
      Problem(.badRequest, "The address names the run “\(run)” twice. Name each run once.")
    case .badRunCount(let count, let limit):
      Problem(
        .badRequest,
        "The address names \(count) runs. Name 1 to \(limit): “?run=ID:0&run=ID:0”."
      )
    case .badLaunch:
      Problem(
        .badRequest,
        "“Lifecycle-Launch” is missing, longer than 100 characters, or has signs other than the visible ones "
          + "of ASCII. Nothing was kept. Send a text that another launch of the app does not have."
      )
    case .badProbeAddress:
      Problem(
        .badRequest,
        "“address” names no server. Send one such as “http://192.168.1.20:8080”, without a path."
      )
    case .badProbeVersion:
      Problem(
        .badRequest,
        "“swift” is none of 5.9, 5.10 and 6.0. Leave it out for later compilers, and for Objective-C."
      )
    case .badCoding:
      Problem(
        .badRequest,
        "The body is packed in an unknown way, or damaged. Send it as it is, or with “Content-Encoding: "
          + "gzip”. Nothing was kept."
      )
    case .badRoomAddress(let host, let code):
      Problem(
        .badRequest,
        "“address” is not one of this room. Send “http://\(host)/join/\(code.text)”."
      )
    }
  }

  private static func wrongMethod(_ allowed: String) -> Problem {
    Problem(
      .methodNotAllowed,
      "This resource does not know the method. Use \(allowed).",
      headers: [HTTPHeader("Allow", allowed)]
    )
  }
}
