import LabCore
import LabLive
import LabRooms
import LabRuns
import MicroHTTPD

/// What the handlers of one server work with.
struct Lab: Sendable {
  /// Everything that is served besides the files.
  let endpoints: [Endpoint]
  let runs: RunStore
  let rooms: RoomStore
  /// The live sessions, or `nil` if the server accepts none.
  let live: LiveStore?
  let walkthroughs: WalkthroughStore
  let limits: LabLimits
  let files: PublicFiles
  let search: SearchStore
  let examples: ShownExamples
  let answers: AnswerStore
  let state: ServerState
  /// What lets computations in.
  let computeScheduler: WorkScheduler
  /// What lets commands in.
  let commandScheduler: WorkScheduler
  /// What lets in those who send files of an app.
  let sourceScheduler: WorkScheduler
  /// The program that reads Swift files, where it is named.
  let sourceReader: String?
  /// The quota of feeds that are being made.
  let initialPayloads: InitialPayloadQuota
  /// Whether the server encrypts.
  let isEncrypted: Bool
  /// The addresses of the server.
  let publicAddresses: PublicAddresses

  /// What addresses of this server begin with.
  var scheme: String { isEncrypted ? "https" : "http" }

  /// Of a JSON body that is made once.
  var preparedHeaders: [HTTPHeader] { Headers.json + (isEncrypted ? [Headers.encrypted] : []) }
}
