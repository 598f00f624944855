import LifecycleEngine
import LifecycleScenario
import PlainJSON
import SourceFacts

/// Makes the scenario in which a person meets a controller: pushed or presented, covered, uncovered, under
/// a sheet, in the background, rotated, warned and left.
struct ScenarioMaker {
  /// The scenario as JSON, and the lines of Swift that its parts stand for.
  struct Made {
    let bytes: [UInt8]
    let map: SourceMap
    /// The name of the controller in it.
    let name: String
    /// The run, where it was tried already.
    var tried: ScenarioRun?
  }

  /// How many statements of an override are run.
  static let mostStatements = 200
  /// How many events a run may have.
  static let eventLimit = 5000
  /// The names that no controller of the app can have.
  static let taken = Set(SourceWalk.names + NameRule.reserved)

  let base: CodeBase
  let line: SourceLine
  let choice: SourceReport.Choice

  /// Makes the scenario; nothing for a kind of controller that nobody meets so.
  static func make(_ base: CodeBase, _ line: SourceLine, _ choice: SourceReport.Choice) -> Made? {
    ScenarioMaker(base: base, line: line, choice: choice).told().made
  }

  /// What kind of controller a person meets; nothing for those that UIKit alone shows.
  private var kind: ControllerKind? {
    guard let kind = line.uikitClass.flatMap({ UIKitClass.kinds[$0] }),
      NameRule.isName(line.first.name)
    else { return nil }
    switch kind {
    case .content, .table, .container, .navigation, .tabBar, .split, .page: return kind
    case .alert, .search, .hosting: return nil
    }
  }

  /// Whether there is a scenario for a controller.
  static func canMake(_ base: CodeBase, _ line: SourceLine) -> Bool {
    ScenarioMaker(base: base, line: line, choice: SourceReport.Choice()).kind != nil
  }

  private var name: String {
    let name = line.first.name
    return Self.taken.contains(name) ? "\(name)_" : name
  }

  /// The scenario, and the overrides of the class as they are run in it.
  ///
  /// Where the code itself leads to other screens, so that the person cannot go on, that is left out.
  func told() -> (made: Made?, overrides: [Override]) {
    var overrides = overrides()
    guard let kind else { return (nil, overrides) }
    var made = make(kind, overrides)
    guard overrides.contains(where: { $0.all.contains(where: \.leads) }) else {
      return (made, overrides)
    }
    made.tried = try? made.run()
    guard made.tried == nil else { return (made, overrides) }
    for index in overrides.indices { overrides[index].leaveOutWhatLeads() }
    return (make(kind, overrides), overrides)
  }

  private func make(_ kind: ControllerKind, _ overrides: [Override]) -> Made {
    let statements = overrides.flatMap(\.all)
    let children = SourceChildren(base: base, line: line).children
    let walk = SourceWalk(of: name, kind, statements, children)
    let outlets = line.classes.flatMap(\.properties).filter {
      $0.words.contains { $0.hasPrefix("@IBOutlet") } && NameRule.isName($0.name)
    }
    let source = base.scenes[line.first.name]?.source ?? (outlets.isEmpty ? nil : .storyboard)
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
        for met in walk.controllers {
          $0.key(met.name)
          $0.object {
            if met.kind != .content { $0.member("kind", met.kind.rawValue) }
            if !met.children.isEmpty { $0.member("children", met.children) }
            guard met.name == name else { return }
            if let source { $0.member("created", source.rawValue) }
            if !outlets.isEmpty { Self.write(outlets, to: &$0) }
            $0.key("overrides")
            $0.object { writer in
              for override in overrides { Self.write(override, to: &writer, of: name) }
            }
          }
        }
      }
      writer.key("window")
      writer.object { $0.member("root", walk.root) }
      writer.key("steps")
      writer.array(walk.steps) { writer, step in
        writer.object { for (key, value) in step { $0.member(key, value) } }
      }
    }
    return Made(bytes: writer.bytes, map: map(of: overrides), name: name)
  }

  private static func write(_ outlets: [PropertyFacts], to writer: inout JSONWriter) {
    writer.key("outlets")
    writer.object { writer in
      for outlet in outlets {
        writer.member(outlet.name, outlet.words.contains("weak") ? "weak" : "strong")
      }
    }
  }

  private static func write(_ override: Override, to writer: inout JSONWriter, of name: String) {
    writer.key(override.callback.rawValue)
    writer.object {
      $0.key("super")
      switch override.superCall.word {
      case "last": $0.string("last")
      case let word: $0.boolean(word == "first")
      }
      if override.isOnce { $0.member("once", true) }
      $0.key("do")
      $0.array(override.statements) { $0.statement($1, of: name) }
    }
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
        for (inner, statement) in statement.block.enumerated() {
          map["\(pointer)/do/\(index)/then/\(inner)"] = statement.mark
        }
      }
    }
    return map
  }
}

extension ScenarioMaker.Made {
  /// What the person does, as far as it can be done.
  func run() throws(ScenarioError) -> ScenarioRun {
    if let tried { return tried }
    return try ScenarioDocument.decode(bytes).run(eventLimit: ScenarioMaker.eventLimit)
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
