import LifecycleEngine
import TestSupport
import Testing

@testable import LifecycleLogs

/// A way to print calls, which nobody has told the reader.
struct PrintedForm: Sendable, CustomTestStringConvertible {
  /// The lines of one call: `%C` is the class, `%c` the callback, `%f` as Swift's `#function` has it,
  /// `%n` the number of the call.
  let lines: String
  /// The two classes.
  var classes = ["HomeViewController", "DetailViewController"]
  /// What stands in place of `%c`.
  var words: [Callback: String] = [:]

  var testDescription: String { lines }

  private static let story: [(person: Int, callback: Callback)] = [
    (0, .viewDidLoad), (0, .viewWillAppear), (0, .viewDidAppear), (1, .viewDidLoad),
    (0, .viewWillDisappear), (1, .viewWillAppear), (0, .viewDidDisappear), (1, .viewDidAppear),
    (1, .viewWillDisappear), (0, .viewWillAppear), (1, .viewDidDisappear), (0, .viewDidAppear),
  ]

  private static func function(_ callback: Callback) -> String {
    callback == .viewDidLoad ? "viewDidLoad()" : "\(callback.rawValue)(_:)"
  }

  /// The log of a push and a pop, and the call of each, in order.
  var log: (text: String, calls: [(className: String, callback: Callback)]) {
    let texts = Self.story.enumerated().map { number, call in
      lines.replacing("%C", with: classes[call.person])
        .replacing("%f", with: Self.function(call.callback))
        .replacing("%c", with: words[call.callback] ?? call.callback.rawValue)
        .replacing("%n", with: "\(20 + number)")
    }
    let calls = Self.story.map { (classes[$0.person], $0.callback) }
    return (texts.joined(separator: "\n"), calls)
  }

  private static let short = ["Home", "Detail"]

  static let all: [PrintedForm] =
    [
      "%C %f", "[%C.swift:%n] %f", "2024-03-02 10:11:%n.123 App[55:77] /Users/x/App/%C.swift - %f",
      "🟢 %C → %c", "2013-05-01 10:11:12.1%n App[123:c07] -[%C %c:]",
      "10:11:%n.012 💚 DEBUG %C.%f:%n - %c", "2015/04/02 10:11:%n:012 [D] %C.m:%n %c",
      "2016-04-02 10:11:%n.012 [Debug] [main] [%C.swift:%n] %f > %c called",
      "2024-04-02 10:11:%n.012345+0200 Shop[1:2] [%C] %f",
      "2024-04-02 10:11:%n.012345+0200 Shop[1:2] [com.x.shop:ui] %C %f", "[10:11:%n] %C | %c",
      "DEBUG: %c - %C", "event=%c vc=%C ts=17000000%n", "--> %c %C",
      "02.04.2024, 10:11:%n %C: %c", "Apr  2 10:11:%n iPhone Shop[1234] <Notice>: %C %c",
      "2024-04-02 10:11:%n.012 Df  Shop[1234:5678] [com.x.shop:HomeUI] %C: %c",
      "2024-04-02T10:11:%n+0200 debug com.example.app : class=%C [App] %c",
      "{\"class\": \"%C\", \"event\": \"%c\"}", "%f\nCategory: %C", "🔹 [%C.swift:%n]\n   %f",
      "%f\nType: Debug | Timestamp: 2024-03-02 10:11:%n+01:00 | Process: Shop | Category: %C",
      "%C %c begin\n%C %c end", "%Cの%cが呼ばれました", "\u{1B}[3%nm[%C]\u{1B}[0m %f", "[%c] %C",
      "%C:%c:%n", "\"%C\" - \"%f\"", "%C(0x6000) %c", "%c\t%C\t%n", "[UI][%C][%c] ok",
      "Function: %f, line: %n, file: %C.swift", "🚀 %f in %C.swift at line %n",
      "%c (animated: true) from %C", "💙 %n | %C | %c", "%C -> %c -> isMainThread: true",
      "вызван %c в %C", "[%C %c]", "2024-03-02 10:11:%n:123 Shop[5:7] [%C.swift:%n] %f INFO",
    ].map { PrintedForm(lines: $0) }
    + [
      "%C | %c", "%C - %n. %c", "-----%c----- %C", "%c:%C", "in %c of %C", "lifecycle - %C.%f",
      "UIViewController lifecycle: %C %c", "log: ====> %C ====> %c", "%c called in %C",
    ].map { PrintedForm(lines: $0, classes: short) }
    + [
      PrintedForm(lines: "%c called in %C", classes: ["1", "2"]),
      PrintedForm(lines: "%c%C", classes: ["1", "2"]),
      PrintedForm(lines: "%c %C", classes: ["A", "B"]),
      PrintedForm(lines: "%c%C", classes: ["VC1", "VC2"]),
      PrintedForm(lines: "%c_%C", classes: ["A", "B"]),
      PrintedForm(lines: "[%C] %c", classes: ["첫 번째 뷰", "두 번째 뷰"]),
      PrintedForm(lines: "%C %c 호출", classes: ["메인", "상세"]),
      PrintedForm(lines: "%C---%c---", classes: ["红", "蓝"]),
      PrintedForm(lines: "%C %c", words: abbreviated),
      PrintedForm(lines: "%C: %c", words: misspelt),
      PrintedForm(lines: "%C에서 %c 호출됨"),
      PrintedForm(lines: "%C で %c が呼ばれた", classes: short),
      PrintedForm(lines: "%n.%c:%C加载view"),
      PrintedForm(lines: "%c %C @ 20:11:%n", classes: ["Inbox", "Message"]),
      PrintedForm(lines: "%C -> %c", classes: ["Chats", "Thread"]),
      PrintedForm(lines: "%C<App.Item>: %c"),
      PrintedForm(lines: "%C's view %c", classes: short, words: apart),
      PrintedForm(lines: "<%C: 0x7f> %c", classes: ["Shop.Home", "Shop.Detail"], words: apart),
      PrintedForm(lines: "%C: %c", classes: short, words: brief),
      PrintedForm(lines: "%C: %c", classes: ["home_screen", "detail_screen"], words: snakes),
      PrintedForm(lines: "%C：%c", classes: ["首页", "详情"], words: chinese),
      PrintedForm(lines: "%C: вью %c", classes: ["Главная", "Детали"], words: russian),
      PrintedForm(lines: "%C：%c", classes: ["ホーム", "詳細"], words: japanese),
      PrintedForm(lines: "%C %c", classes: ["첫번째", "두번째"], words: korean),
      PrintedForm(lines: "%C - %c", classes: ["Inicio", "Detalle"], words: spanish),
      PrintedForm(lines: "%c - %C", words: constants),
      PrintedForm(lines: "-----%C.view %c", classes: ["VC1", "VC2"]),
      PrintedForm(lines: "[BaseViewController.swift:%n] %f > %C %c"),
      PrintedForm(
        lines: "%c %C",
        classes: [
          "11111111-2222-4333-8444-ABCDEF123456", "11111111-2222-4333-8444-ABCDEF123457",
        ]
      ),
    ]

