/// Where a server keeps its runs.
public enum LabStorage: Hashable, Sendable {
  /// In memory: everything is gone when the server ends.
  case memory
  /// In the file `journal.sqlite` of a folder; both are made where they are missing.
  case folder(String)
}
