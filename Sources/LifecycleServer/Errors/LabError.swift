import LifecycleScenario
import MicroHTTPD

/// A request that the server itself refuses, with the facts about it.
enum LabError: Error, Hashable, Sendable {
  /// Nothing is served at the path.
  case nothingThere(path: String)
  /// The resource knows other methods only.
  case wrongMethod(allowed: [HTTPMethod])
  /// The catalog has no rule with the identifier.
  case unknownRule(id: String)
  /// A query parameter or header that should be the number of an event.
  case badPosition(name: String, value: String)
  /// The run has no event with the number.
  case unknownEvent(Int, count: Int)
  /// An address that does not say what is to be written or drawn.
  case badExport(ExportFault)
  /// No code is in the language, or none is named.
  case unknownCodeLanguage(String?)
  /// No texts are in the language.
  case unknownLanguage(String)
  /// The pages lack the texts of a language.
  case noTexts(language: String)
  /// An `If-Match` header that should be a version, which has some numbers with points between them.
  case badVersion(String, parts: Int)
  /// An `Idempotency-Key` header that is empty, too long, or has signs that cannot be seen.
  case badKey
  /// A client calls another command by a key that a command of the run has.
  case keyReused(IdempotencyKey, version: Int)
  /// A query parameter that should be a number in a range.
  case badNumber(name: String, value: String, range: ClosedRange<Int>)
  /// The server is open to other machines, so it does not say which runs it has.
  case listClosed
  /// The run shows what was recorded, and cannot go on.
  case recordedRun(Recording, in: RoomCode?)
  /// A body of another media type than JSON.
  case notJSON(mediaType: String?)
  /// A body that is JSON, but not what is wanted.
  case invalidRequest(ScenarioError)
  /// A query that should name runs and positions in them.
  case badRuns(RunListFault)
  /// The journal has a run that this version cannot read.
  case unreadableRun(id: String, reason: String)
  /// No run has the identifier, or it was removed.
  case unknownRun(id: String)
  /// No room has the code.
  case unknownRoom(code: String)
  /// The room has ended, and everything about it is erased.
  case roomEnded(RoomCode)
  /// The journal has a room that this version cannot read.
  case unreadableRoom(RoomCode, reason: String)
  /// The request needs the key of the presenter, and has none or a wrong one.
  case notPresenter
  /// The request needs the key of whoever opened the room.
  case notOwner
  /// Somebody else has the wheel of the room.
  case notDriving
  /// No driver of the room has the number.
  case unknownDriver(Int)
  /// The room has no such follower.
  case unknownFollower
  /// The room has no such poll.
  case unknownPoll(String)
  /// The poll takes no votes now, or cannot go on so.
  case pollClosed
  /// The poll has fewer choices.
  case badChoice(Int, count: Int)
  /// An address that is not one of this server and the room.
  case badAddress(host: String, code: RoomCode)
  /// The client knows another version of the run.
  case conflict(expected: String, actual: String)
  /// The request would pass a limit.
  case limitReached(Limit)

  /// A limit of ``LabLimits``, with its value.
  enum Limit: Hashable, Sendable {
    case controllers(Int)
    case events(Int)
    case commands(Int)
    case rooms(Int)
    case followers(Int)
    case drivers(Int)
    case polls(Int)
  }

  /// What is wrong with the address of an export or a picture.
  enum ExportFault: Hashable, Sendable {
    /// No export has the name.
    case format(String)
    /// It names no run.
    case nothing
    /// The run that it carries is damaged.
    case link
    /// It names a scenario that the pages don't have.
    case example(String)
  }

  /// What is wrong with a query that names runs.
  enum RunListFault: Hashable, Sendable {
    /// A value is not an identifier and the number of an event.
    case position(String)
    /// A run is named a second time.
    case repeated(String)
    /// No run is named, or too many.
    case count(Int, limit: Int)
  }

  /// Reads a body that is no scenario: what breaks its form is wrong with the request.
  static func checkingRequest<Value>(
    _ read: () throws(ScenarioError) -> Value
  ) throws -> Value {
    do throws(ScenarioError) {
      return try read()
    } catch {
      guard error.code == .invalidScenario else { throw error }
      throw LabError.invalidRequest(error)
    }
  }
}
