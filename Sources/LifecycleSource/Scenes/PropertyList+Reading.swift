// The three forms of a property list.
extension PropertyList {
  /// Reads a property list: XML, binary, or the older form of Xcode's projects.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - budget: The size that it may have.
  /// - Returns: The outermost value.
  /// - Throws: ``SourceError`` with the line that is to blame.
  static func read(
    _ file: SourceFile,
    within budget: Budget
  ) throws(SourceError) -> PropertyList {
    guard file.bytes.count <= budget.bytes else {
      throw SourceError(
        .tooLarge,
        "The file has \(file.bytes.count) bytes; at most \(budget.bytes) are read.",
        file: file.path
      )
    }
    if file.bytes.starts(with: BinaryPropertyList.start) {
      return try BinaryPropertyList.read(file, within: budget)
    }
    let first = file.bytes.first { !$0.isBlank && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard first == UInt8(ascii: "<") else { return try OldPropertyList.read(file, within: budget) }
    return try MarkedPropertyList.read(file, within: budget)
  }
}
