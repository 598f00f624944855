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

  /// The folder of runs that are to be copied.
  ///
  /// - Parameter name: What a person wrote, if anything.
  /// - Returns: The folder.
  /// - Throws: What the command line says where there is none.
  static func folder(named name: String?) throws -> String {
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
