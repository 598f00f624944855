/// A value of a property list, with the line on which it begins.
struct PropertyList: Hashable, Sendable {
  /// The kinds of value that a project uses.
  indirect enum Content: Hashable, Sendable {
    case dictionary([Member])
    case array([PropertyList])
    case text(String)
    case flag(Bool)
    /// A number, a date or data.
    case other
  }

  /// A value with its key.
  struct Member: Hashable, Sendable {
    let key: String
    /// The line of the key, or `nil` in a binary file.
    let line: Int?
    let value: PropertyList
  }

  /// The size that a property list may have.
  struct Budget: Hashable, Sendable {
    /// The limits of an Info.plist.
    static let info = Budget(bytes: 1 << 20, values: 20_000)
    /// The limits of a project file.
    static let project = Budget(bytes: 16 << 20, values: 2_000_000)

    let bytes: Int
    let values: Int
    /// The number of containers inside each other.
    var depth = 32
  }

  let value: Content
  let line: Int?

  /// The member with a key, if the value is a dictionary that has it.
  func member(_ key: String) -> Member? { members.first { $0.key == key } }

  /// The value of a key.
  subscript(key: String) -> PropertyList? { member(key)?.value }

  /// The members of a dictionary, in the order of the file.
  var members: [Member] {
    if case .dictionary(let members) = value { members } else { [] }
  }

  /// The values of an array.
  var items: [PropertyList] {
    if case .array(let items) = value { items } else { [] }
  }

  /// The characters of a text.
  var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The texts of an array.
  var texts: [String] { items.compactMap(\.text) }
}

extension SourceError {
  /// The refusal of a property list that is broken.
  static func noPropertyList(_ file: String, line: Int?) -> Self {
    SourceError(
      .invalidXML,
      "The file is no property list from here on. Save it again with Xcode, or mend the merge.",
      file: file,
      line: line
    )
  }

  /// The refusal of a property list that has too many values, or is too deep.
  static func tooManyValues(_ file: String, line: Int?) -> Self {
    SourceError(
      .tooLarge,
      "The property list is deeper or has more values than Xcode ever writes.",
      file: file,
      line: line
    )
  }
}

extension UInt8 {
  /// Whether it is a space, a tabulator or the end of a line.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
