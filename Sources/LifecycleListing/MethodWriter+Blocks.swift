import LifecycleEngine

/// Blocks that the main queue runs later.
extension MethodWriter {
  /// A statement, and the lines of its block.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - line: Its line in the override.
  /// - Returns: The lines for the method.
  mutating func parts(of statement: Statement, atLine line: Int) -> [ListedMethod.Part] {
    let opening = ListedMethod.Part.statement(line, write(statement))
    guard case .later(_, let retains, let block) = statement, hasMainQueue else { return [opening] }
    let inner = inBlock { writer in
      block.statements.enumerated().map { index, statement in
        (line + 1 + index, writer.write(statement))
      }
    }
    let isHeld = inner.contains { $0.1.objc.contains { $0.contains("self") } }
    let beginning =
      retains
      ? Code(swift: [], objc: isHeld ? [] : ["(void)self;"])
      : Code(
        "guard let self else { return }",
        "__typeof__(self) self = \(weakSelf); if (self == nil) return;"
      )
    return [opening, .open(Code()), .plain(beginning)]
      + inner.map { .laterStatement($0, $1) } + [.close(Code("}", "});"))]
  }

  /// The code that passes a block to the main queue, up to the content of the block.
  mutating func later(milliseconds: Int, retains: Bool) {
    guard hasMainQueue else { return note("There is no main queue before iOS 4.") }
    let call =
      milliseconds == 0
      ? "async" : "asyncAfter(deadline: .now() + \(Double(milliseconds) / 1000))"
    swift("DispatchQueue.main.\(call) { [\(retains ? "self" : "weak self")] in")
    if !retains {
      weakSelf = local("weakSelf")
      objc("\(weakWord) __typeof__(self) \(weakSelf) = self;")
    }
    guard milliseconds > 0 else { return objc("dispatch_async(dispatch_get_main_queue(), ^{") }
    let time = local("time")
    objc("dispatch_time_t \(time) =")
    objc("    dispatch_time(DISPATCH_TIME_NOW, \(milliseconds) * (int64_t)NSEC_PER_MSEC);")
    objc("dispatch_after(\(time), dispatch_get_main_queue(), ^{")
  }

  private var hasMainQueue: Bool { listed.profile.has(.later) }

  /// The line that keeps a block from retaining the object; zeroing weak references came with iOS
  /// 5.
  var weakWord: String {
    isMRC ? "__block" : listed.profile.countsReferences ? "__weak" : "__unsafe_unretained"
  }
}
