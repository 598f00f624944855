internal import Platform

/// What the process does with memory that it has no use for at the moment.
public enum ProcessMemory {
  /// Keeps a few mebibytes for each thread, so that one request after another finds its memory.
  ///
  /// Otherwise memory goes back to the system after each request that takes more than 128 KiB, and
  /// comes back page by page with the next; for a simulation that was a sixth of all time.
  public static func keep() {
    cpl_keep_memory()
  }

  /// Gives memory back to the system that lies unused between what is in use.
  ///
  /// Without it a third of all memory was such after many large requests on many threads.
  public static func giveBack() {
    cpl_give_back_memory()
  }
  /// The memory that the process takes, in bytes; 0 where the system does not tell.
  public static var resident: Int { Int(cpl_resident_bytes()) }
}
