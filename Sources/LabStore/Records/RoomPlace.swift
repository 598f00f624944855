package import LabCore

/// Where a run is shown: in a room, as one of the runs that the room has shown.
package struct RoomPlace: Hashable, Sendable {
  /// The code of the room.
  package let code: RoomCode
  /// The number of the run in the room, counted from 1.
  let number: Int
}
