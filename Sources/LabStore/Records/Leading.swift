package import Foundation
package import KeyHash

/// Who may lead a room, who has led it, and when somebody did last.
package struct Leading: Codable, Hashable, Sendable {
  /// One line about who has led the room.
  package struct AuditLine: Codable, Hashable, Sendable {
    /// What can be told.
    package enum Action: String, CaseIterable, Codable, Hashable, Sendable {
      case opened, handedOver, tookBack
    }

    package var time: Date
    package var action: Action
    /// The number of the driver to whom it was done.
    package var driver: Int?
  }

  // The names of stored records stay.
  private enum CodingKeys: String, CodingKey {
    case keys, usedAt
    case log = "audit"
  }

  /// How many lines are kept.
  private static let mostLines = 200

  /// Who may lead the room.
  package private(set) var keys: RoomKeys
  /// The changes of the leadership.
  package private(set) var log: [AuditLine] = []
  /// The time of the last call of the presenter.
  package private(set) var usedAt: Date

  init(keys: RoomKeys, at now: Date) {
    self.keys = keys
    usedAt = now
    note(.opened, at: now)
  }

  /// Whether anybody has led the room since it was opened.
  package var wasLed: Bool { usedAt != log.first?.time }

  /// Notes a call of the presenter.
  package mutating func use(at now: Date) { usedAt = now }

  /// Offers control to a new driver, who has it once it is taken.
  package mutating func offer(to hash: KeyHash) { keys.offer(to: hash) }

  /// Offers control to a driver who has a key.
  package mutating func offer(to number: Int) { keys.offer(to: number) }

  /// Lets somebody take control: the owner at any time, a driver to whom it is offered.
  ///
  /// - Parameter holder: Whoever takes it.
  /// - Throws: ``RoomError/notOffered``.
  package mutating func take(_ holder: KeyHolder) throws(RoomError) {
    let before = keys.driving
    guard try keys.take(holder) else { return }
    switch holder {
    case .owner: note(.tookBack, driver: before, at: usedAt)
    case .driver(let number): note(.handedOver, driver: number, at: usedAt)
    }
  }

  /// Notes that somebody asks for control, or nobody any more.
  package mutating func request(by holder: KeyHolder?) { keys.request(by: holder) }

  /// Adds a line about who leads the room.
  private mutating func note(_ action: AuditLine.Action, driver: Int? = nil, at now: Date) {
    log.append(AuditLine(time: now, action: action, driver: driver))
    if log.count > Self.mostLines { log.removeFirst() }
  }
}
