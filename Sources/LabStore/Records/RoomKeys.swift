package import KeyHash

/// The holder of a key.
package enum KeyHolder: Hashable, Sendable {
  /// The person who opened the room.
  case owner
  /// A driver to whom control was handed, counted from 1.
  case driver(Int)

  /// The number of the driver; 0 stands for the owner.
  package var number: Int {
    switch self {
    case .owner: 0
    case .driver(let number): number
    }
  }
}

/// Who may lead a room, and who has control; of the keys there are only hashes.
package struct RoomKeys: Codable, Hashable, Sendable {
  /// How many drivers a room has at most.
  package static let mostDrivers = 20

  private let owner: String
  private var drivers: [String] = []
  /// The number of the driver who has control; 0 stands for the owner.
  package private(set) var driving = 0
  /// The number of the driver who may take control.
  package private(set) var offered: Int?
  /// The number of the driver who asks for control.
  package private(set) var requested: Int?

  package init(owner: KeyHash) {
    self.owner = owner.text
  }

  /// What all hashes of the room are made with.
  package var setting: String { KeyHash(text: owner).setting }

  /// The number of the drivers.
  package var driverCount: Int { drivers.count }

  /// The one who has a key.
  ///
  /// All hashes are looked at, whichever is the right one.
  ///
  /// - Parameter hash: The hash of the key.
  /// - Returns: The holder, or `nil` for a wrong key.
  package func holder(of hash: KeyHash) -> KeyHolder? {
    var holder: KeyHolder?
    if KeyHash(text: owner).matches(hash) { holder = .owner }
    for (index, driver) in drivers.enumerated() where KeyHash(text: driver).matches(hash) {
      holder = .driver(index + 1)
    }
    return holder
  }

  /// Whether somebody has control.
  package func isDriving(_ holder: KeyHolder) -> Bool {
    switch holder {
    case .owner: driving == 0
    case .driver(let number): driving == number
    }
  }

  /// Offers control to a new driver, who has it once it is taken.
  package mutating func offer(to hash: KeyHash) {
    drivers.append(hash.text)
    offered = drivers.count
  }

  /// Offers control to a driver who has a key.
  package mutating func offer(to number: Int) {
    offered = number
    if requested == number { requested = nil }
  }

  /// Lets somebody take control: the owner at any time, a driver to whom it is offered.
  ///
  /// - Parameter holder: Whoever takes it.
  /// - Returns: Whether it has changed hands.
  /// - Throws: ``RoomError/notOffered``.
  package mutating func take(_ holder: KeyHolder) throws(RoomError) -> Bool {
    switch holder {
    case .owner:
      let isNews = driving != 0
      (driving, offered) = (0, nil)
      return isNews
    case .driver(let number):
      if driving == number { return false }
      guard offered == number else { throw .notOffered }
      (driving, offered) = (number, nil)
      if requested == number { requested = nil }
      return true
    }
  }

  /// Notes that somebody asks for control, or nobody any more.
  package mutating func request(by holder: KeyHolder?) {
    switch holder {
    case .driver(let number) where number != driving: requested = number
    case .driver, .owner, nil: requested = nil
    }
  }
}
