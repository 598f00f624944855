import LabCore
import LabLive
import LabRooms
import LabRuns
import LabStore
import Logging
import MicroHTTPD

/// Answers every request to the server.
struct Responder: Sendable {
  /// What answers the requests that are not for a file.
  private let router: Router
  private let lab: Lab
  private let files: PublicFiles
  private let answers: AnswerPages
  private let logger: Logger
  /// Whether there is a line about each request.
  private var logsRequests: Bool { logger.logLevel <= .info }

  private let gate: Gate
  private let auditLog: AuditLog?
  private let limits: LabLimits
  private let metrics: Metrics
  /// What hides networks and rooms in the log.
  private let salt: UInt64
  private let time: any LabTime

  init(
    _ configuration: LabServerConfiguration,
    store: RunStore,
    rooms: RoomStore,
    live: LiveStore?,
    state: ServerState,
    gate: Gate,
    auditLog: AuditLog?,
    computeScheduler: WorkScheduler,
    commandScheduler: WorkScheduler,
    sourceScheduler: WorkScheduler
  ) throws(HTTPServerError) {
    limits = configuration.limits
    time = configuration.time
    let files = try PublicFiles(
      folder: configuration.publicFolder,
      isEncrypted: configuration.identity != nil,
      time: configuration.time
    )
    self.files = files
    answers = AnswerPages(files: files, store: AnswerStore(files))
    logger = configuration.logger
    self.gate = gate
    self.auditLog = auditLog
    metrics = state.metrics
    salt = store.journal.salt
    let lab = Lab(
      endpoints: Routes.all,
      runs: store,
      rooms: rooms,
      live: live,
      walkthroughs: WalkthroughStore(journal: store.journal, limits: limits),
      limits: limits,
      files: files,
      search: state.warm.make("search") { SearchStore(files) },
      examples: ShownExamples(files),
      answers: answers.store,
      state: state,
      computeScheduler: computeScheduler,
      commandScheduler: commandScheduler,
      sourceScheduler: sourceScheduler,
      sourceReader: configuration.sourceReader,
      initialPayloads: InitialPayloadQuota(most: limits.transferBytes / 4),
      isEncrypted: configuration.identity != nil,
      publicAddresses: configuration.publicAddresses
    )
    self.lab = lab
    router = state.warm.make("answers") { Router(lab) }
    metrics.register(router.patterns)
  }

  /// Makes what pages ask for first, while the server listens already.
  func warmUp() {
    Task.detached(executorPreference: lab.sourceScheduler.threads) {
      _ = lab.state.warm.make("page") { lab.files.page(at: "/") }
      _ = lab.state.warm.make("examples") { lab.examples.showing("") }
    }
  }

  /// Makes the response to a request.
  func response(to request: HTTPRequest) -> HTTPResponse {
    let start = time.now
    let match = router.match(request.path, request.method)
    let client = gate.client(of: request)
    let audited = auditLog == nil ? nil : client.audit(of: request)
    let record = RequestRecord(
      request,
      match,
      start: start,
      client: logsRequests || audited != nil ? client.mark(salt: salt) : nil,
      audited: audited
    )
    let response: HTTPResponse
    do {
      try gate.check(request, from: client, for: match?.access)
      response = try answer(request, match, for: client)
    } catch {
      let wish = request.header("Accept-Language")
      response = Problem(error).response(accepting: wish, reading: files.contents)
    }
    if let status = response.status {
      note(record, response, status: status)
      return response
    }
    guard case .deferred(let begin) = response else { return response }
    return .deferred { continuation in
      begin(continuation.observed { note(record, $0, status: $0?.status ?? 500) })
    }
  }

  private func answer(
    _ request: HTTPRequest,
    _ match: Router.Match?,
    for client: Client
  ) throws -> HTTPResponse {
    try limits.checkDepth(of: request.body)
    if let match { return try match.response(to: request, from: client) }
    guard !request.path.hasPrefix("/api/") else {
      throw RequestError.nothingThere(path: request.path)
    }
    return try answers.response(to: request) ?? files.response(to: request)
  }

  private func note(_ record: RequestRecord, _ response: HTTPResponse?, status: Int) {
    let duration = time.elapsed(since: record.start)
    metrics.count(record.route, status: status, duration: duration)
    record.log(to: logger, auditLog, response, status: status, duration: duration)
  }
}
