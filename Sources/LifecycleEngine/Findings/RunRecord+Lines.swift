// Where findings about statements and commands stand.
extension DoneStatement {
  /// What tells it from every other statement that was reached.
  var seqAndLine: [Int32] { [frame, seq, Int32(handler), Int32(index)] }

  var line: Finding.Line {
    Finding.Line(controller: controller, callback: override, statement: index)
  }
}

extension RunRecord.Performed {
  /// A finding at the line or the step of the command.
  func finding(_ id: FindingID, _ object: InstanceID?, related: [Int32] = []) -> Finding {
    guard let done else { return Finding(id, object, at: action, related: related) }
    return Finding(
      id,
      object ?? done.controller,
      seq: done.seq,
      step: done.step,
      line: done.line,
      related: related
    )
  }
}
