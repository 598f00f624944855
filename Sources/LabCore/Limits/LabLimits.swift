import Foundation
import LifecycleEngine

/// How much one server takes on; whatever is over a limit is refused, and nothing is lost.
package struct LabLimits: Hashable, Sendable {
  /// The bytes of a request's body.
  package var bodyBytes = 1 << 20
  /// How deep the JSON of a body may be nested; never more than 64.
  package var jsonLevels = 64
  /// The controllers that one app may define.
  package var controllers = 200
  /// The statements that one override may have.
  package var statements = 200
  /// The characters of a text that code logs, or of a name that it observes.
  package var textCharacters = 1_000
  /// The files of an app that are read together.
  package var sourceFiles = 200
  /// The events that one run may have.
  package var events = 100_000
  /// The commands that one run may perform.
  package var commands = 10_000
  /// The bytes of the commands of one run.
  package var runBytes = 2 << 20
  /// The bytes of everything that is kept.
  package var journalBytes = 1_000_000_000
  /// The runs that are kept; one without a name makes room for another.
  package var runs = 1_000
  /// The runs that stay in memory without a follower; the others are brought back when needed.
  package var residentRuns = 200
  /// The work that those runs have done together, which is what their memory goes with.
  package var residentWork = 2_000_000
  /// The work that the runs of rooms have done together; half of it is shared out evenly.
  package var roomsWork = 1_000_000
  /// How long a run without a name lives after the last request for it.
  package var idleTime = Duration.seconds(30 * 24 * 60 * 60)
  /// The rooms that are open at the same time.
  package var rooms = 200
  /// The followers who may join one room, whether or not they stay.
  package var roomFollowers = 5_000
  /// The followers who may be in one room from one network other than this machine; as many
  /// classes as a school has there.
  package var roomFollowersPerNetwork = 1_000
  /// The number of networks that are remembered for one room.
  package var roomVisitors = 1_000
  /// The runs without names that one follower keeps to explore.
  package var explorations = 10
  /// The runs without names that such a network keeps to explore without having joined.
  package var explorationsPerNetwork = 300
  /// The runs with names of such a network, where no token is needed to name one.
  package var namedRunsPerNetwork = 500
  /// The rooms that are open at a time from one network other than this machine, where no token is
  /// needed to open one.
  package var roomsPerNetwork = 5
  /// How often somebody may join a room in a minute from such a network; a class does so at once.
  package var joinsPerMinute = 600
  /// How often such a network may ask in a minute for a room that is not there.
  package var missesPerMinute = 10
  /// How long a follower who is not heard of can vote.
  package var followerIdleTime = Duration.seconds(60 * 60)
  /// How long a room lives that nobody has led yet.
  package var roomUnledTime = Duration.seconds(10 * 60)
  /// How long a room lives after the presenter's last call.
  package var roomIdleTime = Duration.seconds(24 * 60 * 60)
  /// The live sessions that are open at the same time.
  package var liveSessions = 50
  /// The live sessions that are open from one network other than this machine, where no token is needed
  /// to open one.
  package var liveSessionsPerNetwork = 5
  /// The lines that one live session keeps.
  package var liveLines = 100_000
  /// The bytes of the lines of one live session.
  package var liveBytes = 64 << 20
  /// The lines that an app may write each second, for as long as it likes.
  package var liveLinesPerSecond = 2_000
  /// The lines that an app may write at once after a pause; a probe keeps as many.
  package var liveBacklog = 20_000
  /// The live sessions that are drawn and judged at the same time; each takes some 20 MB.
  package var liveShows = 50
  /// How long a session is drawn and judged after somebody has asked for it.
  package var liveShowTime = Duration.seconds(5 * 60)
  /// How long a live session lives to which nobody writes.
  package var liveIdleTime = Duration.seconds(24 * 60 * 60)
  /// The launches that a project keeps.
  package var liveLaunches = 20
  /// How long a project lives, and each of its launches, to which no app writes.
  package var liveProjectIdleTime = Duration.seconds(90 * 24 * 60 * 60)
  /// The walkthroughs that are kept.
  package var walkthroughs = 1_000
  /// The walkthroughs that are kept from one network other than this machine, where no token is needed
  /// to keep one.
  package var walkthroughsPerNetwork = 100
  /// The bytes of one walkthrough.
  package var walkthroughBytes = 256 << 10
  /// How long a walkthrough is kept after somebody has last asked for it.
  package var walkthroughIdleTime = Duration.seconds(365 * 24 * 60 * 60)
  /// The connections at a time.
  package var connections = 10_000
  /// The connections at a time of one network other than this machine; 0 for any number.
  ///
  /// A school is often one network: this is right for 100 followers with six connections each.
  package var connectionsPerNetwork = 1_000
  /// The requests to the API that one network other than this machine may send each second, for as
  /// long as it likes; 0 for any number.
  package var requestsPerSecond = 300
  /// The requests to the API that such a network may send at once after a pause.
  ///
  /// This is right for 100 followers who come, join and vote in the same moment.
  package var requestBurst = 3_000
  /// How long a connection may be idle between requests.
  package var connectionIdleTime = Duration.seconds(30)
  /// How long a request may take to arrive.
  package var requestTime = Duration.seconds(60)
  /// How long a client may take to read a response that is no event stream.
  package var responseTime = Duration.seconds(300)

  /// The bytes of bodies and answers that are on their way at a time.
  ///
  /// One network other than this machine has at most half of them.
  package var transferBytes = 256 << 20
  /// The processor time of one computation; it may take five times as long on a busy machine.
  package var computeTime = Duration.seconds(2)
  /// The same for reading the files of an app.
  package var sourceTime = Duration.seconds(10)
  /// The computations at a time; one processor is left for everything else.
  package var computations = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  /// The computations at a time beside those that are expected to be short: nobody who explores waits for
  /// what computes for seconds.
  package var shortComputations = 1
  /// The computations at a time for one network other than this machine.
  package var computationsPerNetwork = 2
  /// The commands at a time, also of those who lead rooms.
  package var commandsAtWork = 64
  /// The commands at a time for one network other than this machine.
  package var commandsAtWorkPerNetwork = 4
  /// The commands that may wait for one network other than this machine.
  package var waitingCommandsPerNetwork = 1_000
  /// The computations that may wait, of clients with the token as many again.
  package var waiting = 512
  /// The computations that may wait for one network other than this machine.
  package var waitingPerNetwork = 512
  /// The processor time that those computations are expected to take together, of clients with the token as
  /// much again.
  package var waitingWork = Duration.seconds(8)
  /// The same for one network other than this machine.
  ///
  /// A class that explores at one moment fits; what computes for seconds fits once.
  package var waitingWorkPerNetwork = Duration.seconds(3)
  /// How long a computation may wait before it begins.
  package var waitingTime = Duration.seconds(10)

  /// What one run may do: events, statements, and the lists that are kept with them.
  package var work: Int { Simulation.workLimit(ofEvents: events) }

  /// The bytes of an answer in JSON.
  package static let answerBytes = 32 << 20

  /// How deep JSON may be nested at the most.
  package static let deepestLevel = 64

  /// Creates the limits that are right for most servers.
  package init() {}
}
