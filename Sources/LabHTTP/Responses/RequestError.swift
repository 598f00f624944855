import LabCore
import MicroHTTPD

/// Why a request can't be understood.
enum RequestError: LabFault {
  /// Nothing is served at the path.
  case nothingThere(path: String)
  /// The resource knows other methods only.
  case wrongMethod(allowed: [HTTPMethod])
  /// A body of another media type than the wanted one.
  case otherMediaType(String?, wanted: String)
  /// The JSON of the body is nested too deeply.
  case tooDeep(limit: Int)
  /// The body is packed in an unknown way, or is damaged.
  case badCoding
  /// A query parameter or header that should be the number of an event.
  case badPosition(name: String, value: String)
  /// A query parameter that can only be “true”.
  case badWish(name: String, value: String)
  /// A query parameter that should be a number in a range.
  case badNumber(name: String, value: String, range: ClosedRange<Int>)
  /// An `If-Match` header that should be a version: some numbers with points between them.
  case badVersion(String, parts: Int)
  /// An `Idempotency-Key` header that is empty, too long, or has invisible characters.
  case badKey
  /// A value is not an identifier and the number of an event.
  case badRun(String)
  /// A run is named a second time.
  case repeatedRun(String)
  /// No run is named, or too many.
  case badRunCount(Int, limit: Int)
  /// The header `Lifecycle-Launch` is missing, too long, or has invisible characters.
  case badLaunch
  /// An address that is not one of this server and the room.
  case badRoomAddress(host: String, code: RoomCode)
  /// The address that a probe would use names no server.
  case badProbeAddress
  /// The version of Swift for the probe is none that needs a file of its own.
  case badProbeVersion
}
