/// The rules about the code itself. Each checks one file and returns its violations.
enum Rules {
  /// Tests that pause, each with the reason; all others wait on a condition.
  static let pausingTests = [
    "Tests/MicroHTTPDTests/TestSupport.swift": "the helper that looks at a condition again",
    "Tests/TestSupport/Eventually.swift": "the same where tasks wait",
    "Tests/LifecycleServerTests/Support/TestTime.swift": "a time that a test turns",
    "Tests/PhoneCrowd/CrowdClock.swift": "phones with a pace, and a benchmark that looks again",
  ]

  /// The file that goes into other people's apps: it stands alone, and there it is unsafe and calls.
  static let probe = "Sources/LifecycleProbe/LifecycleProbe.swift"

  /// Files that are longer than others, each with its limit: the page has one style sheet, and an app
  /// takes one file.
  static let longFiles = ["Public/styles/page.css": 1600, probe: 1900]

  /// Files are at most 400 lines long, those of tests 600.
  static func fileLength(_ file: SourceFile) -> [Violation] {
    let limit = longFiles[file.path] ?? (file.path.hasPrefix("Tests/") ? 600 : 400)
    guard file.lineCount > limit else { return [] }
    return [Violation(path: file.path, line: 1, complaint: "\(file.lineCount) lines")]
  }

  /// Functions are at most 60 lines long.
  static func functionLength(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    code.functions.filter { $0.lineCount > 60 }.map {
      Violation(path: file.path, line: $0.line, complaint: "a function of \($0.lineCount) lines")
    }
  }

  /// The wrappers of C libraries, each with the module that it wraps.
  static let wrappers = [
    "MicroHTTPD": "CMicroHTTPD", "QREncode": "CQREncode", "KeyHash": "CGnuTLS", "Zlib": "CZlib",
    "PlainXML": "CLibXML2", "Postgres": "CPostgreSQL", "SQLite": "CSQLite",
  ]

  /// Libraries import only what their arrows allow. C libraries are imported internally, and in
  /// their wrappers only. Databases are imported in the journal.
  static func imports(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    var violations: [Violation] = []
    for (offset, line) in code.lines.enumerated() where line.has("import ") {
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count else { continue }
      let wrapper = wrappers.first { $0.value == words[index + 1] }?.key
      let isWrapped = wrapper.map { file.path.hasPrefix("Sources/\($0)/") } ?? true
      let isJournal = file.path.hasPrefix("Sources/LabStore/")
      let module = String(file.path.split(separator: "/")[1])
      let complaint =
        if let allowed = arrows[module], !allowed.contains(String(words[index + 1])) {
          "\(module) does not import \(words[index + 1])"
        } else if let wrapper, !isWrapped || !words.contains("internal") {
          "only \(wrapper) imports \(words[index + 1]), as internal"
        } else if ["SQLite", "Postgres"].contains(words[index + 1]), !isJournal {
          "only the journal imports \(words[index + 1])"
        } else {
          ""
        }
      guard !complaint.isEmpty else { continue }
      violations.append(Violation(path: file.path, line: offset + 1, complaint: complaint))
    }
    return violations
  }

  /// The files that limit the resources of a process, and the one that starts one.
  private static let limitSetters = [
    "Sources/SourceSyntax/Limits.swift", "Sources/LifecycleSource/Reading/ReaderProcess.swift",
  ]

  /// Only the wrappers of C are unsafe, the copying of JSON bytes, the limits and the start of a
  /// process, and the probe.
  static func unsafety(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    let isWrapper =
      wrappers.keys.contains { file.path.hasPrefix("Sources/\($0)/") }
      || file.path.hasPrefix("Sources/Platform/") || limitSetters.contains(file.path)
      || file.path == probe
      || file.path == "Sources/PlainJSON/OutputSpan+JSON.swift"
    guard file.path.hasPrefix("Sources/"), !isWrapper else { return [] }
    return file.violations(in: code.lines, of: unsafe, "unsafe or unchecked outside a wrapper")
  }

