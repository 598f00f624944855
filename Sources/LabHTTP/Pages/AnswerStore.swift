import LifecycleEngine
import LifecycleInsight
import PlainJSON
import Synchronization

/// Makes answers from the catalogues, and from the moments and texts in the files of the pages.
final class AnswerStore: Sendable {
  /// What was read of the files, for one state of them.
  private struct Known {
    var digest: String
    var moments: MomentIndex?
    var frame: AnswerFrame?
    var words: [Language: AnswerWords] = [:]
  }

  private let files: PublicFiles
  private let known: Mutex<Known>

  init(_ files: PublicFiles) {
    self.files = files
    known = Mutex(Known(digest: ""))
  }

  /// The answer at an address.
  ///
  /// - Parameters:
  ///   - address: An address.
  ///   - language: The language of the answer.
  /// - Returns: The answer, or `nil` if there is nothing at the address.
  func answer(at address: AnswerAddress, in language: Language) -> Answer? {
    guard address.isKnown else { return nil }
    let builder = AnswerBuilder(
      language: language,
      catalog: .told(in: language),
      moments: moments,
      words: words(in: language),
      hasExample: { [files] in files.contents(of: ShippedName($0).path) != nil }
    )
    return builder.answer(at: address)
  }

  /// The words of a language.
  func words(in language: Language) -> AnswerWords {
    reading { known in
      if let words = known.words[language] { return words }
      let words = AnswerWords(language, files)
      known.words[language] = words
      return words
    }
  }

  /// The page that answers stand in, or `nil` if there is none.
  var frame: AnswerFrame? {
    reading { known in
      if let frame = known.frame { return frame }
      let page = files.page(at: "/index.html").map { String(decoding: $0, as: UTF8.self) }
      known.frame = page.map { AnswerFrame($0) }
      return known.frame
    }
  }

  /// The event that shows a cause, by its name in ``MomentIndex/causes``.
  func event(ofCause name: String) -> Int? { moments.causes[name]?.shown.event }

  private var moments: MomentIndex {
    reading { known in
      if let moments = known.moments { return moments }
      let moments = Self.moments(in: files.contents(of: "/app/moments.json"))
      known.moments = moments
      return moments
    }
  }

  private static func moments(in json: [UInt8]?) -> MomentIndex {
    do {
      return try MomentIndex(json: json ?? Array("{}".utf8))
    } catch {
      // With a damaged file nothing has a moment, as without one.
      return MomentIndex()
    }
  }

  private func reading<Value>(_ read: (inout Known) -> Value) -> Value {
    let digest = files.digest
    return known.withLock { known in
      if known.digest != digest { known = Known(digest: digest) }
      return read(&known)
    }
  }
}
