import LifecycleEngine

/// Finds out whether a log prints each call twice: at the start and the end of an override.
///
/// The two lines differ by their numbers, which no other callback has, or by words such as “begin” and
/// “end”. Two screens that get each callback at the same time are no such thing.
struct LogDoubles {
  /// Whether nearly all calls come twice.
  let areAll: Bool
  /// The positions of the lines that are no second one.
  let firsts: [Int]

  /// Looks at the lines about controllers, in order.
  init(_ calls: [(callback: Callback, message: String)]) {
    var firsts: [Int] = []
    var (index, count) = (0, 0)
    var isNumbered = true
    while index < calls.count {
      firsts.append(index)
      let pair = index + 1 < calls.count ? Self.pair(calls[index], calls[index + 1]) : nil
      if let pair {
        count += 1
        isNumbered = isNumbered && pair == .numbers
      }
      index += pair == nil ? 1 : 2
    }
    self.firsts = firsts
    let callbacks = Set(calls.map(\.callback)).count
    let numbers = Set(calls.map { Self.numbers(in: $0.message) }).count
    areAll =
      count > 1 && callbacks > 1 && count * 2 * 10 >= calls.count * 8
      && (!isNumbered || numbers >= 2 * callbacks)
  }

  /// What two lines of one call differ by.
  private enum Twin { case numbers, words }

  private static func pair(
    _ one: (callback: Callback, message: String),
    _ next: (callback: Callback, message: String)
  ) -> Twin? {
    guard one.callback == next.callback, one.message != next.message else { return nil }
    if text(of: one.message) == text(of: next.message) { return .numbers }
    let (first, second) = (words(of: one.message), words(of: next.message))
    let isPair =
      first.subtracting(second).isSubset(of: starts) && second.subtracting(first).isSubset(of: ends)
    return isPair ? .words : nil
  }

  private static func text(of message: String) -> String { message.filter { !$0.isNumber } }

  private static func numbers(in message: String) -> String {
    message.split { !$0.isNumber }.joined(separator: " ")
  }

  private static func words(of message: String) -> Set<String> {
    Set(LogWords(message).words.map { $0.text.lowercased() }.filter { !$0.allSatisfy(\.isNumber) })
  }

  private static let starts: Set<String> = [
    "begin", "begins", "start", "started", "starts", "enter", "entered", "entering", "before", "in",
    "开始", "前", "시작", "начало", "до", "inicio", "início",
  ]
  private static let ends: Set<String> = [
    "end", "ends", "ended", "finish", "finished", "exit", "exited", "leave", "left", "after", "out",
    "done", "complete", "completed", "结束", "后", "완료", "끝", "конец", "после", "fin", "fim",
  ]
}
