import LifecycleEngine
package import LifecycleScenario
public import PlainJSON

extension JSONWriter {
  /// Writes a listing: the classes with their line maps, and the files to take home.
  public mutating func listing(_ listing: Listing) { value(listing, as: Listing.shape) }
}

extension Listing {
  package static let shape = Shape<Listing>.object(
    .required("classes", \.classes, .array(ListedClass.shape)),
    .required("files", \.files, .array(ListingFile.shape)),
    .required("language", \.language, .choice)
  ).named("Listing")
}

extension ListedClass {
  fileprivate static let shape = Shape<ListedClass>.object(
    .required("controller", \.controller, .text),
    .required("file", \.file, .text),
    .optional("header", \.header, ListingFile.shape),
    .required("lines", \.lines, .array(.text)),
    .required("map", \.map, .array(ListedLine.shape)),
    .required("name", \.name, .text)
  )
}

extension ListedLine {
  fileprivate static let shape = Shape<ListedLine>.object(
    .required("callback", \.callback, .choice),
    .optional("isLater", { $0.isLater ? true : nil }, .flag),
    .optional("isSuper", { $0.isSuper ? true : nil }, .flag),
    .required("line", \.line, .count),
    .optional("statement", \.statement, .count)
  )
}

extension ListingFile {
  fileprivate static let shape = Shape<ListingFile>.object(
    .required("name", \.name, .text),
    .required("text", \.text, .text)
  )
}
