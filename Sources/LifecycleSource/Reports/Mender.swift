import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// Finds the changes of a text that mend mistakes in it.
struct Mender {
  /// What the reader said about the files, for declarations that stand elsewhere.
  private let files: [FileFacts]
  private let texts: SourceTexts

  init(_ files: [FileFacts], texts: SourceTexts) {
    self.files = files
    self.texts = texts
  }

  /// The change that mends a finding, or `nil` if none is known for its text.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: The change.
  func fix(_ finding: SourceFinding) -> LintFix? {
    guard let text = texts[finding.mark.path].flatMap({ MendedText($0, at: finding.mark) }) else {
      return nil
    }
    let edits = TextRule.mend(finding.id).flatMap { self.edits($0, finding, text) }
    return edits.map { LintFix($0, isSafe: true) }
  }

  private func edits(
    _ mend: TextRule.Mend,
    _ finding: SourceFinding,
    _ text: MendedText
  ) -> [LintEdit]? {
    switch mend {
    case .superCall: superCall(finding, text)
    case .tellAdded: tellAdded(text)
    case .tellRemoved: tellRemoved(text)
    case .parentForNil: parentForNil(text)
    case .lineRemoval: text.lineRemoval()
    case .loading: text.replacing("loadView", with: "loadViewIfNeeded")
    case .loadedTest: loadedTest(text)
    case .weakDelegate: weakDelegate(text)
    }
  }

  // MARK: Calls of super

  /// Callbacks that end something, whose call of super comes last.
  private static let ending: Set<String> = [
    "viewWillDisappear", "viewDidDisappear",
  ]

  /// Callbacks that differ in nothing but their names.
  private static let appearance: Set<String> = [
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  private func superCall(_ finding: SourceFinding, _ text: MendedText) -> [LintEdit]? {
    // A call that is there, and may be left out, is moved by hand.
    guard finding.assumptions.allSatisfy({ !$0.hasPrefix("leaves") && !$0.hasPrefix("does not") }),
      let method = MethodText(text)
    else { return nil }
    if let wrong = method.wrongSuper(among: Self.appearance) {
      return [text.edit(wrong, method.name)]
    }
    let call = "super.\(method.name)(\(method.arguments))"
    let inner = method.innerIndent
    if method.bodyIsBlank {
      return [text.edit(method.body, "\n\(inner)\(call)\n\(method.indent)")]
    }
    guard let start = method.endOfBraceLine else {
      return [text.edit(method.body.lowerBound..<method.body.lowerBound, " \(call);")]
    }
    let end = Self.ending.contains(method.name) ? method.endOfLastLine : nil
    return [text.edit((end ?? start)..<(end ?? start), "\n\(inner)\(call)")]
  }

  // MARK: Children

  /// Tells a child that is added, behind the line that adds its view.
  private func tellAdded(_ text: MendedText) -> [LintEdit]? {
    guard let call = text.call(named: MethodFacts.names(of: .addChild)),
      let child = text.single(call.arguments), !child.contains("(")
    else { return nil }
    let line = "\(child).didMove(toParent: self)"
    guard let end = text.endOfLine(behind: call.end) else {
      return [text.edit(call.end..<call.end, "; \(line)")]
    }
    let place = text.lastLine(of: end) { part in
      part.contains("\(child).view") && UIKitNames.addingViews.contains { part.contains("\($0)(") }
    }
    return [text.edit(place..<place, "\n\(text.indent)\(line)")]
  }

  /// Tells a child that is going to be removed.
  private func tellRemoved(_ text: MendedText) -> [LintEdit]? {
    guard let call = text.call(named: MethodFacts.names(of: .removeFromParent))
    else { return nil }
    let receiver = text.string(call.receiver)
    let line = "\(receiver)willMove(toParent: nil)"
    guard text.isFirst(call.receiver.lowerBound) else {
      return [text.edit(call.receiver.lowerBound..<call.receiver.lowerBound, "\(line); ")]
    }
    let view = "\(receiver)view.removeFromSuperview"
    let start = text.start(ofLineBefore: call.receiver.lowerBound) { $0.hasPrefix(view) }
    return [text.edit(start..<start, "\(line)\n\(text.indent)")]
  }

  /// The parent for `nil` in what a child is told that the same code has just added.
  private func parentForNil(_ text: MendedText) -> [LintEdit]? {
    guard let call = text.call(named: MethodFacts.names(of: .didMoveToParent)),
      let value = text.range(of: "nil", in: call.arguments)
    else { return nil }
    let receiver = text.string(call.receiver).dropLast()
    guard !receiver.isEmpty, text.added(String(receiver), before: call.receiver.lowerBound) else {
      return nil
    }
    return [text.edit(value, "self")]
  }

  // MARK: Loading

  /// The test of a view that loads it.
  private func loadedTest(_ text: MendedText) -> [LintEdit]? {
    for owner in ["self.", ""] {
      for (sign, mark) in [("!=", ""), ("==", "!")] {
        let forms = ["\(owner)view \(sign) nil", "\(owner)view\(sign)nil"]
        for form in forms {
          if let range = text.range(ofLine: form) {
            return [text.edit(range, "\(mark)\(owner)\(UIKitNames.isViewLoaded)")]
          }
        }
      }
    }
    return nil
  }

  // MARK: Ownership

  /// The declaration of the delegate that a line sets, if it can be weak.
  private func weakDelegate(_ text: MendedText) -> [LintEdit]? {
    guard let name = text.assignedMember(to: "self") else { return nil }
    let owners = files.flatMap { file in
      file.types.flatMap { type in
        type.properties.filter { $0.name == name && isClassBound($0.type) }.map { (file, $0) }
      }
    }
    guard owners.count == 1, let (file, property) = owners.first,
      !property.words.contains("weak"), !property.words.contains("unowned")
    else { return nil }
    let mark = SourceMark(path: file.path, place: property.place)
    let declaration = texts[file.path].flatMap { MendedText($0, at: mark) }
    guard let declaration, let word = declaration.range(ofLine: "var \(name)", fromStart: true)
    else { return nil }
    return [declaration.edit(word.lowerBound..<word.lowerBound, "weak ")]
  }

  /// Whether an optional of a type can be weak, as far as these files say.
  private func isClassBound(_ type: String?) -> Bool {
    guard let type, type.hasSuffix("?") else { return false }
    let plain = SourceClass.plainName(type.replacing("any ", with: "").replacing("(", with: ""))
    return files.contains { file in
      file.types.contains { candidate in
        candidate.kind == .protocol && candidate.name == plain
          && candidate.inherits.contains {
            ["AnyObject", "class", "NSObjectProtocol"].contains($0)
          }
      }
    }
  }
}
