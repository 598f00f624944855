import Foundation
import LifecycleEngine

/// How much one server takes on; whatever is over a limit is refused, and nothing is lost.
public struct LabLimits: Hashable, Sendable {
  /// The bytes of a request's body.
  public var bodyBytes = 1 << 20
  /// How deep the JSON of a body may be nested; never more than 64.
  public var jsonLevels = 64
  /// The controllers that one app may define.
  public var controllers = 200
  /// The statements that one override may have.
  public var statements = 200
  /// The characters of a text that code logs, or of a name that it observes.
  public var textCharacters = 1_000
  /// The files of an app that are read together.
  public var sourceFiles = 200
  /// The events that one run may have.
  public var events = 100_000
  /// The commands that one run may perform.
  public var commands = 10_000
  /// The bytes of the commands of one run.
  public var runBytes = 2 << 20
  /// The bytes of everything that is kept.
  public var journalBytes = 1_000_000_000
  /// The runs that are kept; one without a name makes room for another.
  public var runs = 1_000
  /// The runs that stay in memory without a follower; the others are brought back when needed.
  public var residentRuns = 200
  /// The work that those runs have done together, which is what their memory goes with.
  public var residentWork = 2_000_000
  /// The work that the runs of rooms have done together; half of it is shared out evenly.
  public var roomsWork = 1_000_000
  /// How long a run without a name lives after the last request for it.
  public var idleTime = Duration.seconds(30 * 24 * 60 * 60)
  /// The rooms that are open at the same time.
  public var rooms = 200
  /// The followers who may join one room, whether or not they stay.
  public var roomFollowers = 5_000
  /// The followers who may be in one room from one network other than this machine; as many
  /// classes as a school has there.
  public var roomFollowersPerNetwork = 1_000
  /// The networks that have been in one room of which it is remembered.
  public var roomVisitors = 1_000
  /// The runs without names that one follower keeps to explore.
  public var explorations = 10
  /// The runs without names that such a network keeps to explore without having joined.
  public var explorationsPerNetwork = 300
  /// The runs with names of such a network, where no token is needed to name one.
  public var namedRunsPerNetwork = 500
  /// The rooms that are open at a time from one network other than this machine, where no token is
  /// needed to open one.
  public var roomsPerNetwork = 5
  /// How often somebody may join a room in a minute from such a network; a class does so at once.
  public var joinsPerMinute = 600
  /// How often such a network may ask in a minute for a room that is not there.
  public var missesPerMinute = 10
  /// How long a follower who is not heard of can vote.
  public var followerIdleTime = Duration.seconds(60 * 60)
  /// How long a room lives that nobody has led yet.
  public var roomUnledTime = Duration.seconds(10 * 60)
  /// How long a room lives after the presenter's last call.
  public var roomIdleTime = Duration.seconds(24 * 60 * 60)
  /// The live sessions that are open at the same time.
  public var liveSessions = 50
  /// The live sessions that are open from one network other than this machine, where no token is needed
  /// to open one.
  public var liveSessionsPerNetwork = 5
  /// The lines that one live session keeps.
  public var liveLines = 100_000
  /// The bytes of the lines of one live session.
  public var liveBytes = 64 << 20
  /// The lines that an app may write each second, for as long as it likes.
  public var liveLinesPerSecond = 2_000
  /// The lines that an app may write at once after a pause; a probe keeps as many.
  public var liveBacklog = 20_000
  /// The live sessions that are drawn and judged at the same time; each takes some 20 MB.
  public var liveShows = 50
  /// How long a session is drawn and judged after somebody has asked for it.
  public var liveShowTime = Duration.seconds(5 * 60)
  /// How long a live session lives to which nobody writes.
  public var liveIdleTime = Duration.seconds(24 * 60 * 60)
  /// The walkthroughs that are kept.
  public var walkthroughs = 1_000
  /// The walkthroughs that are kept from one network other than this machine, where no token is needed
  /// to keep one.
  public var walkthroughsPerNetwork = 100
  /// The bytes of one walkthrough.
  public var walkthroughBytes = 256 << 10
  /// How long a walkthrough is kept after somebody has last asked for it.
  public var walkthroughIdleTime = Duration.seconds(365 * 24 * 60 * 60)
  /// The connections at a time.
  public var connections = 10_000
  /// The connections at a time of one network other than this machine; 0 for any number.
  ///
  /// A school is often one network: this is right for 100 followers with six connections each.
  public var connectionsPerNetwork = 1_000
  /// The requests to the API that one network other than this machine may send each second, for as
  /// long as it likes; 0 for any number.
  public var requestsPerSecond = 300
  /// The requests to the API that such a network may send at once after a pause.
  ///
  /// This is right for 100 followers who come, join and vote in the same moment.
  public var requestBurst = 3_000
  /// How long a connection may be idle between requests.
  public var connectionIdleTime = Duration.seconds(30)
  /// How long a request may take to arrive.
  public var requestTime = Duration.seconds(60)
  /// How long a client may take to read a response that is no event stream.
  public var responseTime = Duration.seconds(300)

  /// The bytes of bodies and answers that are on their way at a time.
  ///
  /// One network other than this machine has at most half of them.
  public var transferBytes = 256 << 20
  /// The processor time of one computation; it may take five times as long on a busy machine.
  public var computeTime = Duration.seconds(2)
  /// The same for reading the files of an app.
  public var sourceTime = Duration.seconds(10)
  /// The computations at a time; one processor is left for everything else.
  public var computations = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  /// The computations at a time for one network other than this machine.
  public var computationsPerNetwork = 2
  /// The commands at a time, also of those who lead rooms.
  public var commandsAtWork = 64
  /// The commands at a time for one network other than this machine.
  public var commandsAtWorkPerNetwork = 4
  /// The commands that may wait for one network other than this machine.
  public var waitingCommandsPerNetwork = 1_000
  /// The computations that may wait, of clients with the token as many again.
  public var waiting = 512
  /// The computations that may wait for one network other than this machine.
  public var waitingPerNetwork = 8
  /// How long a computation may wait before it begins.
  public var waitingTime = Duration.seconds(10)

  /// What one run may do: events, statements, and the lists that are kept with them.
  public var work: Int { Simulation.workLimit(ofEvents: events) }

  /// The bytes of an answer in JSON.
  public static let answerBytes = 32 << 20

  /// How deep JSON may be nested at the most.
  public static let deepestLevel = 64

  /// Creates the limits that are right for most servers.
  public init() {}
}