  private static let abbreviated: [Callback: String] = [
    .viewDidLoad: "vdl", .viewWillAppear: "vwa", .viewDidAppear: "vda",
    .viewWillDisappear: "vwd", .viewDidDisappear: "vdd",
  ]
  private static let misspelt: [Callback: String] = [
    .viewWillAppear: "viewWillApear", .viewDidAppear: "viewDidApper",
    .viewWillDisappear: "viewWillDissapear", .viewDidDisappear: "viewDidDisapper",
  ]
  private static let apart: [Callback: String] = [
    .viewDidLoad: "did load", .viewWillAppear: "will appear", .viewDidAppear: "did appear",
    .viewWillDisappear: "will disappear", .viewDidDisappear: "did disappear",
  ]
  private static let brief: [Callback: String] = [
    .viewDidLoad: "loaded", .viewWillAppear: "will appear", .viewDidAppear: "appeared",
    .viewWillDisappear: "will disappear", .viewDidDisappear: "disappeared",
  ]
  private static let snakes: [Callback: String] = [
    .viewDidLoad: "view_did_load", .viewWillAppear: "view_will_appear",
    .viewDidAppear: "view_did_appear", .viewWillDisappear: "view_will_disappear",
    .viewDidDisappear: "view_did_disappear",
  ]
  private static let constants: [Callback: String] = [
    .viewDidLoad: "SCREEN_DID_LOAD", .viewWillAppear: "SCREEN_WILL_APPEAR",
    .viewDidAppear: "SCREEN_DID_APPEAR", .viewWillDisappear: "SCREEN_WILL_DISAPPEAR",
    .viewDidDisappear: "SCREEN_DID_DISAPPEAR",
  ]
  private static let chinese: [Callback: String] = [
    .viewDidLoad: "视图加载完成", .viewWillAppear: "视图将要显示", .viewDidAppear: "视图已经显示",
    .viewWillDisappear: "视图将要消失", .viewDidDisappear: "视图已经消失",
  ]
  private static let russian: [Callback: String] = [
    .viewDidLoad: "загрузилась", .viewWillAppear: "сейчас появится", .viewDidAppear: "появилась",
    .viewWillDisappear: "сейчас исчезнет", .viewDidDisappear: "исчезла",
  ]
  private static let japanese: [Callback: String] = [
    .viewDidLoad: "画面がロードされた", .viewWillAppear: "画面が表示される直前",
    .viewDidAppear: "画面が表示された", .viewWillDisappear: "画面が非表示になる直前",
    .viewDidDisappear: "画面が非表示になった",
  ]
  private static let korean: [Callback: String] = [
    .viewDidLoad: "뷰가 메모리에 로드됨", .viewWillAppear: "뷰가 나타날 예정", .viewDidAppear: "뷰가 나타남",
    .viewWillDisappear: "뷰가 사라질 예정", .viewDidDisappear: "뷰가 사라짐",
  ]
  private static let spanish: [Callback: String] = [
    .viewDidLoad: "la vista se cargó", .viewWillAppear: "la vista va a aparecer",
    .viewDidAppear: "la vista apareció", .viewWillDisappear: "la vista va a desaparecer",
    .viewDidDisappear: "la vista desapareció",
  ]
}

