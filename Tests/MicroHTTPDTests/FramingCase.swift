import Testing

/// Bytes that a client may send, and how a server must see them.
struct FramingCase: CustomTestStringConvertible, Sendable {
  /// The special feature of the bytes.
  let name: String

  /// The bytes, which may hide a second request.
  let text: String

  /// The status that reports the problem, or `nil` if there is none. It is 0 if the library hangs
  /// up without an answer, because it sees no request at all.
  let status: Int?

  init(_ name: String, _ text: String, _ status: Int?) {
    self.name = name
    self.text = text
    self.status = status
  }

  var testDescription: String { name }

  /// All of them.
  static let all = lines + fields + lengths

  /// Special request lines and ends of lines.
  static let lines = [
    FramingCase("plain", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", nil),
    FramingCase("HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", nil),
    FramingCase("space in target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 0),
    FramingCase("two spaces", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n", 0),
    FramingCase("space at the end", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
    FramingCase("tabs", "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n", 0),
    FramingCase("no version", "GET /\r\nHost: a\r\n\r\n", 400),
    FramingCase("no target", "GET HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    FramingCase("small letters", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    FramingCase("control in method", "G\u{1}T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    FramingCase("NUL in target", "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    FramingCase("other protocol", "GET / http/1.1\r\nHost: a\r\n\r\n", 400),
    FramingCase("no number", "GET / HTTP/x\r\nHost: a\r\n\r\n", 400),
    FramingCase("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    FramingCase("line feed after line", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
    FramingCase("line feed after field", "GET / HTTP/1.1\r\nHost: a\nB: c\r\n\r\n", 400),
    FramingCase("carriage return in field", "GET / HTTP/1.1\r\nHost: a\r\nB: c\rd: e\r\n\r\n", 400),
    FramingCase("carriage return alone", "GET / HTTP/1.1\rHost: a\r\n\r\n", 400),
    FramingCase("garbage", "\u{16}\u{3}\u{1}\r\n\r\n", 0),
  ]

  /// Special fields.
  static let fields = [
    FramingCase("no host", "GET / HTTP/1.1\r\nA: b\r\n\r\n", 400),
    FramingCase("two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    FramingCase("NUL in value", "GET / HTTP/1.1\r\nHost: a\r\nB: c\0d\r\n\r\n", 400),
    FramingCase("NUL in name", "GET / HTTP/1.1\r\nHost: a\r\nB\0c: d\r\n\r\n", 400),
    FramingCase("control in value", "GET / HTTP/1.1\r\nHost: a\r\nB: \u{1}\r\n\r\n", 400),
    FramingCase("folded", "GET / HTTP/1.1\r\nHost: a\r\nB: c\r\n d\r\n\r\n", 400),
    FramingCase("folded first", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
    FramingCase("space before colon", "GET / HTTP/1.1\r\nHost: a\r\nB : c\r\n\r\n", 400),
    FramingCase("empty name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
    FramingCase("no colon", "GET / HTTP/1.1\r\nHost: a\r\nBcd\r\n\r\n", 400),
    FramingCase("bracket in name", "GET / HTTP/1.1\r\nHost: a\r\nB(c: d\r\n\r\n", 400),
    FramingCase("letter beyond ASCII", "GET / HTTP/1.1\r\nHost: a\r\n\u{C4}: b\r\n\r\n", 400),
    FramingCase("spaces at the end", "GET / HTTP/1.1\r\nHost: a\r\nB: c \t \r\n\r\n", nil),
    FramingCase("empty value", "GET / HTTP/1.1\r\nHost: a\r\nB:\r\nC: d\r\n\r\n", nil),
    FramingCase("no space", "GET / HTTP/1.1\r\nHost:a\r\nB:c\r\n\r\n", nil),
    FramingCase("tab", "GET / HTTP/1.1\r\nHost: a\r\nB:\tc\td\r\n\r\n", nil),
    FramingCase("UTF-8 in value", "GET / HTTP/1.1\r\nHost: a\r\nB: \u{C4}\r\n\r\n", nil),
  ]

  /// Special lengths of the body.
  static let lengths = [
    length("length", "Content-Length: 3", "abc", nil),
    length("chunks", "Transfer-Encoding: chunked", "3\r\nabc\r\n0\r\n\r\n", nil),
    length("chunks in capitals", "Transfer-Encoding: CHUNKED", "0\r\n\r\n", nil),
    length(
      "both lengths",
      "Content-Length: 3\r\nTransfer-Encoding: chunked",
      "0\r\n\r\nGGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      400
    ),
    length(
      "both lengths, the other way around",
      "Transfer-Encoding: chunked\r\nContent-Length: 3",
      "0\r\n\r\n",
      400
    ),
    length("two lengths", "Content-Length: 3\r\nContent-Length: 2", "abc", 400),
    length("one length twice", "Content-Length: 3\r\nContent-Length: 3", "abc", 400),
    length("a list of lengths", "Content-Length: 3, 3", "abc", 400),
    length("plus", "Content-Length: +3", "abc", 400),
    length("minus", "Content-Length: -3", "abc", 400),
    length("letters", "Content-Length: 3x", "abc", 400),
    length("no length", "Content-Length: ", "abc", 400),
    length("2 to the 63", "Content-Length: 9223372036854775808", "abc", 413),
    length("2 to the 65", "Content-Length: 36893488147419103232", "abc", 413),
    length("space before the colon", "Transfer-Encoding : chunked", "0\r\n\r\n", 400),
    length("folded coding", "Transfer-Encoding:\r\n chunked", "0\r\n\r\n", 400),
    length("coding in HTTP/1.0", "Transfer-Encoding: chunked", "0\r\n\r\n", 400, version: "1.0"),
    length(
      "two codings",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
      "0\r\n\r\n",
      400
    ),
    length("unknown coding", "Transfer-Encoding: xchunked", "0\r\n\r\n", 501),
    length("coding before chunks", "Transfer-Encoding: gzip, chunked", "0\r\n\r\n", 501),
    length("bad chunk", "Transfer-Encoding: chunked", "zz\r\n", 400),
    length("chunk beyond numbers", "Transfer-Encoding: chunked", "fffffffffffffffff\r\n", 413),
  ]

  private static func length(
    _ name: String,
    _ field: String,
    _ body: String,
    _ status: Int?,
    version: String = "1.1"
  ) -> FramingCase {
    FramingCase(name, "POST / HTTP/\(version)\r\nHost: a\r\n\(field)\r\n\r\n\(body)", status)
  }
}
