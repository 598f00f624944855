import Foundation
import FoundationXML

/// The elements of an XML document in the order of the text, with their attributes and texts.
final class XMLNodes: NSObject, XMLParserDelegate {
  struct Node {
    let name: String
    let attributes: [String: String]
    /// How many elements are around it.
    let depth: Int
    var text = ""
  }

  private(set) var isWellFormed = false
  private(set) var nodes: [Node] = []
  private var open: [Int] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func all(_ name: String) -> [Node] { nodes.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    nodes.append(Node(name: name, attributes: attributes, depth: open.count))
    open.append(nodes.count - 1)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if let last = open.last { nodes[last].text += characters }
  }
}
