import KeyHash

/// Who may lead a room, and who has the wheel; of the keys there are only hashes.
struct RoomKeys: Codable, Hashable, Sendable {
  /// Whoever has a key.
  enum Holder: Hashable, Sendable {
    /// Whoever opened the room.
    case owner
    /// Somebody to whom the wheel was handed, counted from 1.
    case driver(Int)

    /// The number of the driver; 0 stands for the owner.
    var number: Int {
      switch self {
      case .owner: 0
      case .driver(let number): number
      }
    }
  }

  /// How many drivers a room has at most.
  static let mostDrivers = 20

  private let owner: String
  private var drivers: [String] = []
  /// The number of the driver who has the wheel; 0 stands for the owner.
  private(set) var driving = 0
  /// The number of the driver who may take the wheel.
  private(set) var offered: Int?
  /// The number of the driver who asks for the wheel.
  private(set) var requested: Int?

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

  /// Offers the wheel to a new driver, who has it once it is taken.
  mutating func offer(to hash: KeyHash) {
    drivers.append(hash.text)
    offered = drivers.count
  }

  /// Offers the wheel to a driver who has a key.
  mutating func offer(to number: Int) {
    offered = number
    if requested == number { requested = nil }
  }

  /// Lets somebody take the wheel: the owner at any time, a driver to whom it is offered.
  ///
  /// - Parameter holder: Whoever takes it.
  /// - Returns: Whether it has changed hands.
  /// - Throws: ``LabError/notOffered``.
  mutating func take(_ holder: Holder) throws(LabError) -> Bool {
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

  /// Notes that somebody asks for the wheel, or nobody any more.
  mutating func request(by holder: Holder?) {
    switch holder {
    case .driver(let number) where number != driving: requested = number
    case .driver, .owner, nil: requested = nil
    }
  }
}
