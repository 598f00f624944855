internal import CPlatform

/// The system's words for its errors.
package enum SystemError {
  /// The words for a number: “Permission denied” for 13.
  package static func words(for number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }
}
