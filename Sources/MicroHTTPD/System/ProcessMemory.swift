internal import Platform

/// The use of memory that the process doesn't need at the moment.
public enum ProcessMemory {
  /// Keeps a few mebibytes for each thread, so that each request finds memory in place.
  ///
  /// Otherwise memory goes back to the system after each request that takes more than 128 KiB. The
  /// next request gets it back page by page, which was a sixth of a simulation's time.
  public static func keep() {
    cpl_keep_memory()
  }

  /// Returns unused memory between used blocks to the system.
  ///
  /// Without it a third of all memory was unused after many large requests on many threads.
  public static func giveBack() {
    cpl_give_back_memory()
  }
  /// The memory that the process takes, in bytes; 0 if the system doesn't report it.
  public static var resident: Int { Int(cpl_resident_bytes()) }
}
