/// The rules about the code itself. Each looks at one file and says where it is broken.
enum Rules {
  /// Tests that pause, each with the reason; all others wait on a condition.
  static let pausingTests = [
    "Tests/MicroHTTPDTests/TestSupport.swift": "the helper that looks at a condition again",
    "Tests/LifecycleServerTests/Support/Turnstile.swift": "the same where tasks wait",
    "Tests/MicroHTTPDTests/EventStreamTests.swift": "a publisher with a pace, not a wait",
    "Tests/PhoneCrowd/CrowdClock.swift": "phones with a pace, and a benchmark that looks again",
  ]

  /// The file that goes into other people's apps: it stands alone, and there it is unsafe and calls.
  static let probe = "Sources/LifecycleProbe/LifecycleProbe.swift"

  /// Files that are longer than others, each with its limit: the page has one style sheet, and an app
  /// takes one file.
  static let longFiles = ["Public/styles/page.css": 1600, probe: 1466]

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
    "PlainXML": "CLibXML2", "Postgres": "CPostgreSQL",
  ]

  /// What the libraries import; no arrow leads back, and none of them reads files or a clock.
  static let arrows: [String: Set<String>] = [
    "LifecycleEngine": [], "PlainJSON": [], "ListAlignment": [],
    "LifecycleScenario": ["LifecycleEngine", "PlainJSON"],
    "LifecycleListing": ["LifecycleEngine", "LifecycleScenario", "PlainJSON"],
    "LifecycleLogs": ["LifecycleEngine", "LifecycleScenario", "ListAlignment", "PlainJSON"],
    "LifecycleLive": ["LifecycleEngine", "LifecycleLogs", "LifecycleScenario", "PlainJSON"],
    "LifecycleProbe": ["Foundation", "ObjectiveC", "UIKit"],
    "LifecycleInsight": ["LifecycleEngine", "LifecycleScenario", "ListAlignment", "PlainJSON"],
    "LifecycleWalkthrough": ["LifecycleEngine", "LifecycleScenario", "PlainJSON"],
    "LifecycleSource": [
      "Foundation", "LifecycleEngine", "LifecycleScenario", "PlainJSON", "PlainXML", "Platform",
      "SourceFacts",
    ],
    "LifecycleSearch": ["GRDB", "LifecycleEngine", "PlainJSON"],
    "SourceFacts": [],
  ]

  /// Libraries import what their arrows allow; C libraries are imported in their wrappers only, and
  /// internally; the database in the journal, and in memory for the search, only.
  static func imports(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    var violations: [Violation] = []
    for (offset, line) in code.lines.enumerated() where line.contains("import ") {
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count else { continue }
      let wrapper = wrappers.first { $0.value == words[index + 1] }?.key
      let isWrapped = wrapper.map { file.path.hasPrefix("Sources/\($0)/") } ?? true
      let isJournal = ["LifecycleServer/Journal/", "LifecycleSearch/"].contains {
        file.path.hasPrefix("Sources/\($0)")
      }
      let module = String(file.path.split(separator: "/")[1])
      let complaint =
        if let allowed = arrows[module], !allowed.contains(String(words[index + 1])) {
          "\(module) does not import \(words[index + 1])"
        } else if let wrapper, !isWrapped || !words.contains("internal") {
          "only \(wrapper) imports \(words[index + 1]), as internal"
        } else if words[index + 1] == "GRDB", !isJournal {
          "only the journal imports GRDB"
        } else {
          ""
        }
      guard !complaint.isEmpty else { continue }
      violations.append(Violation(path: file.path, line: offset + 1, complaint: complaint))
    }
    return violations
  }

  /// What tells the system how much a process may use, and what starts one.
  private static let limitSetters = [
    "Sources/lifecycle-source/Limits.swift", "Sources/LifecycleSource/Reading/ReaderProcess.swift",
  ]

  /// Only the wrappers of C are unsafe, what copies the bytes of JSON, what limits or starts a process,
  /// and the probe.
  static func unsafety(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    let isWrapper =
      wrappers.keys.contains { file.path.hasPrefix("Sources/\($0)/") }
      || file.path.hasPrefix("Sources/Platform/") || limitSetters.contains(file.path)
      || file.path == probe
      || file.path == "Sources/PlainJSON/OutputSpan+JSON.swift"
    guard file.path.hasPrefix("Sources/"), !isWrapper else { return [] }
    return file.violations(
      in: code.lines,
      of: /\bunsafe\b|@unchecked\b|@preconcurrency\b/,
      "unsafe or unchecked outside a wrapper"
    )
  }

  /// What an iOS version does stands in the profile, nowhere else.
  static func versionComparison(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    let isProfile = file.path.hasPrefix("Sources/LifecycleEngine/Profiles/")
    guard file.path.hasPrefix("Sources/Lifecycle"), !isProfile else { return [] }
    let complaint = "a version is compared outside Profiles"
    let numbers = #/\bSystemVersion\(\d|\b(ios|major|minor) (>=|<=|>|<|==) \d/#
    guard file.path.hasPrefix("Sources/LifecycleEngine/") else {
      return file.violations(in: code.lines, of: numbers, complaint)
    }
    let comparisons = #/\bSystemVersion\(\d|\b(ios|major|minor|\w*[Vv]ersion) (>=|<=|>|<) /#
    return file.violations(in: code.lines, of: comparisons, complaint)
  }

  /// What is switched over and not ours, each with the reason why its cases cannot be listed.
  static let foreignSubjects = [
    "generalCategory": "the categories of Unicode", "resultCode": "the codes of SQLite",
  ]

  /// A switch over an enum of ours names every case, so that no new one is forgotten.
  static func forgottenCases(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    return code.lines.indices.compactMap { index in
      guard code.lines[index].contains(/^\s*default\s*:/),
        isOverEnum(code.lines[...index])
      else { return nil }
      return Violation(path: file.path, line: index + 1, complaint: "cases that are not named")
    }
  }

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
    file.violations(
      in: file.lines,
      of: /\b(TO[D]O|FIX[M]E|X[X]X)\b(?!.*#\d)/,
      "unfinished, without the number of an issue"
    )
  }

  /// Code is deleted, not commented out.
  static func deadCode(_ file: SourceFile) -> [Violation] {
    let code =
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
      /#
    return file.violations(in: file.lines, of: code, "code that is commented out")
      .filter { !file.lines[$0.line - 1].contains("///") && !$0.path.hasSuffix(".css") }
  }

  /// The engine knows no record: it follows rules, and no scenario is a special case.
  static func recordNames(_ file: SourceFile, names: Set<String>) -> [Violation] {
    let isCode = file.path.hasPrefix("Sources/") || file.path.hasPrefix("Public/")
    guard isCode else { return [] }
    return file.lines.enumerated().flatMap { offset, line in
      let words = line.split { $0 != "-" && !$0.isLetter && !$0.isNumber }.map(String.init)
      return words.filter(names.contains).map {
        Violation(path: file.path, line: offset + 1, complaint: "names the record \($0)")
      }
    }
  }

  /// Tests wait on a condition with a time limit; they do not hope that some time is enough.
  static func pauses(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    guard file.path.hasPrefix("Tests/"), pausingTests[file.path] == nil else { return [] }
    return file.violations(in: code.lines, of: /sleep\(/, "a pause")
  }
}

