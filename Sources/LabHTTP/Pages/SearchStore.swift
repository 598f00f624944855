import LifecycleEngine
import LifecycleScenario
import LifecycleSearch
import Synchronization

/// The index of everything that can be found, made when somebody first searches.
final class SearchStore: Sendable {
  private let files: PublicFiles
  private let index = Mutex<SearchIndex?>(nil)

  init(_ files: PublicFiles) {
    self.files = files
  }

  func hits(for query: String, in language: Language) throws -> [SearchHit] {
    let index = try index.withLock { known in
      if let known { return known }
      let made = try SearchIndex(reading: files.contents)
      known = made
      return made
    }
    return try index.hits(for: query, in: language)
  }
}
