// The names of the unified log that the probe uses, declared as Apple declares them.
public final class OSLog {
  public init(subsystem: String, category: String) {}
}

public struct OSLogType: Sendable {
  public static let `default` = OSLogType()
}

public struct OSSignpostType: Sendable {
  public static let begin = OSSignpostType()
  public static let end = OSSignpostType()
}

public struct OSSignpostID: Sendable {
  public static let exclusive = OSSignpostID(0)
  public init(_ value: UInt64) {}
}

public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog,
  type: OSLogType = .default,
  _ arguments: any CVarArg...
) {}

public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer = #dsohandle,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: any CVarArg...
) {}
