import LifecycleEngine

// Whom storyboards and nibs make.
extension ControllerRoster {
  /// Whom the storyboard embeds in a controller, by their positions among the people.
  ///
  /// Only a segue that embeds is prepared while the view loads, and only a nib makes controllers then.
  /// - Returns: Those first heard of while the view loads, which may be nobody, or `nil` if no
  ///   segue is prepared then. Source: SEG-EMB-1.
  func embedded(in index: Int) -> [Int]? {
    let made = madeByNib(of: index)
    guard made.isEmpty else { return made }
    let own = events.indices.filter { events[$0].actor == .controller(index) }
    guard let segue = own.first(where: { events[$0].callback == .prepareForSegue }),
      let loaded = own.first(where: { events[$0].callback == .viewDidLoad }), segue < loaded
    else { return nil }
    let start = own.last { $0 < segue && events[$0].callback == .loadView } ?? segue
    let known = Set(events[..<start].compactMap(\.actor.person))
    var inner: [Int] = []
    for case let person? in events[start..<loaded].map(\.actor.person)
    where person != index && !known.contains(person) && !inner.contains(person) {
      inner.append(person)
    }
    return inner
  }

  /// Whom UIKit was seen to make while it loads the view of a controller.
  private func madeByNib(of index: Int) -> [Int] {
    let loads = Set(
      events.filter { $0.callback == .loadView && $0.actor == .controller(index) }.map(\.number)
    )
    var made: [Int] = []
    for event in events where Self.creation.contains(event.callback) {
      guard case .controller(let person) = event.actor, person != index, !made.contains(person),
        let sight = event.sight, !sight.isByApp, let outer = sight.outer, loads.contains(outer)
      else { continue }
      made.append(person)
    }
    return made
  }
}
