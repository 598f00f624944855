/// Why the journal of a server cannot be opened, read or written.
package struct StoreError: Error, Hashable, Sendable {
  /// The kinds of failure a caller can tell apart.
  package enum Code: String, Hashable, Sendable {
    /// Another server has the folder.
    case inUse
    /// The file belongs to another program.
    case foreign
    /// A newer version of this program wrote the file.
    case newer
    /// The file is not as it was written.
    case damaged
    /// The folder or the file cannot be made or written.
    case notWritable
    /// The database would not wait for the disk.
    case notDurable
    /// There is no such file.
    case missing
    /// The new file exists already.
    case exists
    /// The folder holds things that no server has put there.
    case strangeFolder
    /// A command could not be written, or a run could not be read.
    case unavailable
    /// The address of a database is none.
    case badAddress
    /// The database cannot be reached or read, and nothing was changed.
    case unreachable
    /// The database gave no answer, and a change may have been made or not.
    case uncertain
    /// A newer version of this program made the tables of the database.
    case newerDatabase
    /// There are as many as there may be.
    case full
  }

  /// Why a database cannot be used, as far as somebody who uses the lab may know.
  package enum Cause: String, Hashable, Sendable {
    /// Its disk has no room.
    case full = "databaseFull"
    /// What is written is not kept in time: it waits for the standby, or for the disk.
    case waits = "databaseWaits"
    /// It is an older primary, which a standby has replaced.
    case older = "databaseOlder"
    /// It lets in no more connections.
    case crowded = "databaseCrowded"
  }

  /// The reason if the disk has no room.
  static let fullDisk = "the disk is full"

  /// The kind of failure.
  package let code: Code
  /// The file, or the folder where the file is not the reason.
  package let path: String
  /// What the system or the database said.
  package let reason: String
  /// What is known of the reason, where it is a database.
  package let cause: Cause?

  package init(_ code: Code, path: String, reason: String = "", cause: Cause? = nil) {
    self.code = code
    self.path = path
    self.reason = reason
    self.cause = cause
  }
}

extension StoreError: CustomStringConvertible {
  /// A few sentences that say what is wrong, that nothing was harmed, and what to try.
  package var description: String {
    switch code {
    case .inUse:
      "The runs in “\(path)” are in use: another server has them open. Stop that one, or choose "
        + "another folder with --data."
    case .foreign:
      "“\(path)” is no journal of the Lifecycle Lab (\(reason)). It is left as it is. Move it away, "
        + "or choose another folder with --data."
    case .newer:
      "“\(path)” was written by a newer version of the Lifecycle Lab. It is left as it is. Update "
        + "this program, or choose another folder with --data."
    case .damaged:
      "“\(path)” is damaged (\(reason)). It is left as it is. Put a copy of it in its place, or move "
        + "it away to begin without runs."
    case .notWritable:
      "“\(path)” cannot be written (\(reason)). Check its rights and the room on the disk, or choose "
        + "another folder with --data."
    case .notDurable:
      "“\(path)” would not be safe after a power failure (\(reason)). Choose a folder on another "
        + "disk with --data."
    case .missing: "There is no file “\(path)”. Look at its name, or at the folder after --data."
    case .exists:
      "“\(path)” is there already. It is left as it is. Choose another name, or remove it first."
    case .strangeFolder:
      "“\(path)” is no data folder: it has “\(reason)”. Nothing was written. Name another one with "
        + "--data; it may be empty or missing."
    case .badAddress:
      "“\(path)” is no address of a database (\(reason)). Write one such as "
        + "postgresql://user@host:5432/lab, with --database."
    case .unreachable, .uncertain:
      "The database “\(path)” cannot be used (\(reason)). Look whether it runs, at its address, and "
        + "at the rights of the user."
    case .newerDatabase:
      "The tables in “\(path)” were made by a newer version of the Lifecycle Lab. They are left as "
        + "they are. Update this program, or choose another database with --database."
    case .full: "There are as many in “\(path)” as there may be."
    case .unavailable: "The journal “\(path)” is not available (\(reason))."
    }
  }
}
