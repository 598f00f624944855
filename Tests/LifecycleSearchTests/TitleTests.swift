import Foundation
import LifecycleEngine
import LifecycleSearch
import TestSupport
import Testing

/// Titles of questions of 2009–2026, as they were typed.
@Suite struct `Titles of real questions` {
  private static let index = SearchIndex(reading: Folders.page)

  /// A title, and the identifiers that answer it.
  private struct Title {
    let id: String
    let language: String
    let text: String
    let answer: String

    /// All titles that something answers.
    static let all: [Title] = {
      let file = Folders.tests.appending(path: "LifecycleSearchTests/Fixtures/titles.tsv")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let titles = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return Title(id: cells[0], language: cells[1], text: cells[2], answer: cells[3])
      }
      return titles.filter { $0.answer != "none" }
    }()
  }

  /// Whether one of the first three hits states what decides.
  private func isAnswered(_ title: Title) throws -> Bool {
    let answer = try Regex(title.answer)
    let hits = Self.index.answer(to: title.text, in: .en).hits.prefix(3)
    return hits.contains { hit in
      ([hit.id] + hit.ids).contains { $0.wholeMatch(of: answer) != nil }
    }
  }

  @Test func `find what decides among the first three hits, in each language`() throws {
    #expect(Title.all.count == 148)
    let misses = try Title.all.filter { try !isAnswered($0) }
    for miss in misses { print("not found: \(miss.id) \(miss.language) \(miss.text)") }
    let told = misses.map(\.id).joined(separator: " ")
    #expect(misses.count * 10 <= Title.all.count, "\(told)")
    for language in ["en", "ru", "zh"] {
      let count = Title.all.count { $0.language == language }
      let missed = misses.count { $0.language == language }
      #expect(missed * 5 <= count, "\(language): \(told)")
    }
  }

  @Test func `give the same hits from another index`() {
    let other = SearchIndex(reading: Folders.page)
    for title in Title.all {
      for language in Language.allCases {
        let hits = Self.index.answer(to: title.text, in: language)
        #expect(other.answer(to: title.text, in: language) == hits)
      }
    }
  }

  @Test func `are answered and the index is made within their budgets`() {
    let queries = Title.all.map(\.text)
    let index = Self.index
    let making = fewestMilliseconds { _ = SearchIndex(reading: Folders.page) }
    let asking = fewestMilliseconds {
      for query in queries { _ = index.answer(to: query, in: .en) }
    }
    let letters = Array("abcdefghijklmnop —ж中文。qrstuvwxyz0123456789<>:[]")
    let noise = String((0..<500).map { letters[$0 * $0 * 7 % letters.count] })
    let shouting = fewestMilliseconds { _ = index.answer(to: noise, in: .en) }
    #if DEBUG
    let slowness = 40.0
    #else
    let slowness = 1.0
    #endif
    #expect(index.byteCount < 12 << 20)
    #expect(making < 150 * slowness)
    #expect(asking / Double(queries.count) < 5 * slowness)
    #expect(shouting < 20 * slowness)
  }

  /// The time of the processor for some work, at its best of three.
  private func fewestMilliseconds(_ work: () -> Void) -> Double {
    (0..<3).map { _ in
      let start = spent
      work()
      return spent - start
    }.min() ?? 0
  }

  private var spent: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
