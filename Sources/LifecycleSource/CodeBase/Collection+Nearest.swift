extension Collection {
  /// The element whose way begins like another way the longest; the first of those that are alike.
  ///
  /// - Parameters:
  ///   - way: The other way: a path, or the folders of one.
  ///   - wayOf: The way of an element.
  /// - Returns: The element; nothing where there is none.
  func nearest<Way: Sequence>(to way: Way, by wayOf: (Element) -> Way) -> Element?
  where Way.Element: Equatable {
    guard count > 1 else { return first }
    let common = map { zip(wayOf($0), way).prefix { $0 == $1 }.count }
    return zip(self, common).max { $0.1 < $1.1 }?.0
  }
}
