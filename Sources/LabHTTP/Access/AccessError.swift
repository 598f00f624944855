import LabCore

/// Why a request is not let in, whatever it asks for.
enum AccessError: LabFault {
  /// The client calls the server by a name that is not its own.
  case unknownHost(String)
  /// A page of another site would change something.
  case foreignOrigin(String)
  /// The token is missing or wrong.
  case tokenNeeded
  /// The server does not list its runs.
  case listClosed
}
