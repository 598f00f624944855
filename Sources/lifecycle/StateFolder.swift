import ArgumentParser
import Foundation
import LabStore

/// The default folder of the runs.
enum StateFolder {
  /// The word for keeping nothing.
  private static let memory = ":memory:"

  /// The place of the runs.
  ///
  /// - Parameter name: The text of a person, if any: a folder, or the word for none.
  /// - Returns: That folder, or one in the folder for such things of this user.
  static func storage(named name: String?) -> LabStorage {
    if name == memory { return .memory }
    return .folder(name ?? "\(parent)/lifecycle-lab")
  }

  /// The place of the runs.
  ///
  /// - Parameters:
  ///   - name: The name of a folder, if a person gave one.
  ///   - database: The address of a database, if a person gave one.
  /// - Returns: The folder or the database.
  /// - Throws: An error of the command line if both are given, or one looks like the other.
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

  /// The place of runs that a person wrote without naming its kind.
  static func place(_ text: String) -> LabStorage {
    isAddress(text) ? .database(text) : .folder(text)
  }

  private static func isAddress(_ text: String) -> Bool {
    ["postgresql://", "postgres://"].contains { text.hasPrefix($0) }
  }

  /// The folder of runs to copy.
  ///
  /// - Parameter name: The text of a person, if any.
  /// - Returns: The folder.
  /// - Throws: An error of the command line if there is none.
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
