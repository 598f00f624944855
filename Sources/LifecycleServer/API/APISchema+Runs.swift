import LifecycleEngine
import LifecycleInsight
import LifecycleListing
import LifecycleScenario

// Runs and what is told of them.
extension APISchema {
  static let problem = object([
    "code": string, "detail": string, "errors": array(ref("FieldProblem")), "status": integer,
    "title": string, "type": constant("about:blank"), "values": facts,
  ]).described("Why a request was refused, and what to do. Nothing was done.")

  static let fieldProblem = object([
    "allowed": array(string), "code": choice(ScenarioProblem.Code.self), "found": string.orNull,
    "message": string, "nearest": string.orNull,
    "pointer": string.described("The place in the body, as a JSON pointer."), "values": facts,
  ])

  private static let facts = map(string).described("What belongs to the code, by its name.")

  static let runSchemas: [String: APISchema] = [
    "ShownPlatform": object(
      [
        "idiom": choice(Idiom.self), "ios": string, "memory": choice(MemoryManagement.self),
        "orientation": choice(Orientation.self), "scenes": boolean,
      ],
      optional: ["language": choice(SourceLanguage.self), "memoryLimit": count]
    ),
    "Simulation": object([
      "findings": array(ref("Finding")), "id": string, "platform": ref("ShownPlatform"),
      "steps": array(simulatedStep),
    ]),
    "StepView": object(
      ["do": string, "index": count, "title": string],
      optional: ["firstEvent": count, "lastEvent": count]
    ).described("A step that was performed; without events “lastEvent” is less than “firstEvent”."),
    "Offer": object([
      "availability": choice(["effective", "pointless", "misuse", "refused"]),
      "code": string.orNull, "command": ref("CommandCall"), "group": choice(CommandGroup.self),
      "reason": string.orNull, "rule": string.orNull, "title": string,
    ]).described("A command, and what would come of it now."),
    "TracedOffer": object([
      "availability": choice(["effective", "pointless", "misuse", "refused"]),
      "code": string.orNull, "command": ref("CommandCall"), "group": choice(CommandGroup.self),
      "leads": array(object(["controller": string, "station": choice(Station.self)])),
      "reason": string.orNull, "rule": string.orNull, "title": string,
    ]).described("A command, what would come of it now, and whom it would move where."),
    "NewRun": object(
      ["eventCount": count, "id": runID, "state": ref("State"), "version": count],
      optional: ["warning": ref("RunsWarning")]
    ),
    "RunsWarning": object([
      "code": constant("runsNearlyFull"), "detail": string, "limit": count, "runs": count,
    ]),
    "Run": run,
    "Performed": object([
      "commands": array(ref("Offer")), "events": array(ref("Event")), "step": ref("StepView"),
      "version": integer(1...Int.max),
    ]),
    "RunParent": object(["run": runID, "step": count]).orNull,
    "ListedRun": listed([:]),
    "NamedRun": listed(["createdAt": time]),
    "RunList": object(
      [
        "limit": count, "next": string.orNull, "runs": array(ref("NamedRun")), "total": count,
        "used": count,
      ],
      optional: ["warning": ref("RunsWarning")]
    ),
    "NewBranch": object([
      "eventCount": count, "id": runID, "name": string.orNull, "parent": ref("RunParent"),
      "refused": array(object(["do": string, "index": count, "problem": ref("Problem")])),
      "state": ref("State"), "version": count,
    ]),
    "Comparison": RunComparison.shape.schema,
    "Explanation": Explanation.shape.schema,
    "Listing": Listing.shape.schema,
  ]

  private static let simulatedStep = object([
    "check": object([
      "difference": count.orNull, "expected": array(string), "got": array(string),
      "result": choice(StepCheck.Result.self),
    ]),
    "do": string, "events": array(ref("Event")), "title": string,
  ])

  private static let run = object(
    [
      "commands": array(ref("Offer")), "eventCount": count, "id": runID, "name": string.orNull,
      "parent": ref("RunParent"), "replay": choice(["exact", "recorded", "changed"]),
      "scenario": ref("Scenario"), "state": ref("State"), "steps": array(ref("StepView")),
      "version": count,
    ],
    optional: ["replayDetail": string]
  ).described(
    "Where “replay” is “recorded”, the rules have changed since the commands were performed: the run "
      + "shows what was recorded and takes no more commands. Where it is “changed”, too little was "
      + "recorded, and the run shows what comes now. “replayDetail” says so."
  )

  private static func listed(_ more: KeyValuePairs<String, APISchema>) -> APISchema {
    let members: KeyValuePairs<String, APISchema> = [
      "eventCount": count, "id": runID, "name": string.orNull, "parent": ref("RunParent"),
      "platform": ref("ShownPlatform"), "scenarioID": string, "title": string.orNull,
      "version": count,
    ]
    return object(members.map { ($0, $1) } + more.map { ($0, $1) }, optional: [])
  }
}
