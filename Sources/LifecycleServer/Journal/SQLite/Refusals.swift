import LabCore
import Synchronization

/// The last commands with keys that were refused.
final class Refusals: Sendable {
  private struct Name: Hashable {
    let run: RunID
    let key: IdempotencyKey
  }

  private struct State {
    var commands: [Name: RefusedCommand] = [:]
    /// In the order in which they were refused.
    var names: [Name] = []
  }

  private let state = Mutex(State())

  /// Remembers a command, in the place of another one under the same key.
  ///
  /// - Returns: How many commands the run had when it was refused for the first time.
  func add(_ command: RefusedCommand, of run: RunID) -> Int {
    state.withLock { state in
      let name = Name(run: run, key: command.key)
      if let known = state.commands[name], known.json == command.json { return known.version }
      if state.commands.updateValue(command, forKey: name) == nil { state.names.append(name) }
      if state.names.count > RefusedCommand.most {
        for old in state.names.prefix(RefusedCommand.most / 2) { state.commands[old] = nil }
        state.names.removeFirst(RefusedCommand.most / 2)
      }
      return command.version
    }
  }

  /// How many commands the run had when a command was refused; nothing where it was not.
  func version(of command: RunRecord.Command, of run: RunID) -> Int? {
    guard let key = command.key else { return nil }
    let known = state.withLock { $0.commands[Name(run: run, key: key)] }
    return known?.json == command.json ? known?.version : nil
  }
}
