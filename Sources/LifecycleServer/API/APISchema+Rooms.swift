import LifecycleScenario

// Rooms.
extension APISchema {
  static let roomSchemas: [String: APISchema] = [
    "Room": object(roomMembers, optional: []).described("What followers see."),
    "PresenterRoom": object(roomMembers + presenterMembers, optional: [])
      .described("What whoever has a key sees."),
    "Poll": object(
      [
        "answered": count, "choices": array(string), "endsAt": count.orNull, "id": string,
        "phase": choice(["voting", "discussing", "revealed", "closed"]), "question": string,
        "results": tally, "round": count,
      ],
      optional: ["answer": answer]
    ),
    "PollAnswer": object(["poll": ref("Poll").orNull, "tally": tally, "version": count]),
    "RoomEvents": object([
      "events": array(ref("Event")), "room": ref("Room"), "steps": array(ref("StepView")),
    ]),
    "Recap": object([
      "audit": audit, "code": string, "explorations": count, "followers": count, "lesson": lesson,
      "lost": array(object(["count": count, "event": count, "run": count])),
      "polls": array(
        object(
          ["choices": array(string), "id": string, "question": string, "results": tally],
          optional: ["answer": answer]
        )
      ),
      "runs": array(
        object([
          "commands": array(ref("CommandCall")), "number": count, "scenario": ref("Scenario"),
        ])
      ),
    ]),
  ]

  /// How many votes each choice has in each round.
  private static let tally = array(array(count)).orNull
  private static let answer = object([:], optional: ["callback": string, "choice": count])
  private static let lesson = object(["id": string, "step": count]).orNull

  private static let audit = array(
    object(
      ["action": choice(["opened", "handedOver", "tookBack"]), "time": time],
      optional: ["driver": count]
    )
  )

  private static let roomRun = object(
    [
      "eventCount": count, "number": count, "platform": ref("ShownPlatform"),
      "replay": choice(["exact", "recorded", "changed"]), "scenario": ref("Scenario"),
      "stepCount": count,
    ],
    optional: ["replayDetail": string, "title": string.orNull]
  )

  private static let roomMembers: [(String, APISchema)] = [
    ("code", string), ("cursor", count), ("density", string), ("expires", time),
    ("followers", count), ("gather", count), ("isPlaying", boolean), ("lesson", lesson),
    ("motion", choice(RoomView.Motion.self)), ("panel", string), ("poll", ref("Poll").orNull),
    ("presenterIsHere", boolean), ("run", roomRun), ("screen", choice(RoomView.Screen.self)),
    ("speed", number(0.01...100)),
    ("spotlight", object(["id": string, "kind": choice(RoomView.Spotlight.Kind.self)]).orNull),
    ("version", count),
  ]

  private static let presenterMembers: [(String, APISchema)] = [
    ("audit", audit),
    ("drivers", array(object(["isDriving": boolean, "number": count]))),
    ("exploring", count),
    (
      "pace",
      object([
        "fine": count, "lost": array(object(["count": count, "event": count])), "slower": count,
      ])
    ),
    ("tally", tally),
  ]
}
