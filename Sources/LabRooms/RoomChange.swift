import Foundation
package import KeyHash
import LabCore
import LabStore
import LifecycleScenario

/// What a key is needed for.
package enum RoomPurpose: Hashable, Sendable {
  /// To see what followers must not see.
  case view
  /// To lead the class, which needs control.
  case drive
  /// To decide who leads, and to end the room.
  case own
}

/// A change by a presenter, which is answered with the state.
package enum RoomChange: Hashable, Sendable {
  /// Shows something else, as ``RoomView/apply(_:eventCount:at:)`` reads it. A view of a run that
  /// another one has replaced is dropped; its number is optional.
  case view([UInt8], of: Int? = nil)
  /// Lets people join, or nobody; ``DoorRequest`` reads it.
  case door([UInt8])
  /// Calls the followers back to class.
  case recall
  /// Puts a question of the class away, if it is still there.
  case dismissal(of: Int)
  /// Offers control to a driver with a number, or to a new one with a key.
  case offer(to: Int?, or: KeyHash)
  /// Takes control: the owner at any time, a driver to whom it is offered.
  case taking
  /// Asks for control.
  case request
  /// Declines a request for control.
  case refusal

  /// What a key is needed for.
  var purpose: RoomPurpose {
    switch self {
    case .view, .door, .recall, .dismissal: .drive
    case .taking, .request: .view
    case .offer, .refusal: .own
    }
  }

  /// Changes a room.
  ///
  /// - Parameters:
  ///   - record: The room.
  ///   - holder: The holder of the key.
  ///   - eventCount: The number of events of the run that is shown.
  ///   - now: The present time.
  /// - Returns: Whether it must be published.
  /// - Throws: ``RoomError``, ``LimitError`` and ``ScenarioError``; nothing changes then.
  func apply(
    to record: inout RoomRecord,
    by holder: KeyHolder,
    eventCount: Int,
    at now: Date
  ) throws -> Bool {
    switch self {
    case .view(let body, let run):
      guard run == nil || run == record.showing.runNumber else { return false }
      var view = record.showing.view
      try InvalidRequest.checking { () throws(ScenarioError) in
        try view.apply(body, eventCount: eventCount, at: now)
      }
      guard view != record.showing.view else { return false }
      record.showing.show(view)
    case .door(let body):
      let request = try InvalidRequest.reading(body, by: DoorRequest.decode)
      guard record.following.isOpen != request.isOpen else { return false }
      record.following.setOpen(request.isOpen)
    case .recall: record.following.recall()
    case .dismissal(let question): record.polling.dismiss(question)
    case .offer(let driver, let key): try record.leading.offer(to: driver, or: key)
    case .taking: try record.leading.take(holder)
    case .request: record.leading.request(by: holder)
    case .refusal: record.leading.request(by: nil)
    }
    return true
  }
}

extension Leading {
  /// Offers control to somebody else, who has it once it is taken.
  fileprivate mutating func offer(to driver: Int?, or key: KeyHash) throws {
    if let driver {
      guard driver <= keys.driverCount else { throw RoomError.unknownDriver(driver) }
      offer(to: driver)
    } else {
      guard keys.driverCount < RoomKeys.mostDrivers else {
        throw LimitError.drivers(RoomKeys.mostDrivers)
      }
      offer(to: key)
    }
  }
}
