/// Words that are never a class.
enum LogStopWords {
  static func contains(_ word: String) -> Bool {
    if word.count == 1 { return word == "a" || word == "i" }
    return !names.contains(word) && words.contains(word.lowercased())
  }

  /// Whether a word that is no class by itself may name a screen, as it is capitalized.
  static func mayBeScreen(_ word: String) -> Bool { nouns.contains(word) }

  private static let nouns: Set<String> = [
    "Message", "Thread", "Event", "Events", "Log", "File", "Info", "Time", "Error", "Me", "Hello",
    "Notice", "Name", "State", "Type", "Count",
  ]

  /// Words that name a screen where they are capitalized.
  private static let names: Set<String> = ["Scene", "Start", "Main", "Title", "Test"]

  /// Whether a word at either end of a text belongs to the sentence around a name.
  static func isFiller(_ word: String) -> Bool {
    fillers.contains(word.lowercased()) || word == "view"
  }

  private static let fillers: Set<String> = [
    "called", "call", "in", "from", "at", "is", "was", "the", "of", "by", "on", "for", "fired",
    "invoked", "executed", "has", "been", "now", "calling", "method", "function", "and", "with",
    "a", "inside",
  ]

  private static let words: Set<String> = [
    "about", "after", "again", "an", "and", "animated", "app", "application", "are", "at",
    "become", "before", "begin", "begins", "by", "call", "callback", "called", "calling", "class",
    "completed",
    "controller", "count", "current", "cycle", "debug", "default", "did", "done", "end", "ended",
    "ends",
    "enter", "entered", "entering", "error", "event", "events", "executed", "exit", "exited",
    "false",
    "fault", "file", "finish", "finished", "fired", "for", "from", "func", "function", "hash",
    "has", "have", "hello", "here", "id",
    "in", "info", "invoked", "is", "isanimated", "it", "its", "just", "leave", "left", "lifecycle",
    "line", "log",
    "main", "me", "message", "method", "moved", "my", "name", "nil", "no", "notice", "now", "null",
    "of",
    "on", "optional", "print", "scene", "screen", "self", "some", "start", "started", "starting",
    "state",
    "subviews", "super", "test", "the", "this", "thread", "time", "title", "to", "trace", "true",
    "type", "ui", "unanimated",
    "uikit", "vc", "verbose", "view", "viewcontroller's", "warn", "warning", "was", "when", "will",
    "with", "yes",
    "your", "objc", "swift", "console", "stdout", "stderr", "log_info", "fatal", "critical", "vlog",
    "appear", "appearing", "appeared", "disappear", "disappearing", "disappeared", "loaded", "load",
    "layout",
    "mainthread", "com", "org", "io", "net", "uiviewcontroller", "动画", "控制器", "视图", "界面", "页面",
    "画面", "뷰", "화면", "экран", "вью",
    "контроллер", "ビュー", "タイトル", "pantalla", "vista", "tela", "ansicht", "écran", "vue",
  ]
}
