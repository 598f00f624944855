import LifecycleEngine
import LifecycleScenario
import PlainJSON
import SourceFacts

/// Makes the scenario in which a person meets a controller: pushed, covered, uncovered, under a sheet, in
/// the background, rotated, warned and popped.
struct ScenarioMaker {
  /// The scenario as JSON, and the lines of Swift that its parts stand for.
  struct Made {
    let bytes: [UInt8]
    let map: SourceMap
    /// The name of the controller in it.
    let name: String
  }

  /// An override and what its lines stand for.
  struct Override {
    let callback: Callback
    let superCall: SuperCall
    let method: SourceMethod
    /// Everything that it does, also what is not run.
    let steps: [SourceStep]
    let statements: [MappedStatement]
  }

  /// Where an override calls UIKit's implementation: first, last or never.
  struct SuperCall {
    let word: String
    var mark: SourceMark?
  }

  /// How many statements of an override are run.
  static let mostStatements = 200

  /// The controllers that the walk needs beside the one that is met, on its stack or over it.
  private static let plainControllers = ["Home", "Cover", "Sheet"]
  /// The names that no controller of the app can have.
  static let taken = Set(["Nav"] + plainControllers + NameRule.reserved)

  let base: CodeBase
  let line: SourceLine
  let choice: SourceReport.Choice

  /// Makes the scenario; nothing for a kind of controller that is never pushed.
  static func make(_ base: CodeBase, _ line: SourceLine, _ choice: SourceReport.Choice) -> Made? {
    guard let kind = kind(of: line) else { return nil }
    return ScenarioMaker(base: base, line: line, choice: choice).make(kind)
  }

  /// What kind of controller is pushed; nothing for those that never are.
  private static func kind(of line: SourceLine) -> ControllerKind? {
    guard let kind = line.uikitClass.flatMap({ UIKitClass.kinds[$0] }),
      NameRule.isName(line.first.name)
    else { return nil }
    switch kind {
    case .content, .table, .container: return kind
    case .navigation, .tabBar, .split, .page, .alert, .search, .hosting: return nil
    }
  }

  /// Whether there is a scenario for a controller.
  static func canMake(_ line: SourceLine) -> Bool { kind(of: line) != nil }

  private var name: String {
    let name = line.first.name
    return Self.taken.contains(name) ? "\(name)_" : name
  }

  private func make(_ kind: ControllerKind) -> Made {
    let overrides = overrides()
    let children = Set(overrides.flatMap(\.statements).compactMap(\.child)).sorted()
    let outlets = line.classes.flatMap(\.properties).filter {
      $0.words.contains { $0.hasPrefix("@IBOutlet") } && NameRule.isName($0.name)
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("schemaVersion")
      writer.integer(1)
      writer.member("id", "source")
      writer.member("title", line.first.name)
      if let oldest = choice.configuration.oldest {
        writer.key("platform")
        writer.object { $0.member("ios", oldest.description) }
      }
      writer.key("controllers")
      writer.object {
        $0.key("Nav")
        $0.object {
          $0.member("kind", "navigation")
          $0.member("children", ["Home"])
        }
        for plain in Self.plainControllers + children {
          $0.key(plain)
          $0.object { _ in }
        }
        $0.key(name)
        $0.object {
          $0.member("kind", children.isEmpty ? kind.rawValue : "container")
          let scene = base.scenes[line.first.name]
          if scene != nil || !outlets.isEmpty {
            $0.member("created", (scene?.source ?? .storyboard).rawValue)
          }
          if !outlets.isEmpty {
            $0.key("outlets")
            $0.object { writer in
              for outlet in outlets {
                writer.member(outlet.name, outlet.words.contains("weak") ? "weak" : "strong")
              }
            }
          }
          $0.key("overrides")
          $0.object { writer in
            for override in overrides { Self.write(override, to: &writer, of: name) }
          }
        }
      }
      writer.key("window")
      writer.object { $0.member("root", "Nav") }
      writer.key("steps")
      writer.array(steps) { writer, step in
        writer.object { for (key, value) in step { $0.member(key, value) } }
      }
    }
    return Made(bytes: writer.bytes, map: map(of: overrides), name: name)
  }