@Suite(.matrix) struct `Spellings that nobody told` {
  @Test func `are learned from the log`() throws {
    let reader = try LogReader(pattern: nil)
    inEach(PrintedForm.all) { form in
      let (text, calls) = form.log
      let read = reader.read(text).compactMap(\.call)
      #expect(read.map(\.callback) == calls.map(\.callback))
      #expect(read.map { $0.className ?? "" } == calls.map(\.className))
    }
  }

  @Test func `are learned line by line too`() {
    inEach(PrintedForm.all) { form in
      var reader = try LogReader(pattern: nil)
      var records: [LogRecord] = []
      for (index, line) in form.log.text.split(separator: "\n").enumerated() {
        let (next, isAgain) = reader.take(String(line), number: index + 1)
        records = isAgain ? next : records + next
      }
      let whole = try LogReader(pattern: nil).read(form.log.text)
      #expect(records.map(\.call) == whole.map(\.call))
    }
  }

  @Test func `leave out lines that name no class and say more of a call`() throws {
    let text = """
      HomeVC viewDidLoad
      viewDidLoad: loading 12 items
      HomeVC viewWillAppear
      HomeVC viewDidAppear
         (behind super.viewDidAppear)
      DetailVC viewDidLoad
      viewDidLoad: loading 3 items
      HomeVC viewWillDisappear
      DetailVC viewWillAppear
      HomeVC viewDidDisappear
      DetailVC viewDidAppear
      """
    let records = try LogReader(pattern: nil).read(text)
    #expect(records.filter { $0.call == nil }.map(\.number) == [2, 5, 7])
    #expect(Set(records.compactMap { $0.call?.className }) == ["HomeVC", "DetailVC"])
  }

  @Test func `have names within them, numbers around them and places beside them`() throws {
    let logs = [
      "View A Did Load\nView A Will Appear\nView A Will Layout Subviews\nView A Did Appear":
        ["A viewDidLoad", "A viewWillAppear", "A viewWillLayoutSubviews", "A viewDidAppear"],
      "①Cart - viewDidLoad\n②Cart - viewWillAppear\n③Cart - viewDidAppear\n①Menu - viewDidLoad":
        ["Cart viewDidLoad", "Cart viewWillAppear", "Cart viewDidAppear", "Menu viewDidLoad"],
      "viewDidLoad1\nviewDidLoad2\nviewWillAppear1\nviewWillAppear2\ndealloc2":
        ["1 viewDidLoad", "2 viewDidLoad", "1 viewWillAppear", "2 viewWillAppear", "2 deinit"],
      "-[CartVC viewWillAppear:]\n-[Parser dealloc]\n-[CartVC viewDidAppear:]\n-[CartVC dealloc]":
        ["CartVC viewWillAppear", "CartVC viewDidAppear", "CartVC deinit"],
    ]
    for (text, calls) in logs {
      let read = try LogReader(pattern: nil).read(text).compactMap(\.call)
      #expect(read.map { "\($0.className ?? "") \($0.callback.rawValue)" } == calls)
    }
  }

  @Test func `tell no objects apart by places in the code`() throws {
    let text = """
      frame #0: 0x000000010403a2f0 App`ListVC.viewDidLoad() at ListVC.swift:12:9
      frame #0: 0x000000010403a4c4 App`ListVC.viewWillAppear(animated:) at ListVC.swift:16:9
      frame #0: 0x000000010403a6a8 App`ListVC.viewDidAppear(animated:) at ListVC.swift:20:9
      frame #0: 0x000000010403b2f0 App`CartVC.viewDidLoad() at CartVC.swift:12:9
      """
    let read = try LogReader(pattern: nil).read(text).compactMap(\.call)
    #expect(read.map(\.className) == ["ListVC", "ListVC", "ListVC", "CartVC"])
    #expect(read.allSatisfy { $0.instance == nil })
  }

  @Test func `say nothing of what is no callback of a controller`() throws {
    let text = """
      flutter: didChangeAppLifecycleState resumed
       LOG  componentDidMount
      -[PhotoCellNode didEnterVisibleState]
      Unbalanced calls to begin/end appearance transitions for <ViewController: 0x1031116a0>.
      we init the database in HomeViewController
      __35-[HomeViewController viewDidLoad]_block_invoke
      """
    let read = try LogReader(pattern: nil).read(text).compactMap(\.call)
    #expect(read.isEmpty)
  }
}
