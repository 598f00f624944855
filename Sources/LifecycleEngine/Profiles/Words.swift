/// A name or an expression that Swift and Objective-C spell differently.
package struct Words: Hashable, Sendable {
  package let swift: String
  package let objc: String

  package init(_ swift: String, _ objc: String) {
    self.swift = swift
    self.objc = objc
  }

  /// A boolean.
  package init(_ value: Bool) {
    self.init("\(value)", value ? "YES" : "NO")
  }
}
