internal import CMicroHTTPD

/// What the process does with memory that it has no use for at the moment.
public enum ProcessMemory {
  /// Keeps a few mebibytes for each thread, so that one request after another finds its memory.
  ///
  /// Otherwise memory goes back to the system after each request that takes more than 128 KiB, and
  /// comes back page by page with the next; for a simulation that was a sixth of all time. The C
  /// function is `mallopt`.
  public static func keep() {
    mallopt(M_TRIM_THRESHOLD, 2 << 20)
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
  }

  /// Gives memory back to the system that lies unused between what is in use.
  ///
  /// Without it a third of all memory was such after many large requests on many threads. The C
  /// function is `malloc_trim`.
  public static func giveBack() {
    malloc_trim(0)
  }
}
