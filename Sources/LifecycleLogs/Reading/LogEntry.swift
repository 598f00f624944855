/// A line of a log taken apart, before it is known what its columns mean.
struct LogEntry: Sendable {
  let number: Int
  /// The line without colours.
  let text: String
  let header: LogHeader
  let words: LogWords
  /// The callbacks that the line mentions.
  let mentions: [LogMention]
  /// The call, where the spelling is exact: of the logging base class, or of a trace.
  let exact: LogCall?
  /// The line before and the line behind, where one of them belongs to the line.
  var before: String?
  var behind: String?

  /// Whether nothing but one column may be wrong in the line.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
