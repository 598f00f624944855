import LifecycleEngine

/// The base classes to take home: each prints a line for every callback, as Lifecycle Lab reads it.
struct LoggingClasses {
  /// UIKit's classes that the app's classes have as parents, each once.
  let superclasses: [String]
  let profile: Profile

  static let header = "LoggingViewController.h"

  init(models: [ClassModel], profile: Profile) {
    var seen: Set<String> = []
    superclasses = (["UIViewController"] + models.map(\.superclass)).filter {
      seen.insert($0).inserted
    }
    self.profile = profile
  }

  /// The class that logs in place of one of UIKit's.
  static func name(of superclass: String) -> String { "Logging\(superclass.dropFirst(2))" }

  func files(in language: ListingLanguage) -> [ListingFile] {
    switch language {
    case .swift: [ListingFile("LoggingViewController.swift", lines: swift())]
    case .objc:
      [
        ListingFile(Self.header, lines: objcHeader()),
        ListingFile("LoggingViewController.m", lines: objc()),
      ]
    }
  }

  /// The callbacks that the version has and a class can override.
  static func callbacks(in profile: Profile) -> [Callback] {
    Callback.allCases.filter {
      CallbackForm.of($0).place == .override && profile.has($0)
    }
  }

  private var forms: [(callback: Callback, form: CallbackForm)] {
    Self.callbacks(in: profile).map { ($0, CallbackForm.of($0)) }
  }

  private func swift() -> [String] {
    var lines = Template.lines("swiftLog")
    for superclass in superclasses {
      let name = Self.name(of: superclass)
      lines += ["", "/// Prints a line for each callback; `super` must be called for that."]
      lines += ["class \(name): \(superclass) {"]
      lines += Self.swiftInitializers(of: superclass)
      for (callback, form) in forms {
        lines += ["", "    override \(form.declaration.swift) {"]
        lines += Code.log(callback, form.logged).swift.map { "        \($0)" }
        lines.append("        \(Self.superCall(of: form).swift)")
        lines.append("    }")
      }
      lines += ["", "    deinit {", "        LifecycleLog.write(self, \"deinit\")", "    }", "}"]
    }
    return lines
  }

  /// The call of `super`; that of the one callback with an answer returns it.
  private static func superCall(of form: CallbackForm) -> Words {
    form.superCall
      ?? Words(
        "return super.shouldPerformSegue(withIdentifier: identifier, sender: sender)",
        "return [super shouldPerformSegueWithIdentifier:identifier sender:sender];"
      )
  }

  private func objcHeader() -> [String] {
    var lines = Template.lines("objcLogDeclarations")
    for superclass in superclasses {
      lines += ["", "@interface \(Self.name(of: superclass)) : \(superclass)", "@end"]
    }
    return lines
  }

  private func objc() -> [String] {
    var lines = Template.lines("objcLog")
    for superclass in superclasses {
      lines += ["", "@implementation \(Self.name(of: superclass))"]
      lines += Self.objcInitializers(of: superclass)
      for (callback, form) in forms {
        lines += ["", "\(form.declaration.objc) {"]
        lines += Code.log(callback, form.logged).objc.map { "    \($0)" }
        lines.append("    \(Self.superCall(of: form).objc)")
        lines.append("}")
      }
      lines += ["", "- (void)dealloc {", "    LifecycleWrite(self, @\"deinit\", nil);"]
      lines += ["#if !__has_feature(objc_arc)", "    [super dealloc];", "#endif", "}", "", "@end"]
    }
    return lines
  }

  /// The initializers of a base class in Swift; a class with all of them hands on the others.
  private static func swiftInitializers(of superclass: String) -> [String] {
    let special = [
      "UITableViewController": ["swiftNib", "swiftStyle"], "UIPageViewController": ["swiftPage"],
      "UIViewController": ["swiftNib"],
    ]
    let own = special[superclass] ?? ["swiftNib", "swiftConvenience"]
    let lines = (own + ["swiftCoder"]).map(Template.lines).joined(separator: [""])
    return lines.map { $0.isEmpty ? "" : "    \($0)" }
  }

  /// The initializers of a base class in Objective-C.
  private static func objcInitializers(of superclass: String) -> [String] {
    let style = superclass == "UITableViewController" ? ["objcStyle"] : []
    return (["objcNib"] + style + ["objcCoder"]).flatMap { [""] + Template.lines($0) }
  }
}