  private static let unsafe = Pattern(
    /\bunsafe\b|@unchecked\b|@preconcurrency\b/,
    needles: "unsafe",
    "@unchecked",
    "@preconcurrency"
  )

  /// The behavior of an iOS version is in the profile, nowhere else.
  static func versionComparison(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    let isProfile = file.path.hasPrefix("Sources/LifecycleEngine/Profiles/")
    guard file.path.hasPrefix("Sources/Lifecycle"), !isProfile else { return [] }
    let complaint = "a version is compared outside Profiles"
    guard file.path.hasPrefix("Sources/LifecycleEngine/") else {
      return file.violations(in: code.lines, of: versionNumbers, complaint)
    }
    return file.violations(in: code.lines, of: versionComparisons, complaint)
  }

  private static let versionNumbers = Pattern(
    #/\bSystemVersion\(\d|\b(ios|major|minor) (>=|<=|>|<|==) \d/#,
    needles: "SystemVersion(",
    "ios ",
    "major ",
    "minor "
  )
  private static let versionComparisons = Pattern(
    #/\bSystemVersion\(\d|\b(ios|major|minor|\w*[Vv]ersion) (>=|<=|>|<) /#,
    needles: "SystemVersion(",
    "ios ",
    "major ",
    "minor ",
    "ersion "
  )

  /// Switches over foreign enums, each with the reason why its cases can't be listed.
  static let foreignSubjects = [
    "generalCategory": "the categories of Unicode", "resultCode": "the codes of SQLite",
  ]

  /// A switch over an enum of ours names every case, so that no new one is forgotten.
  static func forgottenCases(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    guard defaultCase.isPossible(in: file.text) else { return [] }
    return code.lines.indices.compactMap { index in
      guard defaultCase.matches(code.lines[index]),
        isOverEnum(code.lines[...index])
      else { return nil }
      return Violation(path: file.path, line: index + 1, complaint: "cases that are not named")
    }
  }

  private static let defaultCase = Pattern(/^\s*default\s*:/, needles: "default")

  /// Whether the switch to which the last line belongs has cases of an enum of ours.
  private static func isOverEnum(_ lines: ArraySlice<String>) -> Bool {
    let depth = lines.last?.prefix { $0 == " " }.count
    let peers = lines.dropLast().reversed().lazy.filter { $0.prefix { $0 == " " }.count == depth }
    var hasCases = false
    for line in peers {
      hasCases = hasCases || line.contains(/^\s*case \./)
      guard line.contains(/\bswitch\b/) else { continue }
      return hasCases && !foreignSubjects.keys.contains { line.contains($0) }
    }
    return false
  }

  /// Unfinished work has the number of an issue.
  static func unfinished(_ file: SourceFile) -> [Violation] {
    file.violations(in: file.lines, of: open, "unfinished, without the number of an issue")
  }

  private static let open = Pattern(
    /\b(TO[D]O|FIX[M]E|X[X]X)\b(?!.*#\d)/,
    needles: "TO" + "DO",
    "FIX" + "ME",
    "XX" + "X"
  )

  /// Code is deleted, not commented out.
  static func deadCode(_ file: SourceFile) -> [Violation] {
    file.violations(in: file.lines, of: comment, "code that is commented out")
      .filter { !file.lines[$0.line - 1].contains("///") && !$0.path.hasSuffix(".css") }
  }

  private static let comment = Pattern(
    #/
    ^\s*//\s*(
      (let|var|const)\ \w+\s?[:=]
      | (func|function)\ \w+\(
      | (if|for|while|switch|guard)\ .*\{$
      | (return|import)\b[^.]*;?$
      | \}
      | [\w.]+\(.*\);?$
      | [\w.]+\ \+?=\ .*[\w)];?$
    )
    /#,
    needles: "//"
  )

