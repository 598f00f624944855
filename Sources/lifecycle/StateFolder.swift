import ArgumentParser
import Foundation
import LifecycleServer

/// The folder of the runs, where nobody named one.
enum StateFolder {
  /// What a person writes to keep nothing.
  private static let memory = ":memory:"

  /// Says where the runs are kept.
  ///
  /// - Parameter name: What a person wrote, if anything: a folder, or the word for none.
  /// - Returns: That folder, or one in the folder for such things of this user.
  static func storage(named name: String?) -> LabStorage {
    if name == memory { return .memory }
    return .folder(name ?? "\(parent)/lifecycle-lab")
  }

  /// Says where the runs are kept.
  ///
  /// - Parameters:
  ///   - name: What a person wrote of a folder, if anything.
  ///   - database: The address of a database, if a person wrote one.
  /// - Returns: The one or the other.
  /// - Throws: What the command line says where both are given, or one looks like the other.
  static func storage(named name: String?, or database: String?) throws -> LabStorage {
    guard let database else {
      if let name, isAddress(name) {
        throw ValidationError("“\(name)” is a database. Name it with --database.")
      }
      return storage(named: name)
    }
    guard name == nil else {
      throw ValidationError(
        "--data and --database are both given. Give one: a folder for one server, or a database that "
          + "several share."
      )
    }
    return .database(database)
  }

  /// Where something is that a person wrote without saying what it is.
  static func place(_ text: String) -> LabStorage {
    isAddress(text) ? .database(text) : .folder(text)
  }

  private static func isAddress(_ text: String) -> Bool {
    ["postgresql://", "postgres://"].contains { text.hasPrefix($0) }
  }

  /// The folder of runs that are to be copied.
  ///
  /// - Parameter name: What a person wrote, if anything.
  /// - Returns: The folder.
  /// - Throws: What the command line says where there is none.
  static func folder(named name: String?) throws -> String {
    if let name, isAddress(name) {
      throw ValidationError(
        "A database is copied by its own tools: “pg_dump --format=custom --schema=lifecycle” makes a "
          + "copy, and “pg_restore” brings it back. “lifecycle copy” moves it into a folder."
      )
    }
    guard case .folder(let folder) = storage(named: name) else {
      throw ValidationError(
        "“\(memory)” keeps nothing that could be copied. Name a folder with --data."
      )
    }
    return folder
  }

  /// The specification of these folders has it that a relative path counts as none.
  private static var parent: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
    let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    return "\(home)/.local/state"
  }
}
