import LabCore

/// Why a request is not let in, whatever it asks for.
enum AccessError: LabFault {
  /// The client calls the server by a name that is not its own.
  case unknownHost(String)
  /// A page of another site would change something.
  case foreignOrigin(String)
  /// The token is missing or wrong.
  case tokenNeeded
  /// The client is on another machine, and the server has no token that could let it in.
  case machineOnly
  /// The client may not know which runs there are.
  case listClosed
}
