/// The page of the lab, cut where an answer fills it.
struct AnswerFrame: Sendable {
  /// What an answer fills.
  enum Hole: String, CaseIterable {
    /// The language of the page.
    case language
    /// The title and what follows it in the head.
    case title
    /// What search engines show.
    case description
    /// The head of the story.
    case section
  }

  /// Stands around the name of a hole; no page has it.
  private static let mark = "\u{1}"

  /// Texts of the page and names of holes in turn.
  private let parts: [String]

  /// Cuts the page.
  ///
  /// - Parameter page: The text of the page. Without a head of the story the answer comes first there.
  init(_ page: String) {
    func hole(_ hole: Hole) -> String { "\(Self.mark)\(hole.rawValue)\(Self.mark)" }
    var text =
      page
      .replacing(#/<html lang="[^"]*"/#, with: "<html lang=\"\(hole(.language))\"")
      .replacing(#/<title>[^<]*</title>/#, with: hole(.title))
      .replacing(
        #/<meta name="description" content="[^"]*">/#,
        with: "<meta name=\"description\" content=\"\(hole(.description))\">"
      )
    if let head = text.firstRange(of: #/<first-card[\s\S]*?</first-card>/#) {
      text.replaceSubrange(head, with: hole(.section))
    } else {
      let story = text.firstRange(of: #/<story-panel[^>]*>/#)
      text.insert(contentsOf: hole(.section), at: story?.upperBound ?? text.endIndex)
    }
    parts = text.components(at: Self.mark)
  }

  /// The page with an answer.
  ///
  /// - Parameter texts: What stands in each hole.
  /// - Returns: The text of the page.
  func filled(_ texts: [Hole: String]) -> String {
    var page = ""
    for (index, part) in parts.enumerated() {
      page += index % 2 == 0 ? part : Hole(rawValue: part).flatMap { texts[$0] } ?? ""
    }
    return page
  }
}

extension String {
  /// The texts between marks.
  fileprivate func components(at mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}
