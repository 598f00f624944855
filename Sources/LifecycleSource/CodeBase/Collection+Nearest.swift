extension Collection {
  /// The element whose way begins like another way the longest; the first of those that are alike.
  ///
  /// - Parameters:
  ///   - way: The other way: a path, or the folders of one.
  ///   - wayOf: The way of an element.
  /// - Returns: The element, or `nil` if the collection is empty.
  func nearest<Path: Sequence>(to way: Path, by wayOf: (Element) -> Path) -> Element?
  where Path.Element: Equatable {
    guard count > 1 else { return first }
    let common = map { zip(wayOf($0), way).prefix { $0 == $1 }.count }
    return zip(self, common).max { $0.1 < $1.1 }?.0
  }
}
