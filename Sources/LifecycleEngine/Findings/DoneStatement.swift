/// A statement of an override that was reached.
struct DoneStatement {
  let controller: InstanceID
  /// The call in which it was reached: that of a block, where it stands in one.
  let callback: Callback
  /// The callback in whose override it stands.
  let override: Callback
  let statement: Statement
  let handler: Int
  let index: Int
  let frame: Int32
  let seq: Int32
  let step: Int32
  let facts: ActionContext
}