  /// The engine knows no record: it follows rules, and no scenario is a special case.
  static func recordNames(_ file: SourceFile, names: Set<String>) -> [Violation] {
    let isCode = file.path.hasPrefix("Sources/") || file.path.hasPrefix("Public/")
    // Most files have no name, and then its lines are not looked at.
    let here = names.filter(file.text.has)
    guard isCode, !here.isEmpty else { return [] }
    return file.lines.enumerated().flatMap { offset, line -> [Violation] in
      guard here.contains(where: line.has) else { return [] }
      let words = line.split { $0 != "-" && !$0.isLetter && !$0.isNumber }.map(String.init)
      return words.filter(here.contains).map {
        Violation(path: file.path, line: offset + 1, complaint: "names the record \($0)")
      }
    }
  }

  /// Tests wait on a condition with a time limit; they do not hope that some time is enough.
  static func pauses(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    guard file.path.hasPrefix("Tests/"), !file.path.contains("/Fixtures/"),
      pausingTests[file.path] == nil
    else { return [] }
    return file.violations(in: code.lines, of: pause, "a pause")
  }

  private static let pause = Pattern(/\b(nano|u)?sle[e]p\b/, needles: "sleep")

  /// A test that sometimes fails is repaired, not expected to fail.
  static func toleratedFlakes(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    guard file.path.hasPrefix("Tests/") else { return [] }
    return file.violations(in: code.lines, of: flake, "expects a test to fail sometimes")
  }

  private static let flake = Pattern(/\bisIntermittent\b/, needles: "isIntermittent")
}

extension Rules {
  /// Colours stand in `tokens.css`, so that every pair can be checked for contrast.
  static func colours(_ file: SourceFile) -> [Violation] {
    guard file.path.hasSuffix(".css"), !file.path.hasSuffix("tokens.css") else { return [] }
    return file.violations(in: file.lines, of: colour, "a colour outside tokens.css")
  }

  private static let colour = Pattern(
    #/
    \#[0-9a-fA-F]{3,8}\b(?![^;]*\{)
    | \b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(
    | :\s*(white|black|red|green|blue|gr[ae]y)\b
    /#,
    needles: "#",
    "(",
    "white",
    "black",
    "red",
    "green",
    "blue",
    "gray",
    "grey"
  )

  /// Text enters the page as text.
  static func markup(_ file: SourceFile) -> [Violation] {
    guard file.path.hasPrefix("Public/"), file.path.hasSuffix(".js") else { return [] }
    return file.violations(in: file.lines, of: makesMarkup, "text becomes markup or code")
  }

  private static let makesMarkup = Pattern(
    #/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/#,
    needles: "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "eval(",
    "new Function("
  )

  /// The strict policy for contents allows neither inline script nor inline style.
  static func inlineCode(_ file: SourceFile) -> [Violation] {
    guard file.path.hasSuffix(".html") else { return [] }
    return file.violations(in: file.lines, of: inline, "inline script or style")
  }

  private static let inline = Pattern(
    /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:/,
    needles: "<script",
    "<style",
    "style=",
    "on",
    "javascript:"
  )

  /// Relative links lead to files that exist.
  ///
  /// - Parameters:
  ///   - file: The document.
  ///   - exists: Whether something is at a path below the repository.
  static func links(_ file: SourceFile, exists: (String) -> Bool) -> [Violation] {
    let folder = file.path.split(separator: "/").dropLast()
    let documentation = folder.first { $0.hasSuffix(".docc") }
    return file.lines.enumerated().flatMap { offset, line -> [Violation] in
      let targets = line.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.output.1) }
      return targets.filter { target in
        if target.contains("://") || target.hasPrefix("mailto:") { return false }
        if target.hasPrefix("doc:") { return documentation == nil }
        return !exists(resolve(target, in: folder.map(String.init)))
      }
      .map { Violation(path: file.path, line: offset + 1, complaint: "“\($0)” leads nowhere") }
    }
  }

