public import LifecycleEngine
public import PlainJSON

extension ScenarioDocument {
  /// The document as JSON; reading it gives an equal document.
  ///
  /// The keys of every object are sorted, except that controllers, outlets, views and overrides
  /// keep their order, which is part of the document.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.scenario(self)
    return writer.bytes
  }
}

extension ScenarioStep {
  /// The step as JSON; reading it gives an equal step.
  ///
  /// - Parameter app: The app whose controllers give the names.
  /// - Returns: The JSON object, UTF-8.
  public func encoded(app: AppDefinition) -> [UInt8] {
    var writer = JSONWriter()
    writer.step(self, app: app)
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes the object of a command, as a step has it.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - app: The app whose controllers give the names.
  public mutating func command(_ command: Command, app: AppDefinition) {
    call(command.call, app: app)
  }

  /// Writes a whole scenario.
  public mutating func scenario(_ document: ScenarioDocument) {
    let app = document.app
    object {
      $0.key("controllers")
      $0.object { writer in
        for controller in app.controllers where !controller.isAnonymous {
          writer.key(controller.name)
          writer.controller(controller, app: app)
        }
      }
      $0.member("description", document.description)
      if let evidence = document.evidence { $0.evidence(evidence) }
      $0.member("id", document.id)
      if !app.nibs.isEmpty { $0.member("nibs", app.nibs) }
      $0.observation(document.observation, app: app)
      if let point = document.opensAt { $0.openingPoint(point, app: app) }
      $0.key("platform")
      $0.value(app.platform, as: Platform.wholeShape)
      if !app.scenes.isEmpty {
        $0.key("scenes")
        $0.array(app.scenes) { $0.scene($1, app: app) }
      }
      $0.member("schemaVersion", 1)
      if let source = document.source { $0.source(source) }
      if !document.sourceMap.isEmpty {
        $0.key("sourceMap")
        $0.value(document.sourceMap, as: .map(CodePlace.shape))
      }
      $0.key("steps")
      $0.array(document.steps) { $0.step($1, app: app) }
      $0.member("title", document.title)
      if let root = app.root {
        $0.key("window")
        $0.object { $0.member("root", app[root].name) }
      }
    }
  }

  fileprivate mutating func step(_ step: ScenarioStep, app: AppDefinition) {
    object { $0.members(CallMember.members(of: step), app: app) }
  }

  private mutating func scene(_ scene: SceneDefinition, app: AppDefinition) {
    object {
      $0.member("name", scene.name)
      $0.member("root", app[scene.root].name)
    }
  }

  private mutating func evidence(_ evidence: ScenarioEvidence) {
    key("evidence")
    object {
      $0.member("confidence", evidence.confidence?.rawValue)
      $0.member("iosConfidence", evidence.iosConfidence)
      $0.member("kind", evidence.kind?.rawValue)
      $0.member("notes", evidence.notes)
    }
  }

  private mutating func source(_ source: ScenarioSource) {
    key("source")
    object {
      $0.member("date", source.date)
      $0.member("title", source.title)
      $0.member("url", source.url)
    }
  }

  private mutating func openingPoint(_ point: OpeningPoint, app: AppDefinition) {
    key("opensAt")
    object {
      $0.member("alsoOn", point.alsoOn?.description)
      $0.member("line", point.line.line.text(in: app))
      if point.occurrence > 1 { $0.member("occurrence", point.occurrence) }
      if !point.offers.isEmpty {
        $0.key("offer")
        $0.array(point.offers) { $0.offer($1, app: app) }
      }
      if point.panel != .story { $0.member("panel", point.panel.rawValue) }
      $0.member("step", point.step)
    }
  }

  private mutating func offer(_ offer: OpeningPoint.Offer, app: AppDefinition) {
    guard let target = offer.target else { return string(offer.command) }
    object {
      $0.member("do", offer.command)
      $0.member("target", app[target].name)
    }
  }

  private mutating func observation(_ observation: Observation, app: AppDefinition) {
    guard observation != Observation() else { return }
    key("observe")
    object {
      if let callbacks = observation.callbacks {
        $0.member("callbacks", callbacks.map(\.rawValue))
      }
      if let actors = observation.actors {
        $0.member("controllers", actors.map { $0.text(in: app) })
      }
      $0.member("layout", observation.layout.rawValue)
    }
  }
}

extension ScenarioDocument {
  /// A whole scenario.
  package static let shape = Shape<ScenarioDocument>(.scenario) { $0.scenario($1) }
}

extension Platform {
  /// A platform without the options of the engine.
  package static let shape = Shape<Platform>.object(members).named("ShownPlatform")

  /// A platform as a scenario has it.
  fileprivate static let wholeShape = Shape<Platform>.object(
    members,
    .optional("options", { $0.options.isEmpty ? nil : $0.options }, optionsShape)
  )

  private static let members: [Shape<Platform>.Member] = [
    .required("idiom", \.idiom, .choice),
    .required("ios", \.version.description, .text),
    .optional("language", { $0.language == .objc ? nil : $0.language }, .choice),
    .required("memory", \.memory, .choice),
    .optional("memoryLimit", \.memoryLimit, .count),
    .required("orientation", \.orientation, .choice),
    .optional("plist", { $0.plist.isEmpty ? nil : $0.plist }, plistShape),
    .required("scenes", \.scenes, scenesShape),
    .optional("sdk", \.namedSDK?.description, .text),
  ]

  private static let scenesShape = Shape<SceneAdoption>(APISchema.scenes) { writer, scenes in
    switch scenes {
    case .none: writer.boolean(false)
    case .adopted: writer.boolean(true)
    case .unconfigured: writer.string(scenes.rawValue)
    }
  }

  private static let plistShape = Shape<[InfoKey: Bool]>(APISchema.plist) { writer, plist in
    writer.object { writer in
      for key in InfoKey.allCases {
        if let value = plist[key] { writer.member(key.rawValue, value) }
      }
    }
  }

  private static let optionsShape = Shape<[EngineOption]>(.any) { writer, options in
    writer.object { writer in
      for option in options {
        if let flag = Bool(option.value) {
          writer.member(option.id.rawValue, flag)
        } else {
          writer.member(option.id.rawValue, option.value)
        }
      }
    }
  }
}
