import LabCore

/// Why something can't be done with a walkthrough.
enum WalkthroughError: LabFault {
  /// No walkthrough has the name.
  case unknown(Substring)
  /// The request needs the key of the author.
  case notAuthor
  /// The text is longer than one that is kept.
  case tooLong(limit: Int)
}
