import Foundation
import LifecycleLive
import LifecycleLogs
import TestSupport
import Testing

@testable import LifecycleProbe
@testable import PhoneSupport

/// Where the probe finds the lab.
@Suite struct `The place of a lab` {
  @Test(arguments: [
    ("http://192.168.1.5:8080/p/k3v9#KEY", "http://192.168.1.5:8080/api/live/projects/k3v9", true),
    ("https://lab.example.org/p/p#K", "https://lab.example.org/api/live/projects/p", true),
    ("http://[fe80::1]:8080/api/live/k3v9#KEY", "http://[fe80::1]:8080/api/live/k3v9", false),
  ])
  func `is a project or a session, with its key`(
    text: String,
    address: String,
    isProject: Bool
  ) throws {
    let place = try #require(ProbePlace(text))
    #expect(place.address == address)
    #expect(place.key == text.drop { $0 != "#" }.dropFirst())
    #expect(place.isProject == isProject)
  }

  @Test(arguments: [
    "", "#", "http://lab:8080/p/k3v9", "http://lab:8080/p/k3v9#", "lab:8080/p/k3v9#KEY",
    "http://lab:8080/#KEY", "http://lab:8080/x/k3v9#KEY", "http://lab/p/a/b#KEY",
    "http://lab/p/a#b#c", "/p/a#KEY",
  ])
  func `is no other text`(text: String) { #expect(ProbePlace(text) == nil) }

  @Test func `is the argument, then the environment, then Info.plist, then the file`() {
    var (arguments, environment) = (["app", "-LIFECYCLE_LAB", "a"], ["LIFECYCLE_LAB": "b"])
    func named(_ information: String?, _ file: String) -> String? {
      ProbePlace.named(
        arguments: arguments,
        environment: environment,
        information: information,
        file: file
      )
    }
    #expect(named("c", "d#e") == "a")
    arguments.removeLast()
    #expect(named("c", "d#e") == "b")
    environment = ["LIFECYCLE_LAB": ""]
    #expect(named("c", "d#e") == "c")
    #expect(named(nil, "d#e") == "d#e")
    #expect(named(nil, "#") == nil)
  }
}

/// A server of projects, which answers at once.
private final class FakeProjects: ProbeTransport, @unchecked Sendable {
  private(set) var requests: [ProbeRequest] = []
  var answers: [ProbeAnswer] = []

  func send(_ request: ProbeRequest, _ answer: @escaping @Sendable (ProbeAnswer) -> Void) {
    requests.append(request)
    answer(answers.isEmpty ? .lost : answers.removeFirst())
  }
}

/// A launch that goes to a project.
@Suite struct `A launch in a project` {
  private let queue = FakeQueue()
  private let server = FakeProjects()
  private let sender: ProbeSender

  init() throws {
    let place = try #require(ProbePlace("http://lab:8080/p/shop#KEY"))
    let app = ProbeApp(
      app: "org.example.shop",
      system: "iOS",
      version: "18.2",
      device: "iPhone",
      model: "iPhone17,1",
      hasScenes: true
    )
    sender = ProbeSender(
      queue: queue,
      carrier: ProbeCarrier(place, device: app, transport: server)
    )
    sender.begin(launch: "a1")
  }

  private func append(_ number: Int) { sender.append(.gone(number), at: queue.nanoseconds) }

  @Test func `opens a session by itself, once`() {
    server.answers = [
      .json(201, #"{"id":"k3v9"}"#), .json(200, #"{"acknowledged":1}"#),
      .json(200, #"{"acknowledged":2}"#),
    ]
    append(1)
    queue.advance(50)
    append(2)
    queue.advance(50)
    #expect(
      server.requests.map(\.address) == [
        "http://lab:8080/api/live/projects/shop/launches", "http://lab:8080/api/live/k3v9/events",
        "http://lab:8080/api/live/k3v9/events",
      ]
    )
    #expect(Set(server.requests.map(\.key)) == ["KEY"])
    #expect(
      String(decoding: server.requests[0].body, as: UTF8.self)
        == #"{"device":"iPhone17,1, iOS 18.2","launch":"a1"}"#
    )
    #expect(sender.keptCount == 0)
  }

