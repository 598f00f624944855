import LifecycleSearch

/// The index of everything that can be found, made before the server listens.
final class SearchStore: Sendable {
  let index: SearchIndex

  init(_ files: PublicFiles) {
    index = SearchIndex.shared(reading: files.contents)
  }
}
