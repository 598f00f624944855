public import LifecycleEngine

/// One line that the probe in an app sends.
///
/// The probe sends NDJSON: one JSON object a line, its keys sorted, UTF-8. Every line has
///
/// | key | value |
/// | --- | --- |
/// | `seq` | its number: from 1, without gaps; a server that expects another number is followed |
/// | `ms` | milliseconds since the start of the probe, three decimals; it never falls |
/// | `what` | what the line tells, and which keys it has besides |
///
/// | `what` | tells | keys |
/// | --- | --- | --- |
/// | `start` | the app and its device | `probe` (the version of this form: 1), `app`, `system` (`iOS`, `iPadOS`), `version` (`18.2`), `device` (`iPhone`, `iPad`), `model`, `scenes` (the app has them), `hashed` (names of the app's classes are hashes), `launch` (another text at each launch) |
/// | `enter`, `leave` | a callback begins or ends | `id` (the number of the instance, given once), `class`, `callback` (as a trace has it), `argument`, `depth` (open calls around it), `main` (whether this is the main thread), `parent`, `presenter` (numbers), `container` (`navigation`, `tabBar`, `split`, `page`, `none`: what it is itself), `window` (its view is in one), `bounds` (`[x,y,width,height]` of its view), `override` |
/// | `tree` | all controllers of the windows, where they are others than before | `controllers`: objects with `id`, `class`, `parent`, `presenter`, `container`, `children` (numbers, in order), `loaded`, `window`, `root`, `presentation` (`fullScreen`, `pageSheet`, …: the `modalPresentationStyle` of one who is presented), `transition` (`scroll`, `pageCurl`: how pages turn), `orientation` (`portrait`, `landscapeLeft`, …: how the window of a root is held, from iOS 16) |
/// | `app`, `scene` | a notification | `callback` |
/// | `gone` | an instance was freed | `id` |
/// | `dropped` | lines were lost before this one | `count` |
/// | `log` | a line that the app printed, which `lifecycle follow --to` sends for it | `text` |
/// | `stop` | the probe has ended | `events`, `microseconds` (their mean cost on the main thread) |
///
/// `argument`, `parent`, `presenter`, `window`, `bounds`, `override`, `presentation`, `transition` and
/// `orientation` may be missing. An argument is what a line of a trace has in parentheses; a
/// controller is `Class#number`, one that the probe does not show `other`. `override` is the class of
/// the app whose implementation is entered; without it, UIKit's own is reached: an override that ends
/// without that has not called `super`. A delegate's call has its container's `id` and the delegate's
/// class as `override`. Off the main thread, and while a controller is made, nothing around it is
/// read.
///
/// A batch is posted to `{address}/api/live/{session}/events` with `Authorization: Bearer KEY`,
/// `Content-Type: application/x-ndjson` and `Lifecycle-Launch: TEXT`, the `launch` of the start
/// line: each launch counts from 1. The answers: 200 `{"acknowledged": N}`, all lines up to N are
/// kept; 409 `{"values": {"expected": "N"}}`, the number of the next line. At 400, 413 or 422 the
/// probe sends fewer lines at once and gives up one that is refused alone. After 429 with
/// `Retry-After` in seconds, and anything else, it tries again later.
public struct ProbeLine: Hashable, Sendable {
  /// The number of the line, from 1.
  public let number: Int
  /// Milliseconds since the start of the probe.
  public let milliseconds: Double
  /// The content of the line.
  public let content: Content

  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// The probe has begun.
    case start(Start)
    /// A callback begins.
    case enter(Call)
    /// A callback has ended.
    case leave(Call)
    /// The controllers of all windows, parents and presenters first.
    case tree([Controller])
    /// The app was told something.
    case app(Callback)
    /// A scene was told something.
    case scene(Callback)
    /// The instance with this number was freed.
    case gone(Int)
    /// So many lines were lost before this one.
    case dropped(Int)
    /// A line that the app printed; the import of logs reads it.
    case log(String)
    /// The probe has ended: events, and the mean cost of one on the main thread in microseconds.
    case stop(events: Int, microseconds: Double)
  }

  /// The app, and its device.
  public struct Start: Codable, Hashable, Sendable {
    /// The bundle identifier of the app.
    public let app: String
    /// The name of the system, such as `iPadOS`.
    public let system: String
    /// The version of the system, such as `18.2`.
    public let version: String
    /// The kind of device.
    public let device: Device
    /// The model, such as `iPhone17,1`.
    public let model: String
    /// Whether the app has scenes.
    public let hasScenes: Bool
    /// Whether the names of the app's classes are hashes.
    public let isHashed: Bool
    /// A text that another launch does not have.
    public let launch: String
  }

  /// The kinds of device.
  public enum Device: String, CaseIterable, Codable, Hashable, Sendable {
    case iPhone, iPad
  }

  /// The kinds of containers.
  public enum Container: String, CaseIterable, Hashable, Sendable {
    case navigation, tabBar, split, page, none
  }

  /// A call of a callback.
  public struct Call: Hashable, Sendable {
    /// The number of the instance.
    public let id: Int
    /// The class of the instance.
    public let className: String
    /// The callback.
    public let callback: Callback
    /// The text in parentheses of a trace line, if any.
    public let argument: String?
    /// The number of calls on the same thread that are open around this one.
    public let depth: Int
    /// Whether the call came on the main thread.
    public let isMain: Bool
    /// The number of the parent, if there is one.
    public let parent: Int?
    /// The number of the presenter, if there is one.
    public let presenter: Int?
    /// The kind of container that the controller is.
    public let container: Container
    /// Whether the view is in a window, if that was read.
    public let hasWindow: Bool?
    /// The bounds of the view, if it is loaded.
    public let bounds: Bounds?
    /// The class whose implementation is entered, or `nil` for UIKit's own.
    public let override: String?
  }

  /// The bounds of a view, in points.
  public struct Bounds: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The upper edge.
    public let y: Double
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
  }

  /// A controller in the tree.
  public struct Controller: Hashable, Sendable {
    /// The number of the instance.
    public let id: Int
    /// The class of the instance.
    public let className: String
    /// The number of the parent, if there is one.
    public let parent: Int?
    /// The number of the presenter, if there is one.
    public let presenter: Int?
    /// The kind of container that the controller is.
    public let container: Container
    /// The numbers of the children, in order.
    public let children: [Int]
    /// Whether the view is loaded.
    public let isLoaded: Bool
    /// Whether the view is in a window.
    public let hasWindow: Bool
    /// Whether the controller is the root of a window.
    public let isRoot: Bool
    /// The style in which the controller is presented, if it is.
    public var presentation: PresentationStyle?
    /// The transition of the controller's pages, if it has any.
    public var transition: PageTransition?
    /// The orientation of the window whose root the controller is.
    public var orientation: Orientation?
  }

  /// The transition of pages.
  public enum PageTransition: String, CaseIterable, Hashable, Sendable {
    case scroll, pageCurl
  }
}

/// A line that the probe does not send.
public struct ProbeLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line in its batch, from 1.
  public let line: Int
  /// The problem and the way out, in one sentence or two.
  public let message: String

  /// The line and the message.
  public var description: String { "Line \(line): \(message)" }
}
