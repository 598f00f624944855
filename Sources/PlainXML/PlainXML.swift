internal import CLibXML2

/// A reader that reports the elements and characters of an XML text one after the other.
///
/// Prefixes are part of the names. Nothing else is ever read: document types are not reported, and
/// no entity leads to another file.
public enum PlainXML {
  /// A part of a text that is reported.
  public enum Event: Hashable, Sendable {
    /// An element begins.
    case start(name: String, attributes: [String: String])
    /// Characters of the innermost open element; a long text comes in several parts.
    case text(String)
    /// The innermost open element ends.
    case end
  }

  /// Makes the library ready, once for all threads.
  private static let isReady: Void = xmlInitParser()

  /// Reads a text; one with a tag of very many attributes, or of very many bytes, is refused before.
  ///
  /// *The C functions are `xmlCreatePushParserCtxt`, `xmlParseChunk` and `xmlStopParser`.*
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, at most 2 GiB.
  ///   - tell: Called for each start and end of an element, and for characters between them, in the
  ///     order of the text, with the line on which the tag or the part ends, counted from 1. Reading stops once it returns `false`.
  /// - Throws: ``PlainXMLError`` at the first place that is not XML, unless reading had stopped before.
  public static func read(
    _ bytes: [UInt8],
    tell: (Event, _ line: Int) -> Bool
  ) throws(PlainXMLError) {
    if let line = TagWidth.tooWideLine(in: bytes) {
      throw PlainXMLError(line: line, isTooWide: true)
    }
    _ = isReady
    let error = withoutActuallyEscaping(tell) { tell in Listener(tell).hear(bytes) }
    if let error { throw error }
  }
}

/// The place at which a text stops being XML.
public struct PlainXMLError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// Whether it may well be XML, but with a tag that is too wide to be read.
  public let isTooWide: Bool

  init(line: Int, isTooWide: Bool = false) { (self.line, self.isTooWide) = (line, isTooWide) }
}

/// The target of the library's callbacks while one text is read.
@safe private final class Listener {
  private let tell: (PlainXML.Event, Int) -> Bool
  private var parser: xmlParserCtxtPtr?
  private var isStopped = false

  init(_ tell: @escaping (PlainXML.Event, Int) -> Bool) { self.tell = tell }

  func hear(_ bytes: [UInt8]) -> PlainXMLError? {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.startElement = { listener, name, attributes in
      guard let listener = unsafe listener, let name = unsafe name else { return }
      unsafe Listener.at(listener).tell(
        .start(name: String(cString: name), attributes: Listener.pairs(attributes))
      )
    }
    unsafe handler.characters = { listener, start, count in
      guard let listener = unsafe listener, let start = unsafe start else { return }
      let bytes = unsafe UnsafeBufferPointer(start: start, count: max(0, Int(count)))
      unsafe Listener.at(listener).tell(.text(String(decoding: bytes, as: UTF8.self)))
    }
    unsafe handler.endElement = { listener, _ in
      guard let listener = unsafe listener else { return }
      unsafe Listener.at(listener).tell(.end)
    }
    let place = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard let parser = unsafe xmlCreatePushParserCtxt(&handler, place, nil, 0, nil) else {
      return PlainXMLError(line: 1)
    }
    unsafe self.parser = parser
    defer {
      // Declarations of entities are kept in a document that isn't needed.
      unsafe xmlFreeDoc(parser.pointee.myDoc)
      unsafe xmlFreeParserCtxt(parser)
    }
    // Else an ampersand of a value comes as `&#38;`. Of entities there are only those of XML itself.
    unsafe xmlCtxtUseOptions(parser, CInt(XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue))
    let status = unsafe bytes.withUnsafeBytes { text in
      unsafe xmlParseChunk(
        parser,
        text.baseAddress?.assumingMemoryBound(to: CChar.self),
        CInt(clamping: text.count),
        1
      )
    }
    return isStopped || status == 0 ? nil : PlainXMLError(line: line)
  }

  private var line: Int { unsafe max(1, Int(xmlSAX2GetLineNumber(parser))) }

  private func tell(_ event: PlainXML.Event) {
    guard !isStopped, !tell(event, line) else { return }
    isStopped = true
    unsafe xmlStopParser(parser)
  }

  private static func at(_ place: UnsafeMutableRawPointer) -> Listener {
    unsafe Unmanaged<Listener>.fromOpaque(place).takeUnretainedValue()
  }

  /// Names and values alternate, up to the first that is missing.
  private static func pairs(
    _ texts: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> [String: String] {
    guard var next = unsafe texts else { return [:] }
    var pairs: [String: String] = [:]
    while let name = unsafe next[0], let value = unsafe next[1] {
      unsafe pairs[String(cString: name)] = String(cString: value)
      unsafe next += 2
    }
    return pairs
  }
}
