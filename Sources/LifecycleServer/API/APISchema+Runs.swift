import LifecycleEngine
import LifecycleScenario

// Runs and what is told of them.
extension APISchema {
  /// The identifier of a run, as a request names it.
  static let runID = pattern("^[a-z2-7]{26}$")

  static let problem = object([
    "code": string, "detail": string, "errors": array(ref("FieldProblem")), "status": integer,
    "title": string, "type": constant("about:blank"),
  ]).described("Why a request was refused, and what to do. Nothing was done.")

  static let fieldProblem = object([
    "allowed": array(string), "found": string.orNull, "message": string, "nearest": string.orNull,
    "pointer": string.described("The place in the body, as a JSON pointer."),
  ])

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
    "Comparison": comparison,
    "Explanation": explanation,
    "Listing": listing,
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
      "platform": ref("ShownPlatform"), "title": string.orNull, "version": count,
    ]
    return object(members.map { ($0, $1) } + more.map { ($0, $1) }, optional: [])
  }

  private static let comparison = object([
    "columns": array(
      object([
        "events": array(ref("Event")), "id": string, "label": string,
        "platform": ref("ShownPlatform"), "run": runID.orNull, "scenario": ref("Scenario"),
        "steps": array(ref("StepView")), "title": string.orNull,
      ]),
      count: 2...3
    ),
    "differences": array(
      object([
        "callback": choice(Callback.self), "column": count, "controller": string.orNull,
        "count": count, "end": count, "kind": choice(["missing", "added", "moved", "changed"]),
        "row": count, "text": string, "to": count.orNull,
      ])
    ),
    "firstDifference": count.orNull, "rows": array(array(count.orNull)),
  ])

  private static let explanation = object([
    "deep": array(string), "event": count, "evidence": evidence, "full": string,
    "lang": choice(Language.self), "line": string, "short": string,
    "valid": map(string, names: choice(ValidField.self)),
  ])

  private static let evidence = object([
    "confidence": choice(Confidence.self), "records": array(string), "rule": string,
    "sources": array(ref("Source")), "statement": string, "versions": string,
  ])

  private static let listing = object([
    "classes": array(
      object(
        [
          "controller": string, "file": string, "lines": array(string), "name": string,
          "map": array(
            object(
              ["callback": choice(Callback.self), "line": count],
              optional: ["isSuper": boolean, "statement": count]
            )
          ),
        ],
        optional: ["header": file]
      )
    ),
    "files": array(file), "language": choice(ListingLanguage.self),
  ])

  private static let file = object(["name": string, "text": string])
}
