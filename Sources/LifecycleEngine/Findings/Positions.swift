/// The places of the elements of a list under their keys, in ascending order.
struct Positions<Key: Hashable> {
  private var places: [Key: [Int32]] = [:]

  init() {}

  /// Notes the places of the elements of a list.
  init<Element>(_ list: some Sequence<Element>, by key: (Element) -> Key) {
    self.init(list, byAll: { [key($0)] })
  }

  /// Notes the places of the elements of a list; each element may have several keys.
  init<Element>(_ list: some Sequence<Element>, byAll keys: (Element) -> [Key]) {
    for (place, element) in list.enumerated() {
      for key in keys(element) { add(Int32(place), key) }
    }
  }

  /// Notes a place behind all that the key has.
  mutating func add(_ place: Int32, _ key: Key) { places[key, default: []].append(place) }

  subscript(key: Key) -> [Int32] { places[key] ?? [] }

  /// The first place of a key from some place on.
  func first(of key: Key, from start: Int32) -> Int32? {
    let own = self[key]
    let index = own.partitionIndex { $0 >= start }
    return index < own.count ? own[index] : nil
  }

  /// The last place of a key before another place.
  func last(of key: Key, before end: Int32) -> Int32? {
    let own = self[key]
    return own[..<own.partitionIndex { $0 >= end }].last
  }
}
