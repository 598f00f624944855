/// A place where code makes a controller of a storyboard and shows it.
struct InterfaceJoin: Hashable, Sendable {
  /// The class whose code it is.
  let className: String
  /// The storyboard identifier of the controller.
  let identifier: String
  /// Whether it is pushed, and not presented.
  let isPushed: Bool
  let place: FileLine
}