  private static func resolve(_ target: String, in folder: [String]) -> String {
    var place = target.hasPrefix("/") ? [] : folder
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = place.popLast() } else { place.append(String(part)) }
    }
    return place.joined(separator: "/")
  }

  /// The places that may use names of one system, each with its twin for the other.
  static let platformFiles = [
    "Sources/CPlatform/shim.h", "Sources/Platform/Platform.swift",
    // The conditions of `#if` in an app's own code.
    "Sources/LifecycleSource/Walk/Walker+Statements.swift",
  ]

  /// Names that only one of Linux and macOS has are in one place.
  static func platforms(_ file: SourceFile) -> [Violation] {
    guard file.path.hasPrefix("Sources/"), !platformFiles.contains(file.path), file.path != probe
    else { return [] }
    return file.violations(
      in: file.lines,
      of: ofOneSystem,
      "a name of one system outside CPlatform"
    )
  }

  private static let ofOneSystem = Pattern(
    #/
    \bimport\ (Glibc|Musl|Darwin)\b | \bcanImport\((?!Foundation) | \bos\( | __linux__ | __APPLE__
    | \bepoll_(create|ctl|wait|event) | \bEPOLL | \bPOLLRDHUP\b
    | \b(eventfd|signalfd|timerfd|inotify_)
    | \b(sendfile|splice|accept4|pipe2|dup3|prctl|gettid|sigtimedwait|ppoll)\(
    | \bSOCK_(CLOEXEC|NONBLOCK)\b | \bMSG_(NOSIGNAL|MORE)\b | /proc/ | \bst_mtim\b
    | \b(malloc_trim|mallinfo2?|mallopt|explicit_bzero|crypt_r)\( | _COARSE\b
    | \bkqueue\( | \bmach_ | \bmalloc_zone_
    /#,
    needles: "import",
    "canImport(",
    "os(",
    "linux",
    "APPLE",
    "epoll",
    "EPOLL",
    "POLLRDHUP",
    "fd",
    "inotify_",
    "sendfile",
    "splice",
    "accept4",
    "pipe2",
    "dup3",
    "prctl",
    "gettid",
    "sigtimedwait",
    "ppoll",
    "SOCK_",
    "MSG_",
    "/proc/",
    "st_mtim",
    "mall",
    "explicit_bzero",
    "crypt_r",
    "_COARSE",
    "kqueue",
    "mach_"
  )

  /// The server waits for others and never goes to them; one program is started: the own reader. The
  /// command line asks the server that a person names, and git for the lines that changed.
  static func outgoingCalls(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    let known = [
      "Sources/LifecycleSource/Reading/SourceReader.swift",
      "Sources/LintCommand/ChangedLines.swift",
      "Sources/lifecycle/LabClient.swift", probe,
    ]
    guard file.path.hasPrefix("Sources/"), !known.contains(file.path) else { return [] }
    return file.violations(in: code.lines, of: call, "calls another server or starts a program")
  }

  private static let call = Pattern(
    /\b(FoundationNetworking|URLSession|contentsOf: URL|posix_spawn|Process\(\)|connect\()/,
    needles: "FoundationNetworking",
    "URLSession",
    "contentsOf: URL",
    "posix_spawn",
    "Process()",
    "connect("
  )

  /// Tests that a document names, as `Suite › test`, are there.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - files: The files of tests.
  static func namedTests(_ document: SourceFile, in files: [SourceFile]) -> [Violation] {
    document.lines.enumerated().flatMap { offset, line in
      line.matches(of: /`([^`›]+) › ([^`]+)`/).compactMap { match -> Violation? in
        let (suite, test) = (match.output.1, match.output.2)
        let isThere = files.contains { file in
          let isSuite = ["struct `\(suite)`", "struct \(suite) {"].contains(
            where: file.text.has
          )
          return isSuite && file.text.has("func `\(test)`(")
        }
        guard !isThere else { return nil }
        let complaint = "no test “\(suite) › \(test)”"
        return Violation(path: document.path, line: offset + 1, complaint: complaint)
      }
    }
  }

  /// The top level holds five names, and dot-files.
  static func topLevel(_ names: [String]) -> [Violation] {
    let allowed: Set = ["Package.swift", "Sources", "Tests", "Public", "README.md"]
    return names.filter { !allowed.contains($0) && !$0.hasPrefix(".") }.map {
      Violation(path: $0, line: 1, complaint: "does not belong at the top level")
    }
  }
}