  private static func write(_ override: Override, to writer: inout JSONWriter, of name: String) {
    writer.key(override.callback.rawValue)
    writer.object {
      $0.key("super")
      switch override.superCall.word {
      case "last": $0.string("last")
      case let word: $0.boolean(word == "first")
      }
      $0.key("do")
      $0.array(override.statements) { $0.statement($1, of: name) }
    }
  }

  /// What the person does.
  private var steps: [[(String, String)]] {
    [
      [("do", "launch")], [("do", "push"), ("on", "Nav"), ("target", name)],
      [("do", "push"), ("on", "Nav"), ("target", "Cover")], [("do", "pop"), ("on", "Nav")],
      [("do", "present"), ("from", name), ("target", "Sheet"), ("style", "fullScreen")],
      [("do", "dismiss"), ("from", name)], [("do", "background")], [("do", "foreground")],
      [("do", "rotate"), ("to", "landscapeLeft")], [("do", "rotate"), ("to", "portrait")],
      [("do", "memoryWarning")], [("do", "pop"), ("on", "Nav")],
    ]
  }

  private func map(of overrides: [Override]) -> SourceMap {
    var map = SourceMap()
    for override in overrides {
      let pointer = "/controllers/\(name)/overrides/\(override.callback.rawValue)"
      let method = override.method
      map[pointer] = method.mark
      map["\(pointer)/super"] = override.superCall.mark
      for (index, statement) in override.statements.enumerated() {
        map["\(pointer)/do/\(index)"] = statement.mark
      }
    }
    return map
  }

  /// The overrides of the class and of its superclasses, the nearest one of each callback.
  func overrides() -> [Override] {
    var seen: Set<Callback> = []
    var overrides: [Override] = []
    for method in line.classes.flatMap(\.methods) {
      guard let callback = method.facts.callback, callback.isOverridable, callback.form != nil,
        method.facts.name != "init" || !callback.isInitializer || method.facts.labels.count < 3,
        !method.facts.words.contains("static"), seen.insert(callback).inserted
      else { continue }
      let steps = base.steps(of: method, in: line)
      let mapper = StatementMapper(line: line, base: base, callback: callback)
      let taken = steps.filter { $0.later == nil && choice.takes($0.branches) }
      let statements = taken.flatMap { Work.isOver ? [] : mapper.statements(for: $0) }
      let superCall = superCall(of: method, among: steps, statements)
      let assigns = statements.contains { $0.verb == "assignView" }
      guard callback != .loadView || superCall.word != "never" || assigns else { continue }
      overrides.append(
        Override(
          callback: callback,
          superCall: superCall,
          method: method,
          steps: steps,
          statements: Array(statements.prefix(Self.mostStatements))
        )
      )
    }
    return overrides
  }

  /// Where the override calls UIKit's implementation.
  private func superCall(
    of method: SourceMethod,
    among steps: [SourceStep],
    _ statements: [MappedStatement]
  ) -> SuperCall {
    guard method.facts.name != "init", method.facts.name != "deinit" else {
      return SuperCall(word: "first")
    }
    let top = line.classes.lastIndex { type in
      type.methods.contains { $0.facts.callback == method.facts.callback }
    }
    let call = steps.lastIndex { step in
      step.fact.path == "super.\(method.facts.name)"
        && top.map { line.classes[$0].methods.contains { $0.isSame(step.method) } } ?? false
    }
    guard let call else { return SuperCall(word: "never") }
    let mark = steps[call].mark
    let isBehind = statements.contains { $0.mark.path == mark.path && mark < $0.mark }
    return SuperCall(word: statements.isEmpty || isBehind ? "first" : "last", mark: mark)
  }
}

/// The lines of Swift that the parts of a scenario stand for, by their JSON pointers.
package struct SourceMap: Sendable {
  private var marks: [String: SourceMark] = [:]

  /// The places as a scenario keeps them.
  var places: [String: CodePlace] {
    marks.mapValues { CodePlace(file: $0.path, line: $0.place.line, column: $0.place.column) }
  }

  /// The line of a part.
  package internal(set) subscript(pointer: String) -> SourceMark? {
    get { marks[pointer] }
    set { marks[pointer] = newValue }
  }
}
