internal import Platform

/// One start of the program that reads Swift files: it is given lines, and answers with lines.
///
/// The program has nothing open but its end of a socket, and ends with the task that waits for it.
enum ReaderProcess {
  /// How the program ended.
  enum End: Hashable {
    case notStarted
    /// By itself, with an exit code.
    case code(Int32)
    /// It was ended, by this program or for what it did.
    case killed
  }

  /// The program reads texts that it is given, and may open no file.
  static let textsOnly = "texts"

  private static let blockBytes = 1 << 16
  /// How often it is asked whether anybody still waits.
  private static let pauseMilliseconds: Int32 = 100

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - argument: What it is told when it starts.
  ///   - input: What it is given.
  ///   - limit: The bytes that it may answer; more end it.
  ///   - take: Takes a line of its answer, while it works on the next; says whether more are wanted.
  /// - Returns: How it ended.
  static func run(
    _ program: String,
    _ argument: String?,
    input: [UInt8],
    limit: Int,
    eachLine take: ([UInt8]) -> Bool
  ) -> End {
    var end: Int32 = -1
    let child = unsafe cpl_start_program(program, argument, &end)
    guard child > 0 else { return .notStarted }
    let isDone = exchange(input, over: end, limit: limit, eachLine: take)
    close(end)
    let code = cpl_end_program(child, isDone ? 0 : 1)
    return code < 0 ? .killed : .code(code)
  }

  /// Sends everything and reads everything.
  ///
  /// - Returns: Whether the program has said all that it had to say.
  private static func exchange(
    _ input: [UInt8],
    over end: Int32,
    limit: Int,
    eachLine take: ([UInt8]) -> Bool
  ) -> Bool {
    var (sent, received) = (0, 0)
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: blockBytes)
    while received <= limit, !Task.isCancelled {
      let isSending = sent < input.count
      var wish = pollfd(fd: end, events: Int16(isSending ? POLLIN | POLLOUT : POLLIN), revents: 0)
      guard unsafe poll(&wish, 1, pauseMilliseconds) > 0 else { continue }
      let ready = Int32(wish.revents)
      if isSending, ready & POLLOUT != 0 {
        let count = unsafe input[sent...].prefix(blockBytes).withUnsafeBytes {
          unsafe send(end, $0.baseAddress, $0.count, Int32(cpl_send_flags))
        }
        // A program that reads no more may still have said something.
        sent = count < 0 && !isTransient ? input.count : sent + max(count, 0)
        if sent == input.count { cpl_end_sending(end) }
      }
      guard ready & (POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      let count = unsafe read(end, &block, block.count)
      if count == 0 || count < 0 && !isTransient { return true }
      received += max(count, 0)
      var rest = block.prefix(max(count, 0))
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        guard take(text + rest[..<end]) else { return false }
        text = []
        rest = rest[(end + 1)...]
      }
      text += rest
    }
    return false
  }

  /// Whether the last call failed only for now.
  private static var isTransient: Bool { errno == EAGAIN || errno == EINTR }
}
