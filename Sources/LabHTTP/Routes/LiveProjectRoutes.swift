import LabCore
import LabLive
import LabStore
import LifecycleScenario
import MicroHTTPD

/// Projects, in which each launch of an app opens a live session by itself.
enum LiveProjectRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/live/projects",
      name: "openLiveProject",
      chapter: .live,
      work: .timed,
      summary: "Open a project for an app",
      details:
        "Its address and key go into the scheme of the app, as LIFECYCLE_LAB. It keeps the last launches, "
        + "which don't count as sessions of the network, and ends when no app has written for 90 days.",
      body: Endpoint.Body(
        schema: LiveRoutes.form.schema,
        example: #"{"name":"Shop"}"#,
        isRequired: false
      ),
      answers: [
        .json(
          OpenedProject.shape,
          "The project. Its key is told here and never again.",
          status: 201,
          headers: ["Location": "The path of the project."],
          links: [
            "showLiveProject": ["project": "$response.body#/id"],
            "openLiveLaunch": ["project": "$response.body#/id"],
          ]
        )
      ],
      problems: [.liveOff, .invalidRequest, .journalUnavailable, .limitReached],
      handler: .later(open)
    ),
    Endpoint(
      method: .get,
      path: "/api/live/projects/\(.liveProject)",
      name: "showLiveProject",
      chapter: .live,
      summary: "Show the launches of a project",
      answers: [.json(ProjectState.shape, "The project.")],
      handler: .later { call, lab in
        let (live, project) = try await lab.project(call)
        return .json(live.state(of: project), as: ProjectState.shape)
      }
    ),
    Endpoint(
      method: .delete,
      path: "/api/live/projects/\(.liveProject)",
      name: "eraseLiveProject",
      chapter: .live,
      access: .liveKey,
      work: .timed,
      summary: "Erase a project and its launches",
      answers: [.none("Everything about it is erased.")],
      handler: .later { call, lab in
        let (live, project) = try await lab.ownProject(call)
        try await live.end(project: project)
        return .done
      }
    ),
    Endpoint(
      method: .post,
      path: "/api/live/projects/\(.liveProject)/launches",
      name: "openLiveLaunch",
      chapter: .live,
      access: .liveKey,
      work: .timed,
      summary: "Open the live session of a launch",
      details:
        "The probe does so by itself. The session is written with the key of the project; a launch that has "
        + "one gets it again.",
      body: Endpoint.Body(
        schema: launch.schema,
        example: #"{"device":"iPhone17,1, iOS 18.2","launch":"8e03978e40d543e8"}"#
      ),
      answers: [.json(LiveState.shape, "The session.", status: 201)],
      problems: [.invalidRequest],
      handler: .later { call, lab in
        // Nobody without the key makes the server read a body.
        let (live, project) = try await lab.ownProject(call)
        let form = try InvalidRequest.checking { () throws(ScenarioError) in
          try DocumentReader().decode(call.body, launch.read)
        }
        let opened = try await live.open(form.launch, on: form.device, in: project)
        return .json(opened, as: LiveState.shape, status: 201)
      }
    ),
    Endpoint(
      method: .get,
      path: "/api/live/projects/\(.liveProject)/page",
      name: "watchLiveProject",
      chapter: .live,
      summary: "Go to the page of the latest launch of a project",
      answers: [
        .text("text/plain", "There is no launch yet: the browser asks again in 2 s."),
        Endpoint.Success(
          status: 303,
          summary: "The page of the latest launch.",
          contents: [:],
          headers: ["Location": "Its address."]
        ),
      ],
      handler: .later { call, lab in
        let (live, project) = try await lab.project(call)
        return watch(live.state(of: project))
      }
    ),
  ]

  /// What a request for the session of a launch says.
  private struct Launch: Sendable {
    let device: String
    let launch: String
  }

  private static let launch = Form<Launch>.object(
    .required("device", .line(1...200)),
    .required("launch", .line(1...100))
  ) {
    Launch(device: $0, launch: $1)
  }

  private static func open(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    guard let live = lab.live else { throw LiveError.off }
    let name = try LiveRoutes.name(in: call)
    let opened = try await live.open(name, as: .whole, from: call.client)
    return .json(
      OpenedProject(opened),
      as: OpenedProject.shape,
      status: 201,
      headers: [HTTPHeader("Location", "/api/live/projects/\(opened.state.id.text)")]
    )
  }

  /// Leads to the latest launch; a browser waits for the first one.
  private static func watch(_ project: ProjectState) -> HTTPResponse {
    if let latest = project.launches.first {
      let place = HTTPHeader("Location", "/?live=\(latest.id.text)")
      return .bytes([], status: 303, headers: [place] + Headers.api)
    }
    let name = project.name ?? ""
    let text = """
      \(name)
      Waiting for the first launch of the app…
      Ожидание первого запуска приложения…
      正在等待 App 的首次启动…

      """
    let headers = [
      HTTPHeader("Content-Type", "text/plain; charset=utf-8"), HTTPHeader("Refresh", "2"),
    ]
    return .bytes(Array(text.utf8), headers: headers + Headers.api)
  }
}

extension Lab {
  /// The project that a request names, and the store that has it.
  fileprivate func project(_ call: Call) async throws -> (live: LiveStore, project: LiveSession) {
    guard let live else { throw LiveError.off }
    return (live, try await live.project(call[.liveProject]))
  }

  /// The project of a request that has its key.
  fileprivate func ownProject(
    _ call: Call
  ) async throws -> (live: LiveStore, project: LiveSession) {
    let found = try await project(call)
    try found.project.admit(call.presenterKey)
    return found
  }
}