  @Test func `tries again until the server can be reached`() {
    append(1)
    queue.advance(1_000)
    #expect(server.requests.count == 3 && sender.keptCount == 1)
    server.answers = [.json(201, #"{"id":"k3v9"}"#), .json(200, #"{"acknowledged":1}"#)]
    queue.advance(10_000)
    #expect(sender.keptCount == 0)
  }

  @Test func `opens its session again after the project has dropped it`() {
    server.answers = [
      .json(201, #"{"id":"old"}"#), .json(404, #"{"code":"liveNotFound","detail":"Gone."}"#),
      .json(201, #"{"id":"new"}"#), .json(200, #"{"acknowledged":1}"#),
    ]
    append(1)
    queue.advance(1_000)
    #expect(server.requests.last?.address == "http://lab:8080/api/live/new/events")
    #expect(sender.keptCount == 0)
  }

  @Test func `ends when there is no such project, and says what the server says`() {
    server.answers = [
      .json(
        404,
        #"{"code":"liveProjectNotFound","detail":"Make one with “lifecycle live project Shop”."}"#
      )
    ]
    append(1)
    queue.advance(60_000)
    append(2)
    queue.advance(60_000)
    #expect(server.requests.count == 1 && sender.keptCount == 0)
    #expect(
      sender.complaint == "Lifecycle probe: Make one with “lifecycle live project Shop”. "
        + "Nothing more is sent."
    )
  }
}

/// The answers after which nothing is sent, and what is said about others.
@Suite struct `The complaints of the probe` {
  private static func complaint(_ status: Int, _ body: String) -> (text: String, posts: Int) {
    let queue = FakeQueue()
    let server = FakeServer(queue: queue)
    server.answers = Array(repeating: .json(status, body), count: 20)
    let sender = ProbeSender(queue: queue, carrier: server)
    sender.begin(launch: "a1")
    sender.append(.gone(1), at: queue.nanoseconds)
    queue.advance(3_000)
    return (sender.complaint, server.posts.count)
  }

  @Test(arguments: [
    (404, "liveNotFound"), (403, "notWriter"), (409, "otherLaunch"), (409, "limitReached"),
  ])
  func `end the sending if no line can be kept any more`(status: Int, code: String) {
    let told = Self.complaint(status, #"{"code":"\#(code)","detail":"So it is."}"#)
    #expect(told.text == "Lifecycle probe: So it is. Nothing more is sent.")
    #expect(told.posts == 1)
  }

  @Test(arguments: [
    (429, "tooManyRequests"), (503, "journalUnavailable"), (404, "liveOff"), (409, "liveGap"),
  ])
  func `promise to try again if a later line can be kept`(status: Int, code: String) {
    let told = Self.complaint(status, #"{"code":"\#(code)","detail":"Wait."}"#)
    #expect(
      told.text == "Lifecycle probe: Wait. It tries again; 20000 events at the most are kept, "
        + "nothing is lost yet."
    )
    #expect(told.posts > 1)
  }
}

/// The calls in the log of the device.
@Suite struct `The echo of the probe` {
  @Test func `is read back as the log of the same calls`() throws {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let (screen, bars) = (phone.uikit.make(home), phone.uikit.make(phone.uikit.navigation))
    phone.uikit.load(screen)
    screen.call("willMoveToParentViewController:", .object(bars))
    screen.call("viewWillAppear:", .flag(true))
    #expect(
      phone.echo.lines.map { $0.replacing(/LIFECYCLE \d+\.\d{3}\s/, with: "") } == [
        "Home 0x1 initWithNibName", "UINavigationController 0x2 initWithNibName",
        "Home 0x1 loadView", "Home 0x1 viewDidLoad",
        "Home 0x1 willMoveToParent(UINavigationController)", "Home 0x1 viewWillAppear(animated)",
      ]
    )
    #expect(phone.echo.open == [:] && phone.echo.closedCount == 6)
    let calls = phone.echo.lines.compactMap { LoggedCall($0) }
    #expect(calls.count == phone.echo.lines.count)
  }

  @Test func `needs no server, and keeps nothing for one`() {
    let (uikit, queue, echo) = (FakeUIKit(), FakeQueue(), FakeEcho())
    let sender = ProbeSender(queue: queue, carrier: nil)
    let recorder = ProbeRecorder(
      system: FakeRuntime(uikit.controller),
      queue: queue,
      sender: sender,
      names: ProbeNames(hashes: false),
      echo: echo
    )
    recorder.start()
    _ = uikit.make(uikit.subclass("Home"))
    queue.advance(1_000)
    #expect(
      echo.lines.map { $0.split(separator: " ").suffix(3).joined(separator: " ") } == [
        "Home 0x1 initWithNibName", "Home 0x1 deinit",
      ]
    )
    #expect(sender.keptCount == 0)
  }
}

/// The start of the probe, its end, and its second start.
@Suite struct `The life of the probe` {
  @Test func `begins when the app is launched, if it is started in SwiftUI's App`() {
    let phone = FakePhone()
    phone.runtime.isLaunched = false
    phone.recorder.start()
    #expect(phone.runtime.exchanged == [] && phone.arrived().isEmpty && phone.server.lines.isEmpty)
    phone.runtime.isLaunched = true
    phone.runtime.windows = [FakeObject(phone.uikit.subclass("Home"))]
    phone.runtime.post("didFinishLaunching")
    #expect(phone.calls() == ["app didFinishLaunching"])
    #expect(phone.trees().map { $0.map(\.className) } == [["Home"]])
  }

  @Test func `uses the hooks that are there when it is started again`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let screen = phone.uikit.make(home)
    phone.recorder.stop()
    let hooks = phone.runtime.exchanged
    let server = FakeServer(queue: phone.queue)
    phone.recorder.start(sending: ProbeSender(queue: phone.queue, carrier: server))
    screen.call("viewDidLoad")
    phone.runtime.turn()
    phone.queue.advance(100)
    #expect(phone.runtime.exchanged == hooks)
    #expect(server.lines.map(\.number) == Array(1...5))
    #expect(Set(server.posts.map(\.launch)).isDisjoint(with: phone.server.posts.map(\.launch)))
  }

  @Test(arguments: ["didEnterBackground", "willTerminate"])
  func `asks for time until all is sent when the app goes`(callback: String) throws {
    let phone = FakePhone()
    phone.recorder.start()
    phone.runtime.post(callback)
    let isDone = try #require(phone.runtime.isAwake)
    #expect(!isDone())
    phone.queue.advance(0)
    #expect(isDone())
  }

  @Test(arguments: [
    ("UIHostingController<Cart>", "UIHostingController<Cart>"),
    (
      "UIHostingController<ModifiedContent<Cart, _PaddingLayout>>", "UIHostingController<Cart>"
    ),
    (
      "NavigationStackHostingController<ModifiedContent<_Wrap, Store>>",
      "NavigationStackHostingController<Store>"
    ),
    ("Home", "Home"),
  ])
  func `names SwiftUI's controllers after their views, and hashes those`(
    given: String,
    name: String
  ) throws {
    #expect(ProbeNames(hashes: false).name(given, of: .swiftUI) == name)
    let names = ProbeNames(hashes: true)
    let outer = String(given.prefix { $0 != "<" })
    let view = name.dropFirst(outer.count).dropFirst().dropLast()
    let hashed = view.isEmpty ? outer : "\(outer)<\(names.hash(String(view)))>"
    #expect(names.name(given, of: .swiftUI) == hashed)
    #expect(names.name(given, of: .app) == names.hash(given))
  }

  @Test func `shows SwiftUI's controllers that host views or are containers of UIKit`() {
    let phone = FakePhone()
    phone.recorder.start()
    let (controller, tabs) = (phone.uikit.controller, phone.uikit.tabBar)
    let made = [
      ("PresentationHostingController<Cart>", controller, ProbeOrigin.swiftUI),
      ("UIKitTabBarController", tabs, .swiftUI), ("NotHosted", controller, .swiftUI),
      ("_UIHostingController", controller, .system),
    ].map { phone.uikit.make(FakeClass($0, $1, origin: $2)) }
    let shown = phone.calls().filter { $0.hasPrefix(">") }
    withExtendedLifetime(made) {
      #expect(
        shown == [
          ">0 PresentationHostingController<Cart>#1 initWithNibName",
          ">0 UIKitTabBarController#2 initWithNibName",
        ]
      )
    }
  }
}