extension Rules {
  /// Colours stand in `tokens.css`, so that every pair can be checked for contrast.
  static func colours(_ file: SourceFile) -> [Violation] {
    guard file.path.hasSuffix(".css"), !file.path.hasSuffix("/tokens.css") else { return [] }
    return file.violations(
      in: file.lines,
      of:
        #/
        \#[0-9a-fA-F]{3,8}\b(?![^;]*\{)
        | \b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(
        | :\s*(white|black|red|green|blue|gr[ae]y)\b
        /#,
      "a colour outside tokens.css"
    )
  }

  /// Text enters the page as text.
  static func markup(_ file: SourceFile) -> [Violation] {
    guard file.path.hasPrefix("Public/"), file.path.hasSuffix(".js") else { return [] }
    return file.violations(
      in: file.lines,
      of:
        #/
        innerHTML | outerHTML | insertAdjacentHTML | document\.write | \beval\( | new\ Function\(
        /#,
      "text becomes markup or code"
    )
  }

  /// The strict policy for contents allows neither inline script nor inline style.
  static func inlineCode(_ file: SourceFile) -> [Violation] {
    guard file.path.hasSuffix(".html") else { return [] }
    return file.violations(
      in: file.lines,
      of: /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:/,
      "inline script or style"
    )
  }

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

  /// Where the names of one system may stand, each with its twin for the other.
  static let platformFiles = ["Sources/CPlatform/shim.h", "Sources/Platform/Platform.swift"]

  /// What only one of Linux and macOS knows stands in one place.
  static func platforms(_ file: SourceFile) -> [Violation] {
    guard file.path.hasPrefix("Sources/"), !platformFiles.contains(file.path), file.path != probe
    else { return [] }
    return file.violations(
      in: file.lines,
      of:
        #/
        \bimport\ (Glibc|Musl|Darwin)\b | \bcanImport\((?!Foundation) | \bos\( | __linux__ | __APPLE__
        | \bepoll_(create|ctl|wait|event) | \bEPOLL | \bPOLLRDHUP\b
        | \b(eventfd|signalfd|timerfd|inotify_)
        | \b(sendfile|splice|accept4|pipe2|dup3|prctl|gettid|sigtimedwait|ppoll)\(
        | \bSOCK_(CLOEXEC|NONBLOCK)\b | \bMSG_(NOSIGNAL|MORE)\b | /proc/ | \bst_mtim\b
        | \b(malloc_trim|mallinfo2?|mallopt|explicit_bzero|crypt_r)\( | _COARSE\b
        | \bkqueue\( | \bmach_ | \bmalloc_zone_
        /#,
      "a name of one system outside CPlatform"
    )
  }

  /// The server waits for others and never goes to them; one program is started: the own reader. The
  /// command line asks the server that a person names.
  static func outgoingCalls(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    let known = [
      "Sources/LifecycleSource/Reading/SourceReader.swift", "Sources/lifecycle/LabClient.swift",
      probe,
    ]
    guard file.path.hasPrefix("Sources/"), !known.contains(file.path) else { return [] }
    return file.violations(
      in: code.lines,
      of: /\b(FoundationNetworking|URLSession|contentsOf: URL|posix_spawn|Process\(\)|connect\()/,
      "calls another server or starts a program"
    )
  }

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
            where: file.text.contains
          )
          return isSuite && file.text.contains("func `\(test)`(")
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
