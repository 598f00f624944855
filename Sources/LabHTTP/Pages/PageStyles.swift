/// The styles of one page, in one answer: those that its text links to, in their order.
struct PageStyles {
  /// What the path of a page's styles ends with; no file has such a name.
  private static let ending = ".html.css"

  private let page: String
  private let text: String
  /// The paths of its styles.
  private let paths: [String]

  /// Reads which styles a page has.
  ///
  /// - Parameters:
  ///   - page: The path of the page, or of its folder.
  ///   - text: The text of the page.
  init(page: String, text: String) {
    self.page = page.hasSuffix("/") ? "\(page)index.html" : page
    self.text = text
    paths = text.matches(of: /<link rel="stylesheet" href="([\w-][^":]*\.css)">/)
      .map { String($0.1) }
  }

  /// The page whose styles have a path; `nil` if it is no such path.
  static func page(at path: String) -> String? {
    path.hasSuffix(ending) ? String(path.dropLast(".css".count)) : nil
  }

  /// The text of the page with one link for all of its styles.
  ///
  /// The link names them in an attribute: what is loaded later need not ask for them again.
  var joined: String {
    let name = page.dropFirst() + ".css"
    let names = paths.joined(separator: " ")
    var isFirst = true
    return text.replacing(/<link rel="stylesheet" href="[\w-][^":]*\.css">\n[ ]*/) { match in
      defer { isFirst = false }
      guard paths.count > 1 else { return String(match.0) }
      return isFirst ? "<link rel=\"stylesheet\" href=\"\(name)\" data-of=\"\(names)\">\n  " : ""
    }
  }

  /// The styles without remarks.
  ///
  /// - Parameter read: Reads a file.
  /// - Returns: The text, or `nil` if one of them is not there.
  func text(_ read: (String) -> String?) -> String? {
    let remarks = /\/\*[\s\S]*?\*\//
    var all = ""
    for path in paths {
      guard let style = read(path) else { return nil }
      all += style.replacing(remarks, with: "").replacing(/\n\s*/, with: "\n")
    }
    return all.isEmpty ? nil : all
  }
}
