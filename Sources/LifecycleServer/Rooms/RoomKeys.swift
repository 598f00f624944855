import KeyHash

/// Who may lead a room, and who has the wheel; of the keys there are only hashes.
struct RoomKeys: Codable, Hashable, Sendable {
  /// Whoever has a key.
  enum Holder: Hashable, Sendable {
    /// Whoever opened the room.
    case owner
    /// Somebody to whom the wheel was handed, counted from 1.
    case driver(Int)
  }

  /// How many drivers a room has at most.
  static let mostDrivers = 20

  private let owner: String
  private var drivers: [String] = []
  /// The number of the driver who has the wheel; 0 stands for the owner.
  private(set) var driving = 0

  init(owner: KeyHash) {
    self.owner = owner.text
  }

  /// What all hashes of the room are made with.
  var setting: String { KeyHash(text: owner).setting }

  /// The number of the drivers.
  var driverCount: Int { drivers.count }

  /// The one who has a key.
  ///
  /// All hashes are looked at, whichever is the right one.
  ///
  /// - Parameter hash: The hash of the key.
  /// - Returns: The holder; nothing for a wrong key.
  func holder(of hash: KeyHash) -> Holder? {
    var holder: Holder?
    if KeyHash(text: owner).matches(hash) { holder = .owner }
    for (index, driver) in drivers.enumerated() where KeyHash(text: driver).matches(hash) {
      holder = .driver(index + 1)
    }
    return holder
  }

  /// Whether somebody has the wheel.
  func isDriving(_ holder: Holder) -> Bool {
    switch holder {
    case .owner: driving == 0
    case .driver(let number): driving == number
    }
  }

  /// Hands the wheel to a new driver.
  mutating func handOver(to hash: KeyHash) {
    drivers.append(hash.text)
    driving = drivers.count
  }

  /// Hands the wheel to a driver who has a key.
  mutating func handOver(to number: Int) {
    driving = number
  }

  /// Gives the wheel back to the owner.
  mutating func takeBack() {
    driving = 0
  }
}
