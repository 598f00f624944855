import Foundation
import FoundationXML

/// The drawing of an SVG document.
final class Drawing: NSObject, XMLParserDelegate {
  struct Module: Hashable {
    let column: Int
    let row: Int
  }

  private(set) var isWellFormed = false
  private(set) var title = ""
  private(set) var attributes: [String: [String: String]] = [:]
  private(set) var pathCount = 0
  private(set) var modules: Set<Module> = []
  private var element = ""

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
    for match in (attributes["path"]?["d"] ?? "").matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      let numbers = [match.output.1, match.output.2, match.output.3, match.output.4].map {
        Int($0) ?? -1
      }
      guard numbers[2] == numbers[3] else { continue }
      for column in numbers[0]..<numbers[0] + numbers[2] {
        modules.insert(Module(column: column, row: numbers[1]))
      }
    }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    element = name
    self.attributes[name] = attributes
    if name == "path" { pathCount += 1 }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    element = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if element == "title" { title += characters }
  }
}
