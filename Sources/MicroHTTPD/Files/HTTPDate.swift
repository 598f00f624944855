internal import Platform

/// Dates in the form of HTTP headers, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Writes a date, given in seconds since 1970.
  static func text(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = unsafe tm()
    unsafe gmtime_r(&seconds, &parts)
    let (day, month) = unsafe (days[Int(parts.tm_wday)], months[Int(parts.tm_mon)])
    let date = unsafe "\(padded(parts.tm_mday)) \(month) \(parts.tm_year + 1900)"
    let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded)
    return "\(day), \(date) \(time.joined(separator: ":")) GMT"
  }

  /// Reads a date.
  ///
  /// - Parameter text: The value of a header.
  /// - Returns: The seconds since 1970, or `nil` if it has another form.
  static func seconds(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard
      words.count == 6, words[5] == "GMT", let day = Int32(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int32(words[3])
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int32($0) }
    guard time.count == 3 else { return nil }
    var parts = unsafe tm()
    unsafe (parts.tm_mday, parts.tm_mon, parts.tm_year) = (day, Int32(month), year - 1900)
    unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec) = (time[0], time[1], time[2])
    return unsafe timegm(&parts)
  }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
