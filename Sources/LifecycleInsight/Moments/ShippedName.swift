/// The name of a shipped document, as moments, answers and addresses of the page spell it.
///
/// An example has its identifier. The name of a document that the page doesn't list is the way to it
/// from the folder of the examples.
public struct ShippedName: Hashable, Sendable {
  private static let sign = "../"

  /// The name as it is spelled.
  public let text: String

  /// Takes a name as it is spelled.
  public init(_ text: String) {
    self.text = text
  }

  /// The name of a document that the page doesn't list.
  ///
  /// - Parameters:
  ///   - id: The identifier of the document.
  ///   - folder: Its folder beside that of the examples.
  public init(_ id: String, in folder: String) {
    text = "\(Self.sign)\(folder)/\(id)"
  }

  /// Whether it names one of the examples that the page lists.
  public var isListed: Bool { !text.hasPrefix(Self.sign) }

  /// The path of the file below the folder of the pages.
  public var path: String {
    "/\(isListed ? "examples/\(text)" : String(text.dropFirst(Self.sign.count))).json"
  }
}
